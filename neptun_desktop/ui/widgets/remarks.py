"""Remarks on what players did, in a column: who, when, and what."""

from collections.abc import Sequence

from attrs import frozen
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.layouts import bare, column_of, empty, filled_with, put_in, row_of
from neptun_desktop.ui.widgets.painted import Chip, Rule
from neptun_desktop.ui.widgets.scroll import Scroll
from neptun_desktop.ui.widgets.styling import Styling

ROOM = 17  # between two remarks


@frozen
class Remark:
    """A remark on a player. The first sentence matters most."""

    badge: SeatBadge
    when: str
    sentences: tuple[str, ...]


class RemarkCard(QWidget):
    """One remark beside the player's disc or head."""

    def __init__(self, remark: Remark, styling: Styling) -> None:
        """Lay out the remark."""
        super().__init__()
        self.remark = remark
        tr = styling.language
        whose = tr.enumeration((remark.badge.name, remark.when))
        name, when = Label("strong", styling, remark.badge.name), Label("quiet", styling, remark.when)
        sentences = [
            Label("quiet" if place else "body", styling, sentence, wraps=True)
            for place, sentence in enumerate(remark.sentences)
        ]
        head = row_of(name, (when, 1))
        head.setSpacing(styling.px(10))
        whole = bare(column_of(head, *sentences))  # labels leave a little room above
        row = bare(QHBoxLayout(self))
        row.setSpacing(styling.px(12))
        put_in(row, (Chip(remark.badge, styling, 44), Qt.AlignmentFlag.AlignTop), (whole, 1))
        self.setAccessibleName(tr.labelled(whose, " ".join(remark.sentences)))


class RemarkList(QWidget):
    """All remarks, as high as they need up to a limit; then they scroll."""

    def __init__(self, styling: Styling, highest: float) -> None:
        """Start empty."""
        super().__init__()
        self.styling, self.highest = styling, highest
        self.remarks: tuple[Remark, ...] = ()
        self.cards: list[RemarkCard] = []
        self._content = QWidget()
        self._column = filled_with(self._content)
        self.area = Scroll(self._content)
        self._content.installEventFilter(self)
        filled_with(self, self.area)

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling
        self._lay_out()

    def tell(self, remarks: Sequence[Remark]) -> None:
        """Show these remarks."""
        if self.remarks != tuple(remarks):
            self.remarks = tuple(remarks)
            self._lay_out()

    def _lay_out(self) -> None:
        """Rebuild the cards."""
        empty(self._column)
        self.cards = []
        for place, remark in enumerate(self.remarks):
            if place:
                self._column.addWidget(Rule(self.styling, ROOM))
            card = RemarkCard(remark, self.styling)
            self._column.addWidget(card)
            card.show()  # at once: otherwise Qt leaves the sheet empty for a moment
            self.cards.append(card)
        self._column.addStretch(1)
        self._column.setSpacing(self.styling.px(2))
        self.area.fit()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Adjust the height once the remarks have been laid out: it is not known before."""
        if event.type() in {QEvent.Type.LayoutRequest, QEvent.Type.Resize}:
            needed = self._column.totalHeightForWidth(self.area.viewport().width())
            self.setFixedHeight(max(0, min(needed, self.styling.px(self.highest))))
        return super().eventFilter(watched, event)
