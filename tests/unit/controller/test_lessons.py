"""Lesson files, patterns, and a lesson where it was left."""

from itertools import pairwise
from random import Random

import pytest
from attrs import evolve

from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.controller.click_rules import QuantityTarget
from neptun_desktop.controller.lessons.lesson import fits, lesson_of, read_lesson, target_document
from neptun_desktop.controller.lessons.lesson_course import LessonCourse, progress_document, resumed
from neptun_desktop.games.neptun.clicks.targets import PortTarget
from neptun_desktop.games.neptun.rules.commands import BuyFavour, ChooseOar, Sail
from neptun_desktop.games.salty_ocean.clicks.targets import LoadSaltTarget
from neptun_desktop.games.salty_ocean.rules.chapters.market import price
from neptun_desktop.games.salty_ocean.rules.commands import Build, BuySaline, MoveGoods, Stow
from neptun_desktop.kernel.codec import Unsound
from tests.kit.lessons import at_step, move

ENTRY = GAMES.entry("neptun")
SMALL = """
seats = 3
person = 0
start = { seed = 46 }

[[chapter]]
id = "one"

[[chapter.step]]
id = "read"
"""


def at(step: str) -> LessonCourse:
    """Return Neptun's lesson at a step."""
    return at_step(ENTRY, step)


def test_before_it_skips_ahead_the_coach_says_so_and_waits() -> None:
    chapters = lesson_of("neptun").chapters
    before = [one.steps[-1] for one, other in pairwise(chapters) if other.later]
    assert [step.id for step in before] == ["to_full", "to_scoring"]
    assert all(step.explains for step in before)


def test_where_the_lesson_skips_ahead_it_is_the_same_game() -> None:
    """What the person did stands, on a map and in temples that are the same."""
    course = at("to_full")
    course.go_on()
    assert course.skips
    later = course.later()
    assert (later.step.id, later.skips) == ("full", False)
    given = [(entry.seat, entry.command) for entry in course.match.entries]
    assert [(entry.seat, entry.command) for entry in later.match.entries][: len(given)] == given
    assert (later.match.state.coastal, later.match.state.seed) == (course.match.state.coastal, 46)
    assert later.match.state.merchants[0].manifest[4] == course.match.state.merchants[0].manifest[4]
    assert not later.may_undo(), "nobody saw what would be undone"


def problems(text: str) -> str:
    with pytest.raises(Unsound) as unsound:
        read_lesson(text.encode())
    return "; ".join(unsound.value.problems)


def test_a_pattern_names_some_fields_and_allows_lists_of_values() -> None:
    sail = {"kind": "sail", "port": "tyros"}
    assert fits({"kind": "sail"}, sail)
    assert fits({"port": ["roma", "tyros"]}, sail)
    assert not fits({"port": ["roma"]}, sail)
    assert not fits({"slot": 1}, sail)
    assert fits({"slot": "nothing"}, {"slot": None})
    assert not fits({"slot": "nothing"}, {"slot": 0})


def test_in_a_pattern_true_is_not_1() -> None:
    assert not fits({"buy": 1}, {"buy": True})
    assert fits({"buy": True}, {"buy": True})


def test_a_target_is_called_like_its_class_without_the_word_target() -> None:
    assert target_document(PortTarget("tyros")) == {"kind": "port", "port": "tyros"}
    assert target_document(QuantityTarget("barrels", 3)) == {"kind": "quantity", "what": "barrels", "amount": 3}


def test_a_file_is_read_with_what_it_leaves_out() -> None:
    (step,) = read_lesson(SMALL.encode()).steps
    assert step.explains
    assert (step.permits, step.ring, step.undo, step.tour) == ((), (), False, False)


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("seats = ", "not TOML"),
        ("", "missing key"),
        (SMALL + "colour = 3", "unknown key 'colour'"),
        (SMALL + "undo = 1", "true or false is expected, not 1"),
        (SMALL.replace("seats = 3", "seats = 'many'"), "a whole number is expected"),
        (SMALL.replace("person = 0", "person = 3"), "the person's seat is 3, and there are 3"),
        (SMALL.replace("start = { seed = 46 }", ""), "missing key"),
        (SMALL.replace("seed = 46", ""), "either a seed or a position"),
        (SMALL + '[[chapter.step]]\nid = "read"', "two steps are called 'read'"),
        (SMALL + '[[chapter.step]]\nid = "do"\nwas = ["read"]', "two steps are called 'read'"),
        (SMALL + '[[chapter]]\nid = "empty"', "the chapter 'empty' has no steps"),
        (
            SMALL + '[[chapter]]\nid = "two"\nlater = [{ kind = "reveal" }]\n[[chapter.step]]\nid = "do"\nuntil = [{}]',
            "has to begin with something to read",
        ),
        (SMALL + 'permits = [{ kind = "reveal" }]', "permits something, but nothing ends it"),
        ('chapter = ["x"]', "a chapter is a table"),
    ],
)
def test_a_broken_file_says_what_is_wrong(written: str, told: str) -> None:
    assert told in problems(written)


