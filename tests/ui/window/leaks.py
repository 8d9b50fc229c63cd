"""Twins of a match that differ only in a secret, and all that a window holds while somebody must not know it."""

from collections import Counter
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any
from weakref import WeakKeyDictionary

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsItem, QWidget

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.state import State
from neptun_desktop.match.library import Library
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.match import Match, Setting, begin_from
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.overlay import BubbleItem
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.board.view import portrait
from neptun_desktop.ui.match import table_session as table_session_module
from neptun_desktop.ui.match.table_session import TableSession, table_session
from neptun_desktop.ui.paint.ambient import AmbientClock, motion_allowed
from neptun_desktop.ui.paint.animation import Projector
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.preferences.preferences import Preferences, write_preferences
from neptun_desktop.ui.window.window import MainWindow
from tests.conftest import SOAK
from tests.kit.slices import one_in
from tests.ui.samples.table_sheet import play_randomly

from .listener import listening

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed")
WORDS = ("text", "toPlainText", "placeholderText", "title", "words", "currentText")
Evidence = dict[str, Any]
Tale = list[tuple[str, Evidence]]
ANNOUNCED: WeakKeyDictionary[MainWindow, list[str]] = WeakKeyDictionary()
FRAME = 90.0 if SOAK else 200.0  # milliseconds of film from one look to the next


def match_from(state: State, *, memory_aid: bool = True) -> Match:
    """Return a match between people that begins at a position."""
    edition = shipped_edition()
    seats = range(len(state.merchants))
    occupants = tuple(Occupant(name=NAMES[seat], kind="human", colour=edition.colours[seat]) for seat in seats)
    setting = Setting(game=engine, edition=edition, occupants=occupants, agreements={"memory_aid": memory_aid})
    return begin_from(setting, engine.clone(state))


@cache
def end_of_draft() -> State:
    """Return the last position of a draft: with the next command, cards are to be chosen in secret."""
    states = [moment.state for moment in play_randomly(3, 1)]
    return states[next(place for place, state in enumerate(states) if state.stage == "choose") - 1]


def closed_hands_dealt_anew(state: State, chance: Random, but: int | None = None) -> State:
    """Return a twin in which people hold other cards: with closed hands nobody can tell, who has not kept count."""
    twin = engine.clone(state)
    seats = [seat for seat in range(len(twin.merchants)) if seat != but and twin.merchants[seat].chosen is None]
    cards = [card for seat in seats for card in twin.merchants[seat].hand]
    chance.shuffle(cards)
    for seat in seats:
        count = len(twin.merchants[seat].hand)
        twin.merchants[seat].hand = tuple(sorted(cards[:count]))
        del cards[:count]
    return twin


def match_of(entry: GameEntry, state: Any, alone: int | None = None) -> Match:  # noqa: ANN401  (of any game)
    """Return a match between people, or of one against bots, from a position on; all is agreed that hides most."""
    seats = len(entry.rules.standing(state))
    occupants = tuple(
        Occupant(
            name=entry.meta.name_of(colour),
            kind="human" if alone in {None, seat} else "bot",
            level=None if alone in {None, seat} else entry.ladder.usual,
            colour=colour,
        )
        for seat, colour in enumerate(entry.meta.colours[:seats])
    )
    agreements = dict.fromkeys(entry.meta.agreements, False)
    setting = Setting(game=entry.rules, edition=entry.editions.shipped(), occupants=occupants, agreements=agreements)
    return begin_from(setting, entry.rules.clone(state))


