"""A page in a window of any size, what it paints, and where its parts lie."""

from collections.abc import Iterator
from contextlib import contextmanager
from gettext import NullTranslations
from unittest.mock import patch

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics, QFontMetricsF
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QComboBox, QLabel, QScrollArea, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.language import CONTEXT_END, Language
from neptun_desktop.ui.paint import lettering
from neptun_desktop.ui.widgets.buttons import TextButton
from tests.kit.kept_pictures import painted_anew
from tests.ui.recorder import own_letters


class LongerWords(NullTranslations):
    """As long as German or Dutch may be: a third more letters. No word grows by more than 24 of them."""

    def _longer(self, words: str) -> str:
        more = len(words) // 3
        return words + "n" * min(more, 24) + " nnnnnnnnnnn" * (max(more - 24, 0) // 12)

    @override
    def gettext(self, message: str) -> str:
        return self._longer(message.rpartition(CONTEXT_END)[2])

    @override
    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._longer(msgid1 if n == 1 else msgid2)

    @override
    def pgettext(self, context: str, message: str) -> str:
        return message if context in {"port", "region"} else self._longer(message)


HAIR = 1  # as metrics are rounded
LONG = Language("xx", lambda _domain: LongerWords())


@contextmanager
def noticing_cuts() -> Iterator[list[str]]:
    """Note every painted word that had to be cut."""
    cut: list[str] = []

    class Metrics(QFontMetricsF):
        @override
        def elidedText(self, text: str, mode: Qt.TextElideMode, width: float, flags: int | None = 0) -> str:
            shown = super().elidedText(text, mode, width, flags)
            if shown != text:
                cut.append(text)
            return shown

    with painted_anew(), patch.object(lettering, "QFontMetricsF", Metrics):
        yield cut


def _scrolls(part: QWidget) -> bool:
    parent = part.parentWidget()
    while parent is not None:
        if isinstance(parent, QScrollArea):
            return True
        parent = parent.parentWidget()
    return False


def clipped(page: QWidget) -> list[str]:
    """Return what is cut off: words larger than their part, parts outside the page."""
    found = []
    for part in [page, *page.findChildren(QWidget)]:
        if not part.isVisibleTo(page):
            continue
        words = part.text() if isinstance(part, QLabel | QAbstractButton) else ""
        if isinstance(part, QComboBox):
            words = part.currentText()
        if words and _too_small(part, words):
            found.append(f"{words!r} in {type(part).__name__} of {part.width()}x{part.height()}")
        place = QRect(part.mapTo(page, QPoint(0, 0)), part.size())
        if words and not _scrolls(part) and not page.rect().contains(place):
            found.append(f"{words!r} lies outside the page: {place}")
    return found


def _too_small(part: QWidget, words: str) -> bool:
    if isinstance(part, QLabel) and part.wordWrap():
        longest = max(QFontMetrics(part.font()).horizontalAdvance(word) for word in words.split())
        return part.heightForWidth(part.width()) > part.height() or longest > part.width()
    needed = part.minimumSizeHint() if isinstance(part, TextButton) else part.sizeHint()  # some are then in two rows
    return needed.width() > part.width() or needed.height() > part.height()


def cut_letters(page: QWidget) -> list[str]:
    """Return words whose letters reach over the upper or lower edge of the part that paints them."""
    return [
        f"{letters.words!r} reaches from {letters.ink.top():.1f} to {letters.ink.bottom():.1f} "
        f"in {type(part).__name__} of {part.height()}"
        for part in [page, *page.findChildren(QWidget)]
        if part.isVisibleTo(page)
        and not isinstance(part, QAbstractScrollArea)
        and not isinstance(part.parentWidget(), QAbstractScrollArea)  # they show a part of something larger
        for letters in own_letters(part)
        if letters.words.strip() and not -HAIR <= letters.ink.top() <= letters.ink.bottom() <= part.height() + HAIR
    ]


def unreachable(page: QWidget) -> list[str]:
    """Return what no scrolling leads to: areas scroll up and down, so whatever is in them must be narrow enough."""
    return [
        f"{type(content).__name__} needs {content.minimumSizeHint().width()} of {area.viewport().width()}"
        for area in page.findChildren(QScrollArea)
        if area.isVisibleTo(page)
        and (content := area.widget()) is not None
        and content.minimumSizeHint().width() > area.viewport().width()
    ]


def seen_of(page: QWidget, part: QWidget) -> QRect:
    """Return where a part is on its page, as far as it is not scrolled away."""
    place, around = QRect(part.mapTo(page, QPoint(0, 0)), part.size()), part.parentWidget()
    while around is not None and around is not page:
        place = place.intersected(QRect(around.mapTo(page, QPoint(0, 0)), around.size()))
        around = around.parentWidget()
    return place


def overlapping(page: QWidget) -> list[str]:
    """Return pairs of parts with words that lie on each other."""
    parts = [
        part
        for part in page.findChildren(QWidget)
        if part.isVisibleTo(page)
        and isinstance(part, QLabel | QAbstractButton | QComboBox)
        and seen_of(page, part).isValid()
    ]
    places = [seen_of(page, part).adjusted(2, 2, -2, -2) for part in parts]
    return [
        f"{parts[one].accessibleName()} and {parts[other].accessibleName()}: {places[one]} {places[other]}"
        for one in range(len(parts))
        for other in range(one)
        if places[one].intersects(places[other])
        and not parts[one].isAncestorOf(parts[other])
        and not parts[other].isAncestorOf(parts[one])
    ]
