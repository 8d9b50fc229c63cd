"""What newcomers wondered at: each thing says what it is, and why somebody is asked."""

import pytest

from neptun_desktop.controller.click_rules import QuantityTarget
from neptun_desktop.controller.preview import Pointing
from neptun_desktop.games.salty_ocean.clicks.targets import HERRING, SEND_ALL, StallTarget, TileTarget, why_not
from neptun_desktop.games.salty_ocean.game import ENTRY
from neptun_desktop.games.salty_ocean.rules import commands as do
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.refusals import FaceUp
from neptun_desktop.games.salty_ocean.rules.state import Stage, State
from neptun_desktop.games.salty_ocean.texts.phrases import phrases_for
from neptun_desktop.games.salty_ocean.texts.table import (
    describe_building,
    describe_tile,
    merchant_lines,
    stall_title,
    weather_lines,
)
from neptun_desktop.texts.language import language
from tests.unit.games.salty_ocean.rules.tables import Sky, caravel, carrack, merchant, table
from tests.unit.games.salty_ocean.texts.table import ANNA, EDITION, WORDS, opened


def test_the_back_of_a_tile_says_its_turn_and_when_it_is_turned_up() -> None:
    view = engine.observe(opened(), ANNA)
    title, line = describe_tile(WORDS, view, "T3")
    assert (title, line) == ("Turn 3: face down", "It's turned face up as the forecast when turn 2 begins.")


def test_a_reserve_tile_says_how_it_comes_into_play() -> None:
    view = engine.observe(opened(), ANNA)
    title, line = describe_tile(WORDS, view, "P1")
    assert (title, line) == (
        "Reserve 1: face down",
        "It's only used if an owner of the Fierté swaps it in.",
    )


def lying(weather: str, extra: str | None) -> tuple[State, int]:
    """Return the first position with such weather this turn, and its tile."""
    state = opened()
    tile = next(number for number, each in enumerate(EDITION.tiles) if (each.weather, each.extra) == (weather, extra))
    state.tiles = (tile, *state.tiles[1:])
    state.pirates = extra == "pirates"
    return state, tile


def test_weather_tiles_tell_what_storm_pirates_and_poor_fishing_do() -> None:
    damage = "Each point of damage leaves room for one barrel less until it's repaired."
    storm = "Storm: each ship that sails out takes 1 damage."
    pirates = "Pirates strike once: the first ship to sail out unprotected by St Maclou takes 2 damage."
    told = {
        ("calm", None): ("Nothing happens to ships that sail out.",),
        ("storm", None): (storm, damage),
        ("calm", "pirates"): (pirates, damage),
        ("storm", "pirates"): (storm, pirates, damage),
        ("calm", "poor_fishing"): (
            "Poor fishing: each ship that sails out loses 1 salt, unless its owner has the Fierté.",
        ),
    }
    for (weather, extra), effects in told.items():
        state, tile = lying(weather, extra)
        assert describe_tile(WORDS, state, "T1")[0] == "This turn"
        assert describe_tile(WORDS, state, "T1")[2:] == effects
        assert weather_lines(WORDS, state) == effects, "the sea tells the same"
        state.tiles = (0, tile, *state.tiles[2:])
        assert describe_tile(WORDS, state, "T2")[2:] == effects, "so does the forecast"


def test_pirates_who_have_struck_are_gone_but_those_of_the_forecast_will_come() -> None:
    state, _tile = lying("calm", "pirates")
    state.pirates = False
    assert describe_tile(WORDS, state, "T1")[2:] == ("The pirates have already struck this turn.",)
    state.tiles = state.tiles[:1] * 2 + state.tiles[2:]
    assert "strike once" in describe_tile(WORDS, state, "T2")[2]


@pytest.mark.parametrize("stage", ["act", "fish"])
def test_a_tile_that_nobody_asks_for_is_not_refused_but_tells_what_it_is(stage: Stage) -> None:
    state = opened()
    state.stage = stage
    assert why_not(state, ANNA, TileTarget("T1"), ()) is None
    state.stage = "look"
    assert why_not(state, ANNA, TileTarget("T1"), ()) == FaceUp("T1")


@pytest.mark.parametrize(("locale", "back"), [("nl", "Ronde 3"), ("fr", "Tour 3"), ("de", "Runde 3")])
def test_backs_of_tiles_speak_the_language(locale: str, back: str) -> None:
    assert phrases_for(language(locale), EDITION, 3).tile_back("T3") == back


