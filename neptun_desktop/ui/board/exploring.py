"""Exploring a table by keys: F6 from group to group, arrow keys inside one, to whatever can be pointed at.

Tab visits only what may be clicked. Whatever has the focus is told as if it were pointed at, and Enter clicks it.

Example: F6 three times leads to the map of *Neptun*, to the port that was last looked at there; the right arrow goes
on to the next port along a route that leads to the right.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt

from neptun_desktop.ui.board.focus import along_route, nearest_towards
from neptun_desktop.ui.board.groups import LOG, Group, groups_on
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.pieces import Key
from neptun_desktop.ui.board.shown import LogTarget

if TYPE_CHECKING:
    from neptun_desktop.ui.board.scene import TableScene

STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}  # in reading order
LINES = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}  # of the log
ENDS = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: 1}
PAGES = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}


class Exploring:
    """Where the keyboard is among the groups of a scene."""

    def __init__(self, scene: "TableScene") -> None:
        """Start nowhere."""
        self._scene = scene
        self._last: dict[Key, Any] = {}  # in each group, what was focused last
        self._here: Key | None = None  # the group that was entered last

    @property
    def groups(self) -> tuple[Group, ...]:
        """The groups on the table now."""
        return groups_on(self._scene)

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
        scene.told.emit(group.name)
        wished = (self._last.get(group.key), begins, newest, *invited, targets[0])
        scene.focus_on(next(target for target in wished if target in targets))

    def resume(self) -> None:
        """Focus what was focused last or, at first, what the first group is entered at."""
        groups, place = self.groups, self.place
        if groups:
            group = groups[place or 0]
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
        found = (self._scene.item_of(target) for target in targets)
        return [item for item in found if item is not None]

    def _scroll_to(self, line: int) -> None:
        """Scroll the log just so far that a line is on the table."""
        scene = self._scene
        seen = [target.line for target in self._seen_lines()]
        if scene.shown is None or not seen or line in seen:
            return
        scene.scroll_log(min(seen) - line if line < min(seen) else max(seen) - line)
        while scene.item_of(LogTarget(line)) is None and scene.log_back < len(scene.shown.log) - 1 - line:
            scene.scroll_log(1)

    def _seen_lines(self) -> list[LogTarget]:
        targets = (item.piece.target for item in self._scene.items_by_key.values())
        return [target for target in targets if isinstance(target, LogTarget)]
