"""What other phones say cannot command this terminal."""

from __future__ import annotations

import pytest

from app.console.terminal import Terminal


def test_only_signs_that_can_be_shown_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    terminal = Terminal()
    terminal.say("\x1b[2JAna\u202e\r\n", "« Zoé\u00a0»")
    terminal.complain("\x07no")
    out, err = capsys.readouterr()
    assert out == "?[2JAna???\n« Zoé\u00a0»\n"
    assert err == "?no\n"


def test_quiet_leaves_only_reports_and_complaints(capsys: pytest.CaptureFixture[str]) -> None:
    terminal = Terminal(quiet=True)
    terminal.say("nothing")
    terminal.report("RESULT")
    terminal.complain("no")
    assert capsys.readouterr() == ("RESULT\n", "no\n")
