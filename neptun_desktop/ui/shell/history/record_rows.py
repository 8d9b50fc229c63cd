"""The list of finished games, and how one of them ended."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from neptun_desktop.kernel.overriding import override
from neptun_desktop.match.record import Record
from neptun_desktop.ui.canvas.art import paint_art
from neptun_desktop.ui.canvas.discs import paint_disc
from neptun_desktop.ui.canvas.lettering import LEFT, RIGHT, text_width, write
from neptun_desktop.ui.shell.saved.game_told import colour_of, when
from neptun_desktop.ui.widgets.gold_tint import gilt
from neptun_desktop.ui.widgets.rows import RowList
from neptun_desktop.words.language import Language


def title_of(say: Language, record: Record) -> str:
    """Return what a finished game is called: its own name, or who played."""
    return record.name or say.listing([place.occupant.name for place in record.places])


def ranked(record: Record) -> tuple[int, ...]:
    """Return the seats, the best first."""
    return tuple(sorted(range(len(record.places)), key=lambda seat: -record.scores[seat]))


class RecordRows(RowList):
    """Finished games: when, what they were called, and everybody's points, the best first."""

    units = 66.0

    @override
    def spoken(self, entry: object) -> str:
        assert isinstance(entry, Record)  # noqa: S101  (the list holds nothing else)
        say = self.styling.language
        points = [f"{entry.places[seat].occupant.name} {entry.scores[seat]}" for seat in ranked(entry)]
        return ", ".join((title_of(say, entry), when(say, entry.ended), *points))

    @override
    def paint_entry(self, painter: QPainter, box: QRectF, entry: object) -> None:
        assert isinstance(entry, Record)  # noqa: S101  (as above)
        theme, px, say = self.styling.theme, self.styling.px, self.styling.language
        small = self.styling.font("body", theme.sizes.small)
        room = box.adjusted(px(12), px(3), -px(12), -px(3))
        upper = QRectF(room.left(), room.top(), room.width(), room.height() / 2)
        lower = QRectF(room.left(), upper.bottom(), room.width(), room.height() / 2)
        day = when(say, entry.ended)
        date = text_width(day, small) + px(4)
        write(painter, upper, day, small, theme.ink_soft, RIGHT)
        strong = self.styling.font("strong", theme.sizes.body * 1.07)
        write(painter, upper.adjusted(0, 0, -date - px(8), 0), title_of(say, entry), strong, theme.ink, LEFT)
        size, left = px(22), lower.left()
        figure = self.styling.font("figure", theme.sizes.body)
        for seat in ranked(entry):
            if entry.places[seat].won:
                wreath = QRectF(left - px(2), lower.center().y() - size * 0.5, size, size)
                paint_art(painter, "emblem-italia", wreath, tint=gilt(theme, "emblem-italia"))
                left += size + px(2)
            paint_disc(
                painter,
                QRectF(left, lower.center().y() - size / 2, size, size),
                colour_of(entry.places[seat].occupant, seat),
                theme,
            )
            write(
                painter,
                QRectF(left + size + px(4), lower.top(), px(34), lower.height()),
                str(entry.scores[seat]),
                figure,
                theme.ink,
                LEFT,
            )
            left += size + px(40)
