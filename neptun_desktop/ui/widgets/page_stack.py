"""The pages of the window, one upon the other: each is made when it is first wanted, and one is seen."""

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtWidgets import QStackedWidget, QWidget

from neptun_desktop.ui.widgets.styled_widget import Page

PageT = TypeVar("PageT", bound=Page)


class PageStack(QStackedWidget):
    """Pages that stay once they were made; a table and what shows its match are guests among them."""

    def __init__(self) -> None:
        """Begin with none."""
        super().__init__()
        self._made: dict[type[Page], Page] = {}

    @property
    def pages(self) -> tuple[Page, ...]:
        """All pages that are there now, guests included; a table is none."""
        return tuple(page for page in self._all if isinstance(page, Page))

    def made(self, kind: type[PageT]) -> PageT | None:
        """Return the page of a kind, if it was wanted before."""
        page = self._made.get(kind)
        return page if isinstance(page, kind) else None

    def page(self, kind: type[PageT], make: Callable[[], PageT], **wishes: Callable[..., object]) -> PageT:
        """Return the page of a kind, made and connected when it is wanted for the first time."""
        page = self.made(kind)
        if page is None:
            self._made[kind] = page = make()
            for signal, deed in wishes.items():
                getattr(page, signal).connect(deed)
            self.addWidget(page)
        return page

    def dismiss(self, guest: QWidget) -> None:
        """Put away a page that does not stay."""
        self.removeWidget(guest)
        guest.deleteLater()

    def dismiss_guests(self) -> None:
        """Put away every page that does not stay, so that nothing of a match is kept that was left."""
        for page in self._all:
            if page not in self._made.values():
                self.dismiss(page)

    def holds(self, page: object) -> bool:
        """Whether a page is still among them."""
        return any(each is page for each in self._all)

    @property
    def _all(self) -> tuple[QWidget, ...]:
        found = (self.widget(place) for place in range(self.count()))
        return tuple(page for page in found if page is not None)
