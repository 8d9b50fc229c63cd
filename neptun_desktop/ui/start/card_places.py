"""Where the cards of the games lie: side by side if they stay about as large as below each other."""

from typing import NamedTuple

from PySide6.QtCore import QRectF, QSizeF

NEARLY = 0.85  # cards this much smaller than the largest possible ones are large enough


class CardShape(NamedTuple):
    """The measures of a card, in pixels: a picture of a fixed shape within a margin, and a caption below it."""

    picture: float  # width to height
    margin: float
    caption: float  # its height
    widest: float

    def height(self, width: float) -> float:
        """Return the height of a card."""
        return (width - 2 * self.margin) / self.picture + 2 * self.margin + self.caption

    def width(self, height: float) -> float:
        """Return the width of a card."""
        return (height - 2 * self.margin - self.caption) * self.picture + 2 * self.margin


def card_places(room: QRectF, cards: int, shape: CardShape, gap: float) -> list[QRectF]:
    """Return a place for each card, in rows from the upper left, in the middle of the room."""
    counts = range(1, cards + 1)
    widths = {columns: _width(room.size(), columns, -(-cards // columns), shape, gap) for columns in counts}
    enough = max(widths.values()) * NEARLY
    columns = max(columns for columns, width in widths.items() if width >= enough)
    rows, width = -(-cards // columns), widths[columns]
    height = shape.height(width)
    whole = QRectF(0, 0, columns * (width + gap) - gap, rows * (height + gap) - gap)
    whole.moveCenter(room.center())
    return [
        QRectF(
            whole.left() + place % columns * (width + gap),
            whole.top() + place // columns * (height + gap),
            width,
            height,
        )
        for place in range(cards)
    ]


def _width(room: QSizeF, columns: int, rows: int, shape: CardShape, gap: float) -> float:
    """Return how wide cards in so many columns and rows can be; never so narrow that nothing is left of the picture."""
    across = (room.width() + gap) / columns - gap
    down = (room.height() + gap) / rows - gap
    return max(min(across, shape.width(down), shape.widest), 4 * shape.margin)
