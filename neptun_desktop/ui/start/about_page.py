"""The about page: version, credits, sources and licences."""

from collections.abc import Iterable
from html import escape

from PySide6.QtWidgets import QWidget

from neptun_desktop import __version__
from neptun_desktop.kernel.meta import GameMeta
from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.language import Language
from neptun_desktop.texts.shell import about as texts
from neptun_desktop.ui.navigation import Navigation
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.buttons import Emblem
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.layouts import column_of, put_in, row_of
from neptun_desktop.ui.widgets.page_base import HeadedPage
from neptun_desktop.ui.widgets.painted import Parchment
from neptun_desktop.ui.widgets.reader import Reader


class AboutPage(HeadedPage):
    """What this program is, and what it is built on."""

    of_all_games = True

    def __init__(  # noqa: PLR0913, PLR0917  (as pages take them)
        self,
        theme: Theme,
        language: Language,
        navigation: Navigation,
        games: Iterable[GameMeta],
        version: str = __version__,
        parent: QWidget | None = None,
    ) -> None:
        """Show this version, and the games that it has."""
        super().__init__(theme, language, navigation.show_start, parent)
        self.navigation, self.version, self.games = navigation, version, tuple(games)
        self.scene = self.games[0].id
        self.name, self.version_label = Label("name", self.styling), Label("quiet", self.styling)
        self.text = Reader(self.styling)
        sheet = Parchment(self.styling)
        names = column_of(1, self.name, self.version_label, 1)
        self.head = row_of(Emblem("app", None, 64, self.styling), (names, 1))
        put_in(sheet.column, self.head, (self.text, 1))
        put_in(self.whole, (row_of(1, (sheet, 5), 1), 1))
        self.settle(self._measure, self._reword)

    @override
    def first_focus(self) -> QWidget:
        return self.heading.back

    def _measure(self) -> None:
        px, edge = self.styling.px, self.text.edge
        self.head.setContentsMargins(edge, px(6), edge, 0)
        self.head.setSpacing(px(16))

    def _reword(self) -> None:
        tr = self.language
        self.call(tr.gettext(texts.PAGE))
        self.name.setText("Neptun Desktop")
        self.version_label.setText(tr.gettext(texts.VERSION_LINE, version=self.version))
        paragraphs = "".join(f"<p>{escape(paragraph)}</p>" for paragraph in texts.introduction(tr, self.games))
        rows = "".join(
            f"<tr><td><b>{escape(name)}</b></td><td>{escape(use)}</td><td>{escape(licence)}</td></tr>"
            for name, use, licence in texts.parts(tr)
        )
        table = f'<table width="100%" cellpadding="6" cellspacing="0">{rows}</table>'
        self.text.show_html(f"{paragraphs}<h3>{escape(tr.gettext(texts.SOURCES))}</h3>{table}")
        self.text.setAccessibleName(tr.gettext(texts.SOURCES))
