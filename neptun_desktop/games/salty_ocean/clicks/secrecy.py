"""What is secret at a table of Upon a Salty Ocean: only the tiles that an owner of the Fierté looks at."""

from collections.abc import Collection, Sequence
from typing import Any

from attrs import evolve

from neptun_desktop.bots.bot import Option
from neptun_desktop.controller.secrecy import Agreements
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.commands import Keep, Look, Swap
from neptun_desktop.games.salty_ocean.rules.state import Position, State, View
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.timeline import Entry


def agreed(written: Agreements, people: int) -> Agreements:
    """There is nothing to agree on."""
    del people
    return written


def when_over(agreements: Agreements) -> Agreements:
    """There is nothing to agree on."""
    return agreements


def next_person(position: Position, waiting: Collection[Seat]) -> Seat | None:
    """Return who is to act: one at a time."""
    return next((seat for seat in position.queue if seat in waiting), None)


def is_secret(state: Position, agreements: Agreements) -> bool:
    """Return whether the screen shows a tile that only one person has seen, or is about to."""
    del agreements
    return state.stage in {"look", "swap"}


def hands_open(agreements: Agreements) -> bool:
    """Return False: what the Fierté saw is its owner's alone."""
    del agreements
    return False


def chosen_in_secret(state: Position) -> bool:
    """Return False: nobody chooses at the same time as another."""
    del state
    return False


def is_public(entry: Entry, now: State) -> bool:
    """Return True: which places were looked at, and whether they were swapped, is public (S6)."""
    del entry, now
    return True


def tellable(options: Sequence[Option[Any]], agreements: Agreements) -> tuple[Option[Any], ...]:
    """Return the options that tell nothing of a tile that was seen in secret."""
    del agreements
    return (evolve(options[0], terms=()),) if isinstance(options[0].command, Look | Swap | Keep) else tuple(options)


def all_open(state: State) -> View:
    """Show every tile."""
    return evolve(engine.observe(state, None), tiles=state.tiles)
