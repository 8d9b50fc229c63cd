"""A game is learnt by playing it: each lesson from the start page to its end, by mouse and by keys."""

from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from neptun_desktop.controller.lessons.lesson import lesson_of
from neptun_desktop.games.neptun.clicks.targets import AnswerTarget, ContractTarget, OarTarget, SlotTarget
from neptun_desktop.games.salty_ocean.clicks.targets import AnswerTarget as OceanAnswer
from neptun_desktop.games.salty_ocean.clicks.targets import LoadSaltTarget, QuayTarget, StallTarget
from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.language import language, languages
from neptun_desktop.ui.board.advice import AdviceRing, Arrow, Shade
from neptun_desktop.ui.board.arrange import SENTENCE
from neptun_desktop.ui.board.overlay import CourseItem
from neptun_desktop.ui.lessons.coach import shown_targets
from neptun_desktop.ui.match.hint_panel import HintPanel
from neptun_desktop.ui.preferences.preferences import with_lesson
from neptun_desktop.ui.preferences.tempo import Tempo
from neptun_desktop.ui.start.start_page import StartPage
from neptun_desktop.ui.window.window import MainWindow
from tests.conftest import SOAK
from tests.kit.slices import few, in_turns, one_in
from tests.ui.recorder import painted

from .conftest import Start
from .driver import a_table, is_large
from .listener import listening
from .pupils import PATIENCE_MS, KeyPupil, ListeningPupil, MousePupil, Pupil, begun, progress_at

PASS = OceanAnswer("pass")
WAYS = (MousePupil, KeyPupil)
GAMES = ("neptun", "salty_ocean")
NUMBERED = "load_both"  # the step of the second game that asks for a number
LOCALES = one_in(len(languages()), languages())  # English, and in the soak all others


@pytest.fixture
def active(qtbot: QtBot, window: MainWindow) -> MainWindow:
    """Return the window, with the keyboard."""
    with qtbot.waitActive(window):
        window.activateWindow()
    return window


def asked(game: str) -> list[str]:
    """Return the steps with something to read or to do; in the others, one looks on."""
    steps = lesson_of(game).steps
    return [step.id for step in steps if step.others_wait or step.permits]


def start_page(window: MainWindow) -> StartPage:
    """Return the page, with the pointer in a corner: a test before may have left it on a game's card."""
    page = window.stack.currentWidget()
    assert isinstance(page, StartPage)
    QTest.mouseMove(page, QPoint(1, 1))
    return page


class Counter(QObject):
    """Counts the events of one kind that a widget gets."""

    def __init__(self, widget: QWidget, kind: QEvent.Type) -> None:
        """Begin now."""
        super().__init__(widget)
        self.kind, self.seen = kind, 0
        widget.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.seen += event.type() == self.kind
        return False


def assert_rings_are_around_something(pupil: Pupil) -> None:
    """Check that what a step rings is on the table and, if it is only explained, that there is a ring."""
    scene, step = pupil.page.scene, pupil.step
    for pattern in step.ring:
        assert shown_targets(scene, (pattern,)), (step.id, pattern)
    assert not step.explains or any(isinstance(item, AdviceRing) for item in scene.items()), step.id


@pytest.mark.soak
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("game", "way"), in_turns(GAMES, WAYS))
def test_a_lesson_is_taken_from_the_start_page_to_its_end_and_a_game_follows(
    qtbot: QtBot, active: MainWindow, game: str, way: type[Pupil], locale: str
) -> None:
    active.prefer(active.preferences._replace(language=locale))
    pupil, page = way(qtbot, active), start_page(active)
    offer = page.games.lessons[game]
    offer.begin.setFocus()
    pupil.press(offer.begin)
    assert pupil.take(Random(1), lambda: assert_rings_are_around_something(pupil)) == asked(game)
    pupil.press(pupil.coach.panel.onward)
    session = active.session
    assert session is not None
    assert session.counts, "a real game follows"
    first = session.entry.ladder.stored(session.entry.ladder.first)
    assert [occupant.level for occupant in session.match.occupants] == [None, first, first]
    assert dict(active.preferences.lessons)[game] == "done"
    active.show_start()
    assert start_page(active).games.lessons[game].offer is None


