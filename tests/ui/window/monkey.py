"""A monkey before the window: it clicks, drags, types and resizes, and now and then looks whether all is well."""

import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import monotonic
from types import TracebackType
from typing import Any

from attrs import evolve
from PySide6.QtCore import QEvent, QMessageLogContext, QPoint, QPointF, Qt, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from shiboken6 import isValid

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.controller.click_rules import QuantityTarget
from neptun_desktop.controller.targets import BUTTONS, ButtonTarget
from neptun_desktop.match.library import Library
from neptun_desktop.match.opening import Opened, open_match
from neptun_desktop.ui.match.match_host import Stage
from neptun_desktop.ui.match.set_up import SetUp
from neptun_desktop.ui.match.table_session import TableSession
from neptun_desktop.ui.paint.speed import Speed
from neptun_desktop.ui.preferences.preferences import Preferences, write_preferences
from neptun_desktop.ui.preferences.tempo import AT_SPEED
from neptun_desktop.ui.window.window import MainWindow
from tests.ui.readers import READERS

GAMES = game_box().games
HARMLESS = "This plugin does not support"  # the offscreen one says so of sizes, popups and grabs; a real one never does
KEYS = [
    *(Qt.Key(code) for code in range(Qt.Key.Key_A, Qt.Key.Key_Z + 1)),
    *(Qt.Key(code) for code in range(Qt.Key.Key_0, Qt.Key.Key_9 + 1)),
    *(Qt.Key(code) for code in range(Qt.Key.Key_F1, Qt.Key.Key_F12 + 1)),
    *[Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape, Qt.Key.Key_Space] * 4,
    *[Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End] * 2,
    *[Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_Insert],
    *[Qt.Key.Key_Question, Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_Menu, Qt.Key.Key_Comma, Qt.Key.Key_Period],
]
HELD = [Qt.KeyboardModifier.NoModifier] * 8 + [
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
]
MOUSE = [Qt.MouseButton.LeftButton] * 8 + [Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton]
CHEAP = 2  # so many of the lowest levels answer at once
PATIENCE = 60.0  # seconds
REMEMBERED = 25  # actions that are told when something breaks
HARD = 10  # a hint costs a second of thought, so it is asked for so many times less often than undo


class Trouble(AssertionError):  # noqa: N818  (it says what it is)
    """Something that a window must never do."""


