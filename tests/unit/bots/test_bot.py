"""How long a bot may think, and what it says of its choice."""

import pytest

from neptun_desktop.bots.bot import Budget, Choice, Clock, Option, RandomBot, best_of


@pytest.mark.parametrize(
    ("budget", "factor", "share"),
    [
        (Budget(10, 2.0), 0.5, Budget(5, 1.0)),
        (Budget(10), 0.01, Budget(1)),
        (Budget(cpu_seconds=2.0), 0.01, Budget(cpu_seconds=0.02)),
        (Budget(), 0.5, Budget()),
    ],
)
def test_a_share_of_a_budget_has_at_least_one_iteration(budget: Budget, factor: float, share: Budget) -> None:
    assert budget.shrunk(factor) == share


def test_within_two_budgets_the_smaller_of_each_counts() -> None:
    assert Budget(10, 2.0).within(Budget(5, 3.0)) == Budget(5, 2.0)
    assert Budget(10).within(Budget(cpu_seconds=3.0)) == Budget(10, 3.0)
    assert Budget().within(Budget()) == Budget()


def test_a_clock_counts_iterations_and_tells_how_much_is_used() -> None:
    clock = Clock(Budget(iterations=2))
    assert (clock.goes_on(), clock.share, clock.goes_on(), clock.share) == (True, 0.5, True, 1.0)
    assert (clock.goes_on(), clock.iterations) == (False, 2)


def test_a_clock_looks_at_the_time_since_it_was_started() -> None:
    now = 5.0
    clock = Clock(Budget(iterations=100, cpu_seconds=4.0), now=lambda: now)
    assert (clock.goes_on(), clock.share, clock.spent) == (True, 0.01, 0.0)
    now = 8.0
    assert (clock.goes_on(), clock.share, clock.spent) == (True, 0.75, 3.0)
    now = 9.0
    assert (clock.goes_on(), clock.share) == (False, 1.0)
    now = 99.0
    assert (clock.share, Clock(Budget()).share) == (1.0, 0.0)


def test_a_clock_without_limits_goes_on_until_it_is_stopped() -> None:
    answers = iter((False, False, True))
    clock = Clock(Budget(), stop=lambda: next(answers))
    assert [clock.goes_on() for _ in range(3)] == [True, True, False]
    assert clock.iterations == 2


def test_the_best_is_chosen_and_the_best_three_are_told() -> None:
    options = tuple(Option(name, worth) for name, worth in (("a", 1.0), ("b", 3.0), ("c", 3.0), ("d", 0.0), ("e", 2.0)))
    best = best_of(options, 7)
    assert (best.command, best.iterations) == ("b", 7)
    assert [option.command for option in best.options] == ["b", "c", "e"]
    assert best_of(options).iterations == 0


def test_chance_chooses_by_its_seed() -> None:
    chosen = [RandomBot().choose(None, "abcdef", Budget(), seed) for seed in range(20)]
    assert chosen[:3] == [Choice("d"), Choice("b"), Choice("a")]
    assert {choice.command for choice in chosen} == set("abcdef")
