"""Walking over a table by F6 and arrow keys: what is reached, told and marked, at a match and in the theatre."""

from typing import Any, NamedTuple

from PySide6.QtCore import QRect
from PySide6.QtTest import QTest

from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.board.view import TableView
from neptun_desktop.ui.match.explaining import Explaining, GroupKeys
from neptun_desktop.ui.match.table_page import TablePage
from neptun_desktop.ui.replay.replay_page import ReplayPage
from tests.kit.bubbles_anywhere import bubbles_anywhere
from tests.ui.window.walking import ARROWS, changed_pixels, picture

AROUND = 6  # pixels around a thing in which its mark is seen
FEWEST = 30  # pixels of a mark around the smallest things


class Walk(NamedTuple):
    """A table, and what leads over it."""

    view: TableView
    group_keys: GroupKeys
    explaining: Explaining

    @property
    def scene(self) -> TableScene:
        """What lies on the table."""
        return self.view.table


def at_match(page: TablePage) -> Walk:
    return Walk(page.view, page.group_keys, page.explaining)


def in_theatre(page: ReplayPage) -> Walk:
    return Walk(page.board, page.group_keys, page.table.explaining)


def pointable(scene: TableScene) -> set[Any]:
    """Return every target on the table."""
    return {item.piece.target for item in scene.items_by_key.values() if item.isVisible()} - {None}


def reached(walk: Walk) -> dict[Any, tuple[str, ...]]:
    """Go round by F6, and in each group wherever arrow keys lead; return what was told of each thing.

    Lines that the log would have to be scrolled to are left out.
    """
    scene, told, stops = walk.scene, dict[Any, tuple[str, ...]](), list[Any]()
    things = pointable(scene)
    walk.group_keys.go(1)
    while (group := scene.exploring.current) is not None and group.key not in stops:
        stops.append(group.key)
        waiting = [scene.focused]
        while waiting:
            here = waiting.pop()
            if here in told or here not in things:
                continue
            for arrow in ARROWS:
                if scene.focused != here:
                    scene.focus_on(here)
                told[here] = scene.bubbles.said
                QTest.keyClick(walk.view, arrow)
                waiting.append(scene.focused)
        walk.group_keys.go(1)
    return told


def told_to_the_mouse(walk: Walk, target: object) -> tuple[str, ...]:
    walk.scene.focus_on(None)
    walk.scene.bubbles.forget()
    walk.explaining.tell_of(target)  # as after a moment of rest
    return walk.scene.bubbles.said


def is_marked(walk: Walk, target: object) -> bool:
    """Return whether the table looks different around a thing while it has the focus."""
    view, scene = walk.view, walk.scene
    item = scene.item_of(target)
    assert item is not None, target
    box = view.mapFromScene(item.box()).boundingRect().adjusted(-AROUND, -AROUND, AROUND, AROUND)

    def seen(focus: object) -> Any:  # noqa: ANN401  (a picture)
        scene.focus_on(focus)
        scene.bubbles.forget()
        return picture(view.viewport(), QRect(box))

    view.finish_painting()
    return changed_pixels(seen(target), seen(None)) >= FEWEST


def assert_all_is_found(walk: Walk, when: str) -> None:
    """Whatever can be pointed at is reached by keys, told there as it is to the mouse, and marked."""
    walk.scene.scroll_log(-walk.scene.log_back)
    things = pointable(walk.scene)
    with bubbles_anywhere():
        told = reached(walk)
        assert things - told.keys() == set(), (when, things - told.keys())
        assert {each: told[each] for each in things} == {each: told_to_the_mouse(walk, each) for each in things}, when
        assert [each for each in things if walk.scene.item_of(each) and not is_marked(walk, each)] == [], when
    walk.scene.forget_focus()
