"""Whole games are told without a word missing, without an id, and without English left in a translation."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from neptun_desktop.games.salty_ocean.edition.loader import shipped_edition
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.commands import Command
from neptun_desktop.games.salty_ocean.rules.events import Event
from neptun_desktop.games.salty_ocean.rules.refusals import Refusal
from neptun_desktop.games.salty_ocean.rules.state import Options, Position, State
from neptun_desktop.games.salty_ocean.texts.phrases import phrases_for
from neptun_desktop.texts.game_phrases import GamePhrases, Thought
from neptun_desktop.texts.language import Language
from tests.conftest import SOAK
from tests.unit.texts.pseudo import bracketed

EDITION = shipped_edition()
PASSES = 0.1  # often enough for a turn to end, seldom enough for fleets to grow
GAMES = ((2, 1), (2, 2), (3, 1), (3, 39), (4, 0), (4, 1), (4, 31))  # merchants and seeds: all that can happen does
RAW = re.compile(r"[{}!]|None|[a-z]_[a-z]|\S {2,}|fierte")

Words = GamePhrases[Event, Refusal, Command, Position, Thought]


def chosen(legal: tuple[Command, ...], chance: Random) -> Command:
    """Return a command: passing now and then, otherwise any kind as often as any other."""
    kinds: dict[str, list[Command]] = {}
    for command in legal:
        kinds.setdefault(type(command).__name__, []).append(command)
    if "Pass" in kinds and (len(kinds) == 1 or chance.random() < PASSES):
        return kinds["Pass"][0]
    return chance.choice(kinds[chance.choice([kind for kind in kinds if kind != "Pass"])])


def positions(seats: int, seed: int) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Play a game, yielding each position and what happened after it."""
    chance, state = Random(seed), engine.new(EDITION, seats, seed, Options())
    while state.stage != "over":
        seat = state.queue[0]
        before, command = engine.clone(state), chosen(engine.legal(state, seat), chance)
        yield before, engine.step(state, seat, command)
    yield state, ()


def told(words: Words, seats: int, seed: int) -> Iterator[str]:
    """Play a game, and yield every label, prompt and sentence on the way."""
    for state, events in positions(seats, seed):
        yield from (words.moment(state), words.phase(state), words.turn(state), words.prompt(state))
        yield from words.overview(state)
        for seat in state.queue[:1]:
            view, legal = engine.observe(state, seat), engine.legal(state, seat)
            labels = [words.command(view, seat, command) for command in legal]
            assert len(set(labels)) == len(legal), "each choice has its own label"
            buttons = [words.button(view, seat, command) for command in legal]
            assert len(set(buttons)) == len(legal), "and its own button"
            yield from (*labels, *buttons, words.prompt(view, seat), words.watching(view, seat))
            yield from (words.look_at(view, seat, command) for command in legal)
        yield from map(words.event, events)
        if (result := engine.result(state)) is not None:
            yield from (words.tally_line(line) for tally in result.tallies for line in tally.lines)
            yield from (words.result(result), words.prompt(state, 0), words.watching(state, 0))


def test_these_games_leave_nothing_out() -> None:
    commands: set[type[Command]] = set()
    events: set[type[Event]] = set()
    for state, happened in (step for seats, seed in GAMES for step in positions(seats, seed)):
        commands.update(type(command) for seat in state.queue[:1] for command in engine.legal(state, seat))
        events.update(map(type, happened))
    assert commands == set(Command.__args__)
    assert events == set(Event.__args__)


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_a_game_is_told_from_end_to_end(seats: int, seed: int) -> None:
    phrases = phrases_for(Language(), EDITION, seats)
    said = {*phrases.opening(engine.new(EDITION, seats, seed, Options())), *told(phrases, seats, seed)}
    assert not [sentence for sentence in said if not sentence or RAW.search(sentence)]


def test_nothing_is_left_in_english_when_it_is_translated() -> None:
    said = set(told(phrases_for(bracketed(), EDITION, 4), *GAMES[-1]))
    assert not [sentence for sentence in said if not (sentence.lstrip().startswith("<") and sentence.endswith(">"))]


@pytest.mark.soak
def test_what_the_fierte_saw_is_told_to_nobody_else() -> None:
    """S6: which places were looked at is public, what they show is not."""
    phrases, shown = phrases_for(Language(), EDITION, 4), 0
    for state, _events in (step for seed in ((0, 1) if SOAK else (1,)) for step in positions(4, seed)):
        for seat in range(4):
            view = engine.observe(state, seat)
            own, seen = phrases.overview(view, {seat}), state.merchants[seat].seen
            assert any(line.startswith("Face down") for line in own) <= bool(seen)
            assert not any(line.startswith("Face down") for line in phrases.overview(view, ()))
            told_now = "You've seen" in phrases.prompt(view, state.queue[0] if state.queue else None)
            assert told_now == (bool(state.looked) and state.queue[0] == seat)
            shown += told_now
        assert "You've seen" not in phrases.prompt(state)
    assert shown
