"""The panels over a table: menu, hint, what the bots thought, and the game's own."""

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import TypeVar

from attrs import evolve
from PySide6.QtCore import QEvent, QObject, QRect, QRectF, QTimer, Signal

from neptun_desktop.bots.messages import Answer
from neptun_desktop.controller.sparring import stored_levels
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.course import Barred
from neptun_desktop.match.record import Record
from neptun_desktop.match.timeline import AnyCommand
from neptun_desktop.texts.language import Language
from neptun_desktop.texts.shell import panels as panel_texts
from neptun_desktop.ui.board.advice import HINT
from neptun_desktop.ui.board.kit import GamePanel
from neptun_desktop.ui.board.view import REST_MS
from neptun_desktop.ui.match.description import Answering, Question, TableDescription
from neptun_desktop.ui.match.hint_panel import Hint, HintPanel
from neptun_desktop.ui.match.log_panel import LogPanel
from neptun_desktop.ui.match.match_host import Moment
from neptun_desktop.ui.match.menu_panel import MenuPanel, MenuState
from neptun_desktop.ui.match.reasons import Reasons, ReasonsPanel, advice_on, remarks_on
from neptun_desktop.ui.match.table_page import TablePage
from neptun_desktop.ui.match.table_presenter import badges_of
from neptun_desktop.ui.match.telling_panel import TellingPanel
from neptun_desktop.ui.paint.players import head_name
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.overlay import Overlay
from neptun_desktop.ui.widgets.styling import StyledWidget, Styling

AnyOverlay = TypeVar("AnyOverlay", bound=Overlay)
HINT_RIM = 2  # the hint overlaps the log's edge by this much; the log is least needed while reading a hint


