"""A table that was left is gone: nothing holds its match, its pages or its pictures, however one went."""

import gc
import threading
import weakref
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.bots.service import BotService
from neptun_desktop.games.neptun.edition.figures import Edition
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.pages.round_score_page import RoundScorePage
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.state import Options, State
from neptun_desktop.match.keeper import Keeper
from neptun_desktop.match.library import Library
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.match import Match, Setting, begin_from
from neptun_desktop.ui.board.furniture import TextLine
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.paint_scheduler import face_pixmap
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.match.final_page import FinalPage
from neptun_desktop.ui.match.match_host import MatchHost
from neptun_desktop.ui.match.table_page import TablePage
from neptun_desktop.ui.match.table_session import table_session
from neptun_desktop.ui.paint.theme import LIGHT
from neptun_desktop.ui.preferences.preferences import Preferences, write_preferences
from neptun_desktop.ui.records.thumbnails import MOST_MEMORY
from neptun_desktop.ui.replay.replay_page import ReplayPage
from neptun_desktop.ui.widgets.ceremony import CeremonyPage
from neptun_desktop.ui.window.window import MainWindow
from tests.bench.bench_memory import keep_games, settled_megabytes, tables, walk
from tests.conftest import SOAK
from tests.kit.pictures_kept import pictures_kept
from tests.kit.slices import in_turns, one_in, soak_only

from .driver import PATIENCE_MS, a_table

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.alone]
FACES = 1_024  # that are kept painted at most: twice what the fullest table shows
FIRST = 4  # tables, left in each of the four ways, after which nothing may be added
SOME = 20  # counting what is alive takes long
ICON = 60  # pixels
GROWTH_MB = 15.0  # of the process: other tests may have left it fragmented
Moment = Callable[[MainWindow, QtBot], None]


@pytest.fixture
def window(tmp_path: Path) -> Iterator[MainWindow]:
    settings = tmp_path / "settings.json"
    write_preferences(settings, Preferences(tempo="instant"))
    window = MainWindow(game_box(), Library(tmp_path / "matches"), settings)
    window.show()
    yield window
    window.close()


def in_the_draft(window: MainWindow, _qtbot: QtBot) -> None:
    window.begin(a_table(3, 0))
    QApplication.processEvents()


def looking_back(window: MainWindow, qtbot: QtBot) -> None:
    in_the_draft(window, qtbot)
    window.replays.look_back(-1)


def sit_before(window: MainWindow, wanted: Callable[[State, State], bool]) -> None:
    """Let bots play on from the last position of a random game before something wanted happens."""
    chance, after = Random(3), engine.new(shipped_edition(), 3, 3, Options())
    before = after
    while not wanted(before, after):
        seat = chance.choice(sorted(engine.to_act(after)))
        before, after = after, engine.apply(after, seat, chance.choice(engine.legal(after, seat))).state
    bots = tuple(Occupant(name=name, kind="bot", level="deckhand") for name in ("Titus", "Livia", "Gaius"))
    setting = Setting(game=engine, edition=shipped_edition(), occupants=bots)
    window.sit(table_session(window.box, begin_from(setting, before), None, window.preferences))


def in_a_ceremony(window: MainWindow, qtbot: QtBot) -> None:
    sit_before(window, lambda before, after: before.round < after.round)
    qtbot.waitUntil(lambda: isinstance(window.stack.currentWidget(), RoundScorePage), timeout=PATIENCE_MS)


def at_the_end(window: MainWindow, qtbot: QtBot) -> None:
    sit_before(window, lambda _before, after: engine.result(after) is not None)

    def ended() -> bool:
        page = window.stack.currentWidget()
        if isinstance(page, CeremonyPage):
            page.finished.emit()
        return isinstance(page, FinalPage)

    qtbot.waitUntil(ended, timeout=PATIENCE_MS)


MOMENTS: list[Moment] = [in_the_draft, looking_back, in_a_ceremony, at_the_end]


