"""The list of finished games with their results."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from neptun_desktop.kernel.overriding import override
from neptun_desktop.match.record import Record
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.discs import paint_disc
from neptun_desktop.ui.paint.lettering import LEFT, RIGHT, text_width, write
from neptun_desktop.ui.records.game_told import when
from neptun_desktop.ui.widgets.gold_tint import gilt
from neptun_desktop.ui.widgets.rows import RowList
from neptun_desktop.ui.widgets.styling import Styling
from neptun_desktop.words.dates import figure
from neptun_desktop.words.harmless import isolated
from neptun_desktop.words.language import Language


def title_of(say: Language, record: Record) -> str:
    """Return a finished game's title: its own name, or who played."""
    return record.name or say.listing([place.occupant.name for place in record.places])


def ranked(record: Record) -> tuple[int, ...]:
    """Return the seats, best first."""
    return tuple(sorted(range(len(record.places)), key=lambda seat: -record.scores[seat]))


class RecordRows(RowList):
    """Finished games: date, title, and everyone's points, best first."""

    units = 66.0

    def __init__(self, styling: Styling, box: GameBox) -> None:
        """Start with an empty list."""
        super().__init__(styling)
        self.box = box

    @override
    def spoken(self, entry: object) -> str:
        assert isinstance(entry, Record)  # noqa: S101  (the list holds nothing else)
        say = self.styling.language
        points = [
            f"{isolated(entry.places[seat].occupant.name)} {figure(entry.scores[seat])}" for seat in ranked(entry)
        ]
        return say.enumeration((title_of(say, entry), when(say, entry.ended), *points))

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
        digits = self.styling.font("figure", theme.sizes.body)
        for seat in ranked(entry):
            if entry.places[seat].won:
                wreath = QRectF(left - px(2), lower.center().y() - size * 0.5, size, size)
                paint_art(painter, "wreath", wreath, tint=gilt(theme, "wreath"))
                left += size + px(2)
            paint_disc(
                painter,
                QRectF(left, lower.center().y() - size / 2, size, size),
                self.box.games.metas[entry.game].colour_of(entry.places[seat].occupant.colour, seat),
                theme,
            )
            write(
                painter,
                QRectF(left + size + px(4), lower.top(), px(34), lower.height()),
                figure(entry.scores[seat]),
                digits,
                theme.ink,
                LEFT,
            )
            left += size + px(40)
