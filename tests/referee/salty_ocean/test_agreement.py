"""The engine and the second referee agree: who acts, what is legal, why not, what follows and what is seen."""

from random import Random

import pytest

from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.state import Options, State
from tests.property.salty_ocean.play import EDITION, RICH, Table
from tests.property.salty_ocean.test_legality import ALL_COMMANDS

from . import game as referee
from .documents import Doc

EDITION_DOCUMENT: Doc = engine.edition_document(EDITION)
BATCHES = 8  # of one game each in the tests
GAMES_IN_THE_SOAK = 1000
REFUSALS_ASKED = 12  # for each position


def some_table(seed: int) -> Table:
    """Return a table that this seed gives; now and then a rich one, on which everything is built."""
    chance = Random(seed)
    return Table(
        seats=chance.choice(EDITION.players),
        seed=seed,
        options=Options(*(chance.random() < 1 / 3 for _ in range(3))),
        luck=seed,
        zeal=chance.choice((0.0, 0.7, 0.95)),
        coins=chance.choice((None, None, RICH)),
    )


def first_document(table: Table) -> Doc:
    """Let the referee set the table."""
    refereed = referee.new(EDITION_DOCUMENT, table.seats, table.seed, engine.options_document(table.options))
    if table.coins is not None:
        for merchant in refereed["merchants"]:
            merchant["coins"] = table.coins
    return refereed


def assert_agreement(state: State, refereed: Doc, chance: Random) -> None:
    """Compare all that both know of one position."""
    assert engine.state_document(state) == refereed
    assert engine.to_act(state) == set(referee.to_act(EDITION_DOCUMENT, refereed))
    for seat in range(len(state.merchants)):
        commands = [engine.command_document(command) for command in engine.legal(state, seat)]
        assert commands == referee.legal(EDITION_DOCUMENT, refereed, seat), seat
    for seat in (None, *range(len(state.merchants))):
        view = engine.view_document(engine.observe(state, seat))
        assert view == referee.observe(EDITION_DOCUMENT, refereed, seat)
    for command in chance.sample(ALL_COMMANDS, REFUSALS_ASKED):
        seat = chance.randrange(len(state.merchants)) if chance.random() < 1 / 10 else (*state.queue, 0)[0]
        reason = engine.refusal(state, seat, command)
        told = referee.refusal(EDITION_DOCUMENT, refereed, seat, engine.command_document(command))
        assert (None if reason is None else engine.refusal_document(reason)) == told


def assert_one_game_agrees(table: Table) -> None:
    """Let both play the same commands from set-up to the last coin."""
    chance, state, refereed = Random(table.luck), table.laid(), first_document(table)
    assert_agreement(state, refereed, chance)
    for moment in table.moments():
        state, command = moment.after, engine.command_document(moment.command)
        refereed, events = referee.apply(EDITION_DOCUMENT, refereed, moment.seat, command)
        assert [engine.event_document(event) for event in moment.events] == events
        assert_agreement(state, refereed, chance)
    result = engine.result(state)
    assert result is not None
    assert referee.result(EDITION_DOCUMENT, refereed) == {
        "scores": list(result.scores),
        "winners": list(result.winners),
        "tallies": [
            [{"reason": line.reason, "points": line.points} for line in tally.lines] for tally in result.tallies
        ],
    }


@pytest.mark.soak
@pytest.mark.parametrize("batch", range(BATCHES))
def test_engine_and_referee_agree_over_random_games(batch: int, soak_factor: int) -> None:
    games = GAMES_IN_THE_SOAK if soak_factor > 1 else BATCHES
    for seed in range(batch, games, BATCHES):
        assert_one_game_agrees(some_table(seed))
