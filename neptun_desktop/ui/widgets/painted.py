"""Parts that paint themselves in what they wear."""

from PySide6.QtWidgets import QSizePolicy, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.widgets.styling import Styling

Policy = QSizePolicy.Policy


class Painted(QWidget):
    """As wide as there is room, and as high as its hint says or, if it `grows`, as there is room."""

    def __init__(self, styling: Styling, *, grows: bool = False) -> None:
        """Wear this from the beginning."""
        super().__init__()
        self.styling = styling
        self.setSizePolicy(Policy.Expanding, Policy.Expanding if grows else Policy.Fixed)

    def restyle(self, styling: Styling) -> None:
        """Put this on."""
        self.styling = styling
        self.updateGeometry()
        self.update()


class Square(Painted):
    """A small picture of so many units."""

    def __init__(self, styling: Styling, units: float) -> None:
        """Take so much room."""
        super().__init__(styling)
        self.units = units
        self.setSizePolicy(Policy.Fixed, Policy.Fixed)
        self.restyle(styling)

    @override
    def restyle(self, styling: Styling) -> None:
        """Put this on."""
        super().restyle(styling)
        self.setFixedSize(styling.px(self.units), styling.px(self.units))
