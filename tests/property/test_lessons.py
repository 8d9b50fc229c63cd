"""Laws of lessons: whoever does anything that is permitted gets to the end, from every step."""

from random import Random

import pytest

from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.controller.lessons.lesson import first_times_of, fits, fits_any, lesson_of
from neptun_desktop.controller.lessons.lesson_course import begun_course, progress_document, resumed
from neptun_desktop.games.salty_ocean.rules.events import TurnBegan
from tests.kit.lessons import at_each_step, permitted, taken

TAUGHT = [game for game, meta in GAMES.metas.items() if meta.lesson]
PUPILS = 6


def test_both_games_can_be_learnt() -> None:
    assert {"neptun", "salty_ocean"} <= {*TAUGHT}


@pytest.mark.parametrize("game", TAUGHT)
@pytest.mark.parametrize("seed", range(PUPILS))
def test_a_lesson_comes_to_its_end_whatever_is_done_of_what_fits(game: str, seed: int) -> None:
    """Also: scripted commands are legal, something permitted is legal, and the last step only explains."""
    entry, lesson = GAMES.entry(game), lesson_of(game)
    course = begun_course(entry, lesson)
    steps = [course.step.id for course in taken(course, Random(seed))]
    assert list(dict.fromkeys(steps)) == [step.id for step in lesson.steps]
    assert lesson.steps[-1].explains


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_resumed_at_each_step_where_it_may_be_left(game: str) -> None:
    """From there it goes on as it would have, since nothing else is remembered of it."""
    entry, lesson = GAMES.entry(game), lesson_of(game)
    for left in at_each_step(entry, lesson, Random(5)):
        again = resumed(entry, lesson, progress_document(left))
        assert again.step.id == left.step.id
        assert again.match.timeline.digest == left.match.timeline.digest
        assert (again.may_undo(), again.skips) == (left.step.undo, False)


@pytest.mark.parametrize("game", TAUGHT)
def test_doing_as_asked_leads_to_each_step(game: str) -> None:
    """Whoever left an earlier version of the lesson goes on at such a table."""
    lesson = lesson_of(game)
    course, seen = begun_course(GAMES.entry(game), lesson), list[str]()
    while not course.over:
        seen.append(course.step.id)
        course = course.do_as_asked()
    assert list(dict.fromkeys(seen)) == [step.id for step in lesson.steps]


@pytest.mark.parametrize("game", TAUGHT)
def test_whatever_fits_in_a_step_leads_to_the_end(game: str) -> None:
    """Each permitted command, in the position where the person is first asked for it."""
    entry, lesson = GAMES.entry(game), lesson_of(game)
    asked: set[str] = set()
    for course in taken(begun_course(entry, lesson), Random(7)):
        if course.step.id in asked or lesson.person not in course.match.to_act:
            continue
        for command in permitted(course):
            asked.add(course.step.id)
            again = resumed(entry, lesson, progress_document(course))
            again.match.submit(lesson.person, command)
            last = [each.step.id for each in taken(again, Random(8))][-1]
            assert last == lesson.steps[-1].id, (course.step.id, command)
    assert asked == {step.id for step in lesson.steps if step.permits}


@pytest.mark.parametrize("game", TAUGHT)
def test_everything_that_a_step_names_can_happen(game: str) -> None:
    """A pattern that fits nothing is a mistake in the file."""
    entry, lesson = GAMES.entry(game), lesson_of(game)
    documents = entry.rules.command_document
    used: set[tuple[str, int]] = set()
    named = {(step.id, number) for step in lesson.steps for number, _ in enumerate(step.permits)}
    for seed in range(4 * PUPILS):
        if named <= used:
            break
        for course in taken(begun_course(entry, lesson), Random(seed)):
            if course.lesson.person in course.match.to_act:
                legal = [documents(command) for command in permitted(course)]
                used.update(
                    (course.step.id, number)
                    for number, pattern in enumerate(course.step.permits)
                    if any(fits(pattern, document) for document in legal)
                )
    assert named - used == set()


@pytest.mark.parametrize("game", TAUGHT)
def test_every_chapter_step_and_first_time_has_its_words_and_no_word_is_idle(game: str) -> None:
    lesson, told = lesson_of(game), GAMES.entry(game).lesson_words
    assert told is not None
    assert set(told.chapters) == {chapter.id for chapter in lesson.chapters}
    assert set(told.steps) == {step.id for step in lesson.steps}
    assert set(told.first_times) == {first.id for first in first_times_of(game)}


@pytest.mark.parametrize("game", TAUGHT)
def test_every_first_time_comes_in_whole_games(game: str) -> None:
    entry = GAMES.entry(game)
    rules, left = entry.rules, {first.id: first for first in first_times_of(game)}
    for seed in range(60):
        chance, state = Random(seed), entry.new(entry.editions.shipped(), 3, seed)
        while (waiting := rules.to_act(state)) and left:
            seat = min(waiting)
            step = rules.apply(state, seat, chance.choice(rules.legal(state, seat)))
            seen = [rules.event_document(event) for event in step.events]
            happened = [name for name, first in left.items() if any(fits_any(first.when, each) for each in seen)]
            for name in happened:
                del left[name]
            state = step.state
        if not left:
            return
    assert not left


def test_pirates_are_remarked_on_when_their_tile_comes_before_they_strike() -> None:
    entry = GAMES.entry("salty_ocean")
    (pirates,) = [first for first in first_times_of("salty_ocean") if first.id == "pirates"]
    for number, tile in enumerate(entry.editions.shipped().tiles):
        begun = entry.rules.event_document(TurnBegan(1, number))
        assert fits_any(pirates.when, begun) == (tile.extra == "pirates")


@pytest.mark.parametrize("game", TAUGHT)
def test_first_times_name_house_rules_that_exist(game: str) -> None:
    named = {rule for first in first_times_of(game) if (rule := first.house_rule)}
    assert named <= set(GAMES.metas[game].house_rules)


@pytest.mark.parametrize(
    ("house_rules", "said"),
    [
        ((), set()),
        (("calm_seas",), {"calm_round"}),
        (("bare_left_overs",), {"bare_left_over"}),
        (("rejected_for_good", "every_disc_counts"), set()),
    ],
)
def test_a_remark_is_made_only_where_the_house_rules_leave_it_true(
    house_rules: tuple[str, ...], said: set[str]
) -> None:
    """Calm seas set the wind back in each round, and bare leftovers get no gold; the lesson taught all the others."""
    events = ({"kind": "contract_left_over"}, {"kind": "wind_turned"}, {"kind": "round_began", "round": 1})
    seen = [first for first in first_times_of("neptun") if any(fits_any(first.when, event) for event in events)]
    assert {first.id for first in seen if first.holds(dict.fromkeys(house_rules, True))} == said
