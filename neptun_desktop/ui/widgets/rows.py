"""Lists that paint their own rows: the row's background, and choosing by keyboard."""

from abc import abstractmethod

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSignalBlocker, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.paint.panels import faint
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.styling import SMALLEST_TARGET, Styling

ENTRY = Qt.ItemDataRole.UserRole
BAR = 5  # at the left edge of a selected row


def paint_ground(painter: QPainter, box: QRectF, state: QStyle.StateFlag, theme: Theme) -> None:
    """Paint a row's background: golden if it is selected, with a bar at its edge, and a rim if it has the focus."""
    edge = QColor(theme.gold if theme.name == "dark" else theme.gold_shade)
    selected = bool(state & QStyle.StateFlag.State_Selected)
    painter.setPen(Qt.PenStyle.NoPen)
    if selected:
        painter.setBrush(faint(theme.gold, 0.36 if theme.name != "dark" else 0.17))
        focused = bool(state & QStyle.StateFlag.State_HasFocus)
        painter.setPen(QPen(QColor(theme.focus) if focused else edge, 2.4 if focused else 1.4))
    elif state & QStyle.StateFlag.State_MouseOver:
        painter.setBrush(faint(theme.gold, 0.16))
    else:
        painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), theme.sizes.corner, theme.sizes.corner)
    if selected:  # above the gold, which would make it paler
        painter.fillRect(QRectF(box.left() + 2, box.top() + 4, BAR, box.height() - 8), edge)


def choose_selected(rows: QListWidget) -> None:
    """Let a row that is selected be chosen as if it had been clicked, from now on.

    A screen reader only selects: Qt colours the row then, and nothing else happens. What it deselects stays chosen.
    """

    def follow() -> None:
        for item in rows.selectedItems():
            if rows.row(item) != rows.currentRow():
                rows.setCurrentItem(item)
                rows.itemClicked.emit(item)
        if not rows.selectedItems():
            QTimer.singleShot(0, rows, keep)  # later: the list may be about to be emptied, or another to be selected

    def keep() -> None:
        current: QListWidgetItem | None = rows.currentItem()
        if current is not None and not rows.selectedItems():
            current.setSelected(True)

    rows.itemSelectionChanged.connect(follow)


class RowList(QListWidget):
    """A list of entries; subclasses paint and describe them."""

    opened = Signal(object)  # Enter, or a double click
    units = 40.0  # the height of a row

    def __init__(self, styling: Styling) -> None:
        """Start with an empty list."""
        super().__init__()
        self.styling = styling
        self._painter = RowDelegate(self)
        self.setItemDelegate(self._painter)
        self.setUniformItemSizes(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.itemDoubleClicked.connect(lambda item: self.opened.emit(item.data(ENTRY)))
        choose_selected(self)

    @property
    def row_height(self) -> int:
        """The height of a row in pixels."""
        return max(SMALLEST_TARGET, self.styling.px(self.units))

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling
        self.scheduleDelayedItemsLayout()

    def list_entries(self, entries: tuple[object, ...], chosen: int | None = None) -> None:
        """List these entries and select row `chosen`; without one, keep the selected row as far as it exists."""
        place = max(0, self.currentRow()) if chosen is None else chosen
        with QSignalBlocker(self):
            self.clear()
            for entry in entries:
                self.addItem(RowItem(self, entry))
            self.setCurrentRow(min(place, len(entries) - 1))
        self.currentRowChanged.emit(self.currentRow())

    @abstractmethod
    def spoken(self, entry: object) -> str:
        """Describe an entry in one line, for screen readers."""

    @abstractmethod
    def paint_entry(self, painter: QPainter, box: QRectF, entry: object) -> None:
        """Paint an entry into its row."""

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        item: QListWidgetItem | None = self.currentItem()
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and item is not None:
            self.opened.emit(item.data(ENTRY))
        else:
            super().keyPressEvent(event)


class RowItem(QListWidgetItem):
    """A row. What a screen reader says is worded when it is asked for: a list may have a thousand rows."""

    def __init__(self, owner: RowList, entry: object) -> None:
        """Hold an entry of this list."""
        super().__init__()
        self._owner, self._entry = owner, entry

    @override
    def data(self, role: int) -> object:
        if role == ENTRY:
            return self._entry
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._owner.spoken(self._entry)
        return super().data(role)


class RowDelegate(QStyledItemDelegate):
    """Lets its list paint the rows."""

    def __init__(self, owner: RowList) -> None:
        """Paint for this list."""
        super().__init__(owner)
        self.owner = owner

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(self.owner.styling.px(200), self.owner.row_height)

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        box = QRectF(option.rect).adjusted(2, 2, -2, -2)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_ground(painter, box, option.state, self.owner.styling.theme)
        self.owner.paint_entry(painter, box, index.data(ENTRY))
        painter.restore()
