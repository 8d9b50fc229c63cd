"""The pages of the window: each is made when it is first needed, and one is visible."""

from typing import Protocol, runtime_checkable

from PySide6.QtWidgets import QStackedWidget, QWidget

from neptun_desktop.texts.language import Language
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.styled_widget import Page


@runtime_checkable
class Styled(Protocol):
    """What has a theme and a language: a page, or a table."""

    def change_style(self, theme: Theme, language: Language) -> None:
        """Change theme and language together."""


class PageStack(QStackedWidget):
    """Pages that are kept once they are made; a table and the pages that show its match are temporary guests."""

    def __init__(self) -> None:
        """Start without pages."""
        super().__init__()
        self._kept: list[Page] = []

    def change_style(self, theme: Theme, language: Language) -> None:
        """Change theme and language of everything that exists now, guests included."""
        for page in self._all:
            if isinstance(page, Styled):
                page.change_style(theme, language)

    def keep(self, page: Page) -> None:
        """Add a page that stays."""
        self._kept.append(page)
        self.addWidget(page)

    def dismiss(self, guest: QWidget) -> None:
        """Remove and delete a guest."""
        self.removeWidget(guest)
        guest.deleteLater()

    def dismiss_guests(self) -> bool:
        """Remove and delete all guests, so that nothing is kept of a match; return whether there were any."""
        guests = [page for page in self._all if page not in self._kept]
        for page in guests:
            self.dismiss(page)
        return bool(guests)

    def holds(self, page: object) -> bool:
        """Whether a page is still in the stack."""
        return any(each is page for each in self._all)

    @property
    def _all(self) -> tuple[QWidget, ...]:
        found = (self.widget(place) for place in range(self.count()))
        return tuple(page for page in found if page is not None)
