"""The whole table, line by line."""

import pytest

from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.outlook import goods_of
from neptun_desktop.games.salty_ocean.texts.scoring import goods_figure, score_line
from neptun_desktop.games.salty_ocean.texts.table import (
    FIGURES,
    PanelFigure,
    describe_first_next,
    describe_panel_figure,
)
from tests.unit.games.salty_ocean.texts.table import ANNA, BEA, CARLO, WORDS, opened, ship


def test_the_first_position() -> None:
    assert WORDS.opening(opened()) == (
        "Turn 1 of 5 begins: calm sea.",
        "Forecast for turn 2: calm sea; salt up 1 row, herring down 1 row, cod up 1 row.",
        "Turn order: Anna (10 coins), Bea (12 coins), Carlo (14 coins).",
        "Anna goes first.",
    )
    later = opened()
    later.turn = 2
    assert WORDS.opening(later) == (
        "Turn 1 of 5 · round 3 · 3 passes in a row end the turn",
        "Turn order: Anna (10 coins), Bea (12 coins), Carlo (14 coins).",
    )
    assert tuple(WORDS.overview(engine.observe(opened(), ANNA)))[:10] == (
        "Turn 1 of 5 · round 1",
        "Weather: calm sea.",
        "Forecast for turn 2: calm sea; salt up 1 row, herring down 1 row, cod up 1 row.",
        "Prices: salt 1, herring 5, cod 6.",
        "Action costs: City 0, Navigation 0, Port 0, Market 0.",
        "Turn order: Anna, Bea, Carlo.",
        "Anna: 10 coins.",
        "  Saline: 3 salt per turn",
        "  Depot for 6 barrels: empty",
        "  The caravel, in Rouen: 3 salt aboard, room for 1 more",
    )


def test_a_merchant_in_the_middle_of_the_game() -> None:
    state = opened()
    state.round, state.pirates = 3, True
    state.tiles = (0, 1, 2, 9, 3, 4, 5, 6, 7, 8)
    bea = state.merchants[BEA]
    bea.coins, bea.cathedral, bea.depot_level, bea.depot, bea.clock_used = -7, 3, 1, (3, 2, 0), True
    bea.ships = (ship("caravel", (0, 3, 0), at_sea=True, damage=1), ship("caravel", (0, 0, 0)))
    bea.seen = ("T4", "P2")
    state.owners.update({"bank": (BEA,), "great_clock": (ANNA, BEA), "st_maclou": (BEA, CARLO)})
    lines = tuple(WORDS.overview(engine.observe(state, BEA), {BEA}))
    assert lines[1] == "Weather: storm with pirates, who are still waiting for a ship."
    weather = "calm sea with poor fishing; salt down 1 row, herring up 1 row, cod up 2 rows"
    assert lines[5] == f"Face down, reserve tile 2: {weather}."
    first = lines.index("Bea: 7 coins in debt.")
    assert lines[first + 1 : first + 9] == (
        "  Saline: 3 salt per turn",
        "  Depot for 15 barrels: 3 salt and 2 herring",
        "  The first caravel, at sea: 3 herring aboard, no room left, 1 damage",
        "  The second caravel, in Rouen: nothing aboard, room for 4 more",
        "  Cathedral: 3 steps, worth 18",
        "  Owns a bank, the great clock and St Maclou",
        "  Clock used",
        "  Has looked at reserve tile 2",
    )


def test_short_names_of_moments() -> None:
    state = opened()
    state.round, state.turn = 2, 1
    assert WORDS.phase(state) == "Turn 3 of 5 · round 2 · 3 passes in a row end the turn"
    assert WORDS.moment(state) == WORDS.turn(state) == "Turn 3, round 2"  # how many pass matters only at the table
    assert WORDS.round(2) == "Turn 3"
    state.stage = "swap"
    assert WORDS.turn(state) == "End of turn 3"


def test_every_merchant_tells_what_the_game_would_bring_if_it_ended_now() -> None:
    lines = tuple(WORDS.overview(engine.observe(opened(), ANNA), ()))
    assert [line for line in lines if line.startswith("  If the game ended now")] == [
        "  If the game ended now: 10 coins",
        "  If the game ended now: 12 coins",
        "  If the game ended now: 14 coins",
    ]


def test_how_one_stands_begins_with_score_and_place_by_score_and_goods() -> None:
    """The place in the order of play comes later: it was read as being last."""
    state = opened()
    bea = state.merchants[BEA]
    bea.coins, bea.cathedral, bea.depot_level, bea.depot = 2, 3, 1, (0, 0, 9)
    bea.ships = (ship("caravel", (0, 4, 0), at_sea=True),)
    lines = tuple(WORDS.standing(engine.observe(state, BEA), BEA, hand_open=True))
    assert lines[:7] == (
        "20 coins if the game ended now: 1st place, 6 ahead of Carlo.",
        "Purse: 2, Cathedral: 18",
        "At today's prices: 74 coins for 4 herring and 9 cod.",
        "Of which still at sea: 20 coins.",
        "The purse could only keep 38 coins of that this turn.",
        "Second of 3 in the turn order.",
        "Bea: 2 coins.",
    )
    assert lines[-2:] == ("End of turn: +3 salt", "Would go first next turn.")


