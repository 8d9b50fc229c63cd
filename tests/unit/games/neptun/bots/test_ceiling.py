"""The ceiling: what a player in the lab sees, and that nobody else does."""

from pathlib import Path
from random import Random

import pytest

from neptun_desktop.bots.arena import LineUp, Results
from neptun_desktop.bots.bot import Budget
from neptun_desktop.games.neptun.bots.drafting import draft_context
from neptun_desktop.games.neptun.bots.figures import LEARNT
from neptun_desktop.games.neptun.bots.ladder import LADDER
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.commands import ChooseOar, Reveal, TakeContract
from neptun_desktop.games.neptun.rules.state import Options, State
from tests.lab.neptun import ceiling
from tests.lab.neptun.ceiling import (
    CEILING,
    Foresight,
    Seer,
    chosen_cards,
    known_sea,
    later_rows,
    play,
    play_blocks,
    ways,
)
from tests.unit.games.neptun.bots.test_monte_carlo import at_sea

EDITION = shipped_edition()
TRADERS = [LADDER.level("trader")] * 4


@pytest.fixture
def table() -> State:
    return engine.new(EDITION, 4, 7, Options())


@pytest.fixture
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Try little, so that whole games take a moment."""
    for name in ("FUTURES", "FEWER_FUTURES", "FUTURES_AT_SEA", "TRIED"):
        monkeypatch.setattr(ceiling, name, 2)
    monkeypatch.setattr(ceiling, "AT_SEA", Budget(iterations=4))


def test_it_is_never_offered() -> None:
    assert not LADDER.knows(CEILING)


def test_face_down_contracts_can_be_aimed_at(table: State) -> None:
    found = ways(table, table.queue[0])
    assert {way.contract for way in found} == set(table.row)
    last = [way for way in found if way.contract == table.row[-1]]
    assert [way.steps for way in last] == [(*[Reveal()] * 5, TakeContract(4, slot)) for slot in range(5)]


def test_the_steps_to_a_contract_are_legal_and_take_it(table: State) -> None:
    seat = table.queue[0]
    for way in ways(table, seat):
        state = table.clone()
        for step in way.steps:
            assert step in engine.legal(state, seat)
            engine.step(state, seat, step)
        slot = state.merchants[seat].manifest[way.slot]
        assert (slot.city, slot.goods) == (way.contract.city, way.contract.goods)


def test_later_rows_are_those_that_will_be_laid_out(table: State) -> None:
    context = draft_context(table, table.queue[0], Random(1), LEARNT)
    expected = later_rows(table, context)
    assert [len(row) for row in expected] == [4] * 4
    while table.turn == 0:
        seat = table.queue[0]
        engine.step(table, seat, engine.legal(table, seat)[0])
    laid = [contract for contract in table.row[1:] if contract is not None]
    assert [(context.deal(each), context.atlas.strength[each.oar]) for each in laid] == expected[0]


def test_the_others_choose_the_cards_that_were_foreseen() -> None:
    """They are asked with the seeds that they will have, so even random choices are known."""
    state, seed, levels = at_sea(), 500, [LADDER.level("random")] * 4
    seen = chosen_cards(state, 0, levels, seed)
    engine.step(state, 0, engine.legal(state, 0)[0])
    for later, seat in enumerate((1, 2, 3), 1):
        view, legal = engine.observe(state, seat), engine.legal(state, seat)
        assert levels[seat].bot.choose(view, legal, Budget(), seed + later).command == ChooseOar(seen[seat])


def test_foreseen_cards_make_the_wind() -> None:
    state = at_sea()
    cards = {seat: state.merchants[seat].hand[-1] for seat in (1, 2, 3)}
    trial = known_sea(cards).of(engine.observe(state, 0), 0, Random(1), LEARNT)
    for seat, card in cards.items():
        played = trial.secret_card(seat, trial.fleet[seat].copy(), 0.5)
        assert played == (trial.atlas.strength[card], trial.atlas.wind[card])


def test_what_was_revealed_for_is_taken(table: State, monkeypatch: pytest.MonkeyPatch) -> None:
    seat = table.queue[0]
    engine.step(table, seat, Reveal())  # there was no choice
    last = ways(table, seat)[-1]
    monkeypatch.setattr(ceiling, "ranked_ways", lambda *_: [(1.0, last)])
    seer = Seer(seat, Foresight())
    commands = [seer.choose(table, TRADERS, 1)]
    monkeypatch.delattr(ceiling, "ranked_ways")  # it does not think again
    while table.queue[0] == seat:
        engine.step(table, seat, commands[-1])
        if table.queue[0] == seat:
            commands.append(seer.choose(table, TRADERS, 1))
    assert tuple(commands) == last.steps


@pytest.mark.usefixtures("_hasty")
def test_blocks_are_kept_and_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    line_up, file = LineUp((CEILING, "deckhand", "deckhand")), tmp_path / "blocks.jsonl"
    foresight = Foresight(draft=False, sea=False)
    (block,) = play_blocks(EDITION, line_up, [3], foresight, Results(file))
    assert [game.seats.index(CEILING) for game in block.games] == [0, 1, 2]
    monkeypatch.delattr(ceiling, "play")
    assert play_blocks(EDITION, line_up, [3], foresight, Results(file)) == [block]


@pytest.mark.usefixtures("_hasty")
def test_where_it_does_not_look_it_searches_like_the_admiral() -> None:
    record = play(EDITION, (CEILING, "deckhand", "deckhand"), 3, Foresight(draft=False, sea=False))
    assert record.scores[0] > 0
