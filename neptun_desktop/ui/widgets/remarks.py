"""Remarks on what players did, in a column: who, when, and what."""

from collections.abc import Iterator, Sequence

from attrs import frozen
from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.layouts import bare, column_of, empty, filled_with, put_in, row_of
from neptun_desktop.ui.widgets.painted import Chip, Rule
from neptun_desktop.ui.widgets.scroll import Scroll
from neptun_desktop.ui.widgets.styling import Styling

ROOM = 17  # between two remarks
FIGURE = 64
CENTRED = Qt.AlignmentFlag.AlignHCenter


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
        name, when = Label("strong", styling, remark.badge.name), Label("quiet", styling, remark.when)
        sentences = [
            Label("body" if place < remark.first else "quiet", styling, sentence, wraps=True)
            for place, sentence in enumerate(remark.sentences)
        ]
        head = row_of(name, (when, 1))
        head.setSpacing(styling.px(10))
        whole = bare(column_of(head, *sentences))  # labels leave a little room above
        self.buttons = [_button(word, whose, remark, styling) for word in remark.buttons]
        chip = Chip(remark.badge, styling, 44)
        figure = (_figure(remark, styling),) if remark.figure else ()
        row = bare(QHBoxLayout(self))
        row.setSpacing(styling.px(12))
        put_in(row, (chip, Qt.AlignmentFlag.AlignTop), (whole, 1), *figure, bare(column_of(1, *self.buttons, 1)))
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
    figure, counted = Label("figure", styling, remark.figure), Label("quiet", styling, remark.counted)
    for words in (figure, counted):
        words.setMinimumWidth(styling.px(FIGURE))
        words.setAlignment(CENTRED)
    return bare(column_of(1, (figure, CENTRED), (counted, CENTRED), 1))


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

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Adjust the height once the remarks have been laid out: it is not known before."""
        if self.highest is not None and event.type() in {QEvent.Type.LayoutRequest, QEvent.Type.Resize}:
            needed = self._column.totalHeightForWidth(self.area.viewport().width())
            self.setFixedHeight(max(0, min(needed, self.styling.px(self.highest))))
        return super().eventFilter(watched, event)
