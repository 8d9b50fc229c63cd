"""What a command would mean, beyond its name: the same as the table tells whoever points at a thing."""

from neptun_desktop.games.salty_ocean.rules.commands import Build, Command, Pass, Rest, SailOut, Take
from neptun_desktop.games.salty_ocean.rules.state import Position
from neptun_desktop.games.salty_ocean.rules.whole_action import begun
from neptun_desktop.games.salty_ocean.texts.effects import other_half_line
from neptun_desktop.games.salty_ocean.texts.names import TableNames
from neptun_desktop.games.salty_ocean.texts.table import owners_line, trip_lines
from neptun_desktop.games.salty_ocean.texts.turns import passing_line
from neptun_desktop.games.salty_ocean.texts.whole_actions import outcome_lines, taking_lines
from neptun_desktop.kernel.seat import Seat

ASKED_AT = ("act", "second")  # the stages in which an action begins


def meaning_lines(names: TableNames, position: Position, seat: Seat, command: Command) -> tuple[str, ...]:
    """Return what a legal command would bring, and what it leaves in the purse."""
    match command:
        case Take():
            return taking_lines(names, position, seat, command)
        case Pass():
            return (passing_line(names, position),)
        case Rest():
            return ()
        case Build(building=building):
            besides = (*other_half_line(names, building), *owners_line(names, position, building))
        case SailOut(ship=ship):
            besides = trip_lines(names, position, seat, ship)
        case _:
            besides = ()
    outcome = outcome_lines(names, begun(position, seat, command)) if position.stage in ASKED_AT else ()
    return (*besides, *outcome)
