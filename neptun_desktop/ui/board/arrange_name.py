"""The line that names a player in a panel: the disc, the head beside it, and the name."""

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF

from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.board import keys
from neptun_desktop.ui.board.furniture import Disc, Head, TextLine
from neptun_desktop.ui.board.layout import Layout
from neptun_desktop.ui.board.pieces import Piece, piece
from neptun_desktop.ui.board.shown import PlayerTarget
from neptun_desktop.ui.paint.seat_badge import SeatBadge

LINE_Z = 3.0
HEAD = 29.0  # as high as the line
OVERLAP = 5.0  # a head hides so much of the disc's rim, but nothing of its emblem
ROOM = 4.0  # between the head and the name


def arrange_name(layout: Layout, corner: QPointF, seat: Seat, badge: SeatBadge, words: str) -> Iterator[Piece]:
    """Yield the pieces of a panel's first line; the panel's corner is where its layout counts from."""
    figures = layout.of("merchant")
    emblem, name = layout.box(corner, figures["emblem"]), layout.box(corner, figures["name"])
    yield piece(keys.merchant_emblem(seat), Disc(seat), emblem, LINE_Z)
    if badge.head:
        head = QRectF(emblem.right() - OVERLAP, emblem.center().y() - HEAD / 2, HEAD, HEAD)
        name.setLeft(head.right() + ROOM)
        yield piece(keys.merchant_head(seat), Head(badge.head), head, LINE_Z + 0.1, PlayerTarget(seat))
    yield piece(keys.merchant_name(seat), TextLine(words, "place", 16), name, LINE_Z)
