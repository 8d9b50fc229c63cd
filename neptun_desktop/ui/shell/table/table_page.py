"""The table as a page: clicks become targets, targets commands; what happens is shown as a film, then settles."""

from typing import Any

from attrs import evolve
from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from neptun_desktop.controller.neptun.targets import SlotTarget
from neptun_desktop.games.neptun import engine
from neptun_desktop.games.neptun.state import State
from neptun_desktop.kernel.game import Event
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.lines import Command
from neptun_desktop.match.undo import Barred
from neptun_desktop.ui.canvas.film import Projector
from neptun_desktop.ui.neptun.event_animations import script
from neptun_desktop.ui.neptun.previews import Pointer
from neptun_desktop.ui.shell.session.match_host import MatchHost, Moment
from neptun_desktop.ui.shell.session.privacy import Privacy
from neptun_desktop.ui.shell.settings.preferences import Guard
from neptun_desktop.ui.shell.settings.shortcuts import USUAL, pressed
from neptun_desktop.ui.shell.table.choosing import Choosing, choosing
from neptun_desktop.ui.shell.table.curtain import Curtain
from neptun_desktop.ui.shell.table.table_presenter import Sight, TablePresenter
from neptun_desktop.ui.shell.theatre.recap import Recap
from neptun_desktop.ui.table.layout import layout_for
from neptun_desktop.ui.table.pieces import Look
from neptun_desktop.ui.table.scene import NeptunScene
from neptun_desktop.ui.table.shown import (
    ButtonName,
    ButtonTarget,
    LogTarget,
    ManifestTarget,
    Shown,
    TempleTarget,
    ThingTarget,
)
from neptun_desktop.ui.table.view import TableView
from neptun_desktop.words.neptun.prompts import recap_prompt

LINGER_MS = 500  # so long the pointer rests before a thing tells what it is for
SKIPPING = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape)


