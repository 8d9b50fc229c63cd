"""The panels over a table: menu, hint, points if the round ended now, what is in the piles, what bots thought."""

from PySide6.QtCore import QEvent, QObject, QTimer

from neptun_desktop.bots.ladder import LADDER
from neptun_desktop.bots.messages import Answer
from neptun_desktop.controller.neptun.targets import path
from neptun_desktop.games.neptun import engine
from neptun_desktop.games.neptun.commands import Command
from neptun_desktop.games.neptun.outlook import points_if_round_ended, unseen
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.undo import Barred
from neptun_desktop.ui.canvas.theme import Theme
from neptun_desktop.ui.neptun.piles_panel import PilesPanel
from neptun_desktop.ui.neptun.points_panel import PointsPanel
from neptun_desktop.ui.shell.session.reasons import Reasons
from neptun_desktop.ui.shell.table.hint_panel import Hint, HintPanel
from neptun_desktop.ui.shell.table.menu_panel import MenuPanel, MenuState
from neptun_desktop.ui.shell.table.reasons_panel import ReasonsPanel
from neptun_desktop.ui.shell.table.reasons_told import remark_on
from neptun_desktop.ui.shell.table.table_page import TablePage
from neptun_desktop.ui.table.view import REST_MS
from neptun_desktop.words.language import Language
from neptun_desktop.words.neptun.hints import look_at

HINT_LEVEL = "navigator"  # a good one that answers at once
HINT_RIM = 2  # a hint laps so much over the edge of the log, which is missed least while one reads it