def test_a_step_permits_what_it_names_and_nothing_else() -> None:
    course = at("oar")
    assert course.permitted((ChooseOar(13),))
    assert not course.permitted((ChooseOar(16),))
    assert not at("wind").permitted((ChooseOar(13),)), "there is only something to read"


def test_the_others_wait_while_there_is_something_to_read_or_to_take_back() -> None:
    assert at("wind").reply(1) is None
    assert at("undo").reply(1) is None
    course = at("oar")
    assert course.reply(1) in course.match.legal(1)


def test_undo_reaches_back_beyond_the_step_only_where_the_step_says_so() -> None:
    course = at("delivery")
    assert not course.may_undo(), "the ship sailed in the step before"
    course = at("undo")
    assert course.may_undo()
    course.match.undo(0)
    assert course.step.id == "again"
    assert 1 in course.match.state.merchants[0].open_slots


def test_the_sentences_about_the_draft_tell_the_truth() -> None:
    """The weakest crew goes first, and takes what Livia turned down, with 1 gold on it."""
    state = at("left_over").match.state
    assert (state.order[0], state.row_gold, state.revealed) == (0, 1, 1)
    assert state.edition.port_of[state.row[0].city] == "thessalonica"
    assert at("to_full").match.state.merchants[0].gold == state.merchants[0].gold + 1


def test_the_sentences_of_the_voyage_tell_the_truth() -> None:
    """Thessalonica is 9 miles off, the crew of 3 and the wind of 5 make 8, and the mile costs 1 gold."""
    course = at("oar")
    state = course.match.state
    assert (state.wind, state.chart.ways("crete").miles["thessalonica"]) == (5, 9)
    assert state.edition.oar_cards[13].strength == 3
    gold = state.merchants[0].gold
    course = at("one_mile_short")
    course.match.submit(0, Sail("thessalonica"))
    assert course.match.state.merchants[0].gold == gold - 1
    move(course, Random(1))
    assert course.match.state.temples["graecia"].favours[0] == 3
    assert BuyFavour(buy=True) in course.match.legal(0), "the favour for 3 gold can be paid"


def test_the_sentences_about_the_forecast_tell_the_truth() -> None:
    """0 and 2 and 1 make +3, which lies over 8; the scale ends at 5."""
    state = at("next_wind").match.state
    winds = [state.edition.oar_cards[merchant.played[0]].wind for merchant in state.merchants]
    assert (winds, state.forecast) == ([0, 2, 1], 3)
    assert (state.edition.wind.forecast, state.edition.wind.base + 3) == ((-5, 5), 8)
    state = at("second_oar").match.state
    assert (state.wind, state.edition.oar_cards[6].strength) == (8, 2)
    assert state.chart.ways("thessalonica").miles["corcyra"] == 10


def test_a_tour_that_is_called_good_is_one() -> None:
    """No voyage of it is longer than the strongest crew gets without any wind but that of the start."""
    state = at("full").match.state
    ports = ["crete", *(state.edition.port_of[slot.city] for slot in state.merchants[0].manifest)]
    assert ports[1:] == ["thessalonica", "athenae", "corcyra", "syracusae", "carthago"]
    assert max(state.chart.ways(port).miles[after] for port, after in pairwise(ports)) <= 9


def test_the_skipped_slot_is_worth_two_favours() -> None:
    state = at("past").match.state
    slot = state.merchants[0].manifest[1]
    assert state.edition.port_of[slot.city] == "athenae"
    assert state.edition.payoffs[slot.city][slot.goods].favours == 2


def test_the_fifth_contract_is_delivered_in_an_extra_turn() -> None:
    state = at("extra").match.state
    assert (state.turn, state.merchants[0].port) == (state.edition.trade.sailing_turns, "carthago")
    assert (state.merchants[0].open_slots, state.round, state.edition.bonus.value) == ((4,), 0, 3)


def test_the_last_delivery_wins_three_temples_and_a_bonus_and_a_crew_is_kept() -> None:
    before, state = at("last").match.state, at("new_round").match.state
    merchant = state.merchants[0]
    assert (len(merchant.tiles), len(merchant.bonus)) == (3, 1)
    assert (merchant.port, merchant.hand) == ("crete", before.merchants[0].hand)
    assert state.wind == state.edition.wind.base + before.forecast != state.edition.start.wind


OCEAN = GAMES.entry("salty_ocean")


