"""What parts of a page wear: a look, a language, and letters that grow with the window."""

from typing import NamedTuple

from PySide6.QtGui import QFont

from neptun_desktop.ui.canvas.fonts import Role, font
from neptun_desktop.ui.canvas.theme import LIGHT, Theme
from neptun_desktop.words.language import Language

SMALLEST_PIXELS = 11
NORMAL_WINDOW = (1280, 800)  # letters have the theme's own sizes here
SMALLEST_SCALE, LARGEST_SCALE, SCALE_STEP = 0.9, 2.0, 0.05


class Styling(NamedTuple):
    """What a part puts on: a look, a language, and how much larger than usual everything is."""

    theme: Theme = LIGHT
    language: Language = Language()
    scale: float = 1.0

    def px(self, units: float) -> int:
        """Return a length in pixels."""
        return round(units * self.scale)

    def font(self, role: Role, size: float) -> QFont:
        """Return letters for a use; never so small that they cannot be read."""
        return font(role, max(SMALLEST_PIXELS, size * self.scale))


def scale_for(width: int, height: int) -> float:
    """Return how much larger than usual a window of this size shows everything, in steps."""
    wished = min(width / NORMAL_WINDOW[0], height / NORMAL_WINDOW[1])
    return round(min(max(wished, SMALLEST_SCALE), LARGEST_SCALE) / SCALE_STEP) * SCALE_STEP