def test_a_score_in_a_panel_says_what_goods_could_add_and_what_that_leaves_out() -> None:
    state = opened()
    state.merchants[BEA].depot = (0, 0, 6)
    goods = "At today's prices: 39 coins for 3 salt and 6 cod."
    title, lines = describe_panel_figure(WORDS, engine.observe(state, ANNA), BEA, "points")
    assert title == score_line(WORDS, state, BEA)
    assert lines == (
        "Purse: 12",
        goods,
        "The purse could only keep 28 coins of that this turn.",
        "Each kind needs its own sale, and what those cost isn't deducted here.",
    )
    assert goods_figure(WORDS, goods_of(state, BEA)) == "+39 in goods"
    assert f"  {goods}" in tuple(WORDS.overview(state)), "said to those who do not see the panel"
    state.stage = "over"
    assert goods_figure(WORDS, goods_of(state, BEA)) == "", "5: barrels are worth nothing at the end"


def test_a_count_of_buildings_lists_them_and_says_which_two_count_as_one() -> None:
    """S25: the count stays as it is when a vault joins a bank."""
    state = opened()
    assert describe_panel_figure(WORDS, state, BEA, "buildings")[1] == ("How many this merchant owns.",)
    state.owners = {**state.owners, "bank": (BEA,), "academy": (BEA,)}
    state.merchants[BEA].cathedral = 1
    assert describe_panel_figure(WORDS, state, BEA, "buildings")[1] == ("Owns a bank, an academy and the cathedral.",)
    state.owners["vault"] = (BEA,)
    assert describe_panel_figure(WORDS, state, BEA, "buildings")[1] == (
        "Owns a bank, a vault, an academy and the cathedral.",
        "Bank and vault count as one building.",
    )


@pytest.mark.parametrize(
    ("figure", "title"),
    [
        ("coins", "Bea: Coins in the purse: \N{MINUS SIGN}7"),
        ("salt", "Bea: Salt in the depot: 3"),
        ("herring", "Bea: Herring in the depot: 2"),
        ("cod", "Bea: Cod in the depot: 0"),
        ("room", "Bea: Room in the depot: 5 of 15"),
        ("saline", "Bea: Saline: 3 salt"),
        ("cathedral", "Bea: Cathedral: 18 coins"),
        ("ships", "Bea: Ships: 2"),
    ],
)
def test_a_figure_in_a_panel_says_whose_it_is_and_how_much_then_the_rule(figure: PanelFigure, title: str) -> None:
    state = opened()
    bea = state.merchants[BEA]
    bea.coins, bea.cathedral, bea.depot_level, bea.depot = -7, 3, 1, (3, 2, 0)
    bea.ships = (ship("caravel", (0, 3, 0)), ship("caravel", (0, 0, 0)))
    told, lines = describe_panel_figure(WORDS, engine.observe(state, ANNA), BEA, figure)
    assert told == title
    assert lines == (FIGURES[figure][1],)


def test_the_hourglass_counts_what_the_end_of_the_turn_brings() -> None:
    """Anna goes first with more coins in her purse than the others: their inns pay at the end of the turn."""
    state = opened()
    state.owners["inn"] = (BEA, CARLO)
    for seat, coins in ((ANNA, 19), (BEA, 18), (CARLO, 18)):
        state.merchants[seat].coins = coins
    assert describe_first_next(WORDS, engine.observe(state, ANNA), ANNA) == (
        "Hourglass: Anna would go first next turn",
        (
            "The merchant with the fewest coins at the end of this turn goes first.",
            "If it ended now, income included: Anna (19 coins), Carlo (21 coins), Bea (21 coins).",
        ),
    )


def test_who_is_behind_or_level_is_told() -> None:
    state = opened()
    state.merchants[BEA].coins = 14
    assert score_line(WORDS, state, ANNA) == "10 coins if the game ended now: 3rd place, 4 behind Bea and Carlo."
    assert score_line(WORDS, state, BEA) == "14 coins if the game ended now: 1st place, level with Carlo."
    state.owners["inn"] = (BEA,)
    assert score_line(WORDS, state, CARLO) == "14 coins if the game ended now: 2nd place."


def test_the_board_tells_every_building_and_every_price() -> None:
    state = opened()
    lines = tuple(WORDS.board(state, ANNA))
    assert len(lines) == len(state.owners) + 3
    assert any(line.startswith("Inn: ") for line in lines)
    assert lines[-3].startswith("Salt: 1 coin. After a sale ")
