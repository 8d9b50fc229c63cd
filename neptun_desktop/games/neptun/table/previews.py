"""What previews and lessons show on the map: the courses from port to port."""

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from neptun_desktop.games.neptun.clicks.targets import PortTarget
from neptun_desktop.games.neptun.rules.state import View
from neptun_desktop.games.neptun.table.arrange_map import course_path, on_map
from neptun_desktop.ui.board.board import BoardScene


def courses(scene: BoardScene, view: View, targets: Sequence[object]) -> list[QPainterPath]:
    """Return the courses from each of these ports to the next, as they are on the table."""
    corner = on_map(scene.table_layout, QPointF(0, 0))
    calls = [target.port for target in targets if isinstance(target, PortTarget)]
    legs = [(start, end) for start, end in pairwise(calls) if start != end]
    return [course_path(start, view.chart.ways(start).course(end)).translated(corner) for start, end in legs]