class TablePage(QWidget):
    """One match on the table, seen by whoever sits before the screen."""

    menu_wanted = Signal()
    log_wanted = Signal(int)  # a line, or -1 for the whole log
    hint_wanted = Signal()
    points_wanted = Signal()
    piles_wanted = Signal()
    stepped = Signal(object)  # the events of a step, when the table has settled on it

    def __init__(self, host: MatchHost, presenter: TablePresenter, look: Look, parent: QWidget | None = None) -> None:
        """Lay the table as it stands."""
        super().__init__(parent)
        self.host, self.presenter = host, presenter
        self.scene = NeptunScene(layout_for(1280, 800), look, self)
        self.view = TableView(self.scene, self)
        self.projector = Projector(self)
        self.choosing: Choosing | None = None
        self.guard: Guard = "never"
        self.curtain_wanted = True
        self.paused = False  # while something else is shown, such as a scoring
        self._sitting: Seat | None = None  # who has said to be alone before the screen
        self.peek_keys = USUAL["peek"]  # held down, they open the own hand
        self._peeking = False
        self._held = 0  # the key that a peek began with: others may be let go before it
        self._linger = QTimer(self, interval=LINGER_MS, singleShot=True)
        self._linger.timeout.connect(lambda: self._tell_of(self.scene.pointed_at))
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.view)
        self.setFocusProxy(self.view)
        for watched in (self.view, self.view.viewport()):
            watched.installEventFilter(self)
        self.curtain = Curtain(look, presenter.words.names.language, self)
        self.curtain.lifted.connect(self._sit_down)
        self.scene.clicked.connect(self.click)
        self.scene.pointed.connect(self.point)
        self.scene.cancelled.connect(self.cancel)
        self.projector.idle.connect(self.go_on)
        host.happened.connect(self._on_moment)
        host.answered.connect(self.go_on)
        self._on_table: tuple[State, Sight] | None = None  # what it shows: a position, and who looks at it
        self.go_on()

    # --- who looks ---------------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """Where the match stands."""
        state: State = self.host.match.state
        return state

    @property
    def privacy(self) -> Privacy:
        """Who shares the screen."""
        return Privacy(humans=self.host.humans, memory_aid=self.presenter.memory_aid, curtain=self.curtain_wanted)

    @property
    def person(self) -> Seat | None:
        """Who sits before the screen now; nobody while the curtain calls for somebody."""
        privacy, state = self.privacy, self.state
        return None if privacy.needs_curtain(state, self._sitting) else privacy.person(state)

    @property
    def asked(self) -> Seat | None:
        """The seat that a person is asked to act for now, if the table has come to rest."""
        person = self.person
        return person if self._at_rest and person in self.host.match.to_act else None

    @property
    def covered(self) -> bool:
        """Whether the curtain is down: nothing else opens over it."""
        return self.curtain.isVisible()

    @property
    def rule_named(self) -> str | None:
        """The paragraph of the rules that forbids what was clicked last."""
        refused = None if self.choosing is None else self.choosing.refused
        return None if refused is None else refused.rule

    @property
    def _at_rest(self) -> bool:
        return not (self.paused or self.projector.running or self.host.waiting_for_disk)

    def _sight(self, state: State) -> Sight:
        """Return who looks at a position."""
        privacy = self.privacy
        return Sight(
            eyes=privacy.eyes(state),
            seat=self.person,
            hand_open=privacy.hand_open(state, self._sitting, peeking=self._peeking),
            bots=frozenset(range(len(state.merchants))).difference(self.host.humans),
            buttons=self._buttons(),
        )

    def change_look(self, look: Look) -> None:
        """Put on another look, at once."""
        self.scene.change_look(look)
        self.curtain.change_look(look, self.presenter.words.names.language)

    def _sit_down(self) -> None:
        """Somebody is alone before the screen: first comes what they missed, then what they are asked."""
        self._sitting = self.privacy.person(self.state)
        self.view.setFocus()
        self.show_recap()

    def _leave_seat(self) -> None:
        """Close what was open to one person alone, before others watch what comes of it."""
        self._sitting = None
        self.scene.point_at(None)
        if self.privacy.guarded:
            self._show_present()

    # --- what happens ------------------------------------------------------------------------------------------------

    def _on_moment(self, moment: Moment) -> None:
        events: tuple[Any, ...] = moment.change.events
        commands = self.host.match.timeline.commands
        if isinstance(moment.change.body, Command):
            self.presenter.tell(events, commands)
        else:
            self.presenter.forget_after(commands)
        self._end_choice()
        self._peeking = False  # the next hand is another person's
        state, sight = moment.state, self._sight(moment.state)
        shown = self.presenter.shown(state, sight)
        self.projector.add(lambda: script(events, self.scene), lambda: self._settle(events, shown, (state, sight)))

    def _settle(self, events: tuple[Event, ...], shown: Shown, looked_at: tuple[State, Sight]) -> None:
        self.scene.show_view(shown)
        self._on_table = looked_at
        self.stepped.emit(events)

    def _show_present(self) -> None:
        """Show the match as it stands, unless it is on the table already."""
        state, sight = self.state, self._sight(self.state)
        if self._on_table is None or self._on_table[0] is not state or self._on_table[1] != sight:
            self.scene.show_view(self.presenter.shown(state, sight))
            self._on_table = state, sight

    def go_on(self) -> None:
        """Ask whoever is to act: a person by lighting up what is possible, a bot by letting it think."""
        if not self._at_rest:
            return
        self._end_choice()
        self._show_present()
        self.scene.point_at(None)  # what the pointer is on may mean something else by now: its next move tells
        privacy = self.privacy
        if privacy.needs_curtain(self.state, self._sitting):
            self._sitting = None
            self._call(privacy.person(self.state))
        elif (seat := self.asked) is not None:
            self.choosing = choosing(self.state, seat, self.scene, self.presenter.words, self.guard)
            self.choosing.invite()
        self.host.go_on()

    def _call(self, seat: Seat | None) -> None:
        """Let the curtain fall for somebody."""
        if seat is not None and not self.curtain.isVisible():
            self.curtain.call(seat, Recap.of(self.host.match, seat, self.presenter.words).sentences)

    @property
    def undoer(self) -> Seat | None:
        """Whose last command can be taken back: that of who sits here, or of the person before, unless it is secret."""
        seats = [self.person] if self.person is not None else []
        entries = self.host.match.timeline.entries
        if seats and entries and not self.privacy.secret(self.state):
            seats.append(entries[-1].seat)
        may = (seat for seat in seats if seat in self.host.humans)
        return next((seat for seat in may if not isinstance(self.host.match.undoable(seat), Barred)), None)

    def _buttons(self) -> frozenset[ButtonName]:
        seat, match = self.person, self.host.match
        on: set[ButtonName] = {"log", "menu", "points", "piles"}
        if self.undoer is not None:
            on.add("undo")
        if seat is not None:
            if not isinstance(match.redoable(seat), Barred):
                on.add("redo")
            if seat in match.to_act:
                on.add("hint")
        return frozenset(on)

    # --- what a person does ------------------------------------------------------------------------------------------

    def click(self, target: object) -> None:
        """Take a click: skip a film, press a button, go on with a choice, or say why not."""
        if self.projector.running:
            self.projector.skip()
            return
        match target:
            case ButtonTarget(name=name):
                self._linger.stop()
                self.scene.forget_preview()
                self.press(name)
            case LogTarget(line=line):
                self.log_wanted.emit(line)
            case TempleTarget():
                self.press("points")
            case ThingTarget() | ManifestTarget():
                self._tell_of(target)
            case _ if self.choosing is not None and self.asked == self.choosing.seat:
                seat, command = self.choosing.seat, self.choosing.click(target)
                if command is not None:
                    self._end_choice()
                    if self.privacy.secret(self.state):
                        self._leave_seat()
                    self.host.submit(seat, command)

    def cancel(self) -> None:
        """Take a half-made choice back."""
        self.scene.forget_preview()
        if self.choosing is not None:
            self.choosing.cancel()

    def _end_choice(self) -> None:
        self.choosing = None
        self.scene.forget_preview()
        self.scene.invite(())

    def press(self, name: ButtonName) -> None:
        """Press one of the buttons."""
        seat = self.person
        if name not in self._buttons():
            return
        match name:
            case "undo" if (undoer := self.undoer) is not None:
                self.host.undo(undoer)
            case "redo" if seat is not None:
                self.host.redo(seat)
            case "hint":
                self.hint_wanted.emit()
            case "log":
                self.log_wanted.emit(-1)
            case "points":
                self.points_wanted.emit()
            case "piles":
                self.piles_wanted.emit()
            case _:
                self.menu_wanted.emit()

    def show_recap(self) -> None:
        """Show again what happened since the person's last command; a click or a key ends it in the present."""
        seat = self.person
        if seat is None or not self._at_rest:
            return
        self._end_choice()
        self._on_table = None

        def shown(state: State) -> Shown:
            seen = self.presenter.shown(state, self._sight(state))
            if state is self.state:
                return seen
            return evolve(seen, sentence=recap_prompt(self.presenter.words.names, seat), answers=())

        Recap.of(self.host.match, seat, self.presenter.words).play(self.projector, shown, self.scene)
        self.go_on()  # at once, where nothing was missed

    def close_hand(self) -> None:
        """Close the own secrets again; the curtain calls anew."""
        if self.privacy.guarded and self._sitting is not None:
            self._sitting = None
            self.go_on()

    def point(self, target: object) -> None:
        """Show what the thing pointed at would mean: at once for a choice, after a while for what is always there."""
        self._linger.stop()
        always_there = (ThingTarget, ButtonTarget, ManifestTarget, TempleTarget, SlotTarget)
        if isinstance(target, always_there) and target not in self.scene.invited:
            self.scene.forget_preview()
            self._linger.start()
        else:
            self._tell_of(target)

    def _tell_of(self, target: object) -> None:
        seat = self.person
        if seat is None or not self._at_rest:
            self.scene.forget_preview()
            return
        clicked = self.choosing.choice.clicked if self.choosing is not None else ()
        view, names = engine.observe(self.state, seat), self.presenter.words.names
        Pointer(self.scene, view, seat, names, self.undoer).preview(target, clicked)

    # --- keys and sizes ----------------------------------------------------------------------------------------------

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if pressed(key, event.modifiers()) == self.peek_keys and not event.isAutoRepeat():
            self._held = key
            self._peek(peeking=True)
        else:
            super().keyPressEvent(event)

    @override
    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if self._peeking and event.key() == self._held and not event.isAutoRepeat():
            self._peek(peeking=False)
        else:
            super().keyReleaseEvent(event)

    def _peek(self, *, peeking: bool) -> None:
        self._peeking = peeking
        if self._at_rest:
            self._show_present()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if self._peeking and event.type() == QEvent.Type.FocusOut:
            self._peek(peeking=False)  # the key is let go elsewhere, unheard
        if self.projector.running and _skips(event):
            self.projector.skip()
            return True
        return super().eventFilter(watched, event)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.curtain.cover()


def _skips(event: QEvent) -> bool:
    """Whether this ends a film: a click anywhere on the table, or one of a few keys."""
    if isinstance(event, QKeyEvent):
        return event.type() == QEvent.Type.KeyPress and Qt.Key(event.key()) in SKIPPING
    pressing = event.type() in {QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick}
    return pressing and isinstance(event, QMouseEvent) and event.button() == Qt.MouseButton.LeftButton
