"""What the admiral sees farther: places in the order, contracts still face down, more ways to a port, others' whims."""

from collections import Counter
from random import Random

import pytest
from attrs import evolve

from neptun_desktop.bots.bot import Budget
from neptun_desktop.games.neptun.bots.atlas import Atlas, Deal, atlas_of
from neptun_desktop.games.neptun.bots.drafting import DraftTrial
from neptun_desktop.games.neptun.bots.far_sight import FarDraft, FarSea, WideVoyage
from neptun_desktop.games.neptun.bots.figures import LEARNT
from neptun_desktop.games.neptun.bots.ladder import LADDER
from neptun_desktop.games.neptun.bots.plans import PlannedShip, Voyage, average_beside
from neptun_desktop.games.neptun.bots.sailing import outcome, sailing_context
from neptun_desktop.games.neptun.bots.worth import worths_for
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.commands import ChooseOar, Reveal, TakeContract
from neptun_desktop.games.neptun.rules.state import Options, State
from neptun_desktop.kernel.seat import Seat
from tests.unit.games.neptun.bots.test_monte_carlo import at_sea


@pytest.fixture
def table() -> State:
    return engine.new(shipped_edition(), 4, 7, Options())


def first_to_act(state: State) -> Seat:
    return min(engine.to_act(state))


def trial_in_the_draft(state: State) -> FarDraft:
    seat = first_to_act(state)
    return FarDraft.of(engine.observe(state, seat), seat, Random(1), LEARNT)


def trial_at_sea() -> FarSea:
    state = at_sea()
    return FarSea.of(engine.observe(state, 0), 0, Random(1), LEARNT)


@pytest.mark.parametrize("kind", [DraftTrial, FarDraft])
def test_the_parts_of_a_draft_are_what_it_is_chosen_by(table: State, kind: type[DraftTrial]) -> None:
    engine.step(table, first_to_act(table), Reveal())
    seat = first_to_act(table)
    trial = kind.of(engine.observe(table, seat), seat, Random(1), LEARNT)
    legal = engine.legal(table, seat)
    worths = {command: trial.worth(command, 3) for command in legal}
    parts = {command: sum(trial.tried[command][0]) for command in legal}
    assert len({round(worth, 3) for worth in worths.values()}) > 2
    assert len({round(worths[command] - parts[command], 6) for command in legal}) == 1, "what all have in common"


def test_the_parts_at_sea_are_what_the_own_total_consists_of() -> None:
    trial = trial_at_sea()
    trial.hopes(engine.legal(trial.view, 0))
    plans = {context.seat: trial.rival_plan(context.seat, [5] * 7) for context in trial.contexts if context.seat}
    found = next(iter(trial.own.values()))
    totals, own = trial.reached({**plans, 0: found.plan})
    assert totals[0] == pytest.approx(trial.points[0] + sum(own))
    assert any(own)


def test_what_was_tried_less_often_is_compared_in_the_same_futures() -> None:
    """The best has 4 and 6 points in two futures, the other 3 in the first, so it is one point behind, not two."""
    assert average_beside([(3.0, 0.0)], [(4.0, 0.0), (6.0, 0.0)]) == (4.0, 0.0)
    assert average_beside([(4.0, 1.0), (6.0, 2.0)], [(4.0, 1.0), (6.0, 2.0)]) == (5.0, 1.5)


def test_a_weaker_oar_leads_to_an_earlier_choice(table: State) -> None:
    table.turn = 2
    trial = trial_in_the_draft(table)
    worths = [trial.order_worth(strength) for strength in range(1, 9)]
    assert worths == sorted(worths, reverse=True)
    assert worths[0] > 0 > worths[-1]


def test_the_strongest_oar_on_the_track_is_sure_to_choose_last(table: State) -> None:
    table.turn = 2
    *others, last = table.queue
    table.queue, table.oar_track = (last,), tuple((seat, 3) for seat in others)
    trial = trial_in_the_draft(table)
    assert trial.order_worth(8) == -trial.order_worth(1)
    assert trial.order_worth(3) == trial.order_worth(1)  # of equal ones, who came last chooses first


