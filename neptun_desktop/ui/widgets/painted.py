"""Widgets that paint themselves in the current styling."""

from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QSizePolicy, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.widgets.styling import Styling

Policy = QSizePolicy.Policy


def inked(ink: str) -> QPalette:
    """Return a palette in which text has this colour."""
    colours = QPalette()
    colours.setColor(QPalette.ColorRole.WindowText, QColor(ink))
    return colours


class Painted(QWidget):
    """As wide as there is space; as high as its size hint or, if it `grows`, as there is space."""

    def __init__(self, styling: Styling, *, grows: bool = False) -> None:
        """Start with this styling."""
        super().__init__()
        self.styling = styling
        self.setSizePolicy(Policy.Expanding, Policy.Expanding if grows else Policy.Fixed)

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling
        self.updateGeometry()
        self.update()


class Square(Painted):
    """A small square picture, `units` wide and high."""

    def __init__(self, styling: Styling, units: float) -> None:
        """Take this many units each way."""
        super().__init__(styling)
        self.units = units
        self.setSizePolicy(Policy.Fixed, Policy.Fixed)
        self.restyle(styling)

    @override
    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        super().restyle(styling)
        self.setFixedSize(styling.px(self.units), styling.px(self.units))
