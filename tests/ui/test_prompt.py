"""The prompt bar: its sentence is whole and its pips are there, however many answers stand beside them."""

from random import Random

import pytest
from pytestqt.qtbot import QtBot

from neptun_desktop.games.neptun.table.arrange import arrange
from neptun_desktop.games.neptun.table.faces import Progress
from neptun_desktop.games.neptun.table.layout import layout_for
from neptun_desktop.match.match import Match
from neptun_desktop.ui.board.arrange import AWAY, SENTENCE, SENTENCE_LETTERS
from neptun_desktop.ui.board.furniture import Button, TextLine
from neptun_desktop.ui.match.table_session import new_match
from neptun_desktop.ui.paint.lettering import font, in_two_rows, text_width
from tests.ui.tables import first_moment, look_for, shown_to
from tests.ui.window.driver import BOX, a_table, laid

pytestmark = pytest.mark.usefixtures("unseen")

WIDE = (1600, 900)
DELIVERIES = 3  # two contracts in one port, or none


def at_three_answers() -> Match:
    """Return a match in which somebody may deliver one of two contracts."""
    for seed in range(99):
        match, chance = new_match(BOX, a_table(4, 0, seed=seed, game="neptun")), Random(seed)
        while match.result is None:
            seat = min(match.to_act)
            if match.state.stage == "deliver" and match.state.round and len(match.legal(seat)) == DELIVERIES:
                return match
            match.submit(seat, chance.choice(match.legal(seat)))
    raise AssertionError


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768), WIDE])
def test_with_three_answers_the_sentence_is_whole_and_the_pips_are_there(qtbot: QtBot, size: tuple[int, int]) -> None:
    session = laid(BOX, at_three_answers())
    qtbot.addWidget(session.page)
    session.page.resize(*size)
    session.page.show()
    items = session.page.scene.items_by_key
    face, answers = items[SENTENCE].piece.face, [items["answer", place].piece for place in range(DELIVERIES)]
    assert isinstance(face, TextLine)
    assert text_width(face.words, font(face.role, face.size)) <= items[SENTENCE].piece.width
    assert ("progress",) in items
    left = items[SENTENCE].box().right()
    for answer in answers:
        assert isinstance(answer.face, Button)
        assert answer.face.needed <= answer.width
        assert answer.x >= left
        left = answer.x + answer.width
    if size == WIDE:
        assert not answers[-1].face.two_rows, "what is short stays in one row"  # type: ignore[attr-defined]
    session.host.close()


@pytest.mark.usefixtures("qapp")
def test_words_are_split_between_phrases_where_that_is_nearly_as_narrow() -> None:
    letters = font("strong", 14)
    assert in_two_rows("Deliver salt: 2 favours, losing slot 1", letters) == (
        "Deliver salt:",
        "2 favours, losing slot 1",
    )
    assert in_two_rows("Pass", letters) == ("Pass",)


@pytest.mark.usefixtures("qapp")
def test_extra_turns_have_pips_of_their_own_after_those_at_sea() -> None:
    """The fifth sailing turn is over when the first extra turn is offered; until then there are no more pips."""
    posed = first_moment("extra")
    marked = {}
    for turn in (4, 5, 6):
        posed.state.turn = turn
        face = arrange(shown_to(posed, None), layout_for(1280, 800), look_for(posed).badges)["progress",].face
        assert isinstance(face, Progress)
        marked[turn] = (face.turn, face.turns, face.extras)
    assert marked == {4: (9, 10, 0), 5: (10, 12, 2), 6: (11, 12, 2)}


@pytest.mark.parametrize("game", ["neptun", "salty_ocean"])
def test_answers_follow_the_words_and_a_ribbon_shows_the_turns(qtbot: QtBot, game: str) -> None:
    session = laid(BOX, at_answers(game))
    qtbot.addWidget(session.page)
    session.page.resize(*WIDE)
    session.page.show()
    items = session.page.scene.items_by_key
    face, words = items[SENTENCE].piece.face, items[SENTENCE].box()
    assert isinstance(face, TextLine)
    assert face.size == SENTENCE_LETTERS[0], "there is room enough"
    end = max(words.left() + text_width(face.words, font(face.role, face.size)), items["progress",].box().right())
    assert items["answer", 0].box().left() - end == pytest.approx(AWAY, abs=1)
    session.host.close()


def at_answers(game: str) -> Match:
    """Return a match in which somebody is asked something that has an answer on the bar."""
    match, chance = new_match(BOX, a_table(3, 0, seed=1, game=game)), Random(1)
    if game == "neptun":
        while match.state.stage != "sail":
            seat = min(match.to_act)
            match.submit(seat, chance.choice(match.legal(seat)))
    return match
