"""Going through a table by keys: where the focus goes next, the groups of things, and what is entered."""

from collections.abc import Iterable, Mapping, Sequence
from math import hypot
from typing import TYPE_CHECKING, Any, Final

from attrs import define, field, frozen
from PySide6.QtCore import QPointF, Qt

from neptun_desktop.controller.targets import LogTarget
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.texts.language import Language
from neptun_desktop.texts.shell import groups as texts
from neptun_desktop.ui.board import keys
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.pieces import Key, Piece
from neptun_desktop.ui.board.shown import Shown

if TYPE_CHECKING:
    from neptun_desktop.ui.board.kit import TableKit
    from neptun_desktop.ui.board.scene import TableScene


ARROWS = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}
ROW = 40.0  # pieces this close in height count as one row


def reading_order(pieces: Iterable[Piece]) -> list[Piece]:
    """Return them in reading order: top to bottom, left to right."""
    return sorted(pieces, key=lambda piece: (round(piece.y / ROW), piece.x))


def nearest_towards(items: Iterable[PieceItem], here: PieceItem, arrow: Qt.Key) -> PieceItem | None:
    """Return the nearest piece in this direction, preferring those straight ahead.

    What a piece lies upon is reached by the arrow up, from the uppermost piece there.
    """
    things = list(items)
    below = [item for item in things if item.box() != here.box() and item.box().contains(here.box())]
    if arrow != Qt.Key.Key_Up or not below:
        return _nearest(things, here, arrow)
    holder = min(below, key=lambda item: item.box().width() * item.box().height())
    beside = [item for item in things if item is not holder and holder.box().contains(item.box())]
    return _nearest(beside, here, arrow) or holder


def _nearest(items: Iterable[PieceItem], here: PieceItem, arrow: Qt.Key) -> PieceItem | None:
    start, way = here.box().center(), ARROWS[arrow]
    others = [(item, item.box().center() - start) for item in items if not item.box().contains(here.box())]
    ahead = [(item, off) for item, off in others if QPointF.dotProduct(off, way) > 1]

    def length(found: tuple[PieceItem, QPointF]) -> float:
        off = found[1]
        return QPointF.dotProduct(off, way) + 2 * abs(off.x() * way.y() - off.y() * way.x())

    return min(ahead, key=length)[0] if ahead else None


def along_route(ends: Iterable[PieceItem], here: PieceItem, arrow: Qt.Key) -> PieceItem | None:
    """Return the end of the route that an arrow key stands for, or None.

    Each route has the arrow that fits its direction best; where two compete, the other one gets its next best.
    """
    fits = [(_fit(here, end, key), key, end) for end in ends for key in ARROWS]
    chosen: dict[Qt.Key, PieceItem] = {}
    for fit, key, end in sorted(fits, key=lambda each: -each[0]):
        if fit > 0 and key not in chosen and all(other is not end for other in chosen.values()):
            chosen[key] = end
    return chosen.get(arrow)


def _fit(here: PieceItem, there: PieceItem, arrow: Qt.Key) -> float:
    """Return how well an arrow fits a direction: 1 straight ahead, 0 across, -1 backwards."""
    off = there.box().center() - here.box().center()
    return QPointF.dotProduct(off, ARROWS[arrow]) / max(hypot(off.x(), off.y()), 1e-6)


PROMPT: Final[Key] = ("prompt",)
TABLE: Final[Key] = ("table",)  # whatever a game puts into no group of its own
LOG: Final[Key] = ("log",)
BUTTONS: Final[Key] = ("buttons",)
BY_KIND: Final[Mapping[str | int, Key]] = {
    keys.answer.name: PROMPT,
    keys.progress.name: PROMPT,
    keys.button.name: BUTTONS,
    keys.log_line.name: LOG,
}


@frozen
class Group:
    """A part of the table: what it is called, and what can be pointed at there, in reading order."""

    key: Key
    name: str
    targets: tuple[Any, ...]


def group_of_seat(seat: Seat) -> Key:
    """Return the group of what belongs to a player."""
    return ("seat", seat)


def named_groups(parts: Mapping[Any, str], tr: Language, players: Sequence[str]) -> Mapping[Key, str]:
    """Return groups for the parts of a table, and one for each player."""
    named = {(part,): tr.gettext(name) for part, name in parts.items()}
    return {**named, **{group_of_seat(seat): name for seat, name in enumerate(players)}}


def names_of_groups(of_game: Mapping[Key, str], tr: Language) -> Mapping[Key, str]:
    """Return the names of all groups in the order of F6: the prompt, the game's own, the log, the buttons."""
    return {
        PROMPT: tr.gettext(texts.PROMPT),
        **of_game,
        TABLE: tr.gettext(texts.TABLE),
        LOG: tr.gettext(texts.LOG),
        BUTTONS: tr.gettext(texts.BUTTONS),
    }


def groups_of(pieces: Iterable[Piece], kit: "TableKit", shown: Shown) -> tuple[Group, ...]:
    """Return the groups of which something is on the table, in the order of F6."""
    found: dict[Key, list[Piece]] = {}
    for piece in pieces:
        group = BY_KIND.get(piece.key[0]) or kit.group_of(piece.target, shown)
        found.setdefault(group, []).append(piece)
    elsewhere = {piece.target for key, there in found.items() if key != PROMPT for piece in there}
    asked = [piece for piece in found.pop(PROMPT, ()) if piece.target not in elsewhere]
    if asked:
        found[PROMPT] = asked
    order = list(shown.groups)
    keys = sorted(found, key=lambda key: order.index(key) if key in order else len(order))
    return tuple(Group(key, shown.groups.get(key, ""), _targets(key, found[key], shown)) for key in keys)


