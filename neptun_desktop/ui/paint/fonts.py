"""The fonts, loaded from the resources and requested by role."""

from functools import cache
from types import MappingProxyType
from typing import Final, Literal

from PySide6.QtGui import QFont, QFontDatabase

from neptun_desktop.kernel.resources import resource

Role = Literal["title", "body", "strong", "figure", "place", "sea"]

# The file, the family, the weight, and whether it is italic.
FACES: Final = MappingProxyType(
    {
        "title": ("Cinzel-Bold.ttf", "Cinzel", QFont.Weight.Bold, False),
        "body": ("AlegreyaSans-Medium.ttf", "Alegreya Sans", QFont.Weight.Medium, False),
        "strong": ("AlegreyaSans-Bold.ttf", "Alegreya Sans", QFont.Weight.Bold, False),
        "figure": ("AlegreyaSans-Bold.ttf", "Alegreya Sans", QFont.Weight.Bold, False),
        "place": ("Alegreya-Bold.ttf", "Alegreya", QFont.Weight.Bold, False),
        "sea": ("Alegreya-MediumItalic.ttf", "Alegreya", QFont.Weight.Medium, True),
    }
)


def load_fonts() -> tuple[str, ...]:
    """Register all our fonts with Qt, and return their families: for rich text, which uses any weight or style."""
    files = sorted(file.name for file in resource("shell", "fonts").glob("*.ttf"))
    return tuple(dict.fromkeys(family for file in files for family in _load(file)))


@cache
def _load(file: str) -> list[str]:
    """Register a font with Qt, once, and return its families. Needs a running application."""
    number = QFontDatabase.addApplicationFont(str(resource("shell", "fonts", file)))
    if number < 0:
        raise OSError(f"The font {file} cannot be read")
    return QFontDatabase.applicationFontFamilies(number)


def font(role: Role, size: float) -> QFont:
    """Return the font for a role, `size` units high. All digits have the same width."""
    file, family, weight, italic = FACES[role]
    _load(file)
    letters = QFont(family)
    letters.setWeight(weight)
    letters.setItalic(italic)
    letters.setPixelSize(round(size))
    letters.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return letters
