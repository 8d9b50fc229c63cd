"""The pages of the window: each is made when it is first needed, and one is visible."""

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtWidgets import QStackedWidget, QWidget

from neptun_desktop.ui.widgets.styled_widget import Page

PageT = TypeVar("PageT", bound=Page)


class PageStack(QStackedWidget):
    """Pages that are kept once they are made; a table and the pages that show its match are temporary guests."""

    def __init__(self) -> None:
        """Start without pages."""
        super().__init__()
        self._made: dict[type[Page], Page] = {}

    @property
    def pages(self) -> tuple[Page, ...]:
        """All pages that exist now, guests included; a table is not a page."""
        return tuple(page for page in self._all if isinstance(page, Page))

    def made(self, kind: type[PageT]) -> PageT | None:
        """Return the page of this class if it has been made."""
        page = self._made.get(kind)
        return page if isinstance(page, kind) else None

    def page(self, kind: type[PageT], make: Callable[[], PageT], **wishes: Callable[..., object]) -> PageT:
        """Return the page of this class, made and connected when it is first needed."""
        page = self.made(kind)
        if page is None:
            self._made[kind] = page = make()
            for signal, slot in wishes.items():
                getattr(page, signal).connect(slot)
            self.addWidget(page)
        return page

    def dismiss(self, guest: QWidget) -> None:
        """Remove and delete a guest."""
        self.removeWidget(guest)
        guest.deleteLater()

    def dismiss_guests(self) -> None:
        """Remove and delete all guests, so that nothing is kept of a match that was left."""
        for page in self._all:
            if page not in self._made.values():
                self.dismiss(page)

    def holds(self, page: object) -> bool:
        """Whether a page is still in the stack."""
        return any(each is page for each in self._all)

    @property
    def _all(self) -> tuple[QWidget, ...]:
        found = (self.widget(place) for place in range(self.count()))
        return tuple(page for page in found if page is not None)
