"""Flags of contracts that are done with come down."""

from attrs import define, evolve, field
from PySide6.QtCore import QRectF

from neptun_desktop.games.neptun.table import keys
from neptun_desktop.games.neptun.table.flags import FlagFace
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.pieces import Key


@define(eq=False)
class LowerFlags:
    """Takes the numbers of these slots off a merchant's flags; a flag without numbers fades, and its cord with it."""

    scene: BoardScene
    seat: Seat
    slots: tuple[int, ...]
    duration: int = 260
    _fading: list[PieceItem] = field(factory=list)

    def begin(self) -> None:
        """Find the flags, and shorten those that stay."""
        items = self.scene.items_by_key
        flags = [(key, item) for key, item in items.items() if key in keys.flag and item.isVisible()]
        for key, item in flags:
            face = item.piece.face
            if not isinstance(face, FlagFace) or face.seat != self.seat or not set(face.slots) & set(self.slots):
                continue
            left = tuple(slot for slot in face.slots if slot not in self.slots)
            if left:
                self._shorten(key, evolve(face, slots=left))
            else:
                cord = items.get(keys.flag_cord(str(key[1])))
                self._fading += [item] if cord is None else [item, cord]

    def _shorten(self, key: Key, face: FlagFace) -> None:
        """Leave its hoist where it is."""
        box = self.scene.items_by_key[key].piece.box
        x = box.right() - face.width if face.flies_left else box.left()
        self.scene.put(key, face, QRectF(x, box.y(), face.width, box.height()))

    def show(self, share: float) -> None:
        """Let the others fade."""
        for item in self._fading:
            item.setOpacity(1 - share)

    def end(self) -> None:
        """Take them away."""
        for item in self._fading:
            item.setVisible(False)
        self._fading.clear()
