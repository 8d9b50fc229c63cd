"""Text on a page: headings, plain sentences and quiet ones."""

import re
from html import escape
from pathlib import Path
from typing import Literal, TypeAlias

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAccessibleWidget, QLabel, QSizePolicy, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.paint.lettering import Role, room_for_accents
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.painted import inked
from neptun_desktop.ui.widgets.styling import Styling

Voice: TypeAlias = Literal[
    "page", "name", "heading", "strong", "body", "quiet", "warning", "figure", "light", "light quiet"
]
VOICES: dict[Voice, tuple[Role, float]] = {  # the font's role, and its size relative to body text
    "page": ("title", 1.95),
    "name": ("title", 1.7),
    "heading": ("title", 1.2),
    "strong": ("strong", 1.07),
    "body": ("body", 1.07),
    "quiet": ("body", 0.95),
    "warning": ("strong", 1.07),
    "figure": ("figure", 2.1),
    "light": ("body", 1.2),
    "light quiet": ("body", 1.07),
}
HEADINGS: tuple[Voice, ...] = ("page", "name", "heading")


def ink_of(voice: Voice, theme: Theme) -> str:
    """Return the colour of text in this voice."""
    inks = {
        "page": theme.prompt_ink,
        "quiet": theme.ink_soft,
        "warning": theme.gold_light,
        "light": theme.prompt_ink,
        "light quiet": theme.prompt_ink_soft,
    }
    return inks.get(voice, theme.ink)


class Label(QLabel):
    """A few words, or a sentence that may wrap. Above it is room for the accents of capitals."""

    def __init__(
        self, voice: Voice, styling: Styling, text: str = "", *, wraps: bool = False, parent: QWidget | None = None
    ) -> None:
        """Show this text, if there is any yet."""
        super().__init__(parent, text=text, textFormat=Qt.TextFormat.PlainText, wordWrap=wraps)
        self.voice: Voice = voice
        self._edges = (0, 0, 0, 0)
        if wraps:
            self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.restyle(styling)

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        role, size = VOICES[self.voice]
        self.setFont(styling.font(role, styling.theme.sizes.body * size))
        self.setPalette(inked(ink_of(self.voice, styling.theme)))
        self.leave_edges(*self._edges)

    def leave_edges(self, left: int, top: int, right: int, bottom: int) -> None:
        """Leave so many pixels free around the text."""
        self._edges = left, top, right, bottom
        self.setContentsMargins(left, max(top, room_for_accents(self.font())), right, bottom)


class AccessibleHeading(QAccessibleWidget):
    """A label as a screen reader knows it that goes from heading to heading."""

    def __init__(self, label: QLabel) -> None:
        """Stand for this label."""
        super().__init__(label, QAccessible.Role.Heading)
        self._label = label

    @override
    def text(self, text: QAccessible.Text) -> str:
        return self._label.text() if text == QAccessible.Text.Name else super().text(text)


def accessible_heading(_kind: str, thing: QObject) -> AccessibleHeading | None:
    """Return what stands for a label that is a heading; Qt knows the rest."""
    return AccessibleHeading(thing) if isinstance(thing, Label) and thing.voice in HEADINGS else None


def plain_tip(*lines: str) -> str:
    """Return lines for a tip, where Qt would take a name that looks like a tag for one, and load its picture."""
    return f"<div>{'<br>'.join(map(escape, lines))}</div>" if any(lines) else ""


def breakable(path: Path) -> str:
    """Return a path that can wrap, although it is one long word."""
    return re.sub(r"([/\\])", "\\1\N{ZERO WIDTH SPACE}", str(path))
