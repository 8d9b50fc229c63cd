"""Paint less in tests: keep the pictures of faces from one to the next, or show plain ones where nobody looks.

Tables look alike, and painting them is a third of a window test; most of these read the scene, not its pixels.
"""

import math
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import ClassVar
from unittest.mock import patch
from weakref import WeakKeyDictionary

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage, QPixmap

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.board import item, paint_scheduler
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.paint_scheduler import MARGIN, Painting
from neptun_desktop.ui.board.pieces import Face, TableLook
from neptun_desktop.ui.paint import animation, panels
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.records.game_cover import cover_picture
from neptun_desktop.ui.start import game_cards, title_page
from neptun_desktop.ui.start.key_art import art_image
from neptun_desktop.ui.start.title_page import Nameplate

FRAME_MS = 40  # of a film at which nobody looks: it takes as long, with fewer pictures
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


class PlainPainting(Painting):
    """A painting of the right size with nothing on it, finished from the beginning."""

    plain: ClassVar[dict[tuple[int, int], QPixmap]] = {}

    def __init__(self, face: Face, width: float, height: float, scale: float, look: TableLook) -> None:  # noqa: ARG002
        """Take any picture of this size."""
        across, down = (max(math.ceil((side + 2 * MARGIN) * scale), 1) for side in (width, height))
        if (across, down) not in self.plain:
            self.plain[across, down] = QPixmap(across, down)
            self.plain[across, down].fill(QColor("grey"))
        self.pixmap = self.plain[across, down]

    @override
    def go_on(self, until: float = math.inf) -> bool:
        return True


def _values(look: TableLook) -> tuple[object, ...]:
    """Return what makes two looks paint the same."""
    if look not in _looks:
        locale = None if look.phrases is None else look.phrases.language.locale
        _looks[look] = (repr(look.theme), look.edition, look.badges, locale)
    return _looks[look]


@contextmanager
def kept_pictures() -> Iterator[None]:
    """Paint and load nothing meanwhile that was painted or loaded before."""
    with (
        _paintings_are(KeptPainting),
        patch.object(title_page, "art_image", _kept_art),
        patch.object(game_cards, "cover_picture", _kept_cover),
    ):
        yield


_loaded: dict[tuple[object, ...], QPixmap] = {}


def _kept_art(game: str, name: str, size: QSize, theme: Theme) -> QPixmap:
    """Return a copy of a picture behind the start page, which every window shows."""
    key = (game, name, size.toTuple(), theme.name)
    if key not in _loaded:
        _loaded[key] = art_image(game, name, size, theme)
    return QPixmap(_loaded[key])


def _kept_cover(game: str, size: QSize) -> QPixmap:
    """Return a copy of a game's cover."""
    key = (game, size.toTuple())
    if key not in _loaded:
        _loaded[key] = cover_picture(game, size)
    return QPixmap(_loaded[key])


@contextmanager
def painted_anew() -> Iterator[None]:
    """Paint everything meanwhile, whatever is kept."""
    with _paintings_are(Painting):
        yield


@contextmanager
def plain_pictures(request: pytest.FixtureRequest) -> Iterator[None]:
    """Paint no piece and no shadow in a test, unless it is marked `painted` or `alone`; if it reads pixels, it fails.

    Its films have fewer pictures. What is plain is not kept for a look that other tests use, too.
    """
    if any(request.node.get_closest_marker(name) for name in ("painted", "alone")):
        yield
        return
    with (
        _paintings_are(PlainPainting),
        patch.object(paint_scheduler, "_pictures", WeakKeyDictionary()),
        patch.object(PieceItem, "_paint_face", _nothing),
        patch.object(panels, "paint_shadow", _nothing),
        patch.object(Nameplate, "_engrave", _nothing),
        patch.object(animation, "FRAME_MS", FRAME_MS),
        patch.object(QPixmap, "toImage", _read),
    ):
        yield


def _nothing(*_arguments: object, **_options: object) -> None:
    """Paint nothing; a mock takes longer to make than many tests."""


_to_image = QPixmap.toImage


def _read(picture: QPixmap) -> QImage:
    """Return the pixels of a picture to the program, not to a test that would find plain ones there."""
    reader = sys._getframe(1).f_globals["__name__"]  # noqa: SLF001  (who asks)
    assert not reader.startswith("tests."), "Faces are plain here: mark what reads pixels as `painted`."
    return _to_image(picture)


@contextmanager
def _paintings_are(kind: type[Painting]) -> Iterator[None]:
    with patch.object(paint_scheduler, "Painting", kind), patch.object(item, "Painting", kind):
        yield
