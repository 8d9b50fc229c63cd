"""What is said of standing orders: passing for the rest of a turn, keeping the clock, and what wakes somebody."""

from types import MappingProxyType
from typing import Final, cast

from neptun_desktop.games.salty_ocean.edition.figures import Good
from neptun_desktop.games.salty_ocean.rules.chapters.market import price
from neptun_desktop.games.salty_ocean.rules.state import View
from neptun_desktop.games.salty_ocean.texts.events import FALLS
from neptun_desktop.games.salty_ocean.texts.names import TableNames
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.texts.language import Language, noted

# Every reason to be woken, as a setting.
REASONS: Final = MappingProxyType(
    {
        "price": noted("A good I hold gets cheaper"),
        "last_space": noted("A building has only one space left"),
        "possible": noted("The town hall or ships can now be built"),
        "paid": noted("I'm paid for a ship"),
        "pirates": noted("Pirates attack somebody else"),
        "ends_turn": noted("My pass would end the turn"),
    }
)


def passing_label(names: TableNames) -> str:
    """Return the button's words."""
    return names.tr.gettext("Pass for the rest of the turn")


def passing_lines(names: TableNames) -> tuple[str, ...]:
    """Explain the button."""
    return (
        names.tr.gettext("You pass each time it's your turn, until the turn ends or something happens that matters."),
        names.tr.gettext("You can change your mind with a click, and choose what matters in the settings."),
    )


def passing_sign(names: TableNames, seat: Seat) -> str:
    """Return the sign that somebody passes on."""
    return names.tr.gettext("{merchant} passes this turn", merchant=names.merchant(seat))


def lifting_line(names: TableNames) -> str:
    """Say what a click on that sign does."""
    return names.tr.gettext("Click or press Escape to be asked again.")


def clock_sign(names: TableNames, seat: Seat) -> str:  # noqa: ARG001
    """Return the sign that the clock is kept."""
    return names.tr.gettext("Clock kept this turn")


def clock_line(names: TableNames) -> str:
    """Say what a click on that sign does."""
    return names.tr.gettext("Click to be asked about a second action again.")


def reason_named(tr: Language, reason: str) -> str:
    """Return a reason to be woken, as a setting."""
    return tr.gettext(REASONS[reason])


def waking_sentence(names: TableNames, view: View, reason: str, about: str) -> str:
    """Say why somebody who passed on is asked again."""
    match reason, about:
        case "price", good:
            return names.tr.gettext(FALLS[cast("Good", good)], price=price(view, cast("Good", good)))
        case "last_space", "cathedral":
            return names.tr.gettext("Only one place is left on your next cathedral step.")
        case "last_space", building:
            return names.tr.gettext("Only one space is left: {building}.", building=names.title(building))
        case "possible", "ships":
            return names.tr.gettext("Ships can be built now.")
        case "possible", building:
            return names.tr.gettext("Can be built now: {building}.", building=names.title(building))
        case "paid", coins:
            return names.tr.gettext("You've been paid {coins} for a ship.", coins=names.coins(int(coins)))
        case "pirates", _:
            return names.tr.gettext("The pirates have struck and won't attack again this turn.")
        case _:
            return names.tr.gettext("Everyone else has passed: if you pass, the turn ends.")
