"""What a command would mean, beyond its name: the same as the table tells whoever points at a thing."""

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
from neptun_desktop.games.neptun.rules.outlook import tour
from neptun_desktop.games.neptun.rules.state import Position
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.games.neptun.texts.table import port_lines, revealing_lines
from neptun_desktop.games.neptun.texts.things import answer_told, oar_told
from neptun_desktop.kernel.seat import Seat


def meaning_lines(names: Names, position: Position, seat: Seat, command: Command) -> tuple[str, ...]:
    """Return what a legal command would cost and bring, line by line."""
    match command:
        case Reveal():
            return revealing_lines(names, position)[1]
        case TakeContract(place=place, slot=slot):
            return _tour_with(names, position, seat, place, slot)
        case ChooseOar(card=card):
            title, lines = oar_told(names, position, seat, card)
            return (title, *lines)
        case Sail(port=port):
            return port_lines(names, position, seat, port)
        case Deliver() | BuyFavour() | TakeExtraTurn():
            return answer_told(names, position, seat, command)[1]
        case _:
            assert_never(command)


def _tour_with(names: Names, position: Position, seat: Seat, place: int, slot: int) -> tuple[str, ...]:
    """Return the tour of the manifest with a contract of the row in a slot."""
    contract, say = position.row[place], names.language
    if contract is None:
        return ()
    planned = tour(position, seat, contract.city, slot)
    ports = say.enumeration([names.port(port) for port in planned.ports])
    return (say.gettext("The whole tour: {miles}", miles=names.miles(planned.miles)), ports)
