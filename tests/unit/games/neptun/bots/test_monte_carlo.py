"""Trials in the same futures, and the sea that the others sail."""

from random import Random

from neptun_desktop.bots.bot import Budget, Clock
from neptun_desktop.games.neptun.bots.atlas import atlas_of
from neptun_desktop.games.neptun.bots.figures import CAREFUL, LEARNT, PAINSTAKING
from neptun_desktop.games.neptun.bots.ladder import LADDER
from neptun_desktop.games.neptun.bots.monte_carlo import Contender, halve
from neptun_desktop.games.neptun.bots.sea_trial import FleetMoment, SeaTrial, Vessel, row, sail_out, take_card
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.commands import ChooseOar, Command
from neptun_desktop.games.neptun.rules.state import Options, State

CARDS = [ChooseOar(card) for card in range(4)]


def contenders() -> list[Contender]:
    return [Contender(card, 0.0) for card in CARDS]


def noisy(command: Command, future: int) -> float:
    """Like higher cards better, by luck that is the same for all."""
    assert isinstance(command, ChooseOar)
    luck = Random(future)
    return luck.gauss(0, 5) + command.card * 0.5 + Random(future * 7 + command.card).gauss(0, 1)


def test_the_best_comes_first() -> None:
    assert halve(contenders(), noisy, Clock(Budget(400)), CAREFUL)[0].command == CARDS[3]


def test_what_is_surely_worse_costs_no_more_trials() -> None:
    clock = Clock(Budget(100_000))
    ranked = halve(contenders(), lambda command, _: float(CARDS.index(command)), clock, CAREFUL)  # type: ignore[arg-type]
    assert [each.command for each in ranked] == CARDS[::-1]
    assert clock.iterations == 4 * CAREFUL.futures_a_look


def test_what_makes_no_difference_costs_the_admiral_no_more_trials() -> None:
    clock = Clock(Budget(100_000))
    halve(contenders(), lambda _command, future: Random(future).random(), clock, PAINSTAKING)
    assert clock.iterations <= 10 * PAINSTAKING.futures_a_look * len(CARDS)


def test_the_budget_of_iterations_is_kept_to_one_round_of_trials() -> None:
    clock = Clock(Budget(50))
    halve(contenders(), lambda _command, future: Random(future).random(), clock, CAREFUL)
    assert clock.iterations <= 50 + len(CARDS)


def test_whoever_is_stopped_before_any_trial_goes_by_hope() -> None:
    hopeful = [Contender(CARDS[0], 1.0), Contender(CARDS[1], 2.0)]
    assert halve(hopeful, noisy, Clock(Budget(99), lambda: True), CAREFUL)[0].command == CARDS[1]


def at_sea(seed: int = 4) -> State:
    """Return a table whose draft is done, by greedy players."""
    state = engine.new(shipped_edition(), 4, seed, Options())
    greedy = LADDER.level("greedy")
    while state.stage == "draft":
        seat = state.queue[0]
        view, legal = engine.observe(state, seat), engine.legal(state, seat)
        engine.step(state, seat, greedy.bot.choose(view, legal, Budget(), 0).command)
    return state


def trial_at_sea() -> SeaTrial:
    return SeaTrial.of(engine.observe(at_sea(), 0), 0, Random(1), LEARNT)


def test_the_card_that_is_enough_is_taken_and_luck_takes_another() -> None:
    trial = trial_at_sea()
    vessel = next(vessel for vessel in trial.fleet if vessel.path)
    need = trial.atlas.miles[vessel.port][vessel.path[0].port] - 5
    played = take_card(trial.sea, vessel.copy(), 5, 1.0)
    strengths = [strength for strength, _ in vessel.hand]
    assert played[0] == min((strength for strength in strengths if strength >= need), default=max(strengths))
    assert take_card(trial.sea, vessel.copy(), 5, 0.0) == vessel.hand[0]


def test_a_delivery_pays_and_a_port_out_of_reach_is_approached() -> None:
    state = at_sea()
    atlas, trial = atlas_of(state.edition, state.chart), trial_at_sea()
    deal = next(vessel.path[0] for vessel in trial.fleet if vessel.path)
    miles = atlas.miles[atlas.start][deal.port]
    strong = Vessel(atlas.start, [], 0, [deal], (miles, 0))
    row(trial.sea, strong, 0)
    assert (strong.port, strong.path, strong.gold) == (deal.port, [], deal.gold)
    stronger = Vessel(atlas.start, [], 0, [deal], (miles + 3, 0))
    row(trial.sea, stronger, 0)
    assert stronger.gold == deal.gold, "miles to spare bring nothing"
    weak = Vessel(atlas.start, [], 0, [deal], (miles - 1, 0))
    row(trial.sea, weak, 0)
    assert weak.path == [deal]
    assert atlas.miles[weak.port][deal.port] <= miles


def test_winds_stay_on_their_scale_and_last_through_the_extra_turns() -> None:
    trial = trial_at_sea()
    fleet = [vessel.copy() for vessel in trial.fleet]
    winds = sail_out(trial.sea, fleet, [], FleetMoment(0, 5, 2), [1.0] * 20)
    assert winds[0] == 7
    assert len(winds) == 4 + 2
    assert winds[3] == winds[4] == winds[5]
    assert all(0 <= wind <= 10 for wind in winds)


def test_the_same_future_gives_the_same_worth() -> None:
    trial = trial_at_sea()
    legal = engine.legal(at_sea(), 0)
    trial.hopes(legal)
    first = [trial.worth(command, 3) for command in legal]
    trial.worth(legal[0], 4)
    assert [trial.worth(command, 3) for command in legal] == first


def test_rivals_come_to_no_less_in_stronger_winds() -> None:
    trial = trial_at_sea()
    calm, storm = ({seat: trial.rival_plan(seat, [wind] * 6).worth for seat in trial.rivals} for wind in (0, 10))
    assert all(storm[seat] >= calm[seat] for seat in trial.rivals)


def test_what_the_others_come_to_takes_from_the_own_gains() -> None:
    trial = trial_at_sea()
    plans = {seat: trial.rival_plan(seat, [5] * 6) for seat in trial.rivals}
    richer = {seat: plan._replace(favours=tuple(more + 5 for more in plan.favours)) for seat, plan in plans.items()}
    less, more = trial.worths_beside(richer), trial.worths_beside(plans)
    assert all(less.gains[region][3] <= more.gains[region][3] for region in range(5))
