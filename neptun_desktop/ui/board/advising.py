"""What a hint or a lesson means on a table: its rings, which are away while a film runs."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from PySide6.QtWidgets import QGraphicsItem

from neptun_desktop.ui.board.advice import rings_around
from neptun_desktop.ui.board.overlay import CourseItem

if TYPE_CHECKING:
    from neptun_desktop.ui.board.board import BoardScene

Together: TypeAlias = Literal["each", "area", "tour"]  # what targets are to each other that are advised at once


class Advising:
    """The rings on a scene. They follow the pieces whenever the table is laid out."""

    def __init__(self, scene: "BoardScene") -> None:
        """Start with no advice."""
        self._scene = scene
        self._in_order: tuple[Any, ...] = ()
        self._together: Together = "each"
        self._rings: list[QGraphicsItem] = []

    @property
    def targets(self) -> frozenset[Any]:
        """What is advised, whether or not its rings are seen now."""
        return frozenset(self._in_order)

    def advise(self, targets: Iterable[Any], together: Together) -> None:
        """Ring these targets, and no others."""
        self._in_order, self._together = tuple(targets), together
        self.ring()

    def ring(self) -> None:
        """Lay the rings around the pieces where they are now."""
        self.hide()
        if not self._in_order:
            return
        scene = self._scene
        pieces, advised, theme = tuple(scene.items_by_key.values()), self.targets, scene.look.theme
        meant = [item for item in pieces if item.piece.target in advised and item.isVisible()]
        tour = self._in_order if self._together == "tour" else ()
        ways = () if scene.shown is None else scene.kit.ways(scene, scene.shown.view, tour)
        rings = rings_around(
            meant, theme, pieces, table=scene.table_layout.scene, numbers=tour, area=self._together == "area"
        )
        self._rings = [*(CourseItem(way, theme) for way in ways), *rings]
        for ring in self._rings:
            scene.addItem(ring)

    def hide(self) -> None:
        """Take the rings away until the table is laid out again: what they are around moves, or is gone."""
        for ring in self._rings:
            self._scene.removeItem(ring)
        self._rings = []
