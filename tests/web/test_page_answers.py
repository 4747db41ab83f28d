"""What a question can be answered with is in sight when it is asked, however small or low the screen."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.browser import Guest, table

OUT_OF_SIGHT = """() => {
  const panel = document.querySelector('.panel.mine');
  const foot = document.querySelector('.lower > .pocket')?.getBoundingClientRect().top ?? innerHeight;
  const found = [...(panel?.querySelectorAll('[data-answer], [data-go=back]') ?? [])]
    .map((node) => [node.dataset.answer, node.getBoundingClientRect()])
    .filter(([, box]) => box.top < 0 || box.bottom > foot + 1)
    .map(([name, box]) => `${name} ${Math.round(box.top)}..${Math.round(box.bottom)} of ${Math.round(foot)}`);
  const answers = panel?.querySelector('.answers')?.getBoundingClientRect();
  const title = panel?.querySelector('.spoken strong, h2')?.getBoundingClientRect();
  if (answers && title && title.bottom > answers.top + 1) found.push('the question lies under its answers');
  const cards = panel?.querySelector('.uncover')?.getBoundingClientRect();
  if (answers && cards && cards.bottom > answers.top + 1) found.push('the cards lie under the answers');
  return found;
}"""


@pytest.mark.parametrize(
    ("guest", "game", "bots"),
    [
        ({"viewport": {"width": 390, "height": 844}, "locale": "fr"}, "bruits", 1),
        ({"viewport": {"width": 360, "height": 640}}, "bruits", 2),
        ({"viewport": {"width": 320, "height": 568}, "locale": "fr"}, "ghoul", 3),
        ({"viewport": {"width": 390, "height": 844}}, "ghoul", 3),
        ({"viewport": {"width": 750, "height": 331}, "locale": "fr"}, "complots", 3),
        ({"viewport": {"width": 320, "height": 568}, "locale": "fr"}, "complots", 3),
        ({"viewport": {"width": 360, "height": 640}, "locale": "fr"}, "calaveras", 3),
        ({"viewport": {"width": 320, "height": 568}, "locale": "fr"}, "calaveras", 3),
    ],
    indirect=["guest"],
    ids=[
        "bruits-390",
        "bruits-360",
        "ghoul-320",
        "ghoul-390",
        "complots-low",
        "complots-320",
        "calaveras-360",
        "calaveras-320",
    ],
)
def test_the_answers_are_in_sight_when_a_question_is_asked(guest: Guest, game: str, bots: int) -> None:
    seen: set[tuple[str, bool]] = set()

    def look(state: dict[str, Any]) -> None:
        kind = (state["key"], state["chosen"] > 0)
        if state["mine"] and not state["moment"] and kind not in seen:
            seen.add(kind)
            # What a question is scrolled to when it is asked, it is some frames later.
            for _ in range(20):
                if not guest.page.evaluate(OUT_OF_SIGHT):
                    break
                guest.page.wait_for_timeout(50)
            if guest.state["key"] == state["key"]:
                assert guest.page.evaluate(OUT_OF_SIGHT) == [], state

    with table(game, bots) as there:
        guest.come(there.link)
        guest.play(lambda state: state["over"] or len(seen) >= 12, look)
    assert len(seen) >= 2
