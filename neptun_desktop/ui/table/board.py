"""The scene's verbs: show, invite, preview. It draws what it is told, and knows what lies where."""

from collections.abc import Iterable
from typing import Any

from attrs import evolve
from PySide6.QtCore import QObject, QPointF, QRect, QRectF, Signal
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.neptun.arrange import arrange
from neptun_desktop.ui.table.arrange_log import log_rows
from neptun_desktop.ui.table.item import PieceItem
from neptun_desktop.ui.table.layout import Layout
from neptun_desktop.ui.table.overlay import BubbleItem, CourseItem, Saying
from neptun_desktop.ui.table.paint_scheduler import PaintScheduler, face_pixmap
from neptun_desktop.ui.table.pieces import Face, Key, Look, Piece, piece
from neptun_desktop.ui.table.shown import LogTarget, Shown

PROMPT: Key = ("prompt",)
MAP_THINGS = frozenset({"port name", "distance", "ship"})
DEARER = 3  # to hide a panel is as bad as to hide so many things on the map


class BoardScene(QGraphicsScene):
    """The table. `show_view` lays out what is shown, whatever lay there before."""

    clicked = Signal(object)  # a target
    pointed = Signal(object)  # a target, or None
    cancelled = Signal()

    def __init__(self, layout: Layout, look: Look, parent: QObject | None = None) -> None:
        """Begin with an empty table."""
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.table_layout = layout
        self.look = look
        self.pixel_scale = 1.0
        self.paint_scheduler = PaintScheduler(self)
        self.shown: Shown | None = None
        self.items_by_key: dict[Key, PieceItem] = {}
        self.invited: frozenset[Any] = frozenset()
        self.picked: frozenset[Any] = frozenset()
        self.pointed_at: Any = None
        self.focused: Any = None
        self.log_back = 0  # how many lines the log is scrolled back
        self.props: list[PieceItem] = []  # what flies in a film; gone when the table settles
        self._overlay: list[QGraphicsItem] = []
        self._note: BubbleItem | None = None  # a whole sentence of the log, where it is cut
        self._furnish()

    # --- the verbs ---------------------------------------------------------------------------------------------------

    def show_view(self, shown: Shown) -> None:
        """Lay out exactly this: what is there and fits stays, what does not goes."""
        if self.shown is not None and len(self.shown.log) != len(shown.log):
            self.log_back = 0
        self.shown = shown
        for prop in tuple(self.props):
            self.drop_prop(prop)
        pieces = arrange(shown, self.table_layout, self.look.badges, self.log_back)
        for key in self.items_by_key.keys() - pieces.keys():
            self.removeItem(self.items_by_key.pop(key))
        self._follow_prompt(pieces[PROMPT])
        for key, laid in pieces.items():
            item = self.items_by_key.get(key)
            if item is None:
                item = self.items_by_key[key] = PieceItem(laid, self.look, self.pixel_scale, self.paint_scheduler)
                self.addItem(item)
            else:
                item.lay(laid)
        self._light()

    def invite(self, targets: Iterable[Any], picked: Iterable[Any] = ()) -> None:
        """Light up what may be clicked, and what a half-made choice began with."""
        self.invited, self.picked = frozenset(targets), frozenset(picked)
        if self.focused not in self.invited:
            self.focused = None
        self._light()

    def preview(self, paths: Iterable[QPainterPath] = (), saying: Saying | None = None, about: Any = None) -> None:  # noqa: ANN401
        """Show what a choice would mean: ways over the water, and words beside what they are about."""
        self.forget_preview()
        ways = tuple(paths)
        self._overlay += [CourseItem(way, self.look.theme) for way in ways]
        item = self.item_of(about) if about is not None else None
        if saying is not None:
            box = item.box() if item is not None else self.table_layout.panel("prompt")
            on_map = self._on_map if self.table_layout.panel("map").contains(box) else ()
            self._overlay.append(BubbleItem(saying, box, self.table_layout.scene, self.look.theme, ways, on_map))
        for each in self._overlay:
            self.addItem(each)

    @property
    def _on_map(self) -> tuple[QRectF, ...]:
        """What is looked for while one chooses a port: names, miles and ships, and rather still what the panels say."""
        things = [item.box() for key, item in self.items_by_key.items() if key[0] in MAP_THINGS]
        panels = [self.table_layout.panel(name) for name in ("wind", "tracks", "contracts", "merchants")]
        return (*things, *panels * DEARER)

    def forget_preview(self) -> None:
        """Show the table alone."""
        for each in self._overlay:
            self.removeItem(each)
        self._overlay.clear()

    @property
    def said(self) -> tuple[str, ...]:
        """The words of the bubble, if there is one."""
        return next((item.words for item in self._overlay if isinstance(item, BubbleItem)), ())

    # --- films -------------------------------------------------------------------------------------------------------

    def add_prop(self, prop: PieceItem) -> None:
        """Let something be seen that is no part of the table, until the table settles."""
        self.props.append(prop)
        self.addItem(prop)

    def drop_prop(self, prop: PieceItem) -> None:
        """Take it away, if it is still there."""
        if prop in self.props:
            self.props.remove(prop)
            self.removeItem(prop)

    def put(self, key: Key, face: Face, box: QRectF | None = None) -> None:
        """Give a thing another face for the rest of a film, and perhaps another box; settling puts it right."""
        item = self.items_by_key.get(key)
        if item is not None:
            was = item.piece
            changed = piece(key, face, was.box if box is None else box, was.z, was.target)
            item.lay(evolve(changed, round_corners=was.round_corners, inset=was.inset))

    # --- looks and shapes --------------------------------------------------------------------------------------------

    def reshape(self, layout: Layout, scale: float) -> None:
        """Follow the window's shape and sharpness."""
        if scale != self.pixel_scale:
            face_pixmap.cache_clear()  # pictures of another sharpness are not wanted again
        self.table_layout, self.pixel_scale = layout, scale
        self._redress()

    def change_look(self, look: Look) -> None:
        """Put on another look."""
        face_pixmap.cache_clear()
        self.look = look
        self._redress()

    def finish_painting(self) -> None:
        """Paint at once what would be painted little by little."""
        for item in self.items_by_key.values():
            item.finish()

    def _redress(self) -> None:
        self._furnish()
        for item in self.items_by_key.values():
            item.change_look(self.look, self.pixel_scale)
        if self.shown is not None:
            self.show_view(self.shown)

    # --- beyond the table --------------------------------------------------------------------------------------------

    @override
    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Let the bar that says who acts run on to the edges of a window that is wider, or higher, than the table."""
        super().drawBackground(painter, rect)
        table, prompt, seen = self.table_layout.scene, self.items_by_key.get(PROMPT), QRectF(rect)
        if prompt is None or table.contains(seen):
            return
        bar = prompt.piece.box
        if seen.top() < bar.top():
            above = QRectF(seen.left(), seen.top(), seen.width(), bar.top() - seen.top())
            painter.fillRect(above, QColor(self.look.theme.prompt))
        prompt.piece.face.paint(painter, QRectF(seen.left(), bar.y(), seen.width(), bar.height()), self.look)

    def _follow_prompt(self, laid: Piece) -> None:
        """Paint what lies beyond the table anew when somebody else acts."""
        was = self.items_by_key.get(PROMPT)
        if was is None or was.piece.face != laid.face:
            table = self.table_layout.scene
            self.update(QRectF(-table.width(), 0, 3 * table.width(), laid.height))

    def _furnish(self) -> None:
        self.setSceneRect(self.table_layout.scene)
        self.setBackgroundBrush(QBrush(QColor(self.look.theme.table)))

    # --- pointing ----------------------------------------------------------------------------------------------------

    def item_of(self, target: Any) -> PieceItem | None:  # noqa: ANN401
        """Return the item that stands for a target."""
        return next((item for item in self.items_by_key.values() if item.piece.target == target), None)

    def target_at(self, point: QPointF) -> Any:  # noqa: ANN401
        """Return what lies uppermost at a point and can be pointed at, or None."""
        here = [
            item for item in self.items_by_key.values() if item.piece.target is not None and item.box().contains(point)
        ]
        if not here:
            return None
        return max(here, key=lambda item: (item.piece.target in self.invited, item.zValue())).piece.target

    def scroll_log(self, lines: int) -> None:
        """Scroll the log back, or with a negative number forward again."""
        if self.shown is not None:
            self.log_back = max(0, min(self.log_back + lines, len(self.shown.log) - 1))
            self.show_view(self.shown)

    def point_at(self, target: Any) -> None:  # noqa: ANN401
        """Notice what the pointer is on."""
        if target != self.pointed_at:
            self.pointed_at = target
            self._light()
            self._read_out(target)
            self.pointed.emit(target)

    def _read_out(self, target: Any) -> None:  # noqa: ANN401
        """Show the whole of a sentence that the log has cut."""
        if self._note is not None:
            self.removeItem(self._note)
            self._note = None
        item = self.item_of(target) if isinstance(target, LogTarget) else None
        if item is None or self.shown is None:
            return
        line = self.shown.log[target.line]
        if " ".join(log_rows(self.table_layout, line)) != " ".join(line.words.split()):
            self._note = BubbleItem(Saying("", (line.words,)), item.box(), self.table_layout.scene, self.look.theme)
            self.addItem(self._note)

    def focus_on(self, target: Any) -> None:  # noqa: ANN401
        """Put the keyboard on a target."""
        self.focused = target
        self._light()
        self.pointed.emit(target)

    def _light(self) -> None:
        for item in self.items_by_key.values():
            target = item.piece.target
            if target is None:
                continue
            item.light(invited=target in self.invited, picked=target in self.picked)
            item.point(pointed_at=target == self.pointed_at, focused=target == self.focused)
