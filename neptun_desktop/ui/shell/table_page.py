"""The table as a page: clicks become targets, targets commands; what happens is shown as a film, then settles."""

from typing import Any

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainterPath
from PySide6.QtWidgets import QVBoxLayout, QWidget
from typing_extensions import override

from neptun_desktop.controller.neptun import (
    ContractTarget,
    NeptunChooser,
    PortTarget,
    SlotTarget,
    chooser,
    same_choice,
    why_not,
)
from neptun_desktop.games.neptun import engine
from neptun_desktop.games.neptun.commands import Command as NeptunCommand
from neptun_desktop.games.neptun.outlook import tour
from neptun_desktop.games.neptun.state import View
from neptun_desktop.kernel.game import Event
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.lines import Command
from neptun_desktop.match.undo import Barred
from neptun_desktop.ui.canvas.film import Projector
from neptun_desktop.ui.neptun.arrange_map import course_path, on_map
from neptun_desktop.ui.neptun.layout import layout_for
from neptun_desktop.ui.neptun.overlay import Saying
from neptun_desktop.ui.neptun.pieces import Look
from neptun_desktop.ui.neptun.scene import NeptunScene
from neptun_desktop.ui.neptun.script import script
from neptun_desktop.ui.neptun.shown import ButtonName, ButtonTarget, LogTarget, Shown
from neptun_desktop.ui.neptun.view import TableView
from neptun_desktop.ui.shell.host import MatchHost, Moment
from neptun_desktop.ui.shell.preferences import Guard
from neptun_desktop.ui.shell.teller import Teller
from neptun_desktop.words.neptun.table import contract_lines, port_lines