def test_shipyard_and_academy_name_each_other() -> None:
    yard, academy = (describe_building(WORDS, opened(), ANNA, name)[1:] for name in ("shipyard", "academy"))
    half = "saves you half the price of a ship, 3 for a caravel and 4 for a carrack; others pay it to you"
    assert yard == (half, "The academy gets the other half. Ships can be built once both exist.")
    assert academy == (half, "The shipyard gets the other half. Ships can be built once both exist.")


def test_a_stall_names_the_cost_of_the_action_as_well() -> None:
    state = opened()
    state.costs["market"] = 2
    told = stall_title(WORDS, state, ANNA, do.Buy("herring", 1))
    assert told == "Buy herring: 5 coins per barrel, plus 2 coins for the action"


def test_passing_says_whether_one_is_asked_again() -> None:
    """S7: a turn ends when as many passes as there are merchants follow one another."""
    state = opened()
    again = "You can act again later: the turn ends only when everyone passes in a row."
    assert WORDS.meaning(state, ANNA, do.Pass()) == (again,)
    state.turn = 1
    assert WORDS.phase(state) == "Turn 1 of 5 · round 2 · 3 passes in a row end the turn"
    state.turn, state.passes = 0, 1
    assert WORDS.phase(state) == "Turn 1 of 5 · round 1 · 1 pass; 3 in a row end the turn"
    state.passes = 2
    assert WORDS.meaning(state, ANNA, do.Pass()) == ("Everyone else has just passed, so this ends the turn.",)


@pytest.mark.parametrize(
    ("locale", "asked"),
    [
        ("en", "Anna: take an action or pass."),
        ("nl", "Anna, doe een actie of pas."),
        ("fr", "Anna, réalisez une action ou passez."),
        ("de", "Anna: Führe eine Aktion aus oder passe."),
    ],
)
def test_a_prompt_is_a_sentence_in_every_language(locale: str, asked: str) -> None:
    assert phrases_for(language(locale), EDITION, ("Anna", "Bea", "Carlo")).prompt(opened()) == asked


def test_whoever_buys_is_asked_how_much_and_told_the_way_back() -> None:
    click_rules, view = ENTRY.click_rules, engine.observe(opened(), ANNA)
    asked = click_rules.prompt(WORDS, view, ANNA, (StallTarget("salt", sell=False),))
    assert asked == "Anna: choose how many barrels of salt to buy; Escape cancels."
    assert click_rules.prompt(WORDS, view, ANNA, ()) == "Anna: take an action or pass."


@pytest.mark.parametrize(
    ("sky", "lost"),
    [
        ("calm", ()),
        ("pirates", ("The pirates cost you 1 salt.",)),
        ("storm", ("The storm costs you 1 salt.",)),
        ("storm and pirates", ("The storm and the pirates cost you 3 salt.",)),
        ("poor fishing", ("Poor fishing costs you 2 salt.",)),
    ],
)
def test_sending_all_ships_out_says_what_the_weather_takes_and_the_catch_once(sky: Sky, lost: tuple[str, ...]) -> None:
    """A caravel with 4 places, and a carrack with 6: no order of theirs saves it all from the pirates."""
    view = engine.observe(table(merchant(10, caravel((4, 0, 0)), carrack((5, 0, 0))), sky=sky), ANNA)
    button = ENTRY.preview(Pointing(WORDS, view, ANNA), SEND_ALL)
    assert button is not None
    assert button.saying.lines[1:] == lost
    catch = ENTRY.preview(Pointing(WORDS, view, ANNA, (SEND_ALL,)), QuantityTarget(HERRING, 2))
    assert catch is not None
    caught = 7 - sum(int(word) for line in lost for word in line.split() if word.isdigit())
    assert (catch.saying.title, *catch.saying.lines)[: len(lost) + 2] == (
        f"2 herring, {caught} cod",
        *lost,
        "Cost: nothing",
    )


def test_a_purse_above_its_limit_says_what_would_be_lost() -> None:
    """2.3: without a bank a merchant keeps 40 coins."""
    state = opened()
    state.merchants[ANNA].coins = 57
    assert "The purse can only hold 40 coins: 17 coins would be lost." in merchant_lines(WORDS, state, ANNA)
    state.owners["bank"] = (ANNA,)
    assert not any("would be lost" in line for line in merchant_lines(WORDS, state, ANNA))
