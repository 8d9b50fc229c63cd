"""Keep the pictures of faces from one test to the next: tables look alike, and painting is a third of a window test."""

import math
from collections.abc import Iterator
from contextlib import contextmanager
from typing import ClassVar
from unittest.mock import patch
from weakref import WeakKeyDictionary

from PySide6.QtGui import QPixmap

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.board import item, paint_scheduler
from neptun_desktop.ui.board.paint_scheduler import Painting
from neptun_desktop.ui.board.pieces import Face, TableLook

MOST_PIXELS = 32 * 2**20  # 128 MB

_looks: WeakKeyDictionary[TableLook, tuple[object, ...]] = WeakKeyDictionary()


class KeptPainting(Painting):
    """A painting that is finished from the beginning if the same one was finished before."""

    finished: ClassVar[dict[tuple[object, ...], QPixmap]] = {}
    pixels: ClassVar[int] = 0

    def __init__(self, face: Face, width: float, height: float, scale: float, look: TableLook) -> None:
        """Take the picture that is kept, or begin a new one."""
        self._key = (face, width, height, scale, *_values(look))
        self._done = self._key in self.finished
        if self._done:
            self.pixmap = self.finished[self._key]
        else:
            super().__init__(face, width, height, scale, look)

    @override
    def go_on(self, until: float = math.inf) -> bool:
        if not self._done and super().go_on(until):
            self._done = True
            self._keep()
        return self._done

    def _keep(self) -> None:
        """Keep the picture for other tests; if there are too many, begin anew with it."""
        if self.pixels > MOST_PIXELS:
            self.finished.clear()
            KeptPainting.pixels = 0
        self.finished[self._key] = self.pixmap
        KeptPainting.pixels += self.pixmap.width() * self.pixmap.height()


def _values(look: TableLook) -> tuple[object, ...]:
    """Return what makes two looks paint the same."""
    if look not in _looks:
        locale = None if look.phrases is None else look.phrases.language.locale
        _looks[look] = (repr(look.theme), look.edition, look.badges, locale)
    return _looks[look]


@contextmanager
def kept_pictures() -> Iterator[None]:
    """Paint nothing meanwhile that was painted before."""
    with _paintings_are(KeptPainting):
        yield


@contextmanager
def painted_anew() -> Iterator[None]:
    """Paint everything meanwhile, whatever is kept."""
    with _paintings_are(Painting):
        yield


@contextmanager
def _paintings_are(kind: type[Painting]) -> Iterator[None]:
    with patch.object(paint_scheduler, "Painting", kind), patch.object(item, "Painting", kind):
        yield