def _targets(key: Key, pieces: Sequence[Piece], shown: Shown) -> tuple[Any, ...]:
    """Return each target once; of the log, every line, since it is scrolled to the one that is focused."""
    if key == LOG:
        return tuple(map(LogTarget, range(len(shown.log))))
    return tuple(dict.fromkeys(piece.target for piece in reading_order(pieces)))


STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}  # in reading order
LINES = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}  # of the log
ENDS = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: 1}
PAGES = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}


@define(eq=False)
class Exploring:
    """Where the keyboard is among the groups of a scene."""

    _scene: "TableScene"
    _last: dict[Key, Any] = field(factory=dict)  # in each group, what was focused last
    _here: Key | None = None  # the group that was entered last
    _grouped: tuple[Shown, list[Piece], tuple[Group, ...]] | None = None  # the groups of these pieces

    @property
    def groups(self) -> tuple[Group, ...]:
        """The groups on the table now; they are the same as long as it shows the same things."""
        scene, shown = self._scene, self._scene.shown
        if shown is None:
            return ()
        items = scene.items_by_key.values()
        pieces = [item.piece for item in items if item.piece.target is not None and item.isVisible()]
        if self._grouped is None or self._grouped[0] is not shown or self._grouped[1] != pieces:
            self._grouped = shown, pieces, groups_of(pieces, scene.kit, shown)
        return self._grouped[2]

    @property
    def place(self) -> int | None:
        """The place of the current group among all groups, or None."""
        return next((place for place, group in enumerate(self.groups) if group.key == self._here), None)

    @property
    def current(self) -> Group | None:
        """The group of what is focused."""
        target = self._scene.focused
        return next((group for group in self.groups if target is not None and target in group.targets), None)

    def approach(self, target: Any) -> None:  # noqa: ANN401  (any target)
        """Note what is about to be focused; the log scrolls to its line."""
        group = next((group for group in self.groups if target in group.targets), None)
        if group is not None:
            self._here, self._last[group.key] = group.key, target
        if isinstance(target, LogTarget):
            self._scroll_to(target.line)

    def forget(self) -> None:
        """Forget every place: somebody else takes the keys."""
        self._last.clear()
        self._here = None

    def enter(self, group: Group) -> None:
        """Focus what was focused last in a group or, at first, where the game begins, or what may be clicked there."""
        scene, targets = self._scene, group.targets
        begins = None if scene.shown is None else scene.kit.entered_at(group.key, scene.shown)
        newest = targets[-1] if group.key == LOG else None
        invited = (target for target in targets if target in scene.invited)
        scene.announced.emit(group.name)
        wished = (self._last.get(group.key), begins, newest, *invited, targets[0])
        scene.focus_on(next(target for target in wished if target in targets))

    def resume(self) -> None:
        """Focus what was focused last or, at first, what the first group is entered at."""
        groups = self.groups
        if groups:
            group = groups[self.place or 0]
            last = self._last.get(group.key)
            if last in group.targets:
                self._scene.focus_on(last)
            else:
                self.enter(group)

    def press(self, key: Qt.Key) -> bool:
        """Move inside the current group; return whether the key is one that does."""
        group = self.current
        if group is None or key not in {*STEPS, *LINES, *ENDS, *PAGES}:
            return False
        found = self._end_of(group, key) if key in ENDS or key in PAGES else self._towards(group, key)
        if found is not None:
            self._scene.focus_on(found)
        return True

    def _towards(self, group: Group, arrow: Qt.Key) -> Any:  # noqa: ANN401
        """Return where an arrow key leads; at the end of a row, left and right go on in reading order."""
        scene, here = self._scene, self._scene.focused
        start, shown = scene.item_of(here), scene.shown
        if group.key == LOG:
            return self._beside(group, LINES.get(arrow, 0))
        if start is None or shown is None:
            return None
        routes = scene.kit.leads_to(here, shown)
        if routes is not None:
            found = along_route(self._items(routes), start, arrow)
            return None if found is None else found.piece.target
        found = nearest_towards(self._items(group.targets), start, arrow)
        return self._beside(group, STEPS.get(arrow, 0)) if found is None else found.piece.target

    def _beside(self, group: Group, step: int) -> Any:  # noqa: ANN401
        """Return what is so many steps away in reading order, or None beyond either end."""
        place = group.targets.index(self._scene.focused) + step
        return group.targets[place] if step and 0 <= place < len(group.targets) else None

    def _end_of(self, group: Group, key: Qt.Key) -> Any:  # noqa: ANN401
        """Return the first or the last thing of a group; a page of the log is as many lines as it shows."""
        here, last = group.targets.index(self._scene.focused), len(group.targets) - 1
        page = max(1, len(self._scene.log_lines) - 1) if group.key == LOG else last
        place = here + PAGES[key] * page if key in PAGES else ENDS[key] * last
        return group.targets[max(0, min(place, last))]

    def _items(self, targets: Iterable[Any]) -> list[PieceItem]:
        return [item for item in map(self._scene.item_of, targets) if item is not None]

    def _scroll_to(self, line: int) -> None:
        """Scroll the log just so far that a line is on the table."""
        scene = self._scene
        targets = (item.piece.target for item in scene.items_by_key.values())
        seen = [target.line for target in targets if isinstance(target, LogTarget)]
        if scene.shown is None or not seen or line in seen:
            return
        scene.scroll_log(min(seen) - line if line < min(seen) else max(seen) - line)
        while scene.item_of(LogTarget(line)) is None and scene.log_back < len(scene.shown.log) - 1 - line:
            scene.scroll_log(1)