class Ears:
    """Hear of every exception and every warning, in any thread."""

    def __init__(self) -> None:
        """Begin in silence."""
        self.heard: list[str] = []

    def listen(self) -> None:
        """Raise what was heard."""
        QApplication.processEvents()
        if self.heard:
            raise Trouble("\n".join(self.heard))

    def _on_error(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        import traceback  # noqa: PLC0415

        self.heard.append("".join(traceback.format_exception(kind, error, trace)))

    def _on_thread_error(self, fault: threading.ExceptHookArgs) -> None:
        self._on_error(fault.exc_type, fault.exc_value or RuntimeError("?"), fault.exc_traceback)

    def _on_message(self, kind: QtMsgType, _where: QMessageLogContext, words: str | None) -> None:
        if kind not in {QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg} and HARMLESS not in (words or ""):
            self.heard.append(f"Qt: {words}")

    @contextmanager
    def open(self) -> Iterator[None]:
        """Listen from now on."""
        hooks = sys.excepthook, threading.excepthook
        sys.excepthook, threading.excepthook = self._on_error, self._on_thread_error
        handler = qInstallMessageHandler(self._on_message)
        try:
            yield
        finally:
            sys.excepthook, threading.excepthook = hooks
            qInstallMessageHandler(handler)


class Monkey:
    """One monkey, one window after the other."""

    def __init__(self, folder: Path, seed: int, speed: Speed, set_up: SetUp) -> None:
        """Sit down before a window at its start page, with a liking for one kind of game."""
        self.folder, self.chance, self.speed, self.set_up = folder, Random(seed), speed, set_up
        self.ears = Ears()
        self.done: deque[str] = deque(maxlen=REMEMBERED)
        self.counts = {"actions": 0, "commands": 0, "compared": 0, "windows": 0, "matches": 0, "finished": 0}
        self._records: dict[str, int] = {}
        self._finished: set[str] = set()
        self.window = self._new_window()
        self.ways: list[tuple[int, Callable[[], str]]] = [
            (70, self.choose),
            (16, self.click),
            (8, self.button),
            (6, self.drag),
            (20, self.key),
            (4, self.wheel),
            (2, self.resize),
            (10, self.table_button),
            (6, self.move),
            (4, self.wait),
            (2, self.prefer),
            (2, self.pages),
        ]

    def _new_window(self) -> MainWindow:
        settings = self.folder / "settings.json"
        write_preferences(settings, Preferences(tempo=AT_SPEED[self.speed]))
        window = MainWindow(game_box(), Library(self.folder / "matches"), settings)
        window.show()
        self.counts["windows"] += 1
        return window

    def close(self) -> None:
        """Leave nothing behind."""
        self.window.close()
        self.window.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    # --- the games ---------------------------------------------------------------------------------------------------

    def play(self, actions: int, look_every: int) -> None:
        """Do so many things, and look closely after some of them."""
        with self.ears.open():
            try:
                for number in range(1, actions + 1):
                    self._stay()
                    weights, ways = zip(*self.ways, strict=True)
                    self.done.append(self.chance.choices(ways, weights)[0]())
                    self.counts["actions"] += 1
                    self._tally()
                    self.ears.listen()
                    if number % look_every == 0:
                        self.look_closely()
                        self.ears.listen()
                if not self.counts["compared"]:  # whenever it looked, it was at another page
                    self._begin()
                    self.look_closely()
            except Exception as error:
                told = "\n  ".join(self.done)
                raise Trouble(f"{error}\nafter action {self.counts['actions']}; the last ones:\n  {told}") from error

    def _stay(self) -> None:
        """Open another window if this one was closed, and another game if there is none or it has grown dear."""
        if not self.window.isVisible():
            self.close()
            self.window = self._new_window()
        session = self.window.session
        if session is None:
            if self.chance.random() < 0.1:
                self._begin()
        elif any(seat.kind != "human" and seat.level not in self._cheap for seat in session.match.occupants):
            self._begin()
        elif not session.host.humans and self.chance.random() < 0.02:
            session.host.seat(0, evolve(session.match.occupants[0], name="Ann", kind="human", level=None))
        elif session.match.result is not None and self.chance.random() < 0.03:
            self._begin()

    @property
    def _cheap(self) -> set[str]:
        """The levels of all games that answer at once."""
        return {level for game in GAMES.entries.values() for level in game.ladder.ids[:CHEAP]}

    def _begin(self) -> None:
        self.done.append("begin")
        if self.window.session is None and self.chance.random() < 0.3:
            self.window.continue_game()
        else:
            self.window.begin(evolve(self.set_up, seed=self.chance.randrange(10**6)))
        self.counts["matches"] += 1

    def _tally(self) -> None:
        session = self.window.session
        if session is not None:
            self._records[session.match.id] = len(session.match.record)
            if session.match.result is not None:
                self._finished.add(session.match.id)
        self.counts["commands"] = sum(self._records.values())
        self.counts["finished"] = len(self._finished)

    # --- what it does ------------------------------------------------------------------------------------------------

    @property
    def session(self) -> TableSession | None:
        """The match on the table, if the table is what is seen."""
        session = self.window.session
        return session if session is not None and self.window.stack.currentWidget() is session.page else None

    def _somewhere(self) -> QPoint:
        size = self.window.size()
        return QPoint(self.chance.randrange(size.width()), self.chance.randrange(size.height()))

    def _under(self, spot: QPoint) -> tuple[QWidget, QPoint]:
        widget = QApplication.activePopupWidget() or self.window.childAt(spot) or self.window
        return widget, widget.mapFrom(self.window, spot) if self.window.isAncestorOf(widget) else spot

    def _still_under(self, spot: QPoint, widget: QWidget, at: QPoint) -> tuple[QWidget, QPoint]:
        """Return the widget that was pressed; if that closed it, as a press beside a sheet does, what lay below it."""
        return (widget, at) if isValid(widget) else self._under(spot)

    def click(self) -> str:
        """Click anywhere."""
        spot, mouse, held = self._somewhere(), self.chance.choice(MOUSE), self.chance.choice(HELD)
        widget, at = self._under(spot)
        deed = QTest.mouseDClick if self.chance.random() < 0.1 else QTest.mouseClick
        deed(widget, mouse, held, at)
        return f"click {type(widget).__name__} at {spot.x()},{spot.y()} {mouse.name} {held}"

    def move(self) -> str:
        """Move the mouse."""
        widget, at = self._under(self._somewhere())
        QTest.mouseMove(widget, at)
        return f"move over {type(widget).__name__}"

    def choose(self) -> str:
        """Do what the table asks for, by a click on the right thing."""
        session = self.session
        if session is None:
            return self.button()
        page = session.page
        if page.curtain.isVisible():
            QTest.mouseClick(page.curtain, Qt.MouseButton.LeftButton)
            return "lift the curtain"
        if page.choosing is None or not page.choosing.choice.targets:
            return self.wait()
        target = self.chance.choice(sorted(page.choosing.choice.targets, key=repr))
        self._click_target(session, target)
        return f"choose {target}"

    def _click_target(self, session: TableSession, target: object) -> None:
        view, scene = session.page.view, session.page.scene
        item, stepper = scene.item_of(target), scene.stepper
        if isinstance(target, QuantityTarget) and stepper is not None:
            spot = stepper.part_box(self.chance.choice(("more", "fewer", "done", "done"))).center()
        elif item is not None:
            spot = item.box().center()
        else:
            return
        QTest.mouseClick(*self._top(session, view.mapFromScene(spot)))

    def _top(self, session: TableSession, at: QPoint) -> tuple[Any, ...]:
        """Return what lies uppermost there, as a person's click would hit it."""
        port = session.page.view.viewport()
        hit = session.page.childAt(port.mapTo(session.page, at)) or port
        return (
            hit,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
            hit.mapFrom(session.page, port.mapTo(session.page, at)),
        )

    def table_button(self) -> str:
        """Press one of the table's buttons."""
        session = self.session
        if session is None:
            return self.key()
        names = (*BUTTONS, *session.panels.of_game)
        name = self.chance.choice(names)
        if name == "hint" and self.chance.random() > 2 / HARD:
            name = "undo"
        self._click_target(session, ButtonTarget(name))
        return f"press {name}"

    def button(self) -> str:
        """Press one of the buttons of a page or panel."""
        seen = [
            part
            for part in self.window.findChildren(QAbstractButton)
            if part.isVisible() and part.isEnabled() and not part.visibleRegion().isEmpty()
        ]
        if not seen:
            return self.key()
        part = self.chance.choice(seen)
        words = part.accessibleName() or part.text()
        if "Quit" in words and self.chance.random() < 0.9:
            return "think of leaving"
        QTest.mouseClick(part, Qt.MouseButton.LeftButton)
        return f"press the button {words!r}"

    def drag(self) -> str:
        """Drag from one place to another, perhaps from something that glows."""
        start, end = self._somewhere(), self._somewhere()
        session = self.session
        if session is not None and self.chance.random() < 0.7:
            spots = [item.box().center() for item in session.page.scene.items_by_key.values() if item.lit.invited]
            ships = [item.box().center() for key, item in session.page.scene.items_by_key.items() if key[0] == "ship"]
            pick = [session.page.view.mapFromScene(spot) for spot in (*spots, *ships)]
            start, end = self.chance.choice(pick), self.chance.choice([*pick, end])
        widget, at = self._under(start)
        button, none = self.chance.choice(MOUSE), Qt.KeyboardModifier.NoModifier
        QTest.mousePress(widget, button, none, at)
        pressed = type(widget).__name__
        for share in (0.3, 0.7, 1.0):
            widget, at = self._still_under(start, widget, at)
            QTest.mouseMove(widget, at + (end - start) * share)
            if self.chance.random() < 0.1:
                QApplication.processEvents()
        if self.chance.random() < 0.1:
            self.key()
        widget, at = self._still_under(start, widget, at)
        QTest.mouseRelease(widget, button, none, at + end - start)
        return f"drag {pressed} from {start.x()},{start.y()} to {end.x()},{end.y()}"

    def key(self) -> str:
        """Press a key, wherever the keyboard is."""
        widget = QApplication.activePopupWidget() or QApplication.focusWidget() or self.window
        key, held = self.chance.choice(KEYS), self.chance.choice(HELD)
        if self.chance.random() < 0.1:
            (QTest.keyPress if self.chance.random() < 0.5 else QTest.keyRelease)(widget, key, held)
        else:
            QTest.keyClick(widget, key, held)
        return f"key {key.name} {held} on {type(widget).__name__}"

    def wheel(self) -> str:
        """Turn the wheel."""
        spot = self._somewhere()
        widget, at = self._under(spot)
        turn = QPoint(0, self.chance.choice((-120, 120, -480, 15)))
        everywhere = QPointF(self.window.mapToGlobal(spot))
        event = QWheelEvent(
            QPointF(at),
            everywhere,
            QPoint(),
            turn,
            Qt.MouseButton.NoButton,
            self.chance.choice(HELD),
            Qt.ScrollPhase.NoScrollPhase,
            False,  # noqa: FBT003  (Qt's own order)
        )
        QApplication.sendEvent(widget, event)
        return f"wheel over {type(widget).__name__}"

    def resize(self) -> str:
        """Pull at the window's corner."""
        sizes = ((1280, 800), (1024, 640), (1024, 768), (1600, 900), (1920, 1080), (1300, 1000), (1100, 641))
        width, height = self.chance.choice(sizes)
        self.window.resize(width, height)
        return f"resize to {width}x{height}"

    def wait(self) -> str:
        """Let a little time pass."""
        QTest.qWait(self.chance.choice((1, 5, 15, 40)))
        return "wait"

    def prefer(self) -> str:
        """Like another speed, another guard."""
        session = self.window.session
        if session is None:
            return self.wait()
        if self.speed != "off":
            session.page.projector.speed = self.chance.choice(("off", "fast", "normal", "slow"))
        session.page.guard = self.chance.choice(("never", "settled", "always"))
        return f"like speed {session.page.projector.speed}, guard {session.page.guard}"

    def pages(self) -> str:
        """Go to another page and back, as the menus can."""
        window = self.window
        anywhere: dict[str, Callable[[], object]] = {
            "rules": window.show_rules,
            "settings": window.show_settings,
            "shortcuts": window.show_shortcuts,
            "full screen": window.toggle_full_screen,
        }
        away: dict[str, Callable[[], object]] = {
            "continue": window.continue_game,
            "new game": window.show_new_game,
            "about": window.show_about,
            "library": window.show_library,
            "replay": self._replay,
        }
        leaving = window.session is None or self.chance.random() < 0.1
        name, deed = self.chance.choice([*anywhere.items(), *(away.items() if leaving else ())])
        if self.session is None and window.session is not None and self.chance.random() < 0.5:
            name, deed = "the table", window.go_back
        deed()
        return f"go to {name}"

    def _replay(self) -> None:
        """Open one of the saved games in the theatre."""
        if self.window.session is None and (games := sorted(self.window.library.folder.glob("*.neptun"))):
            self.window.replays.replay(self.chance.choice(games))

    # --- whether all is well -----------------------------------------------------------------------------------------

    def look_closely(self) -> None:
        """Come to rest; then the table says what the engine knows, and the file holds the same game."""
        QTest.mouseRelease(self.window, Qt.MouseButton.LeftButton)
        session = self.session
        if session is None or not session.counts or not self._settled(session):  # a lesson has no file
            return
        page, match = session.page, session.match
        page.scene.look_large(())
        page.view.settle()
        self._compare(session)
        keeper = session.host._keeper  # noqa: SLF001  (only it knows when all is written)
        assert keeper is not None
        assert session.host.path is not None
        keeper.settled()
        opened = open_match(session.host.path, GAMES.rules)
        if not isinstance(opened, Opened) or opened.losses or opened.match.state != match.state:
            raise Trouble(f"the journal tells of another game: {opened}")
        self.counts["compared"] += 1

    def _settled(self, session: TableSession) -> bool:
        """Wait until the table is at rest; return whether it is still what is seen."""
        page = session.page

        def at_rest() -> bool:
            if self.session is not session:
                return True
            over = (
                session.match.result is not None
                and session.host.stage is not Stage.WRITING
                and not page.projector.running
            )
            return over or page.asked is not None or page.curtain.isVisible()

        if not session.host.humans:
            return False  # bots among themselves do not rest
        begun = monotonic()
        while not at_rest() and monotonic() - begun < PATIENCE:
            QTest.qWait(5)
            self.ears.listen()
        if not at_rest():
            raise Trouble(f"the table does not come to rest: {page.state.stage}, to act {session.match.to_act}")
        return self.session is session and at_rest()

    @staticmethod
    def _compare(session: TableSession) -> None:
        page = session.page
        if page.scene.props:
            raise Trouble(f"something still flies: {page.scene.props}")
        wanted_shown = page.presenter.shown(page.state, page._sight(page.state))  # noqa: SLF001
        if page.choosing is not None:  # half a choice asks for its other half, and a coach in place of the game
            wanted_shown = evolve(wanted_shown, sentence=page.choosing.prompt)
        found = READERS[page.presenter.entry.meta.id].differences(page.scene, wanted_shown, cut=True)
        if found:
            raise Trouble("\n".join(found))
