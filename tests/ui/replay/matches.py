"""Matches to look at again: recorded games, and pairs that differ only in a secret."""

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.state import Options, State
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.match import Match, Setting, begin, begin_from
from tests.property.hidden import reshuffled, secret_choices
from tests.replays.record import recorded_edition

RECORDINGS = Path(__file__).parents[2] / "replays"
NAMES = ("Mara", "Titus", "Livia", "Gaius", "Flavia")


def setting(seats: int) -> Setting:
    edition = recorded_edition()
    occupants = tuple(
        Occupant(name=name, kind="human", colour=colour)
        for name, colour in zip(NAMES[:seats], edition.colours, strict=False)
    )
    return Setting(game=engine, edition=edition, occupants=occupants)


@cache
def recorded(story: str, commands: int | None = None) -> Match:
    """Return a recorded game as a match, or its beginning; tests only look at it."""
    recording = json.loads((RECORDINGS / f"{story}.json").read_text(encoding="utf-8"))
    header = recording["header"]
    match = begin(setting(header["seats"]), header["seed"], engine.options_from_document(header["options"]))
    for seat, document, _, _ in recording["deeds"][:commands]:
        match.submit(seat, engine.command_from_document(document))
    return match


def states_of(story: str) -> list[State]:
    """Return the state after each command of a recorded game, played by the engine alone."""
    recording = json.loads((RECORDINGS / f"{story}.json").read_text(encoding="utf-8"))
    header = recording["header"]
    options = engine.options_from_document(header["options"])
    states = [engine.new(recorded_edition(), header["seats"], header["seed"], options)]
    for seat, document, _, _ in recording["deeds"]:
        states.append(engine.apply(states[-1], seat, engine.command_from_document(document)).state)
    return states


def at_sea(seats: int, seed: int) -> tuple[State, list[tuple[Seat, Any]]]:
    """Return a random game where all are to sail, the last seat first, and what they do until all choose again."""
    state, chance = engine.new(recorded_edition(), seats, seed, Options()), Random(seed)
    start, deeds = state, list[tuple[Seat, Any]]()
    while state.stage != "choose" or start.queue[0] != seats - 1 or len({seat for seat, _ in deeds}) < seats:
        if state.stage == "sail" and len(state.queue) == seats:
            start, deeds = engine.clone(state), []
        seat = chance.choice(sorted(engine.to_act(state)))
        command = chance.choice(engine.legal(state, seat))
        deeds.append((seat, command))
        engine.step(state, seat, command)
    return start, deeds


def twins(seats: int = 3, seed: int = 5) -> tuple[Match, Match]:
    """Return two matches that nobody but the first seat can tell apart: it chose another card, piles lie otherwise.

    Before that all have sailed, the last seat first: it has missed something that all may know.
    """
    start, deeds = at_sea(seats, seed)
    pair = []
    for state, choice in ((start, 0), (reshuffled(start, None, Random(seed)), -1)):
        match = begin_from(setting(seats), state)
        for seat, command in deeds:
            match.submit(seat, command)
        match.submit(0, secret_choices(match.state, 0)[choice])
        pair.append(match)
    return pair[0], pair[1]
