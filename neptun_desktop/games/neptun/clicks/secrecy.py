"""What is secret at a table of Neptun: the oar card being chosen, and hands if the memory aid is off."""

from collections.abc import Collection, Sequence
from typing import Any

from attrs import evolve

from neptun_desktop.bots.bot import Option
from neptun_desktop.controller.secrecy import Agreements
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.commands import ChooseOar
from neptun_desktop.games.neptun.rules.state import Position, State, View
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.timeline import Entry

MEMORY_AID = "memory_aid"


def agreed(written: Agreements, people: int) -> Agreements:
    """By default a single player has the memory aid; for several people at one screen it would reveal hands."""
    return {MEMORY_AID: people <= 1, **written}


def when_over(agreements: Agreements) -> Agreements:
    """Hands are no longer hidden from anybody."""
    return {**agreements, MEMORY_AID: True}


def next_person(position: Position, waiting: Collection[Seat]) -> Seat | None:
    """Return which of these comes first in the order."""
    return next((seat for seat in position.queue if seat in waiting), None)


def is_secret(state: Position, agreements: Agreements) -> bool:
    """Return whether a card is being chosen, or a hidden hand must be shown."""
    return state.stage == "choose" or (state.stage == "play" and not hands_open(agreements))


def hands_open(agreements: Agreements) -> bool:
    """Return whether the memory aid shows the hands."""
    return agreements[MEMORY_AID]


def chosen_in_secret(state: Position) -> bool:
    """Return whether oar cards are being chosen."""
    return state.stage == "choose"


def is_public(entry: Entry, now: State) -> bool:
    """Return whether everybody has seen the command: always, except a card chosen while others still choose."""
    waiting = now.stage == "choose" and entry.turn == (now.round, now.turn)
    return not (waiting and isinstance(entry.command, ChooseOar))


def tellable(options: Sequence[Option[Any]], agreements: Agreements) -> tuple[Option[Any], ...]:
    """Return the options that name no hidden card."""
    in_the_hand = isinstance(options[0].command, ChooseOar)
    return tuple(options) if hands_open(agreements) or not in_the_hand else tuple(options[:1])


def all_open(state: State) -> View:
    """Show every merchant's cards and tiles; piles stay face down."""
    return evolve(engine.observe(state, None), merchants=tuple(merchant.clone() for merchant in state.merchants))
