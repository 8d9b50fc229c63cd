"""The tempo of play: opponents can be followed, are waited for if that is wanted, and never hurry an unhurried game."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from neptun_desktop.controller.targets import ButtonTarget
from neptun_desktop.ui.board.ribbon import RibbonItem
from neptun_desktop.ui.match import table_session
from neptun_desktop.ui.match.match_host import Moment, Stage
from neptun_desktop.ui.match.table_session import new_match
from neptun_desktop.ui.preferences.preferences import Preferences
from neptun_desktop.ui.preferences.tempo import FIRST_GAMES, PACES, Tempo, pace_of
from neptun_desktop.ui.window import table_navigation
from neptun_desktop.ui.window.window import MainWindow
from tests.kit.slices import in_turns, one_in

from .driver import BOX, Driver, a_table, seated_at

EMPTY_SEA = QPoint(640, 330)


@contextmanager
def playing(qtbot: QtBot, game: str, tempo: Tempo) -> Iterator[tuple[Driver, list[Moment]]]:
    """Sit down with two bots, and note what they do."""
    match = new_match(BOX, a_table(1, 2, game=game))
    with seated_at(qtbot, match, Preferences(tempo=tempo)) as driver:
        seen: list[Moment] = []
        driver.page.stepped.connect(lambda moment: seen.append(moment) if by_bot(driver, moment) else None)
        yield driver, seen


def by_bot(driver: Driver, moment: Moment) -> bool:
    logged = driver.page.presenter.phrases.logged(moment.events)
    return moment.entry is not None and moment.entry.seat not in driver.session.host.humans and bool(logged)


def played_until(driver: Driver, done: object) -> None:
    """Play the first thing that can be clicked whenever one is asked, without waiting for films or rests."""
    for _ in range(4000):
        if done():  # type: ignore[operator]
            return
        page = driver.page
        if page.asked is not None:
            page.click(driver.targets()[0])
        elif page.projector.running:
            page.projector.play_on(50)
        driver.qtbot.wait(1)
    raise AssertionError("it does not come to that")


def sentence(driver: Driver) -> str:
    shown = driver.page.scene.shown
    return "" if shown is None else shown.sentence


@pytest.mark.parametrize("game", BOX.games.ids)
def test_an_unhurried_action_is_captioned_and_seen_for_its_time(qtbot: QtBot, game: str) -> None:
    with playing(qtbot, game, "unhurried") as (driver, seen):
        projector, page, host = driver.page.projector, driver.page, driver.session.host
        begun, lengths = list[float](), list[float]()
        host.happened.connect(lambda moment: begun.append(projector.played) if by_bot(driver, moment) else None)
        host.shown.connect(lambda _: lengths.append(projector.played - begun.pop()) if begun else None)
        for number in range(1, 5):
            played_until(driver, lambda number=number: len(seen) >= number)
            entry = seen[number - 1].entry
            assert sentence(driver) == page.presenter.headline(seen[number - 1].events)
            assert entry is not None
            assert page.presenter.phrases.player(entry.seat) in sentence(driver)
            assert page.scene.shown is not None
            assert page.scene.shown.acting == entry.seat, "the picture beside it is theirs"
            played_until(driver, lambda number=number: len(lengths) >= number)
            assert projector.haste == 1.0
        assert min(lengths) >= PACES["unhurried"].shown_ms


@pytest.mark.soak
@pytest.mark.parametrize(("way", "game"), in_turns(["click", "key", "button"], BOX.games.ids))
def test_step_by_step_waits_after_each_opponents_turn(qtbot: QtBot, game: str, way: str) -> None:
    with playing(qtbot, game, "step") as (driver, seen):
        page = driver.page
        played_until(driver, lambda: page.projector.waits)
        moment = seen[-1]
        assert moment.entry is not None
        assert driver.match.game.to_act(moment.entry.after) != {moment.entry.seat}
        assert sentence(driver) == page.presenter.headline(moment.events)
        commands = driver.match.timeline.commands
        page.projector.play_on(60_000)
        qtbot.wait(50)
        assert page.projector.waits
        assert driver.match.timeline.commands == commands, "nobody plays on"
        if way == "key":
            QTest.keyClick(page.view.viewport(), Qt.Key.Key_Space)
        elif way == "click":
            QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=EMPTY_SEA)
        else:
            (button,) = (a for a in page.scene.shown.answers if a.target.name == "go_on")  # type: ignore[union-attr]
            assert button.text == "Continue"
            page.click(button.target)
        played_until(driver, lambda: len(seen) > 1 or page.asked is not None)


def test_step_by_step_does_not_wait_between_the_steps_of_one_turn(qtbot: QtBot) -> None:
    with playing(qtbot, "neptun", "step") as (driver, seen):
        page = driver.page

        def one_goes_on() -> bool:
            entry = seen[-1].entry if seen else None
            if page.projector.waits:
                page.projector.skip()
            return entry is not None and driver.match.game.to_act(entry.after) == {entry.seat}

        played_until(driver, one_goes_on)
        assert not page.projector.waits
        assert page.projector.running, "it is seen for a while"


@pytest.mark.parametrize(("finished", "speed"), [(0, "unhurried"), (FIRST_GAMES - 1, "unhurried"), (3, "normal")])
def test_the_first_games_are_unhurried_unless_another_tempo_is_chosen(finished: int, speed: Tempo) -> None:
    assert pace_of("auto", finished) == PACES[speed]
    assert pace_of("auto", None) == PACES["normal"], "a lesson, or bots among themselves"
    assert pace_of("fast", finished) == PACES["fast"]


@pytest.mark.parametrize("tempo", ["auto", *PACES])
def test_a_lesson_shows_great_moments_at_length_at_any_tempo(tempo: Tempo) -> None:
    pace = pace_of(tempo, None, lesson=True)
    assert pace.drama == PACES["unhurried"].drama
    assert pace._replace(drama=0) == pace_of(tempo, None)._replace(drama=0), "all else is as chosen"


def test_nothing_rests_behind_another_page(qtbot: QtBot) -> None:
    with playing(qtbot, "neptun", "step") as (driver, _):
        page = driver.page
        page.stepped.connect(lambda moment: page.hold() if by_bot(driver, moment) else None)
        played_until(driver, lambda: driver.session.host.stage is Stage.WAITING)
        assert not page.projector.running


@pytest.mark.soak
@pytest.mark.parametrize("game", one_in(2, BOX.games.ids))
def test_the_menu_opens_at_any_moment_and_what_moves_waits_for_it(qtbot: QtBot, game: str) -> None:
    with playing(qtbot, game, "unhurried") as (driver, seen):
        page = driver.page
        played_until(driver, lambda: bool(seen) and page.projector.running)
        number = len(seen)
        driver.click(ButtonTarget("menu"))
        assert driver.session.panels.menu.isVisible()
        assert page.projector.running, "it is not skipped"
        shown = page.projector.played
        qtbot.wait(100)
        assert page.projector.played == shown
        assert len(seen) == number
        driver.session.panels.menu.close_sheet()
        played_until(driver, lambda: len(seen) > number or page.asked is not None)


def test_a_hint_asked_for_during_an_animation_ends_it_and_is_answered(qtbot: QtBot) -> None:
    with playing(qtbot, "salty_ocean", "unhurried") as (driver, seen):
        page = driver.page
        played_until(driver, lambda: bool(seen) and page.projector.running)
        asked: list[object] = []
        page.scene.announced.connect(asked.append)
        driver.click(ButtonTarget("hint"))
        assert asked or driver.session.panels.hint.isVisible() or page.asked is not None


def at_one_screen(qtbot: QtBot, tempo: Tempo = "normal") -> AbstractContextManager[Driver]:
    match = new_match(BOX, a_table(2, 0, game="salty_ocean"))
    return seated_at(qtbot, match, Preferences(tempo=tempo))


def ribbons(driver: Driver) -> list[str]:
    items = driver.page.scene.items()
    return [item.announcement.title for item in items if isinstance(item, RibbonItem) and item.isVisible()]


def test_a_banner_calls_whoever_is_next_at_a_shared_screen_and_nothing_waits_for_it(qtbot: QtBot) -> None:
    with at_one_screen(qtbot) as driver:
        page = driver.page
        played_until_asked(driver)
        first = page.asked
        assert ribbons(driver) == [f"{page.presenter.phrases.player(first)}, it's your turn"]  # type: ignore[arg-type]
        assert not page.projector.running
        for _ in range(20):
            page.click(driver.targets()[-1])
            page.projector.skip()
            played_until_asked(driver)
            if page.asked != first:
                break
        assert page.asked != first
        name = page.presenter.phrases.player(page.asked)  # type: ignore[arg-type]
        assert ribbons(driver) == [f"{name}, it's your turn"]


def played_until_asked(driver: Driver) -> None:
    for _ in range(2000):
        if driver.page.asked is not None:
            return
        driver.page.projector.play_on(50)
        driver.qtbot.wait(1)
    raise AssertionError("nobody is asked")


def test_no_film_repeats_what_everybody_has_watched(qtbot: QtBot) -> None:
    match = new_match(BOX, a_table(3, 0, game="neptun"))
    with seated_at(qtbot, match, Preferences(tempo="instant")) as driver:
        page, chance = driver.page, Random(1)
        while not page.covered:
            page.click(chance.choice(driver.targets()))
            driver.settle()
        page.projector.speed = "normal"
        driver.lift_curtain()
        assert not page.projector.running
        assert page.asked is not None
        assert "recap" in page.buttons.on, "it is there for the asking"


def test_after_the_third_game_the_program_asks_once_whether_to_stay_unhurried(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.prefer(window.preferences._replace(tempo="auto"))
    for finished, asks in ((FIRST_GAMES - 1, False), (FIRST_GAMES, True), (FIRST_GAMES + 1, False)):
        monkeypatch.setattr(table_navigation, "fewest_games", lambda *_: finished)  # noqa: B023
        window.banner.hide()
        window.begin(a_table(1, 2))
        assert window.session is not None
        assert window._watch is not None  # noqa: SLF001
        window._watch._ask_about_tempo(window.session)  # noqa: SLF001
        assert window.banner.isVisible() == asks
        if asks:
            assert window.banner.offered.text() == "Keep it unhurried"
            QTest.mouseClick(window.banner.offered, Qt.MouseButton.LeftButton)
            assert window.preferences.tempo == "unhurried"
            assert not window.banner.isVisible()
            window.prefer(window.preferences._replace(tempo="auto"))
        window.show_start()


def test_a_table_follows_its_least_experienced_person(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    window.prefer(window.preferences._replace(tempo="auto"))
    for finished, pace in ((0, "unhurried"), (FIRST_GAMES, "normal"), (None, "normal")):
        monkeypatch.setattr(table_session, "fewest_games", lambda *_: finished)  # noqa: B023
        window.begin(a_table(1, 2))
        assert window.session is not None
        assert window.session.page.pace == PACES[pace]  # type: ignore[index]
        window.show_start()