@pytest.mark.soak
@pytest.mark.parametrize(("moment", "way"), one_in(2, in_turns(MOMENTS, ("to the start page", "to another game"))))
def test_a_table_that_was_left_is_gone(window: MainWindow, qtbot: QtBot, moment: Moment, way: str) -> None:
    moment(window, qtbot)
    assert window.session is not None
    left = [weakref.ref(each) for each in (window.session, window.session.match, window.session.page)]
    pages = window.stack.count()
    if way == "to the start page":
        window.show_start()
    else:
        window.begin(a_table(3, 0, seed=2))
    QApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    assert [each() for each in left] == [None, None, None]
    assert window.stack.count() <= pages + 1  # the start page may be new


def test_it_goes_soon_and_by_itself(window: MainWindow, qtbot: QtBot) -> None:
    """Left to Python, five tables were kept at a time, with all their pictures."""
    others = pictures_kept()
    in_the_draft(window, qtbot)
    assert window.session is not None
    left = weakref.ref(window.session.page)
    qtbot.waitUntil(lambda: pictures_kept() > others)
    gc.disable()
    try:
        window.show_start()
        qtbot.waitUntil(lambda: left() is None)
    finally:
        gc.enable()
    assert pictures_kept() <= others


@pytest.mark.soak
@soak_only
def test_tables_opened_and_left_leave_nothing_behind(qtbot: QtBot, window: MainWindow) -> None:
    many, threads = 200, threading.active_count()  # of earlier tests
    while not window.preloading.done:  # what is loaded meanwhile is no leak
        window.preloading.step()
    counted: list[tuple[dict[str, int], float]] = []
    for number, _ in enumerate(tables(window, many), 1):
        if number in {FIRST, many}:
            memory = settled_megabytes()
            counted.append((alive(), memory))
    assert counted[-1][0] == counted[0][0]
    qtbot.waitUntil(lambda: threading.active_count() < threads + many)  # each looks up now and then, and ends
    assert counted[-1][1] - counted[0][1] < GROWTH_MB


@pytest.mark.soak
def test_a_walk_through_the_saved_games_keeps_few_pictures(
    window: MainWindow, tmp_path: Path, soak_factor: int
) -> None:
    many = 20 if soak_factor == 1 else 400
    keep_games(Library(tmp_path / "matches"), many)
    before = pictures_alive()
    counted: list[tuple[int, float]] = []
    for number, _ in enumerate(walk(window, many), 1):
        if number == FIRST or number % SOME == 0:
            memory = settled_megabytes()
            counted.append((pictures_alive() - before, memory))
    assert max(kept for kept, _ in counted) <= 2 * MOST_MEMORY
    decoded = vars(window.saved_games.thumbnails)
    assert decoded["_decoded"].weight + decoded["_small"].weight <= 2 * MOST_MEMORY
    if SOAK:  # after a few games, and among other tests, the heap says nothing
        assert counted[-1][1] - counted[0][1] < GROWTH_MB


def alive() -> dict[str, int]:
    """Count what belongs to tables."""
    kinds = (Match, MatchHost, TablePage, ReplayPage, TableScene, PieceItem, Keeper, BotService, Edition)
    found = Counter(type(each) for each in gc.get_objects() if isinstance(each, kinds))
    return {"faces": pictures_kept(), **{kind.__name__: found[kind] for kind in kinds}}


def pictures_alive() -> int:
    """Return how many bytes the pictures take that are larger than an icon."""
    found = (each for each in gc.get_objects() if type(each) is QPixmap)
    return sum(each.width() * each.height() * 4 for each in found if each.width() >= ICON)


def test_pictures_of_a_look_are_not_kept_without_end_and_go_with_it() -> None:
    gc.collect()  # what earlier tests left
    look, others = TableLook(LIGHT, shipped_edition(), ()), pictures_kept()
    for number in range(2 * FACES):
        face_pixmap(TextLine(str(number), "body", 10), 10, 10, 1.0, look)
    assert pictures_kept() == others + FACES
    assert face_pixmap(TextLine("1", "body", 10), 10, 10, 1.0, look) is face_pixmap(
        TextLine("1", "body", 10), 10, 10, 1.0, look
    )
    del look
    gc.collect()
    assert pictures_kept() == others
