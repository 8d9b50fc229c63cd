"""The styling of a widget: a theme, a language, and a scale that follows the window."""

from typing import NamedTuple

from PySide6.QtGui import QFont

from neptun_desktop.texts.language import Language
from neptun_desktop.ui.paint.lettering import Role, font
from neptun_desktop.ui.paint.theme import LIGHT, Theme

SMALLEST_PIXELS = 11
NORMAL_WINDOW = (1280, 800)  # text has the theme's own sizes here
SMALLEST_SCALE, LARGEST_SCALE, SCALE_STEP = 0.9, 2.0, 0.05


class Styling(NamedTuple):
    """The theme, the language, and the scale relative to a normal window."""

    theme: Theme = LIGHT
    language: Language = Language()
    scale: float = 1.0

    def px(self, units: float) -> int:
        """Return a length in pixels."""
        return round(units * self.scale)

    def font(self, role: Role, size: float) -> QFont:
        """Return the font for a role, never smaller than `SMALLEST_PIXELS`."""
        return font(role, max(SMALLEST_PIXELS, size * self.scale))


def scale_for(width: int, height: int) -> float:
    """Return the scale for a window of this size, relative to `NORMAL_WINDOW` and rounded to steps."""
    wished = min(width / NORMAL_WINDOW[0], height / NORMAL_WINDOW[1])
    return round(min(max(wished, SMALLEST_SCALE), LARGEST_SCALE) / SCALE_STEP) * SCALE_STEP
