"""A strip above everything: it says what went wrong, and stays until it is no longer so or is put away."""

from PySide6.QtWidgets import QHBoxLayout, QWidget

from neptun_desktop.ui.canvas.theme import Theme
from neptun_desktop.ui.shell.parts.lettered import Words
from neptun_desktop.ui.shell.parts.plaques import Plaque
from neptun_desktop.ui.shell.parts.worn import Worn
from neptun_desktop.words.language import Language


class Banner(Worn):
    """One sentence, and a button to put it away."""

    def __init__(self, theme: Theme, language: Language, parent: QWidget | None = None) -> None:
        """Begin out of sight."""
        super().__init__(theme, language, parent)
        self.setObjectName("banner")
        self.setAutoFillBackground(True)
        self.sentence = Words("warning", self.attire, wraps=True)
        self.put_away = Plaque(self.attire)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 6, 16, 6)
        row.addWidget(self.sentence, 1)
        row.addWidget(self.put_away)
        self.put_away.clicked.connect(self.hide)
        self.keep(lambda: self.put_away.word(self.say.gettext("All right")))
        self.settle()
        self.hide()

    def tell(self, sentence: str) -> None:
        """Say something that should not be missed."""
        self.sentence.setText(sentence)
        self.show()
