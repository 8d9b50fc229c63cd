"""The letters of the table: loaded from the resources, asked for by what they are used for."""

from functools import cache
from typing import Literal

from PySide6.QtGui import QFont, QFontDatabase

from neptun_desktop.kernel.resources import resource

Role = Literal["title", "body", "strong", "figure", "place", "sea"]


@cache
def load_fonts() -> tuple[str, ...]:
    """Hand our fonts to Qt, once, and return their families. Needs a running application."""
    families: list[str] = []
    for file in sorted(resource("shell", "fonts").glob("*.ttf")):
        number = QFontDatabase.addApplicationFont(str(file))
        if number < 0:
            raise OSError(f"The font {file.name} cannot be read")
        families += QFontDatabase.applicationFontFamilies(number)
    return tuple(dict.fromkeys(families))


def font(role: Role, size: float) -> QFont:
    """Return the letters for a use, so many units high. All figures are of one width."""
    load_fonts()
    family, weight, italic = {
        "title": ("Cinzel", QFont.Weight.Bold, False),
        "body": ("Alegreya Sans", QFont.Weight.Medium, False),
        "strong": ("Alegreya Sans", QFont.Weight.Bold, False),
        "figure": ("Alegreya Sans", QFont.Weight.Bold, False),
        "place": ("Alegreya", QFont.Weight.Bold, False),
        "sea": ("Alegreya", QFont.Weight.Medium, True),
    }[role]
    letters = QFont(family)
    letters.setWeight(weight)
    letters.setItalic(italic)
    letters.setPixelSize(round(size))
    letters.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return letters
