"""The table as a page: clicks become targets, targets commands; changes are animated, then the table settles."""

from attrs import evolve
from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.lines import Command
from neptun_desktop.match.timeline import AnyCommand, AnyState
from neptun_desktop.match.undo import Barred
from neptun_desktop.ui.canvas.film import Projector
from neptun_desktop.ui.shell.session.match_host import MatchHost, Moment
from neptun_desktop.ui.shell.session.privacy import Privacy
from neptun_desktop.ui.shell.settings.preferences import Guard
from neptun_desktop.ui.shell.settings.shortcuts import USUAL, pressed
from neptun_desktop.ui.shell.table.choosing import Choosing, choosing
from neptun_desktop.ui.shell.table.curtain import Curtain
from neptun_desktop.ui.shell.table.skipping import skips
from neptun_desktop.ui.shell.table.table_presenter import Sight, TablePresenter
from neptun_desktop.ui.shell.theatre.recap import Recap
from neptun_desktop.ui.table.kit import Pointing
from neptun_desktop.ui.table.overlay import Saying
from neptun_desktop.ui.table.pieces import TableLook
from neptun_desktop.ui.table.scene import TableScene
from neptun_desktop.ui.table.shown import BUTTONS, ButtonTarget, ExplainedTarget, LogTarget, Shown
from neptun_desktop.ui.table.view import TableView
from neptun_desktop.words.shell import table as words
from neptun_desktop.words.shell.shortcuts import action

FIRST_SIZE = (1280, 800)
LINGER_MS = 500  # how long the pointer rests before a thing is explained


