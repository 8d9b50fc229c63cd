"""Lesson files, patterns, and a lesson where it was left."""

from itertools import pairwise
from random import Random

import pytest
from attrs import evolve

from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.controller.click_rules import QuantityTarget
from neptun_desktop.controller.lessons.lesson import fits, lesson_of, read_lesson, target_document
from neptun_desktop.controller.lessons.lesson_course import LessonCourse, course_from, progress_document, resumed
from neptun_desktop.games.neptun.clicks.targets import PortTarget
from neptun_desktop.games.neptun.rules.commands import BuyFavour, ChooseOar, Sail
from neptun_desktop.games.salty_ocean.clicks.targets import LoadSaltTarget
from neptun_desktop.games.salty_ocean.rules.chapters.market import price
from neptun_desktop.games.salty_ocean.rules.commands import Build, BuySaline, Command, Fish, MoveGoods, Sell, Stow, Take
from neptun_desktop.kernel.codec import Unsound
from tests.kit.lessons import at_each_step, move, taken_to

ENTRY = GAMES.entry("neptun")
SMALL = """
seats = 3
person = 0

[[chapter]]
id = "one"
start = { seed = 46 }

[[chapter.step]]
id = "read"
"""


def at(step: str) -> LessonCourse:
    """Return Neptun's lesson at a step."""
    lesson = lesson_of("neptun")
    return next(course for course in at_each_step(ENTRY, lesson, Random(2)) if course.step.id == step)


def test_before_another_table_the_coach_of_neptun_says_so_and_waits() -> None:
    chapters = lesson_of("neptun").chapters
    hops = [before for before, after in pairwise(chapters) if after.start is not None]
    assert [before.steps[-1].id for before in hops] == ["to_full", "lower_disc", "to_scoring"]
    assert all(before.steps[-1].explains for before in hops)


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
        (SMALL.replace("start = { seed = 46 }", ""), "the first chapter needs a start"),
        (SMALL.replace("seed = 46", ""), "either a seed or a position"),
        (SMALL + '[[chapter.step]]\nid = "read"', "two steps are called 'read'"),
        (SMALL + '[[chapter]]\nid = "empty"', "the chapter 'empty' has no steps"),
        (SMALL + 'permits = [{ kind = "reveal" }]', "permits something, but nothing ends it"),
        ('chapter = ["x"]', "a chapter is a table"),
    ],
)
def test_a_broken_file_says_what_is_wrong(written: str, told: str) -> None:
    assert told in problems(written)


def test_a_step_permits_what_it_names_and_nothing_else() -> None:
    course = at("oar")
    assert course.permitted((ChooseOar(5),))
    assert not course.permitted((ChooseOar(16),))
    assert not at("wind").permitted((ChooseOar(5),)), "there is only something to read"


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


def test_the_sentences_of_the_voyage_tell_the_truth() -> None:
    """Thessalonica is 8 miles off, the crew of 2 and the wind of 5 make 7, and the mile costs 1 gold."""
    course = at("oar")
    state = course.match.state
    assert (state.wind, state.chart.ways("crete").miles["thessalonica"]) == (5, 8)
    assert state.edition.oar_cards[5].strength == 2
    gold = state.merchants[0].gold
    course = at("one_mile_short")
    course.match.submit(0, Sail("thessalonica"))
    assert course.match.state.merchants[0].gold == gold - 1
    move(course, Random(1))
    assert course.match.state.temples["graecia"].favours[0] == 3
    assert BuyFavour(buy=True) in course.match.legal(0), "the favour for 3 gold can be paid"


def test_the_sentences_about_the_forecast_tell_the_truth() -> None:
    """3 and 0 and 2 make +5, which lies over 10; the scale ends there."""
    state = at("next_wind").match.state
    winds = [state.edition.oar_cards[merchant.played[0]].wind for merchant in state.merchants]
    assert (winds, state.forecast) == ([3, 0, 2], 5)
    assert (state.edition.wind.forecast, state.edition.wind.base + 5) == ((-5, 5), 10)


def test_a_tour_that_is_called_good_is_one() -> None:
    """No voyage of it is longer than the strongest crew gets without any wind but that of the start."""
    state = at("full").match.state
    ports = ["crete", *(state.edition.port_of[slot.city] for slot in state.merchants[0].manifest)]
    assert ports[1:] == ["thessalonica", "athenae", "corcyra", "syracusae", "carthago"]
    assert max(state.chart.ways(port).miles[after] for port, after in pairwise(ports)) <= 8