class TablePanels(QObject):
    """Opens panels when the table asks for them, and does what they say to the match; the window does the rest."""

    def __init__(self, page: TablePage, theme: Theme, language: Language) -> None:
        """Lie ready over a table."""
        super().__init__(page)
        self.page, self.say = page, language
        edition = page.host.match.edition
        self.menu = MenuPanel(theme, language, [level.id for level in LADDER], page)
        self.hint = HintPanel(theme, language, page)
        self.points = PointsPanel(theme, language, edition, page)
        self.piles = PilesPanel(theme, language, edition, page)
        self.reasons = ReasonsPanel(theme, language, page)
        self._thoughts = Reasons()
        self._advice: Command | None = None
        page.menu_wanted.connect(self.open_menu)
        page.hint_wanted.connect(self.ask_for_hint)
        page.points_wanted.connect(self.open_points)
        page.piles_wanted.connect(self.open_piles)
        page.stepped.connect(self._follow_step)
        page.host.reasons.connect(self._note_reasons)
        page.host.advised.connect(self._on_advice)
        self.hint.step_shown.connect(self._show_step)
        self._resized = QTimer(self)
        self._resized.setSingleShot(True)
        self._resized.setInterval(2 * REST_MS)  # the table is laid out anew then
        self._resized.timeout.connect(self._place_hint)
        page.view.installEventFilter(self)
        self.hint.closed.connect(self._put_hint_away)
        page.scene.cancelled.connect(self._close_hint)
        self._connect_menu()

    # --- menu --------------------------------------------------------------------------------------------------------

    def _connect_menu(self) -> None:
        menu = self.menu
        menu.undo.connect(lambda: self.page.press("undo"))
        menu.restart_turn.connect(self.restart_turn)
        menu.seat_changed.connect(self._change_seat)
        menu.reasons.connect(self.open_reasons)

    def open_menu(self) -> None:
        """Show what can be done now."""
        match, seat = self.page.host.match, self.page.person
        self.menu.offer(
            MenuState(
                undo=self.page.undoer is not None,
                restart=seat is not None and not isinstance(match.restartable(seat), Barred),
                settings=True,
                full_screen=self.page.window().isFullScreen(),
                over=match.result is not None,
                seats=tuple(
                    (badge, "human" if occupant.kind == "human" else occupant.level or HINT_LEVEL)
                    for badge, occupant in zip(self.page.scene.look.badges, match.occupants, strict=True)
                ),
            )
        )
        self.menu.open_sheet()

    def restart_turn(self) -> None:
        """Take the turn back, as far as it may be."""
        seat, match = self.page.person, self.page.host.match
        if seat is not None and not isinstance(match.restartable(seat), Barred):
            self.page.host.restart_turn(seat)

    def change_style(self, theme: Theme, language: Language) -> None:
        """Put on another look."""
        for panel in (self.menu, self.hint, self.points, self.piles, self.reasons):
            panel.change_style(theme, language)

    def _change_seat(self, seat: int, kind: str) -> None:
        was = self.page.host.match.occupants[seat]
        human = kind == "human"
        now = Occupant(
            name=was.name, kind="human" if human else "bot", level=None if human else kind, colour=was.colour
        )
        self.page.host.seat(seat, now)

    # --- points and piles --------------------------------------------------------------------------------------------

    def open_points(self) -> None:
        """Show what each would score if the round ended now."""
        view = engine.observe(self.page.state, None)
        self.points.show_points(points_if_round_ended(view), view.round, self.page.scene.look.badges)
        self.points.open_sheet()

    def open_piles(self) -> None:
        """Show what may still come."""
        self.piles.show_unseen(unseen(engine.observe(self.page.state, None)))
        self.piles.open_sheet()

    # --- what bots thought -------------------------------------------------------------------------------------------

    def open_reasons(self) -> None:
        """Show why the bots did what they did last, as far as it may be told."""
        self._tell_reasons()
        self.reasons.open_sheet()

    def _tell_reasons(self) -> None:
        page = self.page
        told = self._thoughts.told(page.host.match, hands_open=page.presenter.memory_aid)
        badges = page.scene.look.badges
        self.reasons.show_reasons([remark_on(reason, page.presenter.words, badges) for reason in told])

    def _note_reasons(self, told: tuple[Seat, Answer]) -> None:
        self._thoughts.note(self.page.host.match, *told)

    def _follow_step(self) -> None:
        """Let go of a hint that is about another moment, and tell what a bot has just thought, if somebody reads."""
        self._close_hint()
        if self.reasons.isVisible():
            self._tell_reasons()

    # --- hints -------------------------------------------------------------------------------------------------------

    def ask_for_hint(self) -> None:
        """Ask a bot what it would do; the answer comes in three steps, and asking again tells the next one."""
        seat = self.page.asked
        if self.hint.isVisible() and self.hint.hint is not None:
            self.hint.show_step(self.hint.step + 1)
        elif seat is not None:
            self._advice = None
            self._place_hint()
            self.hint.show_hint(None)
            self.page.host.ask_for_hint(seat, HINT_LEVEL)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let a hint follow the log when the window changes its size."""
        if event.type() == QEvent.Type.Resize and self.hint.isVisible():
            self._resized.start()
        return False

    def _place_hint(self) -> None:
        page = self.page
        log = page.scene.table_layout.log_panel(len(page.state.merchants))
        place = page.view.mapFromScene(log).boundingRect().translated(page.view.pos())
        self.hint.fit(page.width(), page.height())
        self.hint.lie(place.width() + 2 * HINT_RIM)
        self.hint.move(place.left() - HINT_RIM, place.bottom() + HINT_RIM - self.hint.height())

    def _on_advice(self, advice: tuple[Seat, Answer]) -> None:
        seat, answer = advice
        if self.page.asked != seat or not self.hint.isVisible():
            return
        self._advice = command = engine.command_from_document(answer.command)
        view, words = engine.observe(self.page.state, seat), self.page.presenter.words
        terms = answer.options[0].terms if answer.options else ()
        self.hint.show_hint(
            Hint(
                look_at=look_at(words.names, view, seat, command),
                move=words.command(view, seat, command),
                why=words.because(view, seat, command, terms),
            )
        )
        self._place_hint()

    def _close_hint(self) -> None:
        """Escape closes it, wherever the keyboard is."""
        if self.hint.isVisible():
            self.hint.close_sheet()

    def _put_hint_away(self) -> None:
        """Let nothing stand out any more, and hand the keyboard back to the table."""
        self.page.setFocus()
        if self.page.choosing is not None:
            self.page.choosing.invite()

    def _show_step(self, step: int) -> None:
        """From the second step on, the thing to be clicked stands out."""
        choosing = self.page.choosing
        if step == 0 or self._advice is None or choosing is None:
            return
        self.page.scene.invite(choosing.targets, path(choosing.view, self._advice))
        self._place_hint()
