"""The wind turns: its marker slides along the scale and always shows the figure it is on; the forecast is used up."""

from attrs import define, field
from PySide6.QtCore import QPointF, QRectF

from neptun_desktop.games.neptun.table import keys
from neptun_desktop.games.neptun.table.gauges import Marker
from neptun_desktop.ui.board.animations import FLYING_Z, eased
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.pieces import Key

MARKER: Key = keys.wind_marker()


@define(eq=False)
class TurnWind:
    """Brings the marker to another wind, while the forecast comes down to it and vanishes."""

    scene: BoardScene
    wind: int
    duration: int = 420
    _start: QPointF | None = None
    _spent: list[tuple[PieceItem, QPointF]] = field(factory=list)

    def begin(self) -> None:
        """Find the marker, and the forecast: a piece of the table, or one that has just flown there."""
        item = self.scene.items_by_key.get(MARKER)
        if item is None:
            return
        self._start = item.pos()
        item.setZValue(FLYING_Z)
        markers = [each for each in (*self.scene.items_by_key.values(), *self.scene.props) if _is_forecast(each)]
        self._spent = [(each, each.pos()) for each in markers]

    def show(self, share: float) -> None:
        """Slide the marker, and let the forecast vanish on its way down."""
        item, end = self.scene.items_by_key.get(MARKER), self._field(self.wind)
        if item is None or end is None or self._start is None:
            return
        way = eased(share)
        corner = self._start + (end.topLeft() - self._start) * way
        face = Marker(str(self._wind_at(corner)), forecast=False)
        self.scene.put(MARKER, face, QRectF(corner, end.size()))
        item.setZValue(FLYING_Z)
        for spent, start in self._spent:
            spent.setPos(start.x(), start.y() + (end.y() - start.y()) * way)
            spent.setOpacity(1 - way)

    def end(self) -> None:
        """Leave the marker on the new wind, and no forecast."""
        self.show(1.0)
        for spent, _ in self._spent:
            spent.setVisible(False)
        self._spent.clear()

    def _field(self, wind: int) -> QRectF | None:
        item = self.scene.items_by_key.get(keys.wind(wind))
        return None if item is None else item.piece.box

    def _wind_at(self, corner: QPointF) -> int:
        """Return the wind whose field is nearest."""
        fields = [each.piece for key, each in self.scene.items_by_key.items() if key in keys.wind]
        return int(min(fields, key=lambda each: abs(each.x - corner.x())).key[1])


def _is_forecast(item: PieceItem) -> bool:
    return isinstance(item.piece.face, Marker) and item.piece.face.forecast
