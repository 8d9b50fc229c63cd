"""How merchants stand while the game goes on: goods at today's prices, scores, and what an action changes."""

from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.commands import Build, Buy, MoveGoods, Sell, Take
from neptun_desktop.games.salty_ocean.rules.outlook import Goods, ScoreChange, goods_of, score_change
from tests.unit.games.salty_ocean.rules.tables import ANNA, BEA, CARLO, caravel, carrack, merchant, play, table


def test_all_barrels_count_at_todays_price_those_at_sea_too() -> None:
    """17 cod at 6, four of them at sea; all can be seen by everybody. A vault keeps what they bring."""
    anna = merchant(-20, caravel((0, 0, 4), at_sea=True), depot=(2, 0, 13), depot_level=1)
    state = table(anna, owns={"bank": (ANNA,), "vault": (ANNA,)}, prices={"cod": 6, "salt": 1})
    expected = Goods(barrels=(2, 0, 17), worth=104, at_sea=24, kept=104)
    assert goods_of(engine.observe(state, BEA), ANNA) == expected


def test_one_sale_pays_todays_price_for_every_barrel() -> None:
    """The price falls after the sale, by two rows for 13 barrels; only then is the rest worth less."""
    anna = merchant(0, caravel((0, 0, 4), at_sea=True), depot=(0, 0, 13), depot_level=1)
    state = table(anna, owns={"bank": (ANNA,)}, prices={"cod": 6})
    sold = play(state, Sell("cod"), Take(13)).state
    assert sold.merchants[ANNA].coins == goods_of(state, ANNA).worth - goods_of(state, ANNA).at_sea == 13 * 6
    assert score_change(state, sold, ANNA).goods == (17 * 6, 4 * 4)


def test_what_a_full_purse_would_lose_is_not_kept() -> None:
    """2.3: a purse keeps 40 coins, with a bank 80."""
    anna = merchant(35, depot=(0, 0, 2))
    assert goods_of(table(anna, prices={"cod": 6}), ANNA).kept == 5
    assert goods_of(table(anna, prices={"cod": 6}, owns={"bank": (ANNA,)}), ANNA).kept == 12
    assert goods_of(table(merchant(57, depot=(0, 0, 2))), ANNA).kept == 0


def test_barrels_in_hand_are_still_goods() -> None:
    """In the middle of a sale, and on the quay."""
    anna = merchant(10, caravel((0, 2, 0)), carrack((3, 0, 0)), depot=(0, 4, 0))
    state = table(anna)
    before = goods_of(state, ANNA)
    assert goods_of(play(state, Sell("herring"), Take(3)).state, ANNA) == before
    assert goods_of(play(state, MoveGoods()).state, ANNA) == before


def test_a_building_can_pass_somebody() -> None:
    """The third step of the cathedral is worth 7 more and costs 2: from 21 to 26, past Bea's 25, level with Carlo."""
    state = table(merchant(10, cathedral=2), merchant(25), merchant(26), costs={"city": 2})
    after = play(state, Build("cathedral")).state
    assert score_change(state, after, ANNA) == ScoreChange(
        score=(21, 26), place=(3, 1), goods=(0, 0), passed=(BEA, CARLO), joined=(), ahead=()
    ), "with equal coins, her cathedral is a building, and Carlo has none"
    after.owners["inn"] = state.owners["inn"] = (CARLO,)
    assert score_change(state, after, ANNA).joined == (CARLO,)


def test_a_purchase_turns_score_into_goods() -> None:
    """6 herring at 4 for 24 coins: Anna falls behind Bea, and is level with nobody."""
    state = table(merchant(30, depot=(0, 0, 0)), merchant(20), merchant(5), prices={"herring": 4})
    after = play(state, Buy("herring", 6)).state
    assert score_change(state, after, ANNA) == ScoreChange(
        score=(30, 6), place=(1, 2), goods=(0, 24), passed=(), joined=(), ahead=(BEA,)
    )


def test_coins_above_the_cap_are_no_score_until_a_bank_keeps_them() -> None:
    state = table(merchant(57), merchant(45, cathedral=1))
    after = play(state, Build("bank")).state
    assert score_change(state, after, ANNA).score == (40, 57)
    assert score_change(state, after, ANNA).passed == (BEA,)
