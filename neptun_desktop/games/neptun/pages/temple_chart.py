"""Points by temple: a column for each, in the region's colours, and one for the bonus."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from neptun_desktop.games.neptun.edition.figures import GOLD_TEMPLE, Edition
from neptun_desktop.games.neptun.meta import GAME
from neptun_desktop.games.neptun.pages.score_values import temples_of
from neptun_desktop.games.neptun.table.faces import paint_bonus_tile
from neptun_desktop.games.neptun.table.palette import REGIONS
from neptun_desktop.games.neptun.texts import pages as words
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.games.neptun.texts.scoring import BONUS, source_name
from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.board.source_columns import SourceColumns
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.palette import Tint
from neptun_desktop.ui.widgets.styling import Styling


class TempleChart(SourceColumns):
    """One person's average points, temple by temple."""

    def __init__(self, styling: Styling, edition: Edition) -> None:
        """Start with an empty chart."""
        self.edition = edition
        super().__init__(styling)

    @property
    @override
    def columns(self) -> tuple[str, ...]:
        return (*temples_of(self.edition), BONUS)

    @override
    def source_name(self, source: str) -> str:
        return source_name(Names(self.styling.language, self.edition, ()), source)

    @override
    def told(self, source: str, points: str) -> str:
        return words.source_points(self.styling.language.of(GAME), self.source_name(source), points)

    @override
    def tint(self, source: str) -> Tint:
        colour = next((region.colour for region in self.edition.regions if region.id == source), "gold")
        return REGIONS[colour]

    @override
    def paint_emblem(self, painter: QPainter, box: QRectF, source: str) -> None:
        if source == BONUS:
            paint_bonus_tile(painter, box, None, self.styling.theme)
        else:
            paint_art(painter, "temple-gold" if source == GOLD_TEMPLE else "temple", box, tint=self.tint(source))
