"""Parts that paint themselves in what they wear."""

from PySide6.QtWidgets import QSizePolicy, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.shell.style import Attire

Policy = QSizePolicy.Policy


class Painted(QWidget):
    """As wide as there is room, and as high as its hint says or, if it `grows`, as there is room."""

    def __init__(self, attire: Attire, *, grows: bool = False) -> None:
        """Wear this from the beginning."""
        super().__init__()
        self.attire = attire
        self.setSizePolicy(Policy.Expanding, Policy.Expanding if grows else Policy.Fixed)

    def wear(self, attire: Attire) -> None:
        """Put this on."""
        self.attire = attire
        self.updateGeometry()
        self.update()


class Square(Painted):
    """A small picture of so many units."""

    def __init__(self, attire: Attire, units: float) -> None:
        """Take so much room."""
        super().__init__(attire)
        self.units = units
        self.setSizePolicy(Policy.Fixed, Policy.Fixed)
        self.wear(attire)

    @override
    def wear(self, attire: Attire) -> None:
        """Put this on."""
        super().wear(attire)
        self.setFixedSize(attire.px(self.units), attire.px(self.units))
