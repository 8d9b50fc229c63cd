"""One seat of the new game: its colour, its name, and whether a person or a bot plays."""

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QGridLayout, QLineEdit, QMenu, QPushButton, QSizePolicy, QWidget

from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.colours import colour_title, colour_word
from neptun_desktop.texts.shell import new_game as words
from neptun_desktop.ui.match.set_up import HUMAN
from neptun_desktop.ui.paint.glow import paint_widget_focus
from neptun_desktop.ui.paint.panels import faint, upright
from neptun_desktop.ui.paint.players import SeatPainter, paint_disc
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.widgets.choices import DropDown
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.painted import Chip
from neptun_desktop.ui.widgets.styling import Styling

LONGEST_NAME = 20
HEAD = 72  # units


class ColourButton(QPushButton):
    """The game's picture of a seat, and its emblem. A click offers the colours of the game."""

    picked = Signal(str)

    def __init__(self, entry: GameEntry, paint_seat: SeatPainter, styling: Styling) -> None:
        """Show the first colour of a game."""
        super().__init__()
        self.colours, self.colour, self.paint_seat = entry.meta.colours, entry.meta.colours[0], paint_seat
        self.menu_of_colours = QMenu(self)
        self.menu_of_colours.triggered.connect(self.menu_of_colours.close)  # a screen reader's press leaves it open
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(self.open_menu)
        self.restyle(styling)

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling
        self.setFixedSize(styling.px(112), styling.px(80))
        self.menu_of_colours.setFont(styling.font("body", styling.theme.sizes.body))
        self._name()

    def offer(self, colours: tuple[str, ...], paint_seat: SeatPainter) -> None:
        """Offer the colours of another game, and use its painter."""
        self.colours, self.paint_seat = colours, paint_seat
        if self.colour not in colours:
            self.show_colour(colours[0])
        self.update()

    def show_colour(self, colour: str) -> None:
        """Show another colour."""
        self.colour = colour
        self._name()
        self.update()

    def _name(self) -> None:
        tr = self.styling.language
        self.setAccessibleName(tr.gettext(words.COLOUR, colour=colour_word(tr, self.colour)))
        self.setToolTip(tr.gettext(words.CHANGE_COLOUR))

    def open_menu(self) -> None:
        """Offer the colours below the button."""
        self.menu_of_colours.clear()
        size = self.styling.px(24)
        for colour in self.colours:
            picture = QPixmap(size * 2, size * 2)
            picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(picture)
            paint_disc(painter, QRectF(2, 2, size * 2 - 4, size * 2 - 4), colour, self.styling.theme)
            painter.end()
            name = colour_title(self.styling.language, colour)
            action = self.menu_of_colours.addAction(QIcon(picture), name)
            action.triggered.connect(lambda _checked=False, colour=colour: self.picked.emit(colour))
        self.menu_of_colours.popup(self.mapToGlobal(QPoint(0, self.height())))

    @override
    def sizeHint(self) -> QSize:
        return self.size()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self.styling.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(4, 4, -4, -4)
        if self.hasFocus():
            paint_widget_focus(painter, box, 6, theme)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(upright(box, theme.sea, theme.sea_deep))
        painter.drawRoundedRect(box, 6, 6)
        if self.underMouse():
            painter.setBrush(faint("#ffffff", 0.18))
            painter.drawRoundedRect(box, 6, 6)
        side = box.height()
        seat = QRectF(box.left() + side * 0.06, box.top() + side * 0.05, side * 0.9, side * 0.9)
        self.paint_seat(painter, seat, self.colour, theme)
        disc = side * 0.44
        paint_disc(painter, QRectF(box.right() - disc - 5, box.bottom() - disc - 5, disc, disc), self.colour, theme)
        painter.end()


class SeatCard(QWidget):
    """A row of the new table. It emits `changed` when anything in it changes."""

    changed = Signal()
    colour_picked = Signal(str)

    def __init__(self, entry: GameEntry, paint_seat: SeatPainter, styling: Styling, number: int) -> None:
        """Create a seat of a game; they are numbered from 1."""
        super().__init__()
        self.styling, self.entry, self.number = styling, entry, number
        self._like: str | None = None
        self.colour = ColourButton(entry, paint_seat, styling)
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.kind = DropDown(styling)
        self.player = Chip(SeatBadge(self.colour.colour, ""), styling, HEAD, with_disc=False)
        self.line = Label("quiet", styling, wraps=True)
        self.line.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.grid = QGridLayout(self)
        self.grid.setContentsMargins(0, 0, 0, 0)
        self.grid.addWidget(self.colour, 0, 0, 2, 1)
        self.grid.addWidget(self.player, 0, 1, 2, 1)
        self.grid.addWidget(self.name, 0, 2)
        self.grid.addWidget(self.kind, 0, 3)
        self.grid.addWidget(self.line, 1, 2, 1, 2)
        self.grid.setColumnStretch(2, 1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.colour.picked.connect(self.colour_picked)
        self.name.textChanged.connect(self.changed)
        self.kind.currentIndexChanged.connect(self._kind_changed)
        self.restyle(styling)

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling
        tr = styling.language
        self.colour.restyle(styling)
        self.kind.restyle(styling)
        self.player.restyle(styling)
        self.line.restyle(styling)
        self.name.setFont(styling.font("strong", styling.theme.sizes.body * 1.2))
        self.name.setFixedHeight(styling.px(36))
        self.grid.setVerticalSpacing(0)
        self.grid.setHorizontalSpacing(styling.px(10))
        self._offer_kinds()
        self.name.setAccessibleName(words.name_of_player(tr, self.number))
        self.kind.setAccessibleName(words.who_plays(tr, self.number))
        self._describe()

    def offer(self, entry: GameEntry, paint_seat: SeatPainter) -> None:
        """Switch to another game."""
        self.entry = entry
        self.colour.offer(entry.meta.colours, paint_seat)
        self._offer_kinds()

    def _offer_kinds(self) -> None:
        tr, captions = self.styling.language, self.entry.captions(self.styling.language)
        levels = [(captions.level(level).label, level) for level in self.entry.ladder.offered]
        self.kind.offer([(tr.gettext(words.HUMAN), HUMAN), *levels])

    def sit(self, kind: str) -> None:
        """Choose a person, or a bot of this level."""
        self.kind.setCurrentIndex(max(0, self.kind.findData(kind)))
        self._describe()

    @property
    def sitting(self) -> str:
        """Who plays here: `human`, or a level."""
        return str(self.kind.currentData())

    def _kind_changed(self) -> None:
        self._describe()
        self.changed.emit()

    def _describe(self) -> None:
        tr = self.styling.language
        if self.sitting == HUMAN:
            manner, told, again = "", tr.gettext(words.HUMAN_LINE), ""
        else:
            level = self.entry.captions(tr).level(self.sitting)
            manner, told = level.manner, f"{level.manner} {level.line}".strip()
            again = words.plays_like(tr, self._like) if self._like else ""
        self.player.setToolTip(manner)
        self.line.setText(told if self._like is None else again)

    def show_player(self, head: str, like: str | None) -> None:
        """Show who plays, by a head; whoever plays `like` another seat of this name is not described again."""
        self._like = like
        self.player.show_player(SeatBadge(self.colour.colour, self.name.text(), head))
        self._describe()
