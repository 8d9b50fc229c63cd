"""The first step of a hint: what to look at, before the move itself is revealed."""

from typing import assert_never

from neptun_desktop.games.neptun.rules.commands import (
    BuyFavour,
    ChooseOar,
    Command,
    Deliver,
    Reveal,
    Sail,
    TakeContract,
    TakeExtraTurn,
)
from neptun_desktop.games.neptun.rules.state import Position
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.kernel.seat import Seat


def look_at(names: Names, position: Position, seat: Seat, command: Command) -> str:
    """Return what a player who would give this command looks at."""
    say = names.language
    match command:
        case Reveal() if not any(position.row[position.given_up : position.revealed]):
            return say.gettext("No contract lies open that you may take: somebody has to turn one up, and it is you.")
        case Reveal():
            return say.gettext("Does any open contract fit your tour? A card that lies face down may fit better.")
        case TakeContract():
            return say.gettext(
                "Look at the open contracts: which port lies near your tour, and which slot keeps it short?"
            )
        case ChooseOar():
            return say.gettext(
                "Count the miles to your next port: crew and present wind must take you there. "
                "Then think of the wind that you make for the next turn."
            )
        case Sail():
            return say.gettext(
                "Look at your open contracts from the left: which of their ports can you reach now, which next turn?"
            )
        case Deliver():
            return say.gettext("What does this delivery pay, and which open contracts lie to its left?")
        case BuyFavour():
            temple = names.temple(position.edition.region_of[position.merchants[seat].port] or "")
            return say.gettext("Look at the {temple}: would one step more overtake somebody?", temple=temple)
        case TakeExtraTurn():
            return say.gettext("Can one of your cards, with this wind, still reach an open contract?")
        case _:
            assert_never(command)
