"""Remarks on what players did, in a column: who, when, and what."""

from collections.abc import Iterator, Sequence

from attrs import frozen
from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.chip import Chip
from neptun_desktop.ui.widgets.divider import Rule
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.layouts import empty
from neptun_desktop.ui.widgets.scroll import Scroll
from neptun_desktop.ui.widgets.styling import Styling

ROOM = 17  # between two remarks
FIGURE = 64


@frozen
class Remark:
    """A remark on a player. The first sentences matter most; buttons may lead to the moment."""

    badge: SeatBadge
    when: str
    sentences: tuple[str, ...]
    first: int = 1  # how many sentences matter most
    figure: str = ""  # how much it matters; `counted` says in what
    counted: str = ""
    buttons: tuple[str, ...] = ()


class RemarkCard(QWidget):
    """One remark beside the player's disc or head."""

    def __init__(self, remark: Remark, styling: Styling) -> None:
        """Lay out the remark."""
        super().__init__()
        self.remark = remark
        tr = styling.language
        whose = tr.enumeration((remark.badge.name, remark.when))
        name, when = Label("strong", styling), Label("quiet", styling)
        name.setText(remark.badge.name)
        when.setText(remark.when)
        head, told, row = QHBoxLayout(), QVBoxLayout(), QHBoxLayout(self)
        head.addWidget(name)
        head.addWidget(when, 1)
        head.setSpacing(styling.px(10))
        told.addLayout(head)
        told.setSpacing(0)  # labels leave a little room above
        for place, sentence in enumerate(remark.sentences):
            words = Label("body" if place < remark.first else "quiet", styling, wraps=True)
            words.setText(sentence)
            told.addWidget(words)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(styling.px(12))
        row.addWidget(Chip(remark.badge, styling, 44), 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(told, 1)
        if remark.figure:
            row.addLayout(_figure(remark, styling))
        self.buttons = [_button(word, whose, remark, styling) for word in remark.buttons]
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addStretch(1)
        for button in self.buttons:
            column.addWidget(button)
        column.addStretch(1)
        row.addLayout(column)
        self.setAccessibleName(tr.labelled(whose, " ".join(remark.sentences)))


def _button(word: str, whose: str, remark: Remark, styling: Styling) -> TextButton:
    """Return a button that says by itself what it is about."""
    button = TextButton(styling)
    button.word(word)
    button.restyle(styling)
    button.setAccessibleName(styling.language.labelled(word, whose))
    button.setAccessibleDescription(remark.sentences[0])
    return button


def _figure(remark: Remark, styling: Styling) -> QVBoxLayout:
    """Return a large figure above what it counts."""
    column, figure, counted = QVBoxLayout(), Label("figure", styling), Label("quiet", styling)
    figure.setText(remark.figure)
    counted.setText(remark.counted)
    column.setSpacing(0)
    column.addStretch(1)
    for words in (figure, counted):
        words.setMinimumWidth(styling.px(FIGURE))
        column.addWidget(words, 0, Qt.AlignmentFlag.AlignHCenter)
        words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
    column.addStretch(1)
    return column


class RemarkList(QWidget):
    """All remarks; they scroll if they do not fit."""

    chosen = Signal(int, int)  # index of the remark, and of its button that was clicked

    def __init__(self, styling: Styling, room: float = ROOM, highest: float | None = None) -> None:
        """Start empty, with this much room between remarks.

        Without a `highest` it fills the height it is given; with one, it takes what it needs up to that height.
        """
        super().__init__()
        self.styling, self.room, self.highest = styling, room, highest
        self.remarks: tuple[Remark, ...] = ()
        self.cards: list[RemarkCard] = []
        self._content = QWidget()
        self._column = QVBoxLayout(self._content)
        self._column.setContentsMargins(0, 0, 0, 0)
        self.area = Scroll(self._content)
        self._content.installEventFilter(self)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.area)

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
        """Rebuild the cards; the focus stays on the button that had it."""
        focused = next((spot for spot, button in self._buttons() if button.hasFocus()), None)
        empty(self._column)
        self.cards = []
        for place, remark in enumerate(self.remarks):
            if place:
                self._column.addWidget(Rule(self.styling, self.room))
            card = RemarkCard(remark, self.styling)
            for which, button in enumerate(card.buttons):
                spot = (place, which)
                button.clicked.connect(lambda _checked=False, spot=spot: self.chosen.emit(*spot))
            self._column.addWidget(card)
            card.show()  # at once: otherwise Qt leaves the sheet empty for a moment
            self.cards.append(card)
        self._column.addStretch(1)
        self._column.setSpacing(self.styling.px(2))
        if focused is not None and (again := dict(self._buttons()).get(focused)) is not None:
            again.setFocus()
        self.area.fit()

    def _buttons(self) -> Iterator[tuple[tuple[int, int], TextButton]]:
        """Yield every button with the indices of its remark and of itself."""
        for place, card in enumerate(self.cards):
            for which, button in enumerate(card.buttons):
                yield (place, which), button

    def _take_room(self) -> None:
        if self.highest is not None:
            needed = self._column.totalHeightForWidth(self.area.viewport().width())
            self.setFixedHeight(max(0, min(needed, self.styling.px(self.highest))))

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Adjust the height once the remarks have been laid out: it is not known before."""
        if event.type() in {QEvent.Type.LayoutRequest, QEvent.Type.Resize}:
            self._take_room()
        return super().eventFilter(watched, event)