class TablePage(QWidget):
    """One match on the table, as the person at the screen sees it."""

    menu_wanted = Signal()
    log_wanted = Signal(int)  # a line, or -1 for the whole log
    hint_wanted = Signal()
    panel_wanted = Signal(str)  # one of the game's panels
    stepped = Signal(object)  # the Moment, once the table has settled on it

    def __init__(
        self, host: MatchHost, presenter: TablePresenter, look: TableLook, parent: QWidget | None = None
    ) -> None:
        """Lay out the current position; nothing is asked before `begin`."""
        super().__init__(parent)
        self.host, self.presenter, self.kit = host, presenter, presenter.kit
        self.scene = TableScene(self.kit, self.kit.layout_for(*FIRST_SIZE), look, self)
        self.view = TableView(self.scene, self)
        self.projector = Projector(self)
        self.choosing: Choosing | None = None
        self.guard: Guard = "never"
        self.curtain_wanted = True
        self._seated: Seat | None = None  # who has confirmed to be alone at the screen
        self.peek_keys = USUAL["peek"]  # held down, they reveal one's own hand
        self._peeking = False
        self._held_key = 0  # the key that a peek began with: modifiers may be released before it
        self._linger = QTimer(self, interval=LINGER_MS, singleShot=True)
        self._linger.timeout.connect(lambda: self._tell_of(self.scene.pointed_at))
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.view)
        self.setFocusProxy(self.view)
        for watched in (self.view, self.view.viewport()):
            watched.installEventFilter(self)
        self.curtain = Curtain(self.kit, look, presenter.words.language, self)
        self.curtain.lifted.connect(self._sit_down)
        self.scene.clicked.connect(self.click)
        self.scene.pointed.connect(self.point)
        self.scene.cancelled.connect(self.cancel)
        self.projector.idle.connect(self._on_film_over)
        host.happened.connect(self._on_moment)
        host.asked.connect(self._ask)
        self._on_table: tuple[AnyState, Sight] | None = None  # what it shows: a position, and who looks at it
        self._show_present()

    def begin(self) -> None:
        """Start, or go on after another page held the table. Preferences are applied by now."""
        self.host.begin()

    def hold(self) -> None:
        """Pause while another page is shown."""
        self.host.hold()
        self._end_choice()

    # --- who is looking ----------------------------------------------------------------------------------------------

    @property
    def state(self) -> AnyState:
        """The current state of the match."""
        return self.host.match.state

    @property
    def privacy(self) -> Privacy:
        """Who shares the screen."""
        presenter = self.presenter
        return Privacy(
            entry=presenter.entry,
            humans=self.host.humans,
            agreements=presenter.agreements,
            curtain=self.curtain_wanted,
        )

    @property
    def person(self) -> Seat | None:
        """Who is at the screen now; None while the curtain calls someone."""
        privacy, state = self.privacy, self.state
        return None if privacy.needs_curtain(state, self._seated) else privacy.person(state)

    @property
    def asked(self) -> Seat | None:
        """The seat that a person is asked to act for now, if the table is at rest."""
        person = self.person
        return person if self._at_rest and person in self.host.match.to_act else None

    @property
    def covered(self) -> bool:
        """Whether the curtain is down: nothing else opens over it."""
        return self.curtain.isVisible()

    @property
    def rule_named(self) -> str | None:
        """The paragraph of the rules that forbids what was clicked last, if any."""
        refused = None if self.choosing is None else self.choosing.refused
        return None if refused is None else refused.rule

    @property
    def _at_rest(self) -> bool:
        return self.host.at_rest and not self.projector.running

    def _sight(self, state: AnyState) -> Sight:
        """Return who looks at a position, and what they may see."""
        privacy = self.privacy
        return Sight(
            eyes=privacy.eyes(state, self._seated),
            seat=self.person,
            hand_open=privacy.hand_open(state, self._seated, peeking=self._peeking),
            bots=frozenset(range(len(self.host.match.occupants))).difference(self.host.humans),
            buttons=self._buttons(),
        )

    def change_look(self, look: TableLook) -> None:
        """Apply another look at once."""
        self.scene.change_look(look)
        self.curtain.change_look(look, self.presenter.words.language)

    def _sit_down(self) -> None:
        """Seat the person who is now alone at the screen: show what they missed, then ask them."""
        self._seated = self.privacy.person(self.state)
        self.view.setFocus()
        self.show_recap()

    def _ends_secret(self, seat: Seat, commands: tuple[AnyCommand, ...]) -> bool:
        """Return whether others may look once these commands are played: a secret can take several."""
        privacy, state = self.privacy, self.state
        for command in commands:
            state = self.host.match.game.apply(state, seat, command).state
        return privacy.secret(self.state) and not privacy.unwatched(state, self._seated)

    def _leave_seat(self) -> None:
        """Hide what was shown to one person alone, before others watch what follows."""
        self._seated = None
        self.scene.point_at(None)
        if self.privacy.guarded:
            self._show_present()

    # --- changes -----------------------------------------------------------------------------------------------------

    def _on_moment(self, moment: Moment) -> None:
        """Animate a change, then settle on the state after it."""
        if isinstance(moment.change.body, Command):
            self.presenter.tell(moment.events, moment.commands)
        else:
            self.presenter.forget_after(moment.commands)
        self._end_choice()
        self._peeking = False  # the next hand is another person's
        sight = self._sight(moment.state)
        shown = self.presenter.shown(moment.state, sight)
        self.projector.add(
            lambda: self.kit.animate(moment.events, self.scene),
            lambda: self._settle(moment, shown, sight),
        )

    def _settle(self, moment: Moment, shown: Shown, sight: Sight) -> None:
        self.scene.show_view(shown)
        self._on_table = moment.state, sight
        self.stepped.emit(moment)

    def _on_film_over(self) -> None:
        """Report that everything is shown; after a recap, ask again."""
        self.host.ready()
        if self.host.at_rest:
            self._ask()

    def _show_present(self) -> None:
        """Show the current position, unless it is on the table already."""
        state, sight = self.state, self._sight(self.state)
        if self._on_table is None or self._on_table[0] is not state or self._on_table[1] != sight:
            self.scene.show_view(self.presenter.shown(state, sight))
            self._on_table = state, sight

    def _ask(self) -> None:
        """Let those who are to act choose: highlight a person's options, behind a curtain if necessary."""
        if self.projector.running:  # a recap; the question follows it
            return
        self._end_choice()
        self._show_present()
        self.scene.point_at(None)  # what the pointer is on may mean something else by now; its next move updates it
        privacy = self.privacy
        if privacy.needs_curtain(self.state, self._seated):
            self._seated = None
            self._call(privacy.person(self.state))
        elif (seat := self.asked) is not None:
            self.choosing = choosing(self.state, seat, self.scene, self.presenter, self.guard)
            self.choosing.invite()

    def _call(self, seat: Seat | None) -> None:
        """Lower the curtain and call this seat."""
        if seat is not None and not self.curtain.isVisible():
            self.curtain.call(seat, Recap.of(self.host.match, seat, self.presenter).sentences)

    @property
    def undoer(self) -> Seat | None:
        """The seat whose last command can be undone: the person's here or, unless it is secret, whoever played last."""
        match, person = self.host.match, self.person
        seats = [] if person is None else [person]
        somebody_sees = person is not None or match.result is not None
        if match.entries and somebody_sees and not self.privacy.secret(self.state):
            seats.append(match.entries[-1].seat)
        may = (seat for seat in seats if seat in self.host.humans)
        return next((seat for seat in may if not isinstance(self.host.match.undoable(seat), Barred)), None)

    def _buttons(self) -> frozenset[str]:
        seat, match = self.person, self.host.match
        on = {"log", "menu", *self.kit.panels}
        if self.undoer is not None:
            on.add("undo")
        if seat is not None:
            if not isinstance(match.redoable(seat), Barred):
                on.add("redo")
            if seat in match.to_act:
                on.add("hint")
        return frozenset(on)

    # --- the person's actions ----------------------------------------------------------------------------------------

    def click(self, target: object) -> None:
        """Handle a click: skip an animation, press a button, continue a choice, or explain why not."""
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
            case ExplainedTarget(panel=str(panel)):
                self.press(panel)
            case ExplainedTarget():
                self._tell_of(target)
            case _ if self.choosing is not None and self.asked == self.choosing.seat:
                seat, commands = self.choosing.seat, self.choosing.click(target)
                if commands:
                    self._end_choice()
                    if self._ends_secret(seat, commands):
                        self._leave_seat()
                    self.host.submit(seat, *commands)

    def cancel(self) -> None:
        """Cancel a half-made choice; if there is none, take an action back whose steps are still asked for."""
        self.scene.forget_preview()
        if self.choosing is None or self.choosing.cancel():
            return
        if self.presenter.entry.rules.is_mid_action(self.state):
            self.press("undo")

    def _end_choice(self) -> None:
        self.choosing = None
        self.scene.forget_preview()
        self.scene.invite(())

    def press(self, name: str) -> None:
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
            case "menu":
                self.menu_wanted.emit()
            case _:
                self.panel_wanted.emit(name)

    def show_recap(self) -> None:
        """Replay what happened since the person's last command; a click or a key skips to the present."""
        seat = self.person
        if seat is None or not self._at_rest:
            return
        self._end_choice()
        self._on_table = None

        def shown(state: AnyState) -> Shown:
            seen = self.presenter.shown(state, self._sight(state))
            if state is self.state:
                return seen
            said = self.presenter.words
            return evolve(seen, sentence=words.recap_prompt(said.language, said.player(seat)), answers=())

        Recap.of(self.host.match, seat, self.presenter).play(self.projector, shown, self.scene)
        if not self.projector.running:  # nothing was missed
            self._ask()

    def close_hand(self) -> None:
        """Hide one's own secrets; the curtain calls the person again."""
        if self.privacy.guarded and self._seated is not None and self._at_rest:
            self._seated = None
            self._ask()

    def point(self, target: object) -> None:
        """Show what the target would mean: at once for a choice, after a while for what is always there.

        Beside a stepper, its number is told as long as nothing else is pointed at.
        """
        self._linger.stop()
        if target is None and self.scene.stepper is not None:
            target = self.scene.stepper.target
        always_there = isinstance(target, (ButtonTarget, ExplainedTarget, *self.kit.lingering))
        if always_there and target not in self.scene.invited:
            self.scene.forget_preview()
            self._linger.start()
        else:
            self._tell_of(target)

    def _tell_of(self, target: object) -> None:
        seat = self.person
        if seat is None or not self._at_rest:
            self.scene.forget_preview()
        elif isinstance(target, ButtonTarget) and target.name in BUTTONS:
            self.scene.preview(saying=self._button_told(target.name), about=target)
        else:
            clicked = self.choosing.choice.clicked if self.choosing is not None else ()
            view = self.presenter.entry.rules.observe(self.state, self.privacy.eyes(self.state, self._seated))
            self.kit.preview(Pointing(self.scene, view, seat, self.presenter.words, clicked), target)

    def _button_told(self, name: str) -> Saying:
        said, undoer = self.presenter.words, self.undoer
        lines: tuple[str, ...] = ()
        if name == "undo" and undoer is not None:
            lines = (words.undo_line(said.language, said.player(undoer)),)
        return Saying(action(said.language, name), lines)

    # --- keys and sizes ----------------------------------------------------------------------------------------------

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if pressed(key, event.modifiers()) == self.peek_keys and not event.isAutoRepeat():
            self._held_key = key
            self._peek(peeking=True)
        else:
            super().keyPressEvent(event)

    @override
    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if self._peeking and event.key() == self._held_key and not event.isAutoRepeat():
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
            self._peek(peeking=False)  # the key release goes elsewhere, unnoticed
        if self.projector.running and skips(event):
            self.projector.skip()
            return True
        return super().eventFilter(watched, event)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.curtain.cover()
