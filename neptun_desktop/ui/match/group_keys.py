"""F6 at a table: from one group of things to the next, and on to the panels that are open beside them."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from neptun_desktop.ui.board.exploring import Group
from neptun_desktop.ui.board.view import TableView
from neptun_desktop.ui.widgets.overlay import is_covered
from neptun_desktop.ui.widgets.styled_widget import focus_stops


class GroupKeys:
    """Goes round; a sheet over the table keeps the keys for itself."""

    def __init__(self, page: QWidget, view: TableView) -> None:
        """Begin with the groups of a page's table."""
        self._page, self._view = page, view
        self.beside: list[QWidget] = []  # panels beside the table, such as a hint, while they are open

    def go(self, step: int) -> None:
        """Go so many stops onwards."""
        scene = self._view.table
        panels = [panel for panel in self.beside if panel.isVisible() and focus_stops(panel)]
        stops: list[Group | QWidget] = [*scene.exploring.groups, *panels]
        if is_covered(self._page) or not stops:
            return
        here = self._place(stops)
        if here is None:
            here = -1 if step > 0 else 0
        stop = stops[(here + step) % len(stops)]
        if isinstance(stop, Group):
            self._view.setFocus()
            scene.exploring.enter(stop)
        else:
            scene.focus_on(None)
            (stop.focusProxy() or focus_stops(stop)[0]).setFocus(Qt.FocusReason.TabFocusReason)

    def _place(self, stops: list[Group | QWidget]) -> int | None:
        """Return the stop where the keyboard is, or was last."""
        focused = self._page.window().focusWidget()
        panels = (place for place, stop in enumerate(stops) if isinstance(stop, QWidget) and stop.isAncestorOf(focused))
        return next(panels, self._view.table.exploring.place)
