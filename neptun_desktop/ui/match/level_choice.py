"""Who plays a seat: a list of portrait chips, each with a head, a name and pips that mark how strong a level is."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.shell import new_game as texts
from neptun_desktop.ui.match.set_up import HUMAN
from neptun_desktop.ui.paint.lettering import LEFT, write
from neptun_desktop.ui.paint.panels import paint_button
from neptun_desktop.ui.paint.players import heads_at_table, paint_head
from neptun_desktop.ui.widgets.buttons import RIM, begin_painting
from neptun_desktop.ui.widgets.choices import DropDown
from neptun_desktop.ui.widgets.painted import PIP, Strength, paint_pips, pips_width
from neptun_desktop.ui.widgets.styling import Styling

HEAD = 34  # units
BEFORE, BETWEEN, TIP = 5, 8, 26  # units: before the head, after it, and for the tip that opens the list
MARGIN = 4  # units, above and below a chip in the list


class LevelChoice(DropDown):
    """A person, or a bot of a level. Whatever is chosen is painted like an entry of the open list."""

    def __init__(self, styling: Styling, *, beside_head: bool = False) -> None:
        """Start with an empty list; beside a head, what is chosen does without another one."""
        self.beside_head = beside_head
        self.entry: GameEntry | None = None
        self.head = ""  # of whoever is chosen: players of one level have different ones
        self.heads: tuple[str, ...] = ()  # of the entries of the list
        super().__init__(styling)
        self.setItemDelegate(ChipDelegate(self))
        self.currentIndexChanged.connect(self._tell_strength)

    def offer_levels(self, entry: GameEntry) -> None:
        """Offer a person and the levels of a game."""
        self.entry, tr = entry, self.styling.language
        captions, ladder = entry.captions(tr), entry.ladder
        self.offer([(tr.gettext(texts.HUMAN), HUMAN), *((captions.level(id_).label, id_) for id_ in ladder.offered)])
        self.heads = heads_at_table(entry.meta, [("", None), *(("", level) for level in ladder.offered)])
        for row in range(self.count()):
            told = self._told(row)
            spoken = tr.enumeration([self.itemText(row), told]) if told else self.itemText(row)
            self.setItemData(row, spoken, Qt.ItemDataRole.AccessibleTextRole)
        self._tell_strength()

    def show_head(self, head: str) -> None:
        """Show the head of whoever is chosen."""
        self.head = head
        self.update()

    def strength(self, row: int) -> Strength | None:
        """Return how strong an entry is; None for people, and for whoever adapts to them."""
        return None if self.entry is None else self.entry.ladder.rung(str(self.itemData(row)))

    def _told(self, row: int) -> str:
        """Return the strength of an entry in words."""
        strength = self.strength(row)
        return "" if strength is None else self.styling.language.gettext(texts.LEVEL, n=strength[0], all=strength[1])

    def _tell_strength(self) -> None:
        self.setAccessibleDescription(self._told(self.currentIndex()))

    def chip_size(self, letters: QFont) -> QSize:
        """Return the room that the largest chip takes in these letters."""
        px, metrics, rows = self.styling.px, QFontMetrics(letters), range(self.count())
        words = max((metrics.horizontalAdvance(self.itemText(row)) for row in rows), default=0)
        pips = max((pips_width(found[1], self.styling) for row in rows if (found := self.strength(row))), default=0)
        return QSize(px(BEFORE + HEAD + BETWEEN) + max(words, pips) + px(BEFORE), max(px(HEAD), self._lines(letters)))

    def _lines(self, letters: QFont) -> int:
        """Return the height of a name over its pips."""
        return QFontMetrics(letters).height() + self.styling.px(PIP + 2)

    def paint_chip(self, painter: QPainter, box: QRectF, row: int, head: str, look: tuple[QFont, QColor]) -> None:
        """Paint an entry into a box: the head on the left, the name over the pips."""
        (letters, ink), px, strength = look, self.styling.px, self.strength(row)
        side = px(HEAD)
        if head:
            paint_head(painter, head, QRectF(box.left() + px(BEFORE), box.center().y() - side / 2, side, side))
        line, pip = QFontMetrics(letters).height(), px(PIP)
        words = box.adjusted(px(BEFORE + HEAD + BETWEEN if head else 2 * BEFORE), 0, 0, 0)
        if strength is not None:
            words.setTop(box.center().y() - (line + pip) / 2 - 1)
            words.setHeight(line)
            paint_pips(painter, QPointF(words.left(), words.bottom() + pip / 2), strength, ink, self.styling)
        write(painter, words, self.itemText(row), letters, ink.name(), LEFT)

    @property
    def _headless(self) -> bool:
        """Whether it is painted without the head, which is beside it anyway: larger letters need the room, too."""
        return self.beside_head or self.styling.theme.sizes.larger > 1

    @override
    def sizeHint(self) -> QSize:
        chip, px = self.chip_size(self.font()), self.styling.px
        spared = px(HEAD + BETWEEN) if self._headless else 0
        high = self._lines(self.font()) if self.beside_head else chip.height()
        return QSize(chip.width() - spared + px(TIP) + 2 * RIM, high + px(6) + 2 * RIM)

    @override
    def paintEvent(self, e: QPaintEvent) -> None:
        theme, px = self.styling.theme, self.styling.px
        with QPainter(self) as painter:
            box = begin_painting(painter, self, theme)
            paint_button(painter, box, theme, "hover" if self.underMouse() else "rest")
            chip, look = box.adjusted(0, 0, -px(TIP), 0), (self.font(), QColor(theme.button_ink))
            self.paint_chip(painter, chip, self.currentIndex(), "" if self._headless else self.head, look)
            self.paint_tip(painter, box)


class ChipDelegate(QStyledItemDelegate):
    """Paints the entries of the open list as chips."""

    def __init__(self, choice: LevelChoice) -> None:
        """Paint for this list."""
        super().__init__(choice)
        self._choice = choice

    @override
    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        option.text = ""  # only the ground is left to the style

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        chip, px = self._choice.chip_size(self._choice.view().font()), self._choice.styling.px
        return QSize(chip.width() + px(MARGIN), chip.height() + 2 * px(MARGIN))

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().paint(painter, option, index)
        choice, row = self._choice, index.row()
        lit = bool(option.state & QStyle.StateFlag.State_Selected)
        ink = choice.styling.theme.chosen.ink if lit else choice.styling.theme.ink
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        choice.paint_chip(painter, QRectF(option.rect), row, choice.heads[row], (choice.view().font(), QColor(ink)))
        painter.restore()