def test_the_last_table_is_in_its_last_extra_turn() -> None:
    state = at("extra").match.state
    trade = state.edition.trade
    assert state.turn + 1 == trade.sailing_turns + trade.extra_turns
    assert (state.round, state.edition.bonus.value) == (0, 3)


def test_the_skipped_slot_is_worth_three_favours_and_its_port_is_on_the_way() -> None:
    state = at("past").match.state
    slot = state.merchants[0].manifest[1]
    assert state.edition.port_of[slot.city] == "antiochia"
    assert state.edition.payoffs[slot.city][slot.goods].favours == 3


def test_the_last_delivery_wins_three_temples_and_a_bonus() -> None:
    course = at("scored")
    merchant = course.match.state.merchants[0]
    assert len(merchant.tiles) == 3
    assert len(merchant.bonus) == 1


def test_the_sentences_about_debt_tell_the_truth() -> None:
    entry, lesson = GAMES.entry("salty_ocean"), lesson_of("salty_ocean")
    steps = {course.step.id: course.match.state for course in at_each_step(entry, lesson, Random(2))}
    assert (steps["broke"].merchants[0].coins, steps["broke"].costs["city"]) == (2, 4)
    assert steps["interest"].merchants[0].coins == -3
    assert steps["step_up"].round == steps["step_up"].edition.turns - 1, "in its last turn"
    values = steps["step_up"].edition.cathedral.values
    level = steps["step_up"].merchants[0].cathedral
    assert (values[level - 1], values[level]) == (18, 26)
    assert steps["fish_home"].merchants[0].ships[0].hold == (0, 0, 4)
    assert steps["sale"].costs["market"] == 0
    assert price(steps["sale"], "cod") == 5
    assert steps["five_turns"].merchants[0].coins >= 0
    assert steps["build"].costs["city"] == steps["rising"].costs["city"] == 2
    assert steps["sell"].costs["market"] == 0


@pytest.mark.parametrize(
    "note",
    [
        None,
        "nonsense",
        {"step": "no such step", "commands": []},
        {"step": "oar"},
        {"step": "forecast", "commands": [{"seat": 0, "command": {"kind": "choose_oar", "card": 99}}]},
        {"step": "forecast", "commands": [{"seat": 0, "command": {"kind": "fly"}}]},
    ],
)
def test_a_note_that_means_nothing_begins_the_lesson_anew(note: object) -> None:
    course = resumed(ENTRY, lesson_of("neptun"), note)
    assert (course.place, course.match.entries) == (0, ())


def test_a_lesson_left_before_a_new_table_goes_on_at_that_table() -> None:
    lesson = lesson_of("neptun")
    course = course_from(ENTRY, lesson, 0)
    while course.step.id != "full":
        move(course, Random(3))
    again = resumed(ENTRY, lesson, progress_document(course))
    assert again.step.id == "full"
    assert again.match.state.merchants[0].empty_slots == ()


def test_the_adviser_agrees_with_the_coach_about_the_cathedral() -> None:
    """Whoever tries the lamp before going into debt is told the same."""
    entry, lesson = GAMES.entry("salty_ocean"), lesson_of("salty_ocean")
    course = next(course for course in at_each_step(entry, lesson, Random(2)) if course.step.id == "hint")
    adviser, view = entry.ladder.level(entry.ladder.adviser), course.match.view(0)
    for seed in range(3):
        choice = adviser.bot.choose(view, course.match.legal(0), evolve(adviser.budget, cpu_seconds=None), seed)
        assert choice.command == Build("cathedral")


@pytest.mark.parametrize(
    ("sold", "bought", "loaded"),
    [
        (3, Build("inn"), (MoveGoods(), Stow(3))),
        (3, BuySaline(), (MoveGoods(), Stow(4))),
        (1, Build("inn"), (MoveGoods(), Stow(3), Stow(0))),
    ],
)
def test_load_salt_is_what_the_coach_asks_for_whatever_was_done_before(
    sold: int, bought: Command, loaded: tuple[Command, ...]
) -> None:
    chosen: dict[str, list[Command]] = {"catch": [Fish(0)], "sell": [Sell("cod"), Take(sold)], "build": [bought]}
    course = taken_to(GAMES.entry("salty_ocean"), lesson_of("salty_ocean"), "load", chosen)
    gestures = {gesture.path: gesture for gesture in course.entry.click_rules.gestures(course.match.view(0), 0)}
    assert gestures[LoadSaltTarget(),].commands == loaded
    assert course.permitted(loaded)
    course.match.submit(0, MoveGoods())
    assert all(course.permitted((command,)) for command in course.match.legal(0)), "every number that the prompt names"
