"""What the Characters and actions of Complots do, in few words: on tiles, on cards, and in the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from app.language import tr

if TYPE_CHECKING:
    from screens.games.complots.cast import Cast


def on_tile(action: str, divided: bool) -> str:
    """What an action does, in two or three words; `divided`: people of one religion spare each other."""
    return {
        "duchesse": tr("take 3 gold"),
        "illusionniste": tr("take 4 gold, share"),
        "ursuline": tr("take 3 gold, give 1"),
        "capitaine": tr("steal 2 gold"),
        "pape": tr("1 gold from the other side") if divided else tr("1 gold from everyone"),
        "justicier": tr("rob the richest"),
        "ambassadeur": tr("exchange 2 cards"),
        "inquisiteur": tr("exchange or examine"),
        "espion": tr("exchange 1 card, again"),
        "assassin": tr("take a life"),
        "bourreau": tr("take a life, pay for it"),
        "maitre_chanteur": tr("3 gold or a life"),
        "revenu": tr("take 1 gold"),
        "aide_etrangere": tr("take 2 gold"),
        "assassinat": tr("nobody can stop it"),
        "conversion": tr("convert"),
        "abus_de_confiance": tr("empty the Almshouse"),
        "peste": tr("spread it"),
        "mendiant": tr("skip a turn"),
    }[action]


def on_card(cast: Cast, character: str, fits: Callable[[str], bool]) -> str:
    """What a Character does, for its plate, and what it blocks, where there is room for it too."""
    effect = _does(cast.content["characters"][character], cast.divided)
    block = _blocks(cast, character)
    if not effect or not block:
        return effect or block
    both = f"{effect} · {block}"
    return both if fits(both) else effect


def _does(row: Mapping[str, Any], divided: bool) -> str:
    """The numbers of a Character's effect in a few words; nothing for one that has none."""
    effect: Mapping[str, Any] = row.get("effect") or row.get("reaction") or {}
    take, cost = effect.get("take", 0), effect.get("cost", 0)
    match effect.get("kind"):
        case "tax":
            return tr("+{count} gold", count=take)
        case "shared_tax":
            return tr("+{count} gold, to share", count=take)
        case "charity":
            return tr("+{count} gold, gives {given}", count=take, given=effect["give"])
        case "theft":
            return tr("steals {count} gold", count=take)
        case "tithe" if divided:
            return tr("{count} gold from the other side", count=take)
        case "tithe":
            return tr("{count} gold from everyone", count=take)
        case "redistribution":
            return tr("robs the richest")
        case "exchange":
            return tr.n("exchanges {count} card", "exchanges {count} cards", effect["draw"])
        case "inquisition":
            return tr("exchanges or examines")
        case "contract" if "ransom" in effect:
            return tr("{count} gold or a life", count=effect["ransom"])
        case "contract":
            return tr("{count} gold: takes a life", count=cost)
        case "witch":
            return tr("+{count} gold for a lost life", count=take)
        case "undertaker":
            return tr("inherits the gold")
    return ""


def _blocks(cast: Cast, character: str) -> str:
    found = _blocked(cast.content, character, cast.in_play)
    return tr("blocks {actions}", actions=cast.or_names(found)) if found else ""


def _blocked(content: Mapping[str, Any], character: str, in_play: list[str]) -> list[str]:
    blocks = content["characters"][character]["blocks"]
    return [action for action in blocks if action in in_play or action in content["actions"]]


def in_full(action: str, divided: bool) -> str:
    """What an action does, in a sentence."""
    if divided and action == "pape":
        return tr("Take 1 gold from everyone on the other side who does not announce the Pope too.")
    return {
        "duchesse": tr("Take 3 gold from the Treasury."),
        "illusionniste": tr("Take 4 gold; give 1 to everyone who rightly announces the Illusionist too."),
        "ursuline": tr("Take 3 gold, then give 1 to an opponent."),
        "comtesse": tr("No action of her own."),
        "sorciere": tr("When you lose a life: take 5 gold, and the card stays face down."),
        "croque_mort": tr("Take the gold of the player just eliminated."),
        "capitaine": tr("Steal 2 gold from a player."),
        "pape": tr("Take 1 gold from everyone who does not announce the Pope too."),
        "justicier": tr("Steal 3 gold from the richest, keep 1, give the rest to the poorest."),
        "ambassadeur": tr("Draw 2 cards from the Court, keep what you like, give 2 back."),
        "inquisiteur": tr("Exchange a card with the Court, or look at somebody’s card."),
        "espion": tr("Exchange a card with the Court; again for 1 gold, as often as you like."),
        "assassin": tr("Pay 3 gold: the target loses a life."),
        "bourreau": tr("Pay 3 gold to the target, who loses a life."),
        "maitre_chanteur": tr("The target pays you 3 gold, or gets 3 and loses a life."),
        "revenu": tr("1 gold from the Treasury, no risk."),
        "aide_etrangere": tr("2 gold from the Treasury."),
        "assassinat": tr("Pay 7 gold: the target loses a life. Compulsory with 10 gold or more."),
        "conversion": tr(
            "Change your own religion for 1 gold, or another player’s for 2, paid to the Almshouse."
        ),
        "abus_de_confiance": tr("Take all the gold in the Almshouse, claiming to have no Tax Collector."),
        "peste": tr(
            "Pay 5 gold: whoever gets the Plague loses a life, or announces the Untouchable and passes it on."
        ),
        "mendiant": tr("Pay 1 gold: the target’s next turn is skipped."),
    }[action]


