"""Tables of Upon a Salty Ocean for the tests of its bots."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from attrs import evolve

from neptun_desktop.bots.arena import ArenaGame, GameRecord, play
from neptun_desktop.bots.bot import Budget, Choice
from neptun_desktop.bots.ladder import Level
from neptun_desktop.games.salty_ocean.bots.ladder import LADDER
from neptun_desktop.games.salty_ocean.edition.loader import shipped_edition
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.chapters.end_of_turn import face_down
from neptun_desktop.games.salty_ocean.rules.chapters.setup import laid_out
from neptun_desktop.games.salty_ocean.rules.commands import Command
from neptun_desktop.games.salty_ocean.rules.state import Merchant, Options, State
from neptun_desktop.kernel.seat import Seat

EDITION = shipped_edition()
CALM = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9)  # tiles by place: the first turns are calm
LAST = EDITION.turns - 1


def table(seats: int = 4, turn: int = 0) -> State:
    """Return a table in a turn, with nothing done in it; seat 0 is to act."""
    state = laid_out(EDITION, tuple(range(seats)), CALM, 0, Options())
    state.round = turn
    return state


def give(state: State, seat: Seat = 0, **changes: Any) -> Merchant:  # noqa: ANN401  (whatever a merchant has)
    """Change a merchant's belongings."""
    state.merchants[seat] = evolve(state.merchants[seat], **changes)
    return state.merchants[seat]


def asked(level: Level, state: State, seat: Seat, seed: int = 5) -> Choice[Command]:
    """Ask a bot what to do; it sees its own view only."""
    return level.bot.choose(engine.observe(state, seat), engine.legal(state, seat), Budget(iterations=3), seed)


def merchants_answer(state: State, seat: Seat = 0) -> Choice[Command]:
    """Ask the planner, who has no taste."""
    return asked(LADDER.level("plain_salter"), state, seat)


def moments(seed: int, seats: int = 4, every: int = 11, options: Options | None = None) -> Iterator[tuple[State, Seat]]:
    """Positions of a game among planners, with the seat that is to act; all closing decisions are among them."""
    for number, (state, seat) in enumerate(_game_among_planners(seed, seats, options or Options())):
        if number % every == 0 or state.stage in {"repair", "look", "swap"}:
            yield engine.clone(state), seat


@cache
def _game_among_planners(seed: int, seats: int, options: Options) -> tuple[tuple[State, Seat], ...]:
    state, moments = engine.new(EDITION, seats, seed, options), list[tuple[State, Seat]]()
    while waiting := engine.to_act(state):
        seat = min(waiting)
        moments.append((engine.clone(state), seat))
        engine.step(state, seat, asked(LADDER.level("salter"), state, seat, len(moments) - 1).command)
    return tuple(moments)


def reshuffled(state: State, observer: Seat, chance: Random) -> State:
    """Return a twin that the observer cannot tell from the state: tiles that it has not seen are dealt anew."""
    twin = engine.clone(state)
    twin.seed = chance.getrandbits(40)
    rank = EDITION.place_rank
    hidden = [rank[place] for place in face_down(state) if place not in state.merchants[observer].seen]
    tiles = [state.tiles[number] for number in hidden]
    chance.shuffle(tiles)
    dealt = list(state.tiles)
    for number, tile in zip(hidden, tiles, strict=True):
        dealt[number] = tile
    twin.tiles = tuple(dealt)
    return twin


def in_arena() -> ArenaGame:
    """Return the game as the arena plays it."""
    return ArenaGame(id=engine.GAME, rules=engine, ladder=LADDER, edition=EDITION, options=Options())


def played(seats: tuple[str, ...], seed: int) -> GameRecord:
    """Play one game."""
    return play(in_arena(), seats, seed)
