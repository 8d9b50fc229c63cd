"""The view of the theatre's board: Tab comes to it and goes on, and what had the focus there gets it again."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.board.view import TableView
from neptun_desktop.ui.widgets.overlay import is_covered


class StageView(TableView):
    """A table where nothing is to be chosen, so that Tab has nothing to visit there."""

    keeps_tab = False

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        """Show a scene; the mouse leaves the keyboard where it is."""
        super().__init__(scene, parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._follow_focus)

    @property
    def has_keyboard(self) -> bool:
        """Whether the focus is on the board, or on something that stands for a thing there."""
        return self._holds(QApplication.focusWidget())

    def _holds(self, part: QWidget | None) -> bool:
        return part is self or (part is not None and self.isAncestorOf(part))

    def _follow_focus(self, _was: QWidget | None, now: QWidget | None) -> None:
        """Mark a thing as long as the keyboard is here, or on a sheet that gives it back."""
        scene, page = self.table, self.parentWidget()
        if not self._holds(now):
            if scene.focused is not None and not (page is not None and is_covered(page)):
                scene.focus_on(None)
        elif scene.focused is None:
            scene.exploring.resume()

    @override
    def step_focus(self, step: int) -> None:
        """Leave the board."""
        part = self._next_part(self, step)
        while part is not None and part is not self:
            if self._is_stop(part):
                part.setFocus(Qt.FocusReason.TabFocusReason if step > 0 else Qt.FocusReason.BacktabFocusReason)
                return
            part = self._next_part(part, step)

    @staticmethod
    def _next_part(part: QWidget, step: int) -> QWidget | None:
        return part.nextInFocusChain() if step > 0 else part.previousInFocusChain()

    def _is_stop(self, part: QWidget) -> bool:
        takes_tab = part.focusPolicy() & Qt.FocusPolicy.TabFocus and part.isVisible() and part.isEnabled()
        return bool(takes_tab) and not self._holds(part)
