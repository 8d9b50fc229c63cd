"""Paints the pictures of a table a few milliseconds at a time, so that the window stays responsive."""

import math
from collections import deque
from collections.abc import Callable
from enum import Enum, auto
from time import thread_time
from typing import TypeAlias
from weakref import WeakKeyDictionary

from PySide6.QtCore import QObject, QRectF, Qt, QTimer
from PySide6.QtGui import QPainter, QPixmap

from neptun_desktop.kernel.memo import Recent
from neptun_desktop.ui.board.pieces import Face, SlowFace, TableLook

MARGIN = 4.0  # room outside the box for shadows and glows
MOST_PICTURES = 1024  # of one look: twice what the fullest table needs
TURN = 0.012  # seconds of CPU time for painting in one turn of the event loop; on a busy machine that takes longer

GoingOn: TypeAlias = Callable[[float], bool]  # paint until then, at least a stroke; return whether it is done


class Urgency(Enum):
    """How urgently a picture is needed."""

    MISSING = auto()  # nothing is shown in its place
    DULL = auto()  # it is shown in another size or look
    SLOW = auto()  # it takes several turns


class Painting:
    """A face being painted into a pixmap, at `scale` pixels to a unit and with a margin around it."""

    def __init__(self, face: Face, width: float, height: float, scale: float, look: TableLook) -> None:
        """Start with a transparent pixmap."""
        across, down = math.ceil((width + 2 * MARGIN) * scale), math.ceil((height + 2 * MARGIN) * scale)
        self.pixmap = QPixmap(max(across, 1), max(down, 1))
        self.pixmap.fill(Qt.GlobalColor.transparent)
        self._scale, self._face, self._box, self._look = scale, face, QRectF(0, 0, width, height), look
        self._strokes = face.strokes(self._box, look) if isinstance(face, SlowFace) else None

    def go_on(self, until: float = math.inf) -> bool:
        """Paint until then, but at least one stroke; return whether it is finished."""
        with QPainter(self.pixmap) as painter:
            painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
            painter.scale(self._scale, self._scale)
            painter.translate(MARGIN, MARGIN)
            if self._strokes is None:
                self._face.paint(painter, self._box, self._look)
            for stroke in self._strokes or ():
                stroke(painter)
                if thread_time() >= until:
                    return False
        return True


_Pictures: TypeAlias = Recent[tuple[Face, float, float, float], QPixmap]
_pictures: WeakKeyDictionary[TableLook, _Pictures] = WeakKeyDictionary()  # a table's pictures go when its look goes


def face_pixmap(face: Face, width: float, height: float, scale: float, look: TableLook) -> QPixmap:
    """Return a face painted in one go. The same arguments return the same pixmap, as long as it is kept."""

    def paint() -> QPixmap:
        painting = Painting(face, width, height, scale, look)
        painting.go_on()
        return painting.pixmap

    if look not in _pictures:
        _pictures[look] = Recent(MOST_PICTURES)
    return _pictures[look].get((face, width, height, scale), paint)


def keep_picture(picture: QPixmap, face: Face, width: float, height: float, scale: float, look: TableLook) -> QPixmap:  # noqa: PLR0913, PLR0917  (what makes a picture the same)
    """Keep a picture that was painted in several turns; return the one to show, which may have been kept before."""
    if look not in _pictures:
        _pictures[look] = Recent(MOST_PICTURES)
    return _pictures[look].get((face, width, height, scale), lambda: picture)


def forget_pictures(look: TableLook) -> None:
    """Drop the pictures that were kept for a look, because they are no longer needed in this size."""
    _pictures.pop(look, None)


class PaintScheduler(QObject):
    """Allots painting time in turns, to the most urgent work first."""

    def __init__(self, painted: QObject) -> None:
        """Start idle. What is painted owns this, and is held by it, lest it be collected in the middle of a turn."""
        super().__init__(painted)
        self._painted = painted
        self._until = 0.0
        self._work: dict[Urgency, deque[GoingOn]] = {urgency: deque() for urgency in Urgency}
        self._turn = QTimer(self, singleShot=True)
        self._turn.timeout.connect(self._next_turn)

    @property
    def idle(self) -> bool:
        """Whether nothing is left to paint."""
        return not any(self._work.values())

    def has_time(self) -> bool:
        """Return whether something may still be painted in this turn of the event loop."""
        if not self._turn.isActive():
            self._until = thread_time() + TURN
            self._turn.start()
        return thread_time() < self._until

    def add(self, go_on: GoingOn, urgency: Urgency) -> None:
        """Queue this to be painted as soon as there is time."""
        self._work[urgency].append(go_on)
        if not self._turn.isActive():
            self._turn.start()

    def _next_turn(self) -> None:
        until = thread_time() + TURN
        while (work := next(filter(None, self._work.values()), None)) is not None:
            if work[0](until):
                work.popleft()
            if thread_time() >= until:
                self._turn.start()
                return
