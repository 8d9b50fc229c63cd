"""What the marks on the purse track say of themselves: the limits, and who goes first next."""

from neptun_desktop.games.salty_ocean.rules.state import Position
from neptun_desktop.games.salty_ocean.texts.names import TableNames
from neptun_desktop.kernel.seat import Seat


def limit_told(names: TableNames, position: Position, coins: int) -> tuple[str, str]:
    """Return what a limit is, and which building goes beyond it."""
    money = position.edition.money
    title = names.tr.gettext("Limit of the purse: {coins}", coins=names.coins(coins))
    if coins == money.cap:
        return title, names.tr.gettext(
            "At the end of a turn, coins above it are lost. Whoever owns the bank may keep {more}.",
            more=money.cap_with_bank,
        )
    return title, names.tr.gettext(
        "Even with the bank, coins above it are lost at the end of a turn. The vault keeps all coins."
    )


def first_next_told(names: TableNames, seat: Seat) -> tuple[str, str]:
    """Return who would go first in the next turn, and why."""
    return (
        names.tr.gettext("The hourglass: {merchant} would go first in the next turn", merchant=names.merchant(seat)),
        names.tr.gettext("Whoever has the fewest coins when this turn has ended goes first."),
    )
