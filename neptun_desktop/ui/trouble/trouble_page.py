"""The page for unexpected errors: calm, with the match safe and a way to go on."""

from collections.abc import Callable
from html import escape
from pathlib import Path

from attrs import frozen
from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.language import Language
from neptun_desktop.texts.shell import trouble as words
from neptun_desktop.ui.navigation import Navigation
from neptun_desktop.ui.paint.palette import GOLD
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.buttons import Emblem, TextButton
from neptun_desktop.ui.widgets.labels import Label, breakable
from neptun_desktop.ui.widgets.page_base import PlainPage
from neptun_desktop.ui.widgets.painted import Ornament
from neptun_desktop.ui.widgets.reader import Reader
from neptun_desktop.ui.widgets.sheets import Parchment

SHEET = 2  # its index in the page's column


@frozen(kw_only=True)
class TroubleTold:
    """What the page shows: the error, where its report is, and whether the match is safe."""

    summary: str
    details: str
    report: Path | None = None
    kept: bool | None = None  # None: no match was being played


class TroublePage(PlainPage):
    """What happened in plain words; the details are collapsed."""

    def __init__(self, theme: Theme, language: Language, navigation: Navigation, parent: QWidget | None = None) -> None:
        """Start without an error."""
        super().__init__(theme, language, parent)
        self.navigation = navigation
        self.told = TroubleTold(summary="", details="")
        self.show_folder: Callable[[Path], object] = _show_folder
        self.title = Label("page", self.styling)
        self.calm, self.kept = Label("body", self.styling, wraps=True), Label("strong", self.styling, wraps=True)
        self.report, self.place = Label("body", self.styling, wraps=True), Label("quiet", self.styling, wraps=True)
        self.fold, self.copy, self.folder = (TextButton(self.styling) for _ in range(3))
        self.text = Reader(self.styling)
        self.onward = TextButton(self.styling, first=True, large=True)
        self.home, self.quit = TextButton(self.styling), TextButton(self.styling)
        self._lay_out()
        self._connect()
        self.open_details(shown=False)
        self.on_restyle(self._measure, self._reword)
        self.settle()

    def tell(self, told: TroubleTold) -> None:
        """Show what happened."""
        self.told = told
        self.text.show_html(f"{self._pre}{escape(told.details)}</pre>")
        self.open_details(shown=False)
        self._reword()

    @property
    def _pre(self) -> str:
        return f'<pre style="font-size: {self.styling.px(self.theme.sizes.small)}px">'

    def open_details(self, *, shown: bool) -> None:
        """Expand or collapse the details."""
        self.text.setVisible(shown)
        self.copy.setVisible(shown)
        self.whole.setStretch(SHEET, 30 if shown else 0)
        self.fold.word(self.language.gettext(words.HIDE_DETAILS if shown else words.SHOW_DETAILS))

    @override
    def first_focus(self) -> QWidget:
        return self.onward

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        for part, stretch in ((Ornament(self.styling), 1), (self.title, 0), (Ornament(self.styling), 1)):
            head.addWidget(part, stretch)
        sheet = Parchment(self.styling, padding=22)
        top, said = QHBoxLayout(), QVBoxLayout()
        for part in (self.calm, self.kept, self.report, self.place):
            said.addWidget(part)
        self.top, self.said = top, said
        top.addWidget(Emblem("dolphin", GOLD, 120, self.styling))
        top.addLayout(said, 1)
        sheet.column.addLayout(top)
        row = QHBoxLayout()
        for button in (self.fold, self.folder, self.copy):
            row.addWidget(button)
        row.addStretch(1)
        sheet.column.addLayout(row)
        sheet.column.addWidget(self.text, 1)
        middle = QHBoxLayout()
        middle.addStretch(1)
        middle.addWidget(sheet, 8)
        middle.addStretch(1)
        foot = QHBoxLayout()
        foot.addStretch(1)
        for button in (self.home, self.quit, self.onward):
            foot.addWidget(button)
        foot.addStretch(1)
        self.whole = QVBoxLayout(self)
        self.whole.addLayout(head)
        self.whole.addStretch(2)
        self.whole.addLayout(middle)
        self.whole.addStretch(3)
        self.whole.addLayout(foot)

    def _connect(self) -> None:
        self.onward.clicked.connect(self.navigation.go_back)
        self.home.clicked.connect(self.navigation.show_start)
        self.quit.clicked.connect(self.navigation.quit)
        self.fold.clicked.connect(lambda: self.open_details(shown=self.text.isHidden()))
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.told.details))
        self.folder.clicked.connect(self._open_folder)

    def _open_folder(self) -> None:
        if self.told.report is not None:
            self.show_folder(self.told.report)

    def _measure(self) -> None:
        px = self.styling.px
        self.whole.setContentsMargins(px(32), px(18), px(32), px(18))
        self.whole.setSpacing(px(10))
        self.top.setSpacing(px(24))
        self.said.setSpacing(px(10))
        self.onward.setMinimumWidth(px(220))

    def _reword(self) -> None:
        tr, told = self.language, self.told
        self.title.setText(tr.gettext(words.PAGE))
        self.calm.setText(tr.gettext(words.CALM))
        fate = words.NO_GAME if told.kept is None else words.KEPT if told.kept else words.IN_MEMORY
        self.kept.setText(tr.gettext(fate))
        self.report.setText(tr.gettext(words.NO_REPORT if told.report is None else words.REPORT))
        self.place.setVisible(told.report is not None)
        self.folder.setVisible(told.report is not None)
        if told.report is not None:
            self.place.setText(words.where(tr, breakable(told.report)))
        self.folder.word(tr.gettext(words.OPEN_FOLDER))
        self.copy.word(tr.gettext(words.COPY_DETAILS))
        self.onward.word(tr.gettext(words.CONTINUE))
        self.home.word(tr.gettext(words.START_PAGE))
        self.quit.word(tr.gettext(words.QUIT))
        self.text.setAccessibleName(tr.gettext(words.DETAILS))
        self.setAccessibleName(tr.gettext(words.PAGE))
        self.setAccessibleDescription(tr.sentences(self.calm.text(), self.kept.text(), self.report.text()))
        self.open_details(shown=not self.text.isHidden())


def _show_folder(report: Path) -> bool:
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(report.parent)))
