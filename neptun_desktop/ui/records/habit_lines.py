"""What somebody tends to miss, as a few lines; nothing is shown where too little is known."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from neptun_desktop.ui.records.habits import HabitsTold
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.layouts import bare, put_in
from neptun_desktop.ui.widgets.painted import Rule
from neptun_desktop.ui.widgets.styling import Styling


class HabitLines(QWidget):
    """A heading, at most three sentences, and where they were seen."""

    def __init__(self, styling: Styling) -> None:
        """Show nothing."""
        super().__init__()
        self.told: HabitsTold | None = None
        self.rule, self.head = Rule(styling), Label("strong", styling)
        self.lines, self.source = Label("body", styling, wraps=True), Label("quiet", styling, wraps=True)
        put_in(bare(QVBoxLayout(self)), self.rule, self.head, self.lines, self.source)
        self.hide()

    def tell(self, told: HabitsTold | None) -> None:
        """Show these habits, or nothing."""
        self.told = told
        self.setVisible(told is not None)
        if told is not None:
            self.head.setText(told.head)
            self.lines.setText("\n".join(told.lines))
            self.source.setText(told.source)
