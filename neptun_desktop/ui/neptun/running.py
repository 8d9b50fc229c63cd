"""The state of a running animation: where ships, discs and stacks have moved since the last layout."""

from attrs import define
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from neptun_desktop.games.neptun.state import SlotStatus, View
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.canvas.film import Cue
from neptun_desktop.ui.neptun.arrange_map import course_path, on_map, ship_box, ship_feet
from neptun_desktop.ui.neptun.arrange_scales import LIFT, crew_strengths, oar_disc_box
from neptun_desktop.ui.neptun.arrange_temples import disc_box
from neptun_desktop.ui.neptun.faces import SlantedDisc, SlotFace
from neptun_desktop.ui.table.animations import MoveAlong, MoveTogether, Together
from neptun_desktop.ui.table.board import BoardScene
from neptun_desktop.ui.table.pieces import Key

SAIL_MS, SAIL_LEG_MS = 450, 420


@define(eq=False)
class Running:
    """The moving pieces, as they are at each event."""

    scene: BoardScene
    view: View
    ports: list[str]
    favours: dict[str, list[int]]  # by region, then seat
    crews: list[int]  # strengths on the oar track

    @classmethod
    def of(cls, scene: BoardScene, view: View) -> "Running":
        """Start with what is on the table."""
        return cls(
            scene,
            view,
            [merchant.port for merchant in view.merchants],
            {region: list(temple.favours) for region, temple in view.temples.items()},
            [strength for _, strength in view.oar_track],
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
            ("ship", other): ship_box(after[other])
            for other in range(len(self.ports))
            if other != seat and before[other] != after[other]
        }
        own = MoveAlong(self.scene, ("ship", seat), corners, length)
        return Together([own, MoveTogether(self.scene, others, length)]) if others else own

    def sail_home(self) -> Cue:
        """Bring all ships back to the starting port."""
        self.ports = [self.view.edition.start.port] * len(self.ports)
        feet = ship_feet(self.scene.table_layout, self.ports)
        return MoveTogether(self.scene, {("ship", seat): ship_box(foot) for seat, foot in enumerate(feet)}, 900)

    def climb(self, seat: Seat, region: str, end: int, row: int) -> Cue:
        """Move a disc to the top of the stack on its new field."""
        favours = self.favours[region]
        level = sum(other != seat and reached == end for other, reached in enumerate(favours))
        favours[seat] = end
        box = disc_box(self.scene.table_layout, row, end, level, len(favours))
        key: Key = ("disc", region, seat)
        return MoveTogether(self.scene, {key: box}, duration=550, arc=12, levels={key: level})

    def lay_oar(self, seat: Seat, strength: int) -> Cue:
        """Put an order disc on the oar track, on top of those there."""
        level = self.crews.count(strength)
        self.crews.append(strength)
        box = oar_disc_box(self.scene.table_layout, crew_strengths(self.view.edition), strength, level)
        key: Key = ("order disc", seat)
        return MoveTogether(
            self.scene, {key: box}, duration=420, arc=14, faces={key: SlantedDisc(seat, LIFT)}, levels={key: level}
        )

    def slot_face(self, seat: Seat, slot: int, status: SlotStatus) -> SlotFace:
        """Return the face of a slot with this status."""
        item = self.scene.items_by_key.get(("slot", seat, slot))
        if item is not None and isinstance(item.piece.face, SlotFace):
            return SlotFace(slot, status, item.piece.face.city, item.piece.face.goods)
        here = self.view.merchants[seat].manifest[slot]
        return SlotFace(slot, status, here.city, here.goods)
