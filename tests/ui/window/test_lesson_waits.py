"""While the coach explains, it is the coach who waits, whoever has the turn in the game."""

from random import Random

import pytest
from pytestqt.qtbot import QtBot

from neptun_desktop.games.neptun.clicks.targets import ContractTarget, PortTarget
from neptun_desktop.games.salty_ocean.clicks.targets import BuildingTarget, StallTarget
from neptun_desktop.texts.shell.lessons import OVER, READ_FIRST, UNUSED
from neptun_desktop.ui.board.arrange import EMBLEM, SENTENCE
from neptun_desktop.ui.board.furniture import Head, PlayerFace, TextLine
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.lessons.coach_panel import HEAD, SMALL_HEAD
from neptun_desktop.ui.window.window import MainWindow

from .pupils import PATIENCE_MS, MousePupil, begun

GO_ON = "Read what the coach says, then press “Continue”."


def at_step(qtbot: QtBot, window: MainWindow, step: str, game: str = "salty_ocean") -> MousePupil:
    return begun(MousePupil(qtbot, window), game, at=step)


def sentence_of(scene: TableScene) -> str:
    face = scene.items_by_key[SENTENCE].piece.face
    assert isinstance(face, TextLine)
    return face.words


def answers(scene: TableScene) -> list[PieceItem]:
    """Return the answers in the prompt that can be seen."""
    return [item for key, item in scene.items_by_key.items() if key[0] == "answer" and item.isVisible()]


def test_a_thing_tells_what_it_is_and_that_the_coach_waits(qtbot: QtBot, window: MainWindow) -> None:
    pupil = at_step(qtbot, window, "rising")
    page = pupil.page
    assert pupil.coach.course.lesson.person not in page.host.match.to_act, "somebody else has the turn"
    bank = page.explaining.preview_of(BuildingTarget("bank"))
    assert bank is not None
    assert bank.saying.title == "Bank"
    assert bank.saying.lines[-1] == GO_ON
    sell = page.explaining.preview_of(StallTarget("salt", sell=True))
    assert sell is not None
    assert sell.saying.title == GO_ON, "there is nothing else to tell of it"


def test_a_click_is_answered_by_the_coach_whoever_has_the_turn(qtbot: QtBot, window: MainWindow) -> None:
    pupil = at_step(qtbot, window, "crew", game="neptun")
    person, page = pupil.coach.course.lesson.person, pupil.page
    assert person not in page.host.match.to_act, "somebody else has the turn"
    pupil.choose(ContractTarget(1))
    assert pupil.coach.panel.answer.isVisible()
    assert pupil.coach.panel.answer.text() == READ_FIRST


def test_a_click_after_the_last_words_names_the_buttons_that_are_left(qtbot: QtBot, window: MainWindow) -> None:
    pupil = at_step(qtbot, window, "scored", game="neptun")
    pupil.choose(ContractTarget(0))
    assert pupil.coach.panel.answer.isVisible()
    assert pupil.coach.panel.answer.text() == OVER
    assert pupil.coach.panel.onward.text() in OVER


def test_redo_is_not_said_to_take_something_back(qtbot: QtBot, window: MainWindow) -> None:
    pupil = at_step(qtbot, window, "undo", game="neptun")
    assert pupil.page.buttons.why_not("redo") == UNUSED


def test_a_click_that_means_nothing_is_answered_by_the_coach_who_explains(qtbot: QtBot, window: MainWindow) -> None:
    pupil = at_step(qtbot, window, "good_tour", game="neptun")
    assert pupil.coach.course.lesson.person in pupil.page.host.match.to_act
    pupil.choose(PortTarget("tyros"))
    assert pupil.coach.panel.answer.isVisible()
    assert pupil.coach.panel.answer.text() == READ_FIRST


def test_the_prompt_shows_who_asks_the_coach_or_the_game(qtbot: QtBot, window: MainWindow) -> None:
    pupil = at_step(qtbot, window, "rising")
    assert pupil.page.scene.items_by_key[EMBLEM].piece.face == Head(pupil.coach.head)
    pupil.go_to("sell", Random(1))
    assert pupil.page.scene.items_by_key[EMBLEM].piece.face == PlayerFace(0)


def test_a_hint_leads_back_to_the_coach_who_waits_meanwhile(qtbot: QtBot, window: MainWindow) -> None:
    pupil = at_step(qtbot, window, "hint", game="neptun")
    assert window.session is not None
    hint, scene = window.session.panels.hint, pupil.page.scene
    pupil.page.press("hint")
    qtbot.waitUntil(lambda: hint.hint is not None, timeout=PATIENCE_MS)
    assert sentence_of(scene) == "Read the hint, then go back to the lesson."
    assert hint.aside.text() == "Back to the lesson"
    assert not pupil.coach.can_go_on, "nobody goes on from what is not seen"
    pupil.press(hint.aside)
    assert sentence_of(scene) == GO_ON
    assert window.focusWidget() is pupil.coach.panel.onward


def test_each_step_of_a_hint_adds_something(qtbot: QtBot, window: MainWindow) -> None:
    pupil = at_step(qtbot, window, "hint", game="neptun")
    assert window.session is not None
    panel = window.session.panels.hint
    pupil.page.press("hint")
    qtbot.waitUntil(lambda: panel.hint is not None, timeout=PATIENCE_MS)
    hint = panel.hint
    assert hint is not None
    assert hint.why
    assert hint.move not in hint.why


def test_what_the_game_would_offer_is_hidden_while_the_coach_asks_for_something_else(
    qtbot: QtBot, window: MainWindow
) -> None:
    pupil = at_step(qtbot, window, "undo", game="neptun")
    assert not answers(pupil.page.scene)
    pupil.go_to("again", Random(1))
    assert answers(pupil.page.scene)


@pytest.mark.parametrize(("step", "goes_on"), [("undo", False), ("slot", False), ("good_tour", True)])
def test_nobody_is_offered_to_go_on_while_something_is_to_be_done(
    qtbot: QtBot, window: MainWindow, step: str, *, goes_on: bool
) -> None:
    pupil = at_step(qtbot, window, step, game="neptun")
    panel = pupil.coach.panel
    assert panel.onward.isVisible() == goes_on
    assert window.focusWidget() is (panel.onward if goes_on else pupil.page.view)
    assert panel.aside.quiet, "leaving is no answer"
    assert panel.onward.nextInFocusChain() is panel.aside, "and never comes first"


@pytest.mark.parametrize(("word", "smaller"), [("Aboard", False), ("Congratulations", True)])
def test_the_head_of_the_coach_leaves_room_for_the_longest_word_beside_it(
    qtbot: QtBot, window: MainWindow, word: str, *, smaller: bool
) -> None:
    panel = at_step(qtbot, window, "ship", game="neptun").coach.panel
    panel.title.setText(f"Welcome {word}")
    panel.lie(panel.styling.px(346), 0)
    assert (panel.head.width() < panel.styling.px(HEAD)) == smaller
    column = panel.sheet.column.contentsMargins()
    free = panel.width() - column.left() - column.right() - panel.head.geometry().right()
    assert free >= panel.title.fontMetrics().horizontalAdvance(word) - column.left()
    assert panel.head.width() >= panel.styling.px(SMALL_HEAD)