def test_after_the_last_choice_of_a_game_no_place_matters(table: State) -> None:
    table.round, table.turn = 2, 4
    assert trial_in_the_draft(table).order_worth(1) == 0.0
    table.turn = 3
    assert trial_in_the_draft(table).order_worth(1) > 0.0


def test_the_more_lie_face_down_the_more_they_promise(table: State) -> None:
    trial = trial_in_the_draft(table)
    promises = [trial.promise(hidden) for hidden in range(len(table.row) + 1)]
    assert promises == sorted(set(promises))


def test_turning_up_is_tried_as_well_as_taking_and_tells_the_order(table: State) -> None:
    seat = first_to_act(table)
    engine.step(table, seat, Reveal())
    found = LADDER.level("admiral").bot.choose(engine.observe(table, seat), engine.legal(table, seat), Budget(300), 3)
    assert {type(option.command) for option in found.options} <= {Reveal, TakeContract}
    for option in found.options:
        assert ("order" in {term.name for term in option.terms}) == isinstance(option.command, TakeContract)


def tours(state: State, kind: type[Voyage], *deals: Deal) -> Voyage:
    atlas = atlas_of(state.edition, state.chart)
    return kind(atlas, worths_for(state, atlas, 0, LEARNT), deals, (5,) * 7, 5, 7, 3.0)


def far_port(atlas: Atlas) -> int:
    return max(range(len(atlas.miles)), key=lambda port: atlas.miles[atlas.start][port])


def test_a_weaker_oar_and_gold_is_a_way_too(table: State) -> None:
    atlas = atlas_of(table.edition, table.chart)
    port = table.edition.port_rank["athenae"]
    need = atlas.miles[atlas.start][port] - 5
    legs = tours(table, WideVoyage).legs(atlas.start, (need - 1, need, 9), 4, 0, port)
    assert legs[:2] == [((need - 1, 9), 4, 1, need), ((need, 9), 3, 1, need - 1)]


def test_a_stop_on_the_way_saves_the_strong_oar(table: State) -> None:
    atlas = atlas_of(table.edition, table.chart)
    port = far_port(atlas)
    strong = atlas.miles[atlas.start][port] - 5
    legs = tours(table, WideVoyage).legs(atlas.start, (strong // 2 + 1, strong // 2 + 2, strong), 0, 0, port)
    assert legs[0] == ((strong // 2 + 1, strong // 2 + 2), 0, 1, strong)
    assert any(strong in left and arrival == 2 for left, _, arrival, _ in legs[1:])


@pytest.mark.parametrize("seed", range(4))
def test_more_ways_find_no_worse_tours(seed: int) -> None:
    state = at_sea(seed)
    for seat in range(4):
        context = sailing_context(engine.observe(state, seat), seat, LEARNT)
        ship = PlannedShip(context.atlas.start, context.hand_without(None), context.merchant.gold, 0)
        plain = context.voyage(context.manifest, None).best_plan(ship)
        wide = evolve(context, tours=WideVoyage).voyage(context.manifest, None).best_plan(ship)
        assert wide.worth >= plain.worth - 1e-9


def test_secret_cards_come_from_the_hand_and_the_better_ones_more_often() -> None:
    trial = trial_at_sea()
    for seat in trial.rivals:
        seen = Counter[tuple[int, int]]()
        for luck in range(200):
            vessel = trial.fleet[seat].copy()
            card = trial.secret_card(seat, vessel, luck / 200)
            seen[card] += 1
            assert sorted([*vessel.hand, card]) == trial.fleet[seat].hand
        context = trial.contexts[seat]
        best = max(context.merchant.hand, key=lambda card: outcome(context, ChooseOar(card)).plan.worth)
        assert seen[trial.atlas.strength[best], trial.atlas.wind[best]] >= max(seen.values()) - 1


def test_the_same_future_gives_the_same_worth_whatever_was_tried_before() -> None:
    legal = engine.legal(at_sea(), 0)
    trial, other = trial_at_sea(), trial_at_sea()
    for each in (trial, other):
        each.hopes(legal)
    other.worth(legal[-1], 9)
    assert [trial.worth(command, 3) for command in legal] == [other.worth(command, 3) for command in legal]
