"""Where coins come from at the end: the purse, which may be below zero, and each building with an end value."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from neptun_desktop.games.salty_ocean.meta import GAME
from neptun_desktop.games.salty_ocean.pages.score_sheet import END_VALUES, source_picture
from neptun_desktop.games.salty_ocean.table.palette import DEBT, STONE
from neptun_desktop.games.salty_ocean.texts.scoring import COINS, average_phrase, column_name
from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.board.source_columns import SourceColumns
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.palette import GOLD, Tint


class CoinChart(SourceColumns):
    """One person's average coins at the end, source by source."""

    @property
    @override
    def columns(self) -> tuple[str, ...]:
        return (COINS, *END_VALUES)

    @override
    def source_name(self, source: str) -> str:
        return column_name(self.styling.language.of(GAME), source)

    @override
    def told(self, source: str, points: str) -> str:
        return average_phrase(self.styling.language.of(GAME), source, points)

    @override
    def tint(self, source: str) -> Tint:
        if source != COINS:
            return STONE
        return DEBT if self.points.get(source, 0.0) < 0 else GOLD

    @override
    def paint_emblem(self, painter: QPainter, box: QRectF, source: str) -> None:
        paint_art(painter, source_picture(source), box, tint=None)
