"""The menu of a table: continue, undo, hand over seats, leave."""

from collections.abc import Iterable

from attrs import frozen
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.kernel.level_names import plain_level
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.texts.language import Language
from neptun_desktop.texts.shell import lessons as lesson_texts
from neptun_desktop.texts.shell import panels as texts
from neptun_desktop.texts.shell import table as table_texts
from neptun_desktop.texts.shell import tries
from neptun_desktop.ui.match.level_choice import LevelChoice
from neptun_desktop.ui.match.set_up import HUMAN
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.buttons import ConfirmButton, TextButton
from neptun_desktop.ui.widgets.labels import Label, plain_tip
from neptun_desktop.ui.widgets.layouts import column_of, empty, row_of
from neptun_desktop.ui.widgets.overlay import Overlay
from neptun_desktop.ui.widgets.painted import Chip


@frozen(kw_only=True)
class MenuState:
    """What the menu offers now."""

    undo_barred: str = ""  # why nothing can be undone, if so
    restart: bool = False
    full_screen: bool = False
    over: bool = False  # a finished game cannot be ended
    a_try: bool = False  # it came from the turning points of another game
    lesson: bool = False  # it is not kept, and its seats are not handed over
    seats: tuple[tuple[SeatBadge, str], ...] = ()  # who plays: `human`, or a level


class MenuPanel(Overlay):
    """Buttons on the left, seats on the right."""

    chosen = Signal(str)  # the name of a button
    seat_changed = Signal(int, str)  # `human`, or a level

    def __init__(self, theme: Theme, language: Language, entry: GameEntry, parent: QWidget | None = None) -> None:
        """Offer the game's levels for seats that are handed over."""
        super().__init__(theme, language, parent)
        self.entry = entry
        self.state = MenuState()
        self.resume = TextButton(self.styling, first=True, large=True)
        self.buttons = {
            name: TextButton(self.styling)
            for name in ("result", "undo", "restart", "learn", "settings", "full_screen", "original", "leave")
        }
        self.end, self.delete = ConfirmButton(self.styling), ConfirmButton(self.styling)
        self.seats_head, self.seats_line = Label("heading", self.styling), Label("quiet", self.styling, wraps=True)
        self.choices: dict[Seat, LevelChoice] = {}
        self.players: dict[Seat, Chip] = {}
        self.why = TextButton(self.styling)
        self._lay_out()
        self._connect()
        self.on_restyle(self._reword)
        self.settle()

    def offer(self, state: MenuState) -> None:
        """Show what is possible now."""
        self.state = state
        self._list_seats()
        self._reword()

    @override
    def first_focus(self) -> QWidget:
        return self.resume

    def _lay_out(self) -> None:
        left = column_of(self.resume, *self.buttons.values(), self.end, self.delete, 1)
        left.setSpacing(2)
        left.insertSpacing(left.indexOf(self.buttons["original"]), 10)  # what leaves the game is set apart
        self.rows = QGridLayout()
        right = column_of(self.seats_head, self.seats_line, self.rows, self.why, 1)
        right.setAlignment(self.why, Qt.AlignmentFlag.AlignLeft)
        self.columns = row_of((left, 1), (right, 1))
        self.sheet.column.addLayout(self.columns)

    def _connect(self) -> None:
        self.resume.clicked.connect(self.close_sheet)
        for name, button in self.buttons.items():
            if name != "full_screen":  # everything else goes on at the table, or elsewhere
                button.clicked.connect(self.close_sheet)
        for name, pressed in (
            *((name, button.clicked) for name, button in self.buttons.items()),
            ("reasons", self.why.clicked),
            ("end", self.end.meant),
            ("delete", self.delete.meant),
        ):
            pressed.connect(lambda _checked=False, name=name: self.chosen.emit(name))

    def _list_seats(self) -> None:
        empty(self.rows)
        self.choices, self.players = {}, {}
        for seat, (badge, kind) in enumerate(() if self.state.lesson else self.state.seats):
            name, choice = Label("strong", self.styling), LevelChoice(self.styling, beside_head=True)
            picture = Chip(badge, self.styling, 38)
            name.setText(badge.name)
            self.choices[seat], self.players[seat] = choice, picture
            self._offer_levels(choice, badge)
            choice.setCurrentIndex(max(0, choice.findData(plain_level(kind))))
            choice.activated.connect(
                lambda _index, seat=seat, choice=choice: self.seat_changed.emit(seat, str(choice.currentData()))
            )
            for column, part in enumerate((picture, name, choice)):
                self.rows.addWidget(part, seat, column)
        self.rows.setColumnStretch(1, 1)

    def _offer_levels(self, choice: LevelChoice, badge: SeatBadge) -> None:
        choice.offer_levels(self.entry)
        choice.setAccessibleName(self.language.gettext(texts.WHO_PLAYS, player=badge.name))

    def show_players(self, badges: Iterable[SeatBadge]) -> None:
        """Show who plays each seat now."""
        for picture, badge in zip(self.players.values(), badges, strict=True):
            picture.show_player(badge)

    def _reword(self) -> None:
        tr, px = self.language, self.styling.px
        self.call(tr.gettext(texts.MENU))
        self.resume.word(tr.gettext(lesson_texts.BACK_TO_LESSON if self.state.lesson else texts.RESUME))
        self.seats_head.setText(tr.gettext(texts.SEATS))
        self.seats_line.setText(tr.gettext(texts.SEATS_LINE))
        self.why.word(tr.gettext(texts.REASONS))
        for part in (self.seats_head, self.seats_line, self.delete, self.buttons["restart"]):
            part.setVisible(not self.state.lesson)
        self.why.setVisible(not self.state.lesson and any(kind != HUMAN for _, kind in self.state.seats))
        for name, pattern in (
            ("result", table_texts.RESULT),
            ("undo", texts.UNDO),
            ("restart", texts.RESTART),
            ("learn", texts.LEARN),
            ("settings", texts.SETTINGS),
            ("full_screen", texts.WINDOW if self.state.full_screen else texts.FULL_SCREEN),
            ("original", tries.BACK_TO_POINTS),
        ):
            self.buttons[name].word(tr.gettext(pattern))
        leave_note = lesson_texts.LEAVE_NOTE if self.state.lesson else texts.LEAVE_NOTE
        self.buttons["leave"].word(tr.gettext(texts.LEAVE), tr.gettext(leave_note))
        self.end.offer(*map(tr.gettext, (texts.END, texts.END_SURE, texts.END_NOTE, texts.SURE_NOTE)))
        self.delete.offer(*map(tr.gettext, (texts.DELETE, texts.DELETE_SURE, texts.DELETE_NOTE, texts.SURE_NOTE)))
        self.buttons["undo"].setEnabled(not self.state.undo_barred)
        self.buttons["undo"].setToolTip(plain_tip(self.state.undo_barred))
        self.buttons["undo"].setAccessibleDescription(self.state.undo_barred)
        self.buttons["restart"].setEnabled(self.state.restart)
        self.end.setVisible(not self.state.over and not self.state.lesson)
        self.buttons["result"].setVisible(self.state.over)
        self.buttons["original"].setVisible(self.state.a_try)
        alone = self.state.lesson  # then there is nothing on the right
        self.columns.setSpacing(0 if alone else px(24))
        self.columns.setStretch(1, 0 if alone else 1)
        self.rows.setHorizontalSpacing(px(10))
        self.widen(420 if alone else 820)
        for seat, choice in self.choices.items():
            self._offer_levels(choice, self.state.seats[seat][0])
