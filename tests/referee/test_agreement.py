"""The engine and the second referee agree: who acts, what is legal, and what follows, over whole random games."""

from random import Random

import pytest

from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.state import Options, State
from tests.property.play import EDITION, RICH, Table

from . import game as referee
from .facts import Doc

EDITION_DOCUMENT: Doc = engine.edition_document(EDITION)
BATCHES = 8  # of one game each in the tests
GAMES_IN_THE_SOAK = 1000


def some_table(seed: int) -> Table:
    """Return a table that this seed gives; now and then a rich one, on which all contracts are fulfilled."""
    chance = Random(seed)
    return Table(
        seats=chance.choice(EDITION.players),
        seed=seed,
        options=Options(*(chance.random() < 1 / 3 for _ in range(4))),
        luck=seed,
        eagerness=chance.choice((0.0, 0.6, 1.0)),
        gold=chance.choice((EDITION.start.gold, EDITION.start.gold, RICH)),
    )


def first_document(table: Table) -> Doc:
    """Let the referee set the table."""
    refereed = referee.new(EDITION_DOCUMENT, table.seats, table.seed, engine.options_document(table.options))
    for merchant in refereed["merchants"]:
        merchant["gold"] = table.gold
    return refereed


def assert_agreement(state: State, refereed: Doc) -> None:
    """Compare all that both know of one position."""
    assert engine.state_document(state) == refereed
    assert engine.to_act(state) == set(referee.to_act(EDITION_DOCUMENT, refereed))
    for seat in range(len(state.merchants)):
        commands = [engine.command_document(command) for command in engine.legal(state, seat)]
        assert commands == referee.legal(EDITION_DOCUMENT, refereed, seat), seat


def assert_one_game_agrees(table: Table) -> None:
    """Let both play the same commands from set-up to the last tile."""
    state, refereed = table.laid(), first_document(table)
    assert_agreement(state, refereed)
    for moment in table.moments():
        state, command = moment.after, engine.command_document(moment.command)
        refereed = referee.apply(EDITION_DOCUMENT, refereed, moment.seat, command)
        assert_agreement(state, refereed)
    result = engine.result(state)
    assert result is not None
    assert list(result.scores) == referee.scores(EDITION_DOCUMENT, refereed)
    assert list(result.winners) == referee.winners(EDITION_DOCUMENT, refereed)


@pytest.mark.soak
@pytest.mark.parametrize("batch", range(BATCHES))
def test_engine_and_referee_agree_over_random_games(batch: int, soak_factor: int) -> None:
    games = GAMES_IN_THE_SOAK if soak_factor > 1 else BATCHES
    for seed in range(batch, games, BATCHES):
        assert_one_game_agrees(some_table(seed))