def confirm(action: str, said: str, character: bool) -> str:
    """What the button says that announces an action; `said` is the action with its article."""
    if character:
        return tr("Announce {character}", character=said)
    match action:
        case "aide_etrangere":
            return tr("Ask for Foreign Aid")
        case "abus_de_confiance":
            return tr("Empty the Almshouse")
        case "assassinat":
            return tr("Stage a Coup")
    return tr("Take {action}", action=said)


def confirm_on(action: str, said: str, name: str, own: bool) -> str:
    """The same for an action aimed at somebody."""
    match action:
        case "capitaine":
            return tr("Announce {character} and rob {name}", character=said, name=name)
        case "maitre_chanteur":
            return tr("Announce {character} to {name}", character=said, name=name)
        case "inquisiteur":
            return tr("Announce {character} and examine {name}", character=said, name=name)
        case "assassinat":
            return tr("Stage a Coup against {name}", name=name)
        case "conversion":
            return tr("Change my religion") if own else tr("Convert {name}", name=name)
        case "peste":
            return tr("Give {name} the Plague", name=name)
        case "mendiant":
            return tr("Send {name} the Beggar", name=name)
    return tr("Announce {character} against {name}", character=said, name=name)


def announced_to_me(action: str) -> str:
    """What somebody wants of me who announces this."""
    return {
        "inquisiteur": tr("to look at one of your cards"),
        "capitaine": tr("to steal 2 gold from you"),
        "assassin": tr("to take one of your lives"),
        "bourreau": tr("to take one of your lives and pay you for it"),
        "maitre_chanteur": tr("to blackmail you"),
        "assassinat": tr("to take one of your lives"),
        "conversion": tr("to convert you"),
        "peste": tr("against you"),
        "mendiant": tr("to you"),
    }[action]


def announced(action: str, target: str | None, divided: bool) -> str:
    """What somebody wants who announces this, as a purpose: “to take 3 gold from the Treasury”."""
    if divided and action == "pape":
        return tr("to take 1 gold from everyone on the other side")
    if target is not None and action == "inquisiteur":
        return tr("to look at one of {target}’s cards", target=target)
    with_target = {
        "capitaine": tr("to steal 2 gold from {target}", target=target),
        "assassin": tr("to take a life from {target}", target=target),
        "bourreau": tr("to take a life from {target} and pay for it", target=target),
        "maitre_chanteur": tr("to blackmail {target}", target=target),
        "assassinat": tr("to take a life from {target}", target=target),
        "conversion": tr("to convert {target}", target=target),
        "peste": tr("against {target}", target=target),
        "mendiant": tr("to {target}", target=target),
    }
    if action in with_target:
        return with_target[action]
    return {
        "duchesse": tr("to take 3 gold from the Treasury"),
        "illusionniste": tr("to take 4 gold and share it"),
        "ursuline": tr("to take 3 gold and give 1 away"),
        "pape": tr("to take 1 gold from everyone"),
        "justicier": tr("to rob the richest and help the poorest"),
        "ambassadeur": tr("to exchange with 2 cards of the Court"),
        "inquisiteur": tr("to exchange a card with the Court"),
        "espion": tr("to exchange a card with the Court"),
        "revenu": tr("to take 1 gold"),
        "aide_etrangere": tr("to take 2 gold"),
        "abus_de_confiance": tr("to empty the Almshouse"),
    }[action]


def blocks(content: Mapping[str, Any], character: str, in_play: list[str], name: Any) -> str:
    """What a Character blocks among what is in play."""
    found = _blocked(content, character, in_play)
    if not found:
        return ""
    return tr("Blocks {actions}.", actions=name(found))


def blocked_by(content: Mapping[str, Any], action: str, in_play: list[str]) -> list[str]:
    """The Characters in play that block an action."""
    return [name for name in in_play if action in content["characters"][name]["blocks"]]


def cost(content: Mapping[str, Any], action: str) -> int:
    """What an action costs."""
    row = content["actions"].get(action) or content["characters"][action]
    price: int = row.get("effect", {}).get("cost", 0)
    return price
