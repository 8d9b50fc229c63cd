"""The turning points of a game, with how far the search for them has come."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from neptun_desktop.ui.shell.parts.lettered import Words
from neptun_desktop.ui.shell.parts.remarks import Remark, RemarkList
from neptun_desktop.ui.shell.parts.rule import Rule
from neptun_desktop.ui.shell.style import Attire
from neptun_desktop.words.shell import scores as words

ALL = 100
ROOM = 29  # there is enough of it


class TurningSheet(QWidget):
    """Fills as the search goes on."""

    chosen = Signal(int)  # which of them is to be shown

    def __init__(self, attire: Attire) -> None:
        """Begin with nothing found."""
        super().__init__()
        self.share = 0
        self.line, self.remarks = Words("quiet", attire, wraps=True), RemarkList(attire, ROOM)
        self.remarks.chosen.connect(self.chosen)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.line)
        column.addWidget(Rule(attire))
        column.addWidget(self.remarks, 1)
        self.wear(attire)

    def wear(self, attire: Attire) -> None:
        """Put this on."""
        self.attire = attire
        self.look_at(self.share)

    def tell(self, remarks: Sequence[Remark]) -> None:
        """Tell what was found so far, the costliest first."""
        self.remarks.tell(remarks)
        self.look_at(self.share)

    def give_up(self) -> None:
        """Say that there is nobody to ask."""
        self.line.setText(self.attire.language.gettext(words.NOBODY_LOOKS_BACK))

    def look_at(self, share: int) -> None:
        """Say that so much of the game has been looked at, of a hundred."""
        self.share, say = share, self.attire.language
        if share < ALL:
            self.line.setText(say.gettext(words.LOOKING_BACK, n=share))
        else:
            self.line.setText(say.gettext(words.TURNING_LINE if self.remarks.remarks else words.NO_TURNING_POINTS))