@pytest.mark.soak
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", one_in(2, reversed(GAMES)))
def test_a_lesson_is_taken_by_accessibility_calls_alone(
    qtbot: QtBot, window: MainWindow, game: str, locale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the soak from the beginning; otherwise it was left before the first number is asked for, and is resumed."""
    steps = asked(game)
    if not SOAK:
        steps = steps[steps.index(NUMBERED) :]
        window.lessons.notes.note_progress(game, progress_at(window.box.games.entry(game), NUMBERED))
    window.prefer(window.preferences._replace(language=locale))
    tr = language(locale).of(game)
    with listening(monkeypatch) as told:
        pupil, page = ListeningPupil(qtbot, window), start_page(window)
        pupil.press(page.games.lessons[game].begin)
        taken = pupil.take(Random(1))
        qtbot.waitUntil(lambda: pupil.coach.panel.text.text() in " ".join(told))
        assert taken == steps
        spoken = " ".join(told)
        for step in taken:
            assert tr.gettext(pupil.coach.lesson_words.steps[step].says) in spoken, step
        pupil.press(pupil.coach.panel.onward)
        assert window.session is not None
        assert window.session.counts, "a real game follows"


def test_a_tour_is_numbered_and_drawn_on_the_sea(qtbot: QtBot, window: MainWindow) -> None:
    pupil = begun(MousePupil(qtbot, window), "neptun", at="good_tour")
    rings = [item for item in pupil.page.scene.items() if isinstance(item, AdviceRing)]
    assert sorted(ring.mark for ring in rings) == ["1", "2", "3"]
    assert any(isinstance(item, CourseItem) for item in pupil.page.scene.items())
    pupil.page.scene.bubbles.forget()
    assert any(isinstance(item, CourseItem) for item in pupil.page.scene.items()), "it stays while it is read"
    pupil.go_to("slot", Random(1))
    assert not any(isinstance(item, CourseItem) for item in pupil.page.scene.items())


@pytest.mark.soak
@pytest.mark.parametrize("way", one_in(2, WAYS))
def test_a_legal_click_that_does_not_fit_is_answered_and_nothing_is_lost(
    qtbot: QtBot, active: MainWindow, way: type[Pupil]
) -> None:
    pupil = begun(way(qtbot, active), "neptun", at="oar")
    panel, before = pupil.coach.panel, pupil.coach.course.match.revision
    assert not panel.answer.isVisible()
    pupil.page.scene.clicked.emit(OarTarget(41))  # strong, but not this time: it does not glow, so keys do not reach it
    assert panel.answer.isVisible()
    assert "another voyage" in panel.answer.text()
    assert (pupil.coach.course.match.revision, pupil.step.id) == (before, "oar")
    pupil.choose(OarTarget(13))
    pupil.settle()
    assert pupil.step.id == "forecast"
    assert not panel.answer.isVisible(), "the next step has its own words"


def test_a_click_while_there_is_only_something_to_read_asks_to_read_first(qtbot: QtBot, window: MainWindow) -> None:
    pupil = begun(MousePupil(qtbot, window), "neptun")
    pupil.settle()
    pupil.choose(ContractTarget(0))
    assert "Continue" in pupil.coach.panel.answer.text()
    assert pupil.page.state.revealed == 0


def test_a_button_that_does_not_fit_is_answered_too(qtbot: QtBot, window: MainWindow) -> None:
    pupil = begun(MousePupil(qtbot, window), "neptun", at="delivery")
    pupil.choose(AnswerTarget("keep_goods"))
    assert "first slot" in pupil.coach.panel.answer.text()
    assert pupil.step.id == "delivery"


def test_what_is_illegal_is_explained_as_in_every_game(qtbot: QtBot, window: MainWindow) -> None:
    pupil = begun(MousePupil(qtbot, window), "neptun", at="slot")
    pupil.choose(ContractTarget(2))  # not the leftmost face-down one
    assert pupil.page.explaining.rule_named is not None
    assert not pupil.coach.panel.answer.isVisible()


@pytest.mark.soak
@pytest.mark.parametrize(
    ("game", "step"), one_in(3, [("salty_ocean", "sell"), ("neptun", "second"), ("neptun", "skipping")])
)
def test_a_lesson_is_left_and_resumed_where_it_was(qtbot: QtBot, start: Start, game: str, step: str) -> None:
    window = start()
    pupil = begun(MousePupil(qtbot, window), game, at=step)
    left = pupil.coach.course.match.timeline.digest
    pupil.press(pupil.coach.panel.aside)
    assert isinstance(window.stack.currentWidget(), StartPage)
    window.close()
    again = start()
    offer = start_page(again).games.lessons[game]
    assert offer.begin.text() == "Carry on learning"
    other = MousePupil(qtbot, again)
    other.press(offer.begin)
    other.settle()
    assert (other.step.id, other.coach.course.match.timeline.digest) == (step, left)
    while other.step.id == step:
        other.move(Random(3))
        other.settle()


def test_nothing_of_a_lesson_is_kept_as_a_game(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    tables = window.preferences.tables
    pupil = begun(MousePupil(qtbot, window), "neptun", at="last")
    pupil.take(Random(1))
    pupil.press(pupil.coach.panel.aside)
    assert isinstance(window.stack.currentWidget(), StartPage)
    assert window.library.summaries() == ()
    assert not any(tmp_path.rglob("*.neptun"))
    assert not any(file.suffix in {".png", ".jpg", ".webp"} for file in tmp_path.rglob("*"))
    assert window.saved_games.waiting(window.styling.language) is None
    assert window.preferences.tables == tables
    assert not window.saved_games.records(window.styling.language)


def test_the_menu_of_a_lesson_has_nothing_to_hand_over_or_to_delete(qtbot: QtBot, window: MainWindow) -> None:
    pupil = begun(MousePupil(qtbot, window), "neptun")
    pupil.settle()
    pupil.page.press("menu")
    assert window.session is not None
    menu = window.session.panels.menu
    assert menu.isVisible()
    assert not any(part.isVisible() for part in (menu.end, menu.delete, menu.seats_head, *menu.choices.values()))
    assert menu.resume.text() == "Back to the lesson"
    rim = menu.sheet.width() - menu.resume.width()
    assert rim < menu.sheet.width() / 4, "the buttons take the whole breadth"
    pupil.press(menu.buttons["leave"])
    assert isinstance(window.stack.currentWidget(), StartPage)
    assert dict(window.preferences.lessons)["neptun"] == "begun"


def test_undo_is_grey_unless_the_step_is_about_it(qtbot: QtBot, window: MainWindow) -> None:
    pupil = begun(MousePupil(qtbot, window), "neptun", at="delivery")
    assert "undo" not in pupil.page.buttons.on
    pupil.take_back()
    assert "nothing to undo" in " ".join(pupil.page.scene.bubbles.said)
    begun(pupil, "neptun", at="undo")
    assert "undo" in pupil.page.buttons.on


def test_a_lesson_is_declined_for_good_and_stays_in_learn(qtbot: QtBot, window: MainWindow, start: Start) -> None:
    page = start_page(window)
    pupil = MousePupil(qtbot, window)
    neptun, ocean = page.games.lessons.values()
    assert page.first_focus() is neptun.begin
    pupil.press(neptun.decline)
    assert (neptun.isVisible(), ocean.isVisible()) == (False, True), "the other game has a lesson, too"
    pupil.press(ocean.decline)
    assert not ocean.isVisible()
    assert not start_page(start()).games.lesson_buttons
    window.show_rules()
    learn = window.pages.learn
    learn.show_game("neptun")
    pupil.press(learn.play)
    pupil.settle()
    assert pupil.step.id == "ship"


def test_at_the_first_start_both_games_are_equal(window: MainWindow) -> None:
    """In size, in place, and each with a line about it and its own lesson."""
    page = start_page(window)
    cards, offers = tuple(page.games.cards.values()), tuple(page.games.lessons.values())
    assert len({card.size() for card in cards}) == len({card.y() for card in cards}) == 1
    assert len({offer.size() for offer in offers}) == len({offer.y() for offer in offers}) == 1
    for card, offer in zip(cards, offers, strict=True):
        assert card.about in card.accessibleDescription()
        assert (offer.begin.first, offer.isVisible()) == (True, True)
        assert card.meta.title in offer.begin.accessibleName()
        assert offer.geometry().left() == card.geometry().left()
        assert offer.geometry().top() > card.geometry().bottom()
    assert len({card.about for card in cards}) == len(cards)


def test_escape_in_a_lesson_opens_the_menu_and_the_lesson_goes_on(qtbot: QtBot, active: MainWindow) -> None:
    pupil = begun(KeyPupil(qtbot, active), "neptun", at="reveal")
    QTest.keyClick(pupil.page.view, Qt.Key.Key_Escape)
    assert active.session is not None
    menu = active.session.panels.menu
    assert menu.isVisible()
    QTest.keyClick(menu, Qt.Key.Key_Escape)
    assert not menu.isVisible()
    pupil.move(Random(1))
    pupil.settle()
    assert pupil.step.id == "revealed"


def test_return_at_the_table_goes_on_while_there_is_something_to_read(qtbot: QtBot, active: MainWindow) -> None:
    """A click on the table takes the focus from the button; the keys must find it all the same."""
    pupil = begun(KeyPupil(qtbot, active), "neptun")
    pupil.settle()
    pupil.page.view.setFocus()
    QTest.keyClick(pupil.page.view, Qt.Key.Key_Return)
    pupil.settle()
    assert pupil.step.id == "temples"


def test_return_closes_a_large_card_before_it_goes_on(qtbot: QtBot, active: MainWindow) -> None:
    pupil = begun(KeyPupil(qtbot, active), "neptun")
    pupil.settle()
    scene, view, step = pupil.page.scene, pupil.page.view, pupil.step.id
    seen = tuple(scene.items_by_key.values())
    card = next(item for item in seen if scene.kit.large(seen, item.box().center()))
    QTest.mouseClick(view.viewport(), Qt.MouseButton.RightButton, pos=view.mapFromScene(card.box().center()))
    assert is_large(scene)
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert not is_large(scene)
    assert pupil.step.id == step


def test_the_coach_follows_the_look_and_tables_that_are_gone_are_not_asked(qtbot: QtBot, window: MainWindow) -> None:
    pupil = begun(MousePupil(qtbot, window), "neptun", at="to_full")  # before the table is laid again
    window.prefer(window.preferences._replace(look="dark", text_size="largest"))
    assert pupil.coach.panel.theme.name == "dark"
    text = pupil.coach.panel.text.text()
    assert text
    pupil.go_to("full", Random(1))
    assert pupil.coach.panel.text.text() != text
    assert pupil.coach.panel.theme.name == "dark"


def test_the_settings_are_opened_and_the_lesson_goes_on(qtbot: QtBot, window: MainWindow) -> None:
    pupil = begun(MousePupil(qtbot, window), "salty_ocean", at="return")
    window.show_settings()
    window.go_back()
    pupil.go_to("fallen", Random(1))


def test_a_window_of_another_size_still_asks_to_read(qtbot: QtBot, window: MainWindow) -> None:
    """The table, laid out anew, once named whoever would be next."""
    window.resize(1280, 800)
    pupil = begun(MousePupil(qtbot, window), "salty_ocean", at="weather")
    scene = pupil.page.scene
    before, asked = scene.table_layout, painted(scene.items_by_key[SENTENCE]).words
    window.resize(1024, 768)
    qtbot.waitUntil(lambda: scene.table_layout is not before)
    qtbot.waitUntil(lambda: painted(scene.items_by_key[SENTENCE]).words == asked)
    assert asked == (pupil.coach.prompt,)


def with_a_hint(pupil: Pupil, qtbot: QtBot) -> HintPanel:
    """Ask for a hint, and return the panel once it shows one."""
    assert pupil.window.session is not None
    panel = pupil.window.session.panels.hint
    pupil.page.press("hint")
    qtbot.waitUntil(lambda: panel.hint is not None)
    return panel


@pytest.mark.soak
@pytest.mark.parametrize(("game", "step"), one_in(2, [("neptun", "reveal"), ("salty_ocean", "out")]))
def test_the_lamp_does_not_contradict_the_coach(qtbot: QtBot, window: MainWindow, game: str, step: str) -> None:
    """The adviser knows nothing of the lesson, so it is asked only in the step that is about hints."""
    pupil = begun(MousePupil(qtbot, window), game, at=step)
    assert window.session is not None
    pupil.page.press("hint")
    assert window.session.panels.hint.isHidden()
    assert pupil.page.buttons.why_not("hint").endswith("the lesson tells you what to do.")
    begun(pupil, game, at={"neptun": "hint", "salty_ocean": "spend"}[game])
    assert "hint" in pupil.page.buttons.on


def test_a_click_that_does_not_fit_is_answered_although_a_hint_is_read(qtbot: QtBot, window: MainWindow) -> None:
    """The hint lies where the coach answers, and may advise what the lesson does not want: it once hid the answer."""
    pupil = begun(MousePupil(qtbot, window), "salty_ocean", at="spend")
    hint, panel = with_a_hint(pupil, qtbot), pupil.coach.panel
    pupil.choose(StallTarget("salt", sell=False))
    assert (hint.isVisible(), panel.isVisible(), panel.answer.isVisible()) == (False, True, True)


def test_the_panel_is_laid_out_once_and_then_rests(qtbot: QtBot, window: MainWindow) -> None:
    """Measuring once asked for another layout, which measured again: a lesson kept a core busy while it was read."""
    pupil = begun(MousePupil(qtbot, window), "neptun")
    pupil.settle()
    qtbot.wait(50)
    requests = Counter(pupil.coach.panel, QEvent.Type.LayoutRequest)
    qtbot.wait(50)
    assert requests.seen == 0


@pytest.mark.soak
@pytest.mark.parametrize("tempo", one_in(2, ("fast", "normal")))
def test_after_the_scoring_page_the_lesson_ends_with_the_offer_of_a_game(
    qtbot: QtBot, window: MainWindow, tempo: Tempo
) -> None:
    """The new round is dealt in a film that begins after the host has asked; the coach once stayed silent then."""
    window.prefer(window.preferences._replace(tempo=tempo))
    window.lessons.notes.note_progress("neptun", {"step": "last", "commands": []})
    pupil = begun(MousePupil(qtbot, window), "neptun")
    while pupil.scored is None:
        pupil.move(Random(1))
        pupil.settle()
    pupil.press(pupil.scored.onward)
    panel = pupil.coach.panel
    qtbot.waitUntil(lambda: "Five out of five" in panel.text.text(), timeout=PATIENCE_MS)
    pupil.press(panel.onward)
    qtbot.waitUntil(lambda: "Now you know Neptun" in panel.text.text(), timeout=PATIENCE_MS)
    assert (panel.onward.text(), panel.onward.isVisible()) == ("Play a game now", True)
    assert pupil.coach.prompt == "Read what the coach says."  # there is no Continue to press
    qtbot.wait(50)  # its parts have their places a moment after it
    assert panel.onward.geometry().bottom() >= panel.aside.geometry().bottom()  # where Go on was until now
    pupil.press(panel.onward)
    assert window.session is not None
    assert window.session.counts


def test_a_key_that_skips_a_film_does_not_skip_what_the_coach_has_to_say(qtbot: QtBot, active: MainWindow) -> None:
    """Space once began the game at the end while the temples were still being counted."""
    active.prefer(active.preferences._replace(tempo="normal"))
    active.lessons.notes.note_progress("neptun", {"step": "last", "commands": []})
    pupil = begun(KeyPupil(qtbot, active), "neptun")
    pupil.move(Random(1))
    qtbot.waitUntil(lambda: pupil.page.projector.running)
    QTest.keyClick(pupil.page.view, Qt.Key.Key_Space)
    assert active.lessons.coach is not None, "the lesson is still on"
    active.prefer(active.preferences._replace(tempo="instant"))
    assert pupil.take(Random(1))[-1] == "scored"


def test_rings_are_gone_while_something_happens(qtbot: QtBot, window: MainWindow) -> None:
    pupil = begun(MousePupil(qtbot, window), "neptun", at="favour")
    scene = pupil.page.scene
    assert {AnswerTarget("buy_favour"), AnswerTarget("no_favour")} >= scene.advising.targets
    assert scene.advising.targets
    window.prefer(window.preferences._replace(tempo="normal"))
    pupil.choose(min(scene.advising.targets, key=repr))
    qtbot.waitUntil(lambda: pupil.page.projector.running)
    assert scene.staging.at_length, "whoever learns gets time to follow"
    assert not scene.advising.targets
    pupil.settle()
    assert scene.advising.targets


def test_only_what_may_be_revealed_or_taken_is_ringed_then_the_slots_for_it(qtbot: QtBot, window: MainWindow) -> None:
    pupil = begun(MousePupil(qtbot, window), "neptun", at="second")
    assert pupil.page.scene.advising.targets == set(pupil.targets())
    while all(isinstance(target, ContractTarget) for target in pupil.targets()):
        pupil.choose(pupil.targets()[0])
        pupil.settle()
    assert {type(target) for target in pupil.page.scene.advising.targets} == {SlotTarget}


def test_while_a_number_is_asked_for_nothing_else_is_ringed(qtbot: QtBot, window: MainWindow) -> None:
    """The ring once stayed around Load salt, which was grey by then."""
    pupil = begun(MousePupil(qtbot, window), "salty_ocean", at="load_both")
    scene = pupil.page.scene
    assert scene.advising.targets == {LoadSaltTarget()}
    pupil.choose(QuayTarget())
    pupil.settle()
    assert scene.stepper is not None
    assert not any(isinstance(item, AdviceRing) for item in scene.items())
    for _ in pupil.page.state.merchants[0].ships:
        QTest.keyClick(pupil.page.view, Qt.Key.Key_End)
        pupil.choose(scene.stepper.target)
        pupil.settle()
    assert pupil.step.id == "bait"


def test_only_the_answer_that_fits_is_ringed(qtbot: QtBot, window: MainWindow) -> None:
    pupil = begun(MousePupil(qtbot, window), "neptun", at="again")
    assert pupil.page.scene.advising.targets == {AnswerTarget("keep_goods")}


def test_a_hint_and_the_coach_are_never_seen_at_once_and_the_rings_come_back(qtbot: QtBot, window: MainWindow) -> None:
    pupil = begun(MousePupil(qtbot, window), "neptun", at="hint")
    rings = pupil.page.scene.advising.targets
    assert rings
    hint, panel = with_a_hint(pupil, qtbot), pupil.coach.panel
    assert (hint.isVisible(), panel.isVisible()) == (True, False)
    pupil.press(hint.aside)
    assert (hint.isVisible(), panel.isVisible()) == (False, True)
    assert pupil.page.scene.advising.targets == rings
    pupil.press(panel.onward)
    pupil.settle()
    assert pupil.step.id == "last"


@pytest.mark.soak
@pytest.mark.parametrize("size", one_in(2, [(1024, 640), (1280, 800)]))
def test_go_on_stays_at_one_place_and_the_panel_cuts_no_line_of_the_log(
    qtbot: QtBot, window: MainWindow, size: tuple[int, int]
) -> None:
    window.resize(*size)
    pupil = begun(MousePupil(qtbot, window), "neptun")
    places = set()
    for step in few(4, ("ship", "temples", "points", "revealed", "crew", "full", "wind", "forecast")):
        pupil.go_to(step, Random(1))
        pupil.page.view.finish_painting()
        qtbot.wait(50)  # its parts have their places a moment after it
        panel, view = pupil.coach.panel, pupil.page.view
        places.add(panel.onward.mapTo(window, panel.onward.rect().bottomRight()).toTuple())
        log = view.mapFromScene(pupil.page.scene.log_box).boundingRect().translated(view.pos())
        assert panel.geometry().contains(log), step
    assert len(places) == 1, places


@pytest.mark.painted
def test_the_table_is_seen_as_it_was_until_it_is_painted_as_it_is_later(qtbot: QtBot, window: MainWindow) -> None:
    pupil = begun(MousePupil(qtbot, window), "neptun", at="to_full")
    pupil.page.view.finish_painting()
    old = pupil.page
    said = list[str]()
    pupil.coach.panel.announced.connect(said.append)
    pupil.coach.page.scene.advising.advise(())
    seen = old.grab().toImage()
    pupil.press(pupil.coach.panel.onward)
    assert said == ["Later in the same game…"]
    assert pupil.page is not old
    covered = pupil.page.unveiling.before
    assert covered is not None
    assert covered.toImage().pixel(40, 20) == seen.pixel(40, 20)
    assert pupil.page.grab().toImage().pixel(300, 300) == seen.pixel(300, 300)
    pupil.settle()
    assert pupil.page.unveiling.before is None


def test_the_offer_fits_beside_a_game_to_continue(qtbot: QtBot, window: MainWindow) -> None:
    window.begin(a_table(1, 2))
    window.show_start()
    page = start_page(window)
    for size in ((1280, 800), (1024, 640)):
        window.resize(*size)
        qtbot.waitUntil(lambda size=size: page.height() <= size[1])  # type: ignore[misc]
        assert page.last_game is not None
        assert page.last_game.isVisible()
        assert all(offer.isVisible() for offer in page.games.lessons.values())
        qtbot.waitUntil(lambda: page.menu.minimumSizeHint().height() <= page.height())


def test_the_lesson_goes_on_after_the_page_at_the_end_of_a_turn(qtbot: QtBot, window: MainWindow) -> None:
    window.prefer(window.preferences._replace(tempo="fast"))
    pupil = begun(MousePupil(qtbot, window), "salty_ocean", at="spend")
    pupil.choose(PASS)
    qtbot.waitUntil(lambda: pupil.scored is not None)
    page = pupil.scored
    assert page is not None
    page.skip()
    pupil.press(page.onward)
    pupil.settle()
    assert pupil.step.id == "debt"
    assert pupil.coach.panel.onward.isVisible()
    assert pupil.page.state.merchants[0].coins == 40, "the rest was lost"


def test_the_start_page_stays_with_the_game_that_was_looked_at_on_the_page_for_new_games(
    qtbot: QtBot, window: MainWindow
) -> None:
    pupil, page = MousePupil(qtbot, window), start_page(window)
    pupil.press(page.games.cards["salty_ocean"])
    pupil.press(window.pages.new_game.heading.back)
    assert page.backdrop.game == "salty_ocean"
    assert page.first_focus() is page.games.lessons["salty_ocean"].begin
    pupil.press(page.games.cards["salty_ocean"])
    pupil.press(window.pages.new_game.games.buttons["neptun"])
    pupil.press(window.pages.new_game.heading.back)
    assert page.first_focus() is page.games.lessons["neptun"].begin


def test_the_start_page_stays_with_the_game_whose_lesson_was_left_or_finished(qtbot: QtBot, window: MainWindow) -> None:
    pupil = begun(MousePupil(qtbot, window), "salty_ocean")
    pupil.settle()
    pupil.press(pupil.coach.panel.aside)
    page = start_page(window)
    assert page.backdrop.game == "salty_ocean"
    offer = page.games.lessons["salty_ocean"]
    assert offer.begin.accessibleName() == "Carry on learning Upon a Salty Ocean"
    pupil = begun(MousePupil(qtbot, window), "salty_ocean", at="five_turns")
    pupil.press(pupil.coach.panel.aside)
    assert page.backdrop.game == "salty_ocean"
    assert (page.first_focus(), offer.begin.text()) == (offer.begin, "Your first game")


def test_the_page_for_new_games_leads_into_a_lesson_that_was_not_taken_yet(qtbot: QtBot, window: MainWindow) -> None:
    pupil = MousePupil(qtbot, window)
    window.prefer(with_lesson(window.preferences, "neptun", "done"))
    window.show_new_game("neptun")
    page = window.pages.new_game
    assert not page.learn_button.isVisible()
    pupil.press(page.games.buttons["salty_ocean"])
    pupil.press(page.learn_button)
    pupil.settle()
    assert pupil.step.id == "coins"


@pytest.mark.parametrize("size", [(1366, 768), (1024, 768)])
def test_the_coach_points_at_what_is_ringed_and_the_rest_is_dimmed(
    qtbot: QtBot, window: MainWindow, size: tuple[int, int]
) -> None:
    window.resize(*size)
    pupil = begun(MousePupil(qtbot, window), "salty_ocean", at="coins")
    scene = pupil.page.scene
    (arrow,) = [item for item in scene.items() if isinstance(item, Arrow)]
    (ring,) = [item for item in scene.items() if isinstance(item, AdviceRing)]
    assert arrow.sceneBoundingRect().intersects(ring.sceneBoundingRect()), "it reaches there"
    assert any(isinstance(item, Shade) for item in scene.items())
    assert (pupil.coach.panel.dots.done, pupil.coach.panel.dots.all) == (0, len(lesson_of("salty_ocean").chapters))
    pupil.press(pupil.coach.panel.onward)
    pupil.settle()
    assert arrow not in scene.items(), "it points at something else now"
