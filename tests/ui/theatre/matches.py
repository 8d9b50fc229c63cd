"""Matches to look at again: recorded games, and pairs that differ only in a secret."""

import json
from functools import cache
from pathlib import Path
from random import Random

from neptun_desktop.games.neptun import engine
from neptun_desktop.games.neptun.commands import ChooseOar
from neptun_desktop.games.neptun.edition_loader import shipped_edition
from neptun_desktop.games.neptun.state import Options, State
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.match import Match, Setting, begin, begin_from
from tests.property.hidden import reshuffled, secret_choices

RECORDINGS = Path(__file__).parents[2] / "replays"
NAMES = ("Mara", "Titus", "Livia", "Gaius", "Flavia")


def setting(seats: int) -> Setting:
    edition = shipped_edition()
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
    states = [engine.new(shipped_edition(), header["seats"], header["seed"], options)]
    for seat, document, _, _ in recording["deeds"]:
        states.append(engine.apply(states[-1], seat, engine.command_from_document(document)).state)
    return states


def at_a_secret_choice(seats: int, seed: int) -> State:
    """Return a random game where all are to choose a card in secret, some turns after its start."""
    state, chance = engine.new(shipped_edition(), seats, seed, Options()), Random(seed)
    while state.stage != "choose" or state.turn < 1 or len(state.queue) < seats:
        seat = chance.choice(sorted(engine.to_act(state)))
        engine.step(state, seat, chance.choice(engine.legal(state, seat)))
    return state


def twins(seats: int = 3, seed: int = 5) -> tuple[Match, Match]:
    """Return two matches that nobody but the first seat can tell apart: it chose another card, piles lie otherwise."""
    state = at_a_secret_choice(seats, seed)
    watcher = seats - 1
    first, *_, other = secret_choices(state, 0)
    pair = []
    for start, card in ((state, first), (reshuffled(state, None, Random(seed)), other)):
        match = begin_from(setting(seats), start)
        match.submit(watcher, secret_choices(start, watcher)[0])
        match.submit(0, ChooseOar(card.card))
        pair.append(match)
    return pair[0], pair[1]