class TablePage(QWidget):
    """One match on the table, seen by whoever sits before the screen."""

    menu_wanted = Signal()
    log_wanted = Signal(int)  # a line, or -1 for the whole log
    hint_wanted = Signal()
    round_scored = Signal(object)  # the events of a step that ended a round
    game_over = Signal()
    stepped = Signal(object)  # the events of a step, when the table has settled on it

    def __init__(self, host: MatchHost, teller: Teller, look: Look, parent: QWidget | None = None) -> None:
        """Lay the table as it stands."""
        super().__init__(parent)
        self.host, self.teller = host, teller
        self.scene = NeptunScene(layout_for(1280, 800), look, self)
        self.view = TableView(self.scene, self)
        self.projector = Projector(self)
        self.choice: NeptunChooser | None = None
        self.guard: Guard = "never"
        self._armed: NeptunCommand | None = None  # a choice that the guard has asked about
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.view)
        self.setFocusProxy(self.view)
        self.scene.clicked.connect(self.click)
        self.scene.pointed.connect(self.point)
        self.scene.cancelled.connect(self.cancel)
        self.projector.idle.connect(self._next)
        host.happened.connect(self._on_moment)
        host.answered.connect(self._next)
        self._settle(self._shown())
        self._next()

    # --- who looks ---------------------------------------------------------------------------------------------------

    @property
    def eyes(self) -> Seat | None:
        """The seat that the table is shown to: the one human, or the human who is to act; nobody among bots."""
        humans = self.host.humans
        if len(humans) <= 1:
            return humans[0] if humans else None
        waiting = [seat for seat in self.host.match.state.queue if seat in humans]
        acting = [seat for seat in waiting if seat in self.host.match.to_act]
        return acting[0] if acting else humans[0]

    @property
    def asked(self) -> Seat | None:
        """The seat that a person is asked to act for now, if the table has come to rest."""
        if self.projector.running or self.host.waiting_for_disk:
            return None
        eyes = self.eyes
        return eyes if eyes in self.host.match.to_act else None

    # --- what happens ------------------------------------------------------------------------------------------------

    def _on_moment(self, moment: Moment) -> None:
        events: tuple[Any, ...] = moment.change.events
        commands = self.host.match.timeline.commands
        if isinstance(moment.change.body, Command):
            self.teller.tell(events, commands)
        else:
            self.teller.forget_after(commands)
        shown = self.teller.shown(moment.state, self.eyes, buttons=self._buttons())
        self._end_choice()
        self.projector.add(lambda: script(events, self.scene), lambda: self._after(events, shown))

    def _after(self, events: tuple[Event, ...], shown: Shown) -> None:
        self._settle(shown)
        self.stepped.emit(events)

    def _settle(self, shown: Shown) -> None:
        self.scene.show_view(shown)

    def _shown(self) -> Shown:
        return self.teller.shown(self.host.match.state, self.eyes, buttons=self._buttons())

    def _next(self) -> None:
        """Ask whoever is to act: a person by lighting up what is possible, a bot by letting it think."""
        if self.projector.running or self.host.waiting_for_disk:
            return
        seat = self.asked
        if seat is None:
            self.scene.invite(())
            self.host.go_on()
            return
        self._settle(self._shown())
        self.choice = chooser(self._own_view(seat), seat)
        self.scene.invite(self.choice.targets)
        self.host.go_on()

    def _own_view(self, seat: Seat) -> View:
        return engine.observe(self.host.match.state, seat)

    def _buttons(self) -> frozenset[ButtonName]:
        seat = self.eyes
        on: set[ButtonName] = {"log", "menu"}
        if seat is not None:
            match = self.host.match
            if not isinstance(match.undoable(seat), Barred):
                on.add("undo")
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
                self.press(name)
            case LogTarget(line=line):
                self.log_wanted.emit(line)
            case _:
                self._choose(target)

    def _choose(self, target: Any) -> None:  # noqa: ANN401  (one of Neptun's targets)
        seat = self.asked
        if seat is None or self.choice is None:
            return
        view = self._own_view(seat)
        target = same_choice(view, seat, target)
        after = self.choice.click(target)
        if after is self.choice or after == self.choice:
            reason = why_not(view, seat, target, self.choice.clicked)
            if reason is not None:
                words = self.teller.words
                self.scene.preview(saying=Saying(words.refusal(reason), (words.rule(reason),)), about=target)
            return
        self.choice = after
        command = after.chosen
        if command is None:
            self.scene.invite(after.targets, after.clicked)
            return
        if self._should_ask(seat, command):
            self._armed = command
            self.choice = self.choice.cancel()
            self.scene.preview(saying=self._question(seat, command), about=target)
            return
        self._end_choice()
        self.host.submit(seat, command)

    def _should_ask(self, seat: Seat, command: NeptunCommand) -> bool:
        """Whether the misclick guard wants the same choice once more."""
        if self._armed == command or self.guard == "never":
            return False
        return self.guard == "always" or self._settles(seat, command)

    def _settles(self, seat: Seat, command: NeptunCommand) -> bool:
        """Whether nothing could be undone after this: a secret is shown, or chance is used."""
        return any(event.barrier for event in engine.apply(self.host.match.state, seat, command).events)

    def _question(self, seat: Seat, command: NeptunCommand) -> Saying:
        say = self.teller.words.names.language
        label = self.teller.words.command(self._own_view(seat), seat, command)
        lines = [say.gettext("Choose it once more to do it.")]
        if self._settles(seat, command):
            lines.append(say.gettext("It cannot be undone."))
        return Saying(label, tuple(lines))

    def cancel(self) -> None:
        """Take a half-made choice back."""
        self.scene.forget_preview()
        if self.choice is not None and self.choice.clicked:
            self.choice = self.choice.cancel()
            self.scene.invite(self.choice.targets)

    def _end_choice(self) -> None:
        self.choice = None
        self._armed = None
        self.scene.forget_preview()
        self.scene.invite(())

    def press(self, name: ButtonName) -> None:
        """Press one of the buttons."""
        seat = self.eyes
        if name not in self._buttons():
            return
        match name:
            case "undo" if seat is not None:
                self.host.undo(seat)
            case "redo" if seat is not None:
                self.host.redo(seat)
            case "hint":
                self.hint_wanted.emit()
            case "log":
                self.log_wanted.emit(-1)
            case _:
                self.menu_wanted.emit()

    def point(self, target: object) -> None:
        """Show what the thing pointed at would mean."""
        seat = self.eyes
        if seat is None or self.projector.running:
            self.scene.forget_preview()
            return
        view, names = self._own_view(seat), self.teller.words.names
        match target:
            case PortTarget(port=port):
                lines = port_lines(names, view, seat, port)
                self.scene.preview(self._way_to(view, seat, port), Saying(names.port(port), lines), target)
            case ContractTarget(place=place) if place < view.revealed and view.row[place] is not None:
                contract = view.row[place]
                if contract is not None:
                    title = names.cargo(contract.city, contract.goods)
                    lines = (names.pay(contract.city, contract.goods), *contract_lines(names, view, seat, contract))
                    self.scene.preview(saying=Saying(title, lines), about=target)
            case ContractTarget(place=place) if place == view.revealed < len(view.row) and seat in engine.to_act(view):
                self.scene.preview(saying=self._about_revealing(view), about=target)
            case SlotTarget(slot=slot) if self.choice is not None and self.choice.clicked:
                self._preview_slot(view, seat, slot)
            case _:
                self.scene.forget_preview()

    def _about_revealing(self, view: View) -> Saying:
        say = self.teller.words.names.language
        lines = [say.gettext("What is turned up cannot be undone.")]
        if any(view.row[place] is not None for place in range(view.given_up, view.revealed)):
            lines.insert(0, say.gettext("You give up the contracts that lie open, for this turn."))
        return Saying(say.gettext("Reveal this contract"), tuple(lines))

    def _preview_slot(self, view: View, seat: Seat, slot: int) -> None:
        clicked = self.choice.clicked[0] if self.choice is not None else None
        contract = view.row[clicked.place] if isinstance(clicked, ContractTarget) else None
        if contract is None:
            return
        planned = tour(view, seat, contract.city, slot)
        names = self.teller.words.names
        calls = (view.merchants[seat].port, *planned.ports)
        paths = [
            self._course(view, start, end) for start, end in zip(calls, planned.ports, strict=False) if start != end
        ]
        line = names.language.enumeration([names.port(port) for port in planned.ports])
        self.scene.preview(paths, Saying(names.miles(planned.miles), (line,)), SlotTarget(slot))

    def _way_to(self, view: View, seat: Seat, port: str) -> list[QPainterPath]:
        here = view.merchants[seat].port
        return [] if here == port else [self._course(view, here, port)]

    def _course(self, view: View, start: str, end: str) -> QPainterPath:
        course = view.chart.ways(start).course(end)
        return course_path(start, course).translated(on_map(self.scene.table_layout, QPointF(0, 0)))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.projector.running and event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Escape):
            self.projector.skip()
            return
        super().keyPressEvent(event)