def test_the_sentences_about_the_first_turn_in_rouen_tell_the_truth() -> None:
    state = at_step(OCEAN, "catch").match.state
    assert price(state, "cod") > price(state, "herring")
    for step, costs in (("rising", {"navigation": 2, "city": 2}), ("sell", {"market": 0}), ("build", {"city": 2})):
        state = at_step(OCEAN, step).match.state
        assert {name: state.costs[name] for name in costs} == costs
    course = at_step(OCEAN, "build")
    while 0 not in course.match.to_act:
        course = course.do_as_asked()
    assert len(course.fitting(0, course.step.permits)) == 4, "four ringed buildings"
    assert at_step(OCEAN, "evening").match.state.merchants[0].depot == (3, 0, 0)


def test_the_sentences_about_the_second_turn_in_rouen_tell_the_truth() -> None:
    """Pirates now, poor fishing next; a caravel for 6, cod at 7, and more than 40 coins before the turn ends."""
    state = at_step(OCEAN, "weather").match.state
    assert [state.edition.tiles[tile].extra for tile in state.tiles[1:3]] == ["pirates", "poor_fishing"]
    coins = state.merchants[0].coins
    assert at_step(OCEAN, "buy").match.state.merchants[0].coins == coins - 6
    assert [ship.hold[0] for ship in at_step(OCEAN, "bait").match.state.merchants[0].ships] == [4, 2]
    damaged, whole = reversed(at_step(OCEAN, "both_home").match.state.merchants[0].ships)
    assert (damaged.damage, damaged.hold, whole.damage) == (2, (0, 0, 2), 0), "nothing went overboard"
    assert price(at_step(OCEAN, "sell_again").match.state, "cod") == 7
    assert at_step(OCEAN, "limit").match.state.merchants[0].coins == 52
    state = at_step(OCEAN, "debt").match.state
    assert (state.merchants[0].coins, state.edition.money.lowest) == (40, -22)


@pytest.mark.parametrize(
    "note",
    [
        None,
        "nonsense",
        {"step": "no such step", "commands": []},
        {"step": "oar"},
    ],
)
def test_a_note_that_means_nothing_begins_the_lesson_anew(note: object) -> None:
    course = resumed(ENTRY, lesson_of("neptun"), note)
    assert (course.place, course.match.entries) == (0, ())


def test_a_lesson_left_before_it_skips_ahead_goes_on_after_it() -> None:
    course = at("to_full")
    course.go_on()
    again = resumed(ENTRY, lesson_of("neptun"), progress_document(course))
    assert (again.step.id, again.match.state.merchants[0].empty_slots) == ("full", ())


@pytest.mark.parametrize(
    ("game", "left", "goes_on"),
    [
        ("neptun", "bad_tour", "good_tour"),
        ("neptun", "second", "second"),
        ("neptun", "past", "past"),
        ("neptun", "scored", "scored"),
        ("salty_ocean", "sell", "sell"),
        ("salty_ocean", "load", "ship"),
        ("salty_ocean", "step_up", "ship"),
        ("salty_ocean", "five_turns", "five_turns"),
    ],
)
def test_an_earlier_lesson_goes_on_at_the_same_thing_on_the_new_table(game: str, left: str, goes_on: str) -> None:
    """Its commands were given on another table, where some of them were legal here, too."""
    entry = GAMES.entry(game)
    for commands in ([], [{"seat": 0, "command": {"kind": "reveal"}}], [{"seat": 0, "command": {"kind": "pass"}}]):
        course = resumed(entry, lesson_of(game), {"step": left, "commands": commands})
        assert course.step.id == goes_on
        assert course.match.timeline.digest == at_step(entry, goes_on).match.timeline.digest


def test_the_adviser_agrees_with_the_coach_that_it_is_time_to_build() -> None:
    """Whoever tries the lamp is told to do what the step permits."""
    course = at_step(OCEAN, "spend")
    while 0 not in course.match.to_act:
        course = course.do_as_asked()
    adviser, view = OCEAN.ladder.level(OCEAN.ladder.adviser), course.match.view(0)
    choice = adviser.bot.choose(view, course.match.legal(0), evolve(adviser.budget, cpu_seconds=None), 1)
    assert isinstance(choice.command, Build | BuySaline)
    assert course.permitted((choice.command,))


def test_load_salt_is_what_the_coach_asks_for() -> None:
    course = at_step(OCEAN, "load_both")
    while 0 not in course.match.to_act:
        course = course.do_as_asked()
    gestures = {gesture.path: gesture for gesture in course.entry.click_rules.gestures(course.match.view(0), 0)}
    assert gestures[LoadSaltTarget(),].commands == (MoveGoods(), Stow(4), Stow(2))
    assert course.permitted((MoveGoods(), Stow(4), Stow(2)))
