"""Tastes: dealt by what lies open, kept for a whole game, seen in what is done, and unknown to who gives advice."""

import pytest

from neptun_desktop.bots.bot import Choice, Term
from neptun_desktop.bots.ladder import Level
from neptun_desktop.games.salty_ocean.bots.figures import MILD_TASTE
from neptun_desktop.games.salty_ocean.bots.ladder import LADDER
from neptun_desktop.games.salty_ocean.bots.tastes import TASTES, Taste, suits, taste_of
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.commands import Build, BuildShip, Buy, Command, Sell, Swap
from neptun_desktop.games.salty_ocean.rules.state import Options, Ship, State
from tests.unit.games.salty_ocean.bots.salty_tables import EDITION, asked, give, table

OPENINGS: dict[Taste, tuple[int, int]] = {  # the first two tiles that give seat 0 a taste
    "market": (0, 1),
    "cathedral": (0, 6),
    "fleet": (1, 2),
    "bank": (1, 8),
}


def tastes_at(state: State) -> list[Taste]:
    return [taste_of(engine.observe(state, seat), seat) for seat in range(len(state.merchants))]


def rich(first: int, second: int) -> State:
    """Return a table at which seat 0 has coins and nothing to sell, turns after these tiles have dealt the tastes."""
    state = table(turn=2)
    state.tiles = (first, second, *(tile for tile in range(len(EDITION.tiles)) if tile not in {first, second}))
    for seat in range(4):
        give(state, seat, coins=30, saline=3, depot_level=1, cathedral=3, depot=(0, 0, 0))
        give(state, seat, ships=(Ship("caravel", at_sea=False, damage=0, hold=(0, 0, 0)),))
    state.owners["shipyard"] = state.owners["academy"] = (2, 3)
    state.costs = {"city": 4, "navigation": 10, "port": 10, "market": 10}
    return state


def test_a_table_has_four_different_tastes_and_every_seat_gets_each_of_them() -> None:
    dealt = [tastes_at(engine.new(EDITION, 4, seed, Options())) for seed in range(60)]
    assert all(set(tastes) == set(TASTES) for tastes in dealt)
    assert all({tastes[seat] for tastes in dealt} == set(TASTES) for seat in range(4))


@pytest.mark.parametrize("bot", ["random", "pedlar"])
def test_a_taste_is_kept_for_a_whole_game_and_in_one_that_is_continued(bot: str) -> None:
    level, swaps = LADDER.level(bot), 0
    for seed in range(3):
        state = engine.new(EDITION, 4, seed, Options())
        first, number = tastes_at(state), 0
        while state.queue:
            seat = state.queue[0]
            if number % 20 == 0:
                state = engine.state_from_document(engine.state_document(state), EDITION)
                view = engine.view_from_document(engine.view_document(engine.observe(state, seat)), EDITION)
                assert taste_of(view, seat) == first[seat]
            command = asked(level, state, seat, number).command
            swaps += isinstance(command, Swap)
            engine.step(state, seat, command)
            assert tastes_at(state) == first
            number += 1
    assert swaps or bot != "random"  # the Fierté moves tiles, but never these


def answer(level: Level, state: State) -> Choice[Command]:
    """Ask seat 0, with all the time that the level has."""
    return level.bot.choose(engine.observe(state, 0), engine.legal(state, 0), level.budget, 1)


@pytest.mark.parametrize("level", LADDER.levels, ids=lambda level: level.id)
def test_merchants_of_different_taste_decide_differently(level: Level) -> None:
    found = {taste: answer(level, rich(*OPENINGS[taste])) for taste in TASTES}
    faint = level is LADDER.level("strongest")  # tips the scales only between actions that are nearly as good
    assert len({choice.command for choice in found.values()}) > (1 if faint else 2)
    for taste, choice in found.items():
        told = [(option, term) for option in choice.options for term in (*option.terms, *option.facts)]
        liked = [option for option, term in told if term.name == "taste"]
        assert [option for option in choice.options if suits(taste, option.command)] == liked
        assert {term.about for _, term in told if term.name == "taste"} <= {taste}


def test_advice_has_no_taste() -> None:
    """The same tiles in another order deal other tastes, and are all the same otherwise."""
    ships, bank = rich(1, 2), rich(2, 1)
    assert [taste_of(engine.observe(state, 0), 0) for state in (ships, bank)] == ["fleet", "bank"]
    strongest = LADDER.level("strongest")
    assert answer(strongest, ships).options != answer(strongest, bank).options
    for name in {LADDER.adviser, *LADDER.judges}:
        assert answer(LADDER.level(name), ships) == answer(LADDER.level(name), bank)


def test_the_adviser_is_as_strong_as_the_strongest() -> None:
    assert LADDER.level(LADDER.adviser).budget == LADDER.level("strongest").budget
    assert LADDER.judges[0] == LADDER.adviser


@pytest.mark.parametrize(
    ("taste", "liked", "unliked"),
    [
        (
            "market",
            (Sell("cod"), Buy("salt", 3), Build("finance_office")),
            (Sell("salt"), Buy("cod", 3), Build("bank")),
        ),
        ("cathedral", (Build("cathedral"), Build("stained_glass"), Build("st_maclou")), (Build("inn"),)),
        ("fleet", (BuildShip("carrack"), Build("shipyard"), Build("lighthouse")), (Build("cathedral"),)),
        ("bank", (Build("bank"), Build("vault"), Build("inn")), (Build("town_hall"), BuildShip("caravel"))),
    ],
)
def test_what_is_to_a_taste(taste: Taste, liked: tuple[Command, ...], unliked: tuple[Command, ...]) -> None:
    assert all(suits(taste, command) for command in liked)
    assert not any(suits(taste, command) for command in unliked)


def test_the_taste_is_a_part_of_what_an_action_seems_to_be_worth() -> None:
    best = answer(LADDER.level("salter"), rich(*OPENINGS["cathedral"])).options[0]
    assert best.command == Build("stained_glass")
    assert best.facts[0].name == "end_value"
    assert best.terms[-1] == Term("taste", MILD_TASTE, "cathedral")
