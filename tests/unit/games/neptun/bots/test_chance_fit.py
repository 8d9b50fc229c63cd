"""What games with choices by chance teach."""

from math import exp, log

import pytest

from neptun_desktop.games.neptun.bots.figures import LEARNT, SEASONED
from neptun_desktop.games.neptun.bots.worth import Scales
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from tests.lab.neptun.chance_draft import TRAITS, ChanceGame, Chosen
from tests.lab.neptun.chance_fit import favourite_worth, holding_worths, markdown, surprise, trait_worths
from tests.lab.neptun.regression import inverted, slopes
from tests.lab.neptun.round_ends import Holdings, RoundHoldings, leads_of

EDITION = shipped_edition()


def choice(game: int, planner: tuple[float, float], admiral: tuple[float, float], taken: int, gain: float) -> Chosen:
    rest = (0.0,) * (len(TRAITS) - 2)
    traits = tuple((one, other, *rest) for one, other in zip(planner, admiral, strict=True))
    return Chosen(game, 0, 0, traits, taken, gain)


def test_an_estimate_whose_favourites_do_better_is_worth_more() -> None:
    choices = [
        choice(game, planner=(1.0, 0.0), admiral=(0.0, 1.0), taken=taken, gain=2.0 * taken)
        for game in range(8)
        for taken in (0, 1)
    ]
    assert favourite_worth("admiral", choices).mean == pytest.approx(1.0)
    assert favourite_worth("planner", choices).mean == pytest.approx(-1.0)


def test_a_trait_is_compared_within_the_choice_only() -> None:
    """In the second choice both options are much better, and the gain is much less."""
    first = [choice(1, (0.0, 2.0), (0.0, 0.0), taken, 6.0 * taken) for taken in (0, 1)]
    second = [choice(2, (50.0, 52.0), (0.0, 0.0), taken, 6.0 * taken - 30.0) for taken in (0, 1)]
    assert trait_worths([*first, *second], ["planner"])["planner"].mean == pytest.approx(3.0)


def test_slopes_are_found_again() -> None:
    rows = [(1.0, 0.0), (0.0, 1.0), (1.0, 1.0), (2.0, 1.0)]
    found = slopes(rows, [2.0 * a - 3.0 * b for a, b in rows])
    assert [each.mean for each in found] == pytest.approx([2.0, -3.0], abs=1e-4)
    assert [each.half_width for each in found] == pytest.approx([0.0, 0.0], abs=1e-4)


def test_a_matrix_times_its_inverse_is_one() -> None:
    assert inverted([[0.0, 2.0], [4.0, 1.0]]) == [pytest.approx([-0.125, 0.25]), pytest.approx([0.5, 0.0])]


def test_coins_are_worth_what_they_brought() -> None:
    games = []
    for held in (((0, 1, 3), (8, 2, 4), (4, 1, 8)), ((2, 3, 9), (0, 1, 2), (6, 1, 1))):
        ends = [RoundHoldings(0, tuple(Holdings(10.0, gold, cards, strength) for gold, cards, strength in held))]
        games.append(ChanceGame(EDITION, 3, 1, ends=ends, scores=tuple(20 + gold // 2 for gold, _, _ in held)))
    coin, card, strength = holding_worths(games, 0)
    assert (coin.mean, card.mean, strength.mean) == pytest.approx((0.5, 0.0, 0.0), abs=1e-4)


def test_a_sure_and_true_forecast_surprises_less() -> None:
    holdings = tuple(Holdings(points, 0, 0, 0) for points in (30.0, 20.0, 20.0))
    game = ChanceGame(EDITION, 3, 1, ends=[RoundHoldings(0, holdings)], scores=(50, 40, 30))
    assert surprise([game], 0, 5.0) == pytest.approx(log(1 + 2 * exp(-2.0)))
    assert surprise([game], 0, 2.0) < surprise([game], 0, 5.0)


def test_leads_are_over_the_mean_of_the_others() -> None:
    assert leads_of([10.0, 4.0, 1.0]) == [7.5, -1.5, -6.0]


def test_a_game_notes_choices_and_both_ends() -> None:
    game = ChanceGame(EDITION, 3, 5)
    game.play()
    assert [end.round for end in game.ends] == [0, 1]
    assert {each.round for each in game.choices} == {0, 1, 2}
    assert all(0 <= each.taken < len(each.traits) for each in game.choices)
    assert len(game.scores) == 3
    assert "| its strength |" in markdown([game])


def test_the_admiral_is_surer_of_a_lead_than_the_navigator() -> None:
    shares = [
        Scales(EDITION, 1, every_disc_counts=False, judgement=judgement, spreads=(2.0,) * 5).winning_share(
            [40.0, 36.0, 30.0], 0
        )
        for judgement in (LEARNT, SEASONED)
    ]
    assert shares[0] < shares[1]