class TablePanels(QObject):
    """Opens panels on request of the table, and applies their actions to the match; the window does the rest."""

    wished = Signal(str)  # what was chosen from the menu, and is for the window to do

    def __init__(self, page: TablePage, theme: Theme, language: Language) -> None:
        """Create the hint, closed; the other panels are made when they are first opened."""
        super().__init__(page)
        self.page, self.theme, self.language = page, theme, language
        self.entry = page.presenter.entry
        self.records: Callable[[], Iterable[Record]] = tuple  # finished games; the window knows them
        adviser = self.entry.ladder.shown_as(self.entry.ladder.adviser)
        self.hint = HintPanel(theme, language, page, adviser=head_name(self.entry.meta.id, adviser))
        self._made: list[StyledWidget] = [self.hint]
        self.description = TableDescription(page, brief=lambda: page.heard_details == "brief")
        self._answering = Answering(page, self.description)
        self.thoughts = Reasons(self.entry.secrecy)
        self._advice: tuple[Seat, Answer] | None = None
        self._asked_about: tuple[Seat, tuple[AnyCommand, ...]] | None = None  # whose choice the hint is about
        page.group_keys.beside.append(self.hint)
        self._told_in = language.locale
        self._resized = QTimer(self, interval=2 * REST_MS, singleShot=True)  # the table is laid out again by then
        page.view.installEventFilter(self)
        for happening, answer in (
            (page.restyled, self._restyle),
            (page.reworded, self._retell),
            (page.panel_wanted, self.open_panel),
            (page.stepped, self._follow_step),
            (page.escaped, self._on_escape),
            (page.host.reasons, self._note_reasons),  # not a lambda: that would keep the table alive
            (page.host.advised, self._on_advice),
            (self.hint.step_shown, self._show_step),
            (self.hint.closed, self._put_hint_away),
            (self._resized.timeout, self.place_hint),
        ):
            happening.connect(answer)

    def _keep(self, panel: AnyOverlay) -> AnyOverlay:
        """Restyle a panel with the table; after it, nothing is told that was pointed at before."""
        self._made.append(panel)
        panel.closed.connect(self.page.explaining.stop)
        panel.closed.connect(self.page.close_panel)
        return panel

    @cached_property
    def of_game(self) -> dict[str, GamePanel]:
        """The game's own panels, by name."""
        page, edition = self.page, self.page.host.match.edition
        panels = {name: make(self.theme, self.language, edition, page) for name, make in page.kit.panels.items()}
        for panel in panels.values():
            self._keep(panel)
        return panels

    @cached_property
    def reasons(self) -> ReasonsPanel:
        """What the bots thought; it is kept up to date while it is open."""
        panel = self._keep(ReasonsPanel(self.theme, self.language, self.page))
        self.page.stepped.connect(self._keep_reasons_told)
        return panel

    @cached_property
    def log(self) -> LogPanel:
        """All that has happened."""
        panel = self._keep(LogPanel(self.theme, self.language, self.page))
        panel.moment_wanted.connect(self.page.log_wanted)
        return panel

    @cached_property
    def telling(self) -> TellingPanel:
        """The answer to a question about the game."""
        return self._keep(TellingPanel(self.theme, self.language, self.page))

    # --- menu --------------------------------------------------------------------------------------------------------

    @cached_property
    def menu(self) -> MenuPanel:
        """The menu."""
        menu = self._keep(MenuPanel(self.theme, self.language, self.entry, self.page))
        menu.chosen.connect(self._do)
        menu.seat_changed.connect(self._change_seat)
        return menu

    def _do(self, chosen: str) -> None:
        """Do what was chosen from the menu."""
        match chosen:
            case "result" | "undo":
                self.page.press(chosen)
            case "restart":
                self.restart_turn()
            case "reasons":
                self.open_reasons()
            case _:
                self.wished.emit(chosen)

    def open_menu(self) -> None:
        """Show what can be done now."""
        self._offer_menu()
        self.menu.open_sheet()

    def _offer_menu(self) -> None:
        match, buttons = self.page.host.match, self.page.buttons
        self.menu.offer(
            MenuState(
                undo_barred="" if "undo" in buttons.on else buttons.why_not("undo"),
                restart=self._restarter is not None,
                lesson="seats" in buttons.withheld,
                full_screen=self.page.window().isFullScreen(),
                over=match.result is not None,
                a_try=not match.counted and match.header.parent is not None,
                seats=tuple(
                    (badge, "human" if occupant.kind == "human" else occupant.level or self.entry.ladder.stand_in)
                    for badge, occupant in zip(self.page.scene.look.badges, match.occupants, strict=True)
                ),
            )
        )

    def restart_turn(self) -> None:
        """Undo the turn, as far as that is allowed."""
        if (seat := self._restarter) is not None:
            self.page.host.restart_turn(seat)

    @property
    def _restarter(self) -> Seat | None:
        """The seat whose turn can be undone now."""
        seat = self.page.person
        if seat is None or "restart" in self.page.buttons.withheld:
            return None
        return None if isinstance(self.page.host.match.course.restartable(seat), Barred) else seat

    def _restyle(self, styling: Styling) -> None:
        """Apply another look."""
        self.theme, self.language = styling.theme, styling.language
        for panel in self._made:
            panel.change_style(self.theme, self.language)

    def _retell(self) -> None:
        """Fill the panels that are open anew, if the table speaks another language."""
        if self._told_in == self.language.locale:
            return
        self._told_in = self.language.locale
        for panel in (panel for panel in self._made if not panel.isHidden()):
            match panel:
                case HintPanel() if self._advice is not None:
                    panel.retell(self._hint_of(*self._advice))
                    self.place_hint()
                case MenuPanel():
                    self._offer_menu()
                case LogPanel():
                    self._fill_log()
                case ReasonsPanel():
                    self._tell_reasons()
                case TellingPanel(question=str(question)):
                    panel.retell(self._answering.answer(question))
                case GamePanel():
                    self._fill(panel)

    def _change_seat(self, seat: int, kind: str) -> None:
        self.page.transport.release()
        was = self.page.host.match.occupants[seat]
        human = kind == "human"
        now = evolve(was, kind="human" if human else "bot", level=None if human else self._stored_level(seat, kind))
        self.page.host.seat(seat, now)
        badges = badges_of(self.entry, self.page.host.match)
        self.page.change_look(evolve(self.page.scene.look, badges=badges))
        if self.menu.isVisible():
            self.menu.show_players(badges)

    def _stored_level(self, seat: Seat, level: str) -> str | None:
        """Return how the match names a level that takes a seat; a sparring partner suits the people in the others."""
        occupants = enumerate(self.page.host.match.occupants)
        people = [each.name for other, each in occupants if each.kind == "human" and other != seat]
        return stored_levels(self.entry, [level], people, self.records)[0]

    # --- the game's own ----------------------------------------------------------------------------------------------

    def open_panel(self, name: str) -> None:
        """Show the menu, a hint, the log, or one of the game's panels, with what everyone may know now."""
        match name:
            case "menu":
                self.open_menu()
            case "hint":
                self.ask_for_hint()
            case "log":
                self._fill_log()
                self.log.open_sheet()
            case _ if name in self.of_game:
                self._fill(self.of_game[name])
                self.of_game[name].open_sheet()

    def _fill_log(self) -> None:
        self.log.show_log(self.page.presenter.log, self.page.scene.look.badges)

    def _fill(self, panel: GamePanel) -> None:
        panel.show_view(self.entry.rules.observe(self.page.state, None), self.page.scene.look.badges)

    def answer(self, question: Question) -> None:
        """Show the answer to a question about the game, for whoever is at the screen."""
        self.telling.tell(question, self._answering.answer(question))

    # --- what the bots thought ---------------------------------------------------------------------------------------

    def open_reasons(self) -> None:
        """Show why the bots did what they did last, as far as that may be shown."""
        self._tell_reasons()
        self.reasons.open_sheet()

    def _keep_reasons_told(self) -> None:
        if self.reasons.isVisible():
            self._tell_reasons()

    def _tell_reasons(self) -> None:
        page = self.page
        reasons = self.thoughts.reasons(page.host.match, page.presenter.agreements)
        self.reasons.show_reasons(remarks_on(reasons, page.presenter, page.scene.look.badges))

    def _note_reasons(self, answered: tuple[Seat, Answer]) -> None:
        self.thoughts.note(self.page.host.match, *answered)

    def _follow_step(self, moment: Moment) -> None:
        """Close a hint that is about another choice."""
        if not self._same_choice(moment):
            self._close_hint()

    # --- hints -------------------------------------------------------------------------------------------------------

    def ask_for_hint(self) -> None:
        """Ask a bot what it would do; the answer comes in three steps, and asking again shows the next one."""
        seat = self.page.asked
        if self.hint.isVisible() and self.hint.hint is not None:
            self.hint.show_step(self.hint.step + 1)
        elif seat is not None:
            self._advice = None
            self._asked_about = seat, self.page.host.match.legal(seat)
            self.place_hint()
            self.hint.show_hint(None)
            self.page.host.ask_for_hint(seat)

    def _same_choice(self, moment: Moment) -> bool:
        """Return whether what another one did, such as choosing in secret, leaves the choice as it was."""
        if self._asked_about is None or moment.entry is None:
            return False
        seat, legal = self._asked_about
        return moment.entry.seat != seat and self.page.host.match.legal(seat) == legal

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the hint follow the log when the window is resized."""
        if event.type() == QEvent.Type.Resize and self.hint.isVisible():
            self._resized.start()
        return False

    def place_hint(self) -> None:
        """Lay the hint over the foot of the log, between two of its sentences."""
        page = self.page
        place = page.view.place_of_log().translated(page.view.pos())
        self.hint.fit(page.width(), page.height())
        breadth = place.width() + 2 * HINT_RIM
        self.hint.lie(breadth)
        foot = place.bottom() + HINT_RIM
        top = foot - self.hint.height()
        cut = [line.top() for line in map(self._seen, page.scene.log_lines) if line.top() < top <= line.bottom()]
        self.hint.lie(breadth, foot - min(cut, default=top))
        self.hint.move(place.left() - HINT_RIM, foot - self.hint.height())

    def _seen(self, box: QRectF) -> QRect:
        """Return where something on the table is seen on the page."""
        return self.page.view.mapFromScene(box).boundingRect().translated(self.page.view.pos())

    def _on_advice(self, advice: tuple[Seat, Answer | None]) -> None:
        seat, answer = advice
        if self.page.person != seat or not self.hint.isVisible():
            return
        if answer is None:
            self.hint.show_failure()
        else:
            self._advice = seat, answer
            self.hint.show_hint(self._hint_of(seat, answer))
        self.place_hint()

    def _hint_of(self, seat: Seat, answer: Answer) -> Hint:
        """Put a bot's answer into words."""
        rules, phrases = self.entry.rules, self.page.presenter.phrases
        command, view = rules.command_from_document(answer.command), rules.observe(self.page.state, seat)
        best = [evolve(each, command=rules.command_from_document(each.command)) for each in answer.options]
        scores = self.entry.captions(self.language).scores
        return Hint(
            look_at=phrases.look_at(view, seat, command),
            move=phrases.command(view, seat, command),
            why=advice_on(phrases, scores, view, seat, *best) or self.language.gettext(panel_texts.NO_BETTER),
        )

    def _on_escape(self) -> None:
        """Close the hint, wherever the focus is; if there is none, open the menu."""
        if self.hint.isVisible():
            self._close_hint()
        else:
            self.page.press("menu")

    def _close_hint(self) -> None:
        """Close the hint: Escape does so, wherever the focus is."""
        if self.hint.isVisible():
            self.hint.close_sheet()

    def _put_hint_away(self) -> None:
        """Remove the rings of the advice, and return the focus to the table."""
        self.page.setFocus()
        self.page.scene.advising.advise(())

    def _show_step(self, step: int) -> None:
        """Ring the part of the table to look at; from the second step on, what to click."""
        if self._advice is None:
            return
        (seat, answer), rules, page = self._advice, self.entry.rules, self.page
        view, command = rules.observe(page.state, seat), rules.command_from_document(answer.command)
        path = self.entry.click_rules.path(view, command)
        if step == 0:
            lit = frozenset() if page.choosing is None else page.choosing.targets
            page.scene.advising.advise(page.kit.looked_at(view, seat, path, lit), "area", shade=HINT)
        else:
            page.scene.advising.advise(path, shade=HINT)
        self.place_hint()
