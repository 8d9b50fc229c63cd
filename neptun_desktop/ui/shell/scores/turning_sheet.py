"""The turning points of a game, with how far the search for them has come."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from neptun_desktop.ui.widgets.divider import Rule
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.remarks import Remark, RemarkList
from neptun_desktop.ui.widgets.styling import Styling
from neptun_desktop.words.shell import scores as words

ALL = 100
ROOM = 29  # there is enough of it


class TurningSheet(QWidget):
    """Fills as the search goes on."""

    chosen = Signal(int)  # which of them is to be shown

    def __init__(self, styling: Styling) -> None:
        """Begin with nothing found."""
        super().__init__()
        self.share = 0
        self.line, self.remarks = Label("quiet", styling, wraps=True), RemarkList(styling, ROOM)
        self.remarks.chosen.connect(self.chosen)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.line)
        column.addWidget(Rule(styling))
        column.addWidget(self.remarks, 1)
        self.restyle(styling)

    def restyle(self, styling: Styling) -> None:
        """Put this on."""
        self.styling = styling
        self.look_at(self.share)

    def tell(self, remarks: Sequence[Remark]) -> None:
        """Tell what was found so far, the costliest first."""
        self.remarks.tell(remarks)
        self.look_at(self.share)

    def give_up(self) -> None:
        """Say that there is nobody to ask."""
        self.line.setText(self.styling.language.gettext(words.NOBODY_LOOKS_BACK))

    def look_at(self, share: int) -> None:
        """Say that so much of the game has been looked at, of a hundred."""
        self.share, say = share, self.styling.language
        if share < ALL:
            self.line.setText(say.gettext(words.LOOKING_BACK, n=share))
        else:
            self.line.setText(say.gettext(words.TURNING_LINE if self.remarks.remarks else words.NO_TURNING_POINTS))
