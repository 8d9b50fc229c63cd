"""The page for unexpected errors: calm, with the match safe and a way to go on."""

from collections.abc import Callable
from html import escape
from pathlib import Path

from attrs import frozen
from PySide6.QtCore import QRect, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.language import Language
from neptun_desktop.texts.shell import trouble as texts
from neptun_desktop.ui.match.table_session import TableSession
from neptun_desktop.ui.navigation import Navigation
from neptun_desktop.ui.paint.theme import GOLD, Theme
from neptun_desktop.ui.trouble.report import Account, write_report
from neptun_desktop.ui.trouble.trouble_hook import LogTail, UnexpectedError
from neptun_desktop.ui.widgets.buttons import Emblem, TextButton
from neptun_desktop.ui.widgets.labels import Label, breakable
from neptun_desktop.ui.widgets.layouts import column_of, put_in, row_of
from neptun_desktop.ui.widgets.page_base import BELOW_TITLE, PlainPage, connect
from neptun_desktop.ui.widgets.painted import Ornament, Parchment
from neptun_desktop.ui.widgets.reader import Reader

SHEET = 2  # its index in the page's column


@frozen(kw_only=True)
class TroubleText:
    """What the page shows: the error, where its report is, and whether the match is safe."""

    summary: str
    details: str
    report: Path | None = None
    kept: bool | None = None  # None: no match was being played


def reported(trouble: UnexpectedError, session: TableSession | None, log: LogTail, folder: Path) -> TroubleText:
    """Write a report with the match on the table, if there is one, and the last lines of the log."""
    journal = b"".join(session.match.record) if session is not None else b""
    account = Account(summary=trouble.summary, details=trouble.details, journal=journal, log=tuple(log.lines))
    return TroubleText(
        summary=trouble.summary,
        details=trouble.details,
        report=write_report(account, folder),
        kept=None if session is None else session.host.safe,
    )


class TroublePage(PlainPage):
    """What happened in plain words; the details are collapsed."""

    def __init__(self, theme: Theme, language: Language, navigation: Navigation, parent: QWidget | None = None) -> None:
        """Start without an error."""
        super().__init__(theme, language, parent)
        self.navigation = navigation
        self.trouble = TroubleText(summary="", details="")
        self.show_folder: Callable[[Path], object] = _show_folder
        self.title = Label("page", self.styling)
        self.calm, self.kept = Label("body", self.styling, wraps=True), Label("strong", self.styling, wraps=True)
        self.report, self.place = Label("body", self.styling, wraps=True), Label("quiet", self.styling, wraps=True)
        self.fold, self.copy, self.folder = (TextButton(self.styling) for _ in range(3))
        self.text = Reader(self.styling)
        self.onward = TextButton(self.styling, first=True, large=True)
        self.home, self.quit = TextButton(self.styling), TextButton(self.styling)
        self.lines = (Ornament(self.styling), Ornament(self.styling))
        head = row_of((self.lines[0], 1), 0, self.title, 0, (self.lines[1], 1))
        self.said = column_of(self.calm, self.kept, self.report, self.place)
        self.top = row_of(Emblem("dolphin", GOLD, 120, self.styling), (self.said, 1))
        sheet = Parchment(self.styling, padding=22)
        put_in(sheet.column, self.top, row_of(self.fold, self.folder, self.copy, 1), (self.text, 1))
        middle, foot = row_of(1, (sheet, 8), 1), row_of(1, self.home, self.quit, self.onward, 1)
        self.whole = put_in(QVBoxLayout(self), head, 2, middle, 3, foot)
        connect(
            (self.onward.clicked, self.navigation.go_back),
            (self.home.clicked, self.navigation.show_start),
            (self.quit.clicked, self.navigation.quit),
            (self.fold.clicked, lambda: self.open_details(shown=self.text.isHidden())),
            (self.copy.clicked, lambda: QGuiApplication.clipboard().setText(self.trouble.details)),
            (self.folder.clicked, self._open_folder),
        )
        self.open_details(shown=False)
        self.settle(self._measure, self._reword)

    def tell(self, trouble: TroubleText) -> None:
        """Show what happened."""
        self.trouble = trouble
        size = self.styling.px(self.theme.sizes.small)
        self.text.show_html(f'<pre style="font-size: {size}px">{escape(trouble.details)}</pre>')
        self.open_details(shown=False)
        self._reword()

    def open_details(self, *, shown: bool) -> None:
        """Expand or collapse the details."""
        self.text.setVisible(shown)
        self.copy.setVisible(shown)
        self.whole.setStretch(SHEET, 30 if shown else 0)
        self.fold.word(self.language.gettext(texts.HIDE_DETAILS if shown else texts.SHOW_DETAILS))

    @override
    def first_focus(self) -> QWidget:
        return self.onward

    @property
    @override
    def heading_box(self) -> QRect:
        return QRect(0, 0, self.width(), self.title.geometry().bottom() + self.styling.px(BELOW_TITLE))

    def _open_folder(self) -> None:
        if self.trouble.report is not None:
            self.show_folder(self.trouble.report)

    def _measure(self) -> None:
        px = self.styling.px
        self.whole.setContentsMargins(px(32), px(18), px(32), px(18))
        self.whole.setSpacing(px(10))
        for line in self.lines:
            line.setHidden(self.staged)
        self.top.setSpacing(px(24))
        self.said.setSpacing(px(10))
        self.onward.setMinimumWidth(px(220))

    def _reword(self) -> None:
        tr, trouble = self.language, self.trouble
        fate = texts.NO_GAME if trouble.kept is None else texts.KEPT if trouble.kept else texts.IN_MEMORY
        for label, sentence in (
            (self.title, texts.PAGE),
            (self.calm, texts.CALM),
            (self.kept, fate),
            (self.report, texts.NO_REPORT if trouble.report is None else texts.REPORT),
        ):
            label.setText(tr.gettext(sentence))
        for part in (self.place, self.folder):
            part.setVisible(trouble.report is not None)
        if trouble.report is not None:
            self.place.setText(tr.gettext(texts.WHERE, file=breakable(trouble.report)))
        for button, name in (
            (self.folder, texts.OPEN_FOLDER),
            (self.copy, texts.COPY_DETAILS),
            (self.onward, texts.CONTINUE),
            (self.home, texts.START_PAGE),
            (self.quit, texts.QUIT),
        ):
            button.word(tr.gettext(name))
        self.text.setAccessibleName(tr.gettext(texts.DETAILS))
        self.setAccessibleName(tr.gettext(texts.PAGE))
        self.setAccessibleDescription(tr.sentences(self.calm.text(), self.kept.text(), self.report.text()))
        self.open_details(shown=not self.text.isHidden())


def _show_folder(report: Path) -> bool:
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(report.parent)))
