"""The state of a running animation: where ships, discs and stacks have moved since the last layout."""

from attrs import define
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from neptun_desktop.games.neptun.rules.state import SlotStatus, View
from neptun_desktop.games.neptun.table import keys
from neptun_desktop.games.neptun.table.arrange_map import course_path, on_map, ship_box, ship_feet
from neptun_desktop.games.neptun.table.arrange_scales import LIFT, crew_strengths, oar_disc_box
from neptun_desktop.games.neptun.table.disc_animations import Hops
from neptun_desktop.games.neptun.table.faces import SlantedDisc, SlotFace
from neptun_desktop.games.neptun.table.spots import temple_shape
from neptun_desktop.games.neptun.table.temple_shapes import Track
from neptun_desktop.games.neptun.table.voyage_animation import SailAlong
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.board.animations import MoveTogether, Together
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.pieces import Key
from neptun_desktop.ui.paint.film import Cue

SAIL_MS, SAIL_LEG_MS = 420, 280


@define(eq=False)
class Running:
    """The moving pieces, as they are at each event."""

    scene: BoardScene
    view: View
    ports: list[str]
    favours: dict[str, list[int]]  # by region, then seat
    standing: dict[str, list[Seat]]  # by region: on one field, the lower disc first
    crews: list[int]  # strengths on the oar track
    points: list[int]  # by seat, as the merchants' panels say

    @classmethod
    def of(cls, scene: BoardScene, view: View) -> "Running":
        """Start with what is on the table."""
        points = () if scene.shown is None else scene.shown.points
        return cls(
            scene,
            view,
            [merchant.port for merchant in view.merchants],
            {region: list(temple.favours) for region, temple in view.temples.items()},
            {region: list(temple.standing) for region, temple in view.temples.items()},
            [strength for _, strength in view.oar_track],
            list(points) or [sum(tile.value for tile in merchant.tiles) for merchant in view.merchants],
        )

    def sail(self, seat: Seat, start: str, course: tuple[str, ...]) -> Cue:
        """Sail along the drawn routes to the berth, while others make room."""
        layout = self.scene.table_layout
        before = ship_feet(layout, self.ports)
        self.ports[seat] = course[-1]
        after = ship_feet(layout, self.ports)
        feet = QPainterPath(before[seat])
        feet.connectPath(course_path(start, course).translated(on_map(layout, QPointF(0, 0))))
        feet.lineTo(after[seat])
        corners = feet.translated(ship_box(QPointF(0, 0)).topLeft())
        length = SAIL_MS + SAIL_LEG_MS * len(course)
        others: dict[Key, QRectF] = {
            keys.ship(other): ship_box(after[other])
            for other in range(len(self.ports))
            if other != seat and before[other] != after[other]
        }
        own = SailAlong(self.scene, keys.ship(seat), corners, length, wind=self.view.wind)
        return Together([own, MoveTogether(self.scene, others, length)]) if others else own

    def sail_home(self) -> Cue:
        """Bring all ships back to the starting port."""
        self.ports = [self.view.edition.start.port] * len(self.ports)
        feet = ship_feet(self.scene.table_layout, self.ports)
        return MoveTogether(self.scene, {keys.ship(seat): ship_box(foot) for seat, foot in enumerate(feet)}, 900)

    def climb(self, seat: Seat, region: str, start: int, end: int) -> Cue:
        """Let a disc hop from step to step, onto the stack on its new field; discs that lay on it sink."""
        favours, standing = self.favours[region], self.standing[region]
        shape, track = temple_shape(self.scene, region), Track(self.view.edition.track_length)
        before = shape.discs(track, favours, standing)
        favours[seat] = end
        standing.remove(seat)
        standing.append(seat)
        after = shape.discs(track, favours, standing)
        box, height = after[seat]
        steps = (shape.alone(track, step).topLeft() for step in range(start + 1, end))
        corners = (before[seat][0].topLeft(), *steps, box.topLeft())
        face = SlantedDisc(seat, shape.layout.of("temples")["lift"])
        own = Hops(self.scene, keys.disc(region, seat), corners, box, height, face)
        moved: dict[Key, QRectF] = {}
        levels: dict[Key, float] = {}
        for other, (place, level) in after.items():
            if other != seat and place != before[other][0]:
                moved["disc", region, other], levels["disc", region, other] = place, level
        others = MoveTogether(self.scene, moved, duration=own.duration, levels=levels)
        return Together([own, others]) if moved else own

    def lay_oar(self, seat: Seat, strength: int) -> Cue:
        """Drop an order disc on the oar track, on top of those there."""
        level = self.crews.count(strength)
        self.crews.append(strength)
        box = oar_disc_box(self.scene.table_layout, crew_strengths(self.view.edition), strength, level)
        key: Key = keys.order_disc(seat)
        item = self.scene.items_by_key.get(key)
        start = box if item is None else item.piece.box
        return Hops(self.scene, key, (start.topLeft(), box.topLeft()), box, level, SlantedDisc(seat, LIFT))

    def slot_face(self, seat: Seat, slot: int, status: SlotStatus) -> SlotFace:
        """Return the face of a slot with this status."""
        item = self.scene.items_by_key.get(keys.slot(seat, slot))
        if item is not None and isinstance(item.piece.face, SlotFace):
            return SlotFace(slot, status, item.piece.face.city, item.piece.face.goods)
        here = self.view.merchants[seat].manifest[slot]
        return SlotFace(slot, status, here.city, here.goods)