def share_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give all tables with the same badges one look, so that what is the same is painted once."""
    looks: dict[tuple[SeatBadge, ...], TableLook] = {}

    def shared(theme: Theme, edition: Any, badges: tuple[SeatBadge, ...], words: Any) -> TableLook:  # noqa: ANN401
        return looks.setdefault(badges, TableLook(theme, edition, badges, words))

    monkeypatch.setattr(table_session_module, "TableLook", shared)


@contextmanager
def still_window(folder: Path, monkeypatch: pytest.MonkeyPatch, first: Match) -> Iterator[MainWindow]:
    """Open a window for twins, and make what is made only once by laying a first match. A screen reader listens.

    Twins share one look, so that what is the same is painted once: letters never fall twice quite the same.
    Films stand still until they are told to go on, and so does all that moves by itself: a busy machine's clock would
    make them differ. What a window does soon after its first picture is done before that: it lets things move, so gains
    fade, and one twin must not come before that and the other after it.
    """
    monkeypatch.setattr(Projector, "_frame", lambda _projector: None)
    monkeypatch.setattr(AmbientClock, "tick", lambda _clock: None)
    share_looks(monkeypatch)
    write_preferences(folder / "settings.json", Preferences(motion="full"))  # the system is not asked
    window = MainWindow(game_box(), Library(folder), folder / "settings.json")
    while window.first_picture.tasks:
        window.first_picture.tasks.pop(0)()
    assert motion_allowed()
    window.show()
    with listening(monkeypatch) as told:
        ANNOUNCED[window] = told
        evidence(window, lay(window, first))
        yield window
        window.close()


def lay(window: MainWindow, match: Match) -> TableSession:
    """Lay a match on the window's table; nothing is kept, so that a disk's pace plays no part."""
    _told(window).clear()
    session = table_session(window.box, match, None, window.preferences)
    session.page.projector.speed = "off"
    # It is there at once: no two looks at what moves are alike. tests/ui/test_curtain.py is about its ways.
    session.page.curtain.pace = lambda: 0.0
    window.sit(session)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # the table before
    QApplication.processEvents()
    return session


# --- all that a window holds ------------------------------------------------------------------------------------------


def evidence(window: MainWindow, session: TableSession, *, pixels: bool = True) -> Evidence:
    """Return everything that a curious person could find out from the window."""
    QApplication.processEvents()
    page, scene = session.page, session.page.scene
    held: Evidence = {
        "title": window.windowTitle(),
        "announced": tuple(_told(window)),
        "clipboard": QApplication.clipboard().text(),
        "focus": type(window.focusWidget()).__name__,
        "widgets": [_of_widget(widget) for widget in (window, *window.findChildren(QWidget))],
        "items": sorted((_of_item(item) for item in scene.items()), key=repr),
        "lit": [sorted(map(repr, targets)) for targets in (scene.invited, scene.picked, scene.advising.targets)],
        "at": [repr(scene.focused), repr(scene.pointed_at), scene.bubbles.said, scene.log_back],
        "film": page.projector.running,
        "curtain": page.curtain.isVisible(),
        "buttons": sorted(page.buttons.on),
    }
    if pixels:
        picture = portrait(window).toImage().convertToFormat(QImage.Format.Format_RGB32)
        held["pixels"] = sha256(bytes(picture.constBits())).hexdigest()
    return held


def _told(window: MainWindow) -> list[str]:
    """Return what a screen reader was told since the match was laid."""
    return ANNOUNCED.setdefault(window, [])


def _of_widget(widget: QWidget) -> tuple[Any, ...]:
    words = [str(found()) for name in WORDS if callable(found := getattr(widget, name, None))]
    return (
        type(widget).__name__,
        widget.objectName(),
        (widget.isVisible(), widget.isEnabled()),
        widget.geometry().getRect(),
        words,
        (widget.toolTip(), widget.statusTip(), widget.whatsThis(), widget.windowTitle()),
        (widget.accessibleName(), widget.accessibleDescription()),
    )


def _of_item(item: QGraphicsItem) -> tuple[Any, ...]:
    place = item.pos().toTuple(), round(item.zValue(), 4), item.isVisible(), round(item.opacity(), 3), item.toolTip()
    match item:
        case PieceItem(piece=piece):
            return "piece", piece.key, repr(piece.face), repr(piece.target), place
        case BubbleItem(words=words):
            return "bubble", words, place
        case _:
            return type(item).__name__, repr(getattr(item, "cards", None)), place


def difference(one: Evidence, other: Evidence) -> list[str]:
    """Return in which ways two windows can be told apart."""
    found = []
    for part, held in one.items():
        if held == other[part]:
            continue
        if isinstance(held, list):
            here, there = (Counter(map(repr, each)) for each in (held, other[part]))
            found.append(f"{part}: {sorted(here - there)[:6]} or {sorted(there - here)[:6]}")
        else:
            found.append(f"{part}: {held} or {other[part]}")
    return found


def assert_the_same(one: Tale, other: Tale) -> None:
    """Compare what two people saw who came to the same table, all but for its secret."""
    assert [moment for moment, _ in one] == [moment for moment, _ in other]
    for (moment, here), (_, there) in zip(one, other, strict=True):
        found = difference(here, there)
        assert found == [], f"{moment}: {found}"


def frames(window: MainWindow, session: TableSession) -> Iterator[tuple[str, Evidence]]:
    """Watch a film, frame by frame, whatever the clock says, and leave the page that may follow it."""
    projector, number, stack = session.page.projector, 0, window.stack
    while projector.running and stack.currentWidget() is session.page:
        yield f"frame {number}", evidence(window, session, pixels=number == 2)
        projector.play_on(FRAME)
        number += 1
    if stack.currentWidget() is not session.page:
        yield "the page after the film", evidence(window, session, pixels=False)
        stack.currentWidget().finished.emit()  # type: ignore[union-attr]  # the contract of such a page
        QApplication.processEvents()


# --- what a curious person does ---------------------------------------------------------------------------------------


def lift(session: TableSession) -> None:
    """Say that one is alone."""
    if session.page.curtain.isVisible():
        QTest.mouseClick(session.page.curtain, Qt.MouseButton.LeftButton)
        QApplication.processEvents()


def snoop(
    window: MainWindow, session: TableSession, kinds: Collection[str], panels: Collection[str]
) -> Iterator[tuple[str, Evidence]]:
    """Point at everything of these kinds, open what can be opened, look closely at these panels; look each time.

    Outside the soak, at every other thing: they are in the order of their kinds.
    """
    page = session.page
    port = page.view.viewport()
    things = {key: item.piece.target for key, item in page.scene.items_by_key.items() if item.piece.target is not None}
    for key in one_in(2, (key for key in sorted(things, key=repr) if key[0] in kinds)):
        page.scene.point_at(things[key])
        yield f"pointing at {key}", evidence(window, session, pixels=False)
    page.scene.point_at(None)
    for name in (*session.panels.of_game, "menu"):
        page.press(name)
        yield f"with {name} open", evidence(window, session)
        for panel in (*session.panels.of_game.values(), session.panels.menu):
            panel.close_sheet()
    for spot in panels:
        middle = page.view.mapFromScene(page.scene.table_layout.panel(spot).center())
        QTest.mouseClick(port, Qt.MouseButton.RightButton, Qt.KeyboardModifier.NoModifier, middle)
        yield f"looking closely at {spot}", evidence(window, session, pixels=False)
        page.scene.look_large(())
    page.view.setFocus()
