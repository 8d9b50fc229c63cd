"""All keys on one sheet (F1)."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QFontMetrics, QHideEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.language import Language
from neptun_desktop.texts.shell import shortcuts as texts
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.paint.lettering import write
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.preferences.shortcuts import Shortcuts, action_said, shortcuts_of
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.layouts import bare, put_in
from neptun_desktop.ui.widgets.overlay import Overlay
from neptun_desktop.ui.widgets.scroll import Scroll
from neptun_desktop.ui.widgets.styling import Styling


class KeyCap(QLabel):
    """A key cap; it cannot be pressed."""

    def __init__(self, styling: Styling) -> None:
        """Start without a name."""
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self.restyle(styling)

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling
        self.setFont(styling.font("strong", styling.theme.sizes.body))
        self.updateGeometry()

    @override
    def sizeHint(self) -> QSize:
        metrics, px = QFontMetrics(self.font()), self.styling.px
        return QSize(max(px(44), metrics.horizontalAdvance(self.text()) + px(18)), metrics.height() + px(9))

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self.styling.theme
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            wanted = self.sizeHint()
            box = QRectF(1, (self.height() - wanted.height()) / 2 + 1, self.width() - 2, wanted.height() - 3)
            painter.setPen(QPen(QColor(theme.card_edge), 1.2))
            painter.setBrush(QColor(theme.card_shade))
            painter.drawRoundedRect(box, 5, 5)
            painter.setBrush(QColor(theme.card))
            painter.drawRoundedRect(box.adjusted(0, 0, 0, -2.5), 5, 5)
            write(painter, box.adjusted(4, 0, -4, -2.5), self.text(), self.font(), theme.card_ink)


BREADTH = 900.0
AROUND, ABOVE = 32.0, 150.0  # the rims of the sheet; those above and below, with its head
CHAPTERS = {"everywhere": texts.EVERYWHERE, "table": texts.AT_THE_TABLE, "always": texts.ALWAYS}


class ShortcutsPanel(Overlay):
    """What each key does, including those that the player changed."""

    def __init__(
        self, theme: Theme, language: Language, box: GameBox, parent: QWidget | None = None, game: str | None = None
    ) -> None:
        """List the default keys: of all games or, at a table, only of its own."""
        super().__init__(theme, language, parent)
        self.box, self.shortcuts = box, shortcuts_of((), box.games.metas.values())
        self.game = None if game is None else box.games.metas[game]
        self.line = Label("quiet", self.styling)
        self.heads = {chapter: Label("heading", self.styling) for chapter in CHAPTERS}
        listed = [action.name for action in self.shortcuts.actions if action.works_in(self.game)]
        self.caps = {name: KeyCap(self.styling) for name in listed}
        self.names = {name: Label("body", self.styling, wraps=True) for name in listed}
        self.fixed = [(KeyCap(self.styling), Label("body", self.styling, wraps=True)) for _ in texts.FIXED]
        self._lay_out()
        self.settle(self._reword)

    def show_shortcuts(self, shortcuts: Shortcuts) -> None:
        """List these keys."""
        self.shortcuts = shortcuts
        self._reword()

    def _lay_out(self) -> None:
        left, right = QVBoxLayout(), QVBoxLayout()
        self.grids: list[QGridLayout] = []
        for column, chapter in ((left, "everywhere"), (left, "always"), (right, "table")):
            column.addWidget(self.heads[chapter])
            grid = QGridLayout()
            rows = (
                self.fixed
                if chapter == "always"
                else [(self.caps[name], self.names[name]) for name in self._at(chapter)]
            )
            for row, (cap, name) in enumerate(rows):
                grid.addWidget(cap, row, 0)
                grid.addWidget(name, row, 1)
            grid.setColumnStretch(1, 1)
            self.grids.append(grid)
            column.addLayout(grid)
            column.addSpacing(8)
        for column in (left, right):
            column.addStretch(1)
        self.left, self.right, content = left, right, QWidget()
        self.columns = put_in(bare(QHBoxLayout(content)), (left, 1), (right, 1))
        self.area = Scroll(content)
        put_in(self.sheet.column, self.line, self.area)

    def _at(self, place: str) -> list[str]:
        return [name for name in self.caps if self.shortcuts.action(name).place == place]

    @property
    def _left_caps(self) -> list[KeyCap]:
        """The keys of the left column, which share one width."""
        return [self.caps[name] for name in self._at("everywhere")] + [cap for cap, _ in self.fixed]

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        """Close it when another page is shown, where keys and language may change."""
        super().hideEvent(event)
        if not event.spontaneous():
            self.closed.emit()

    def _fit(self) -> None:
        """Take the room that all keys need, but never more than there is: then they scroll."""
        px = self.styling.px
        width = min(px(BREADTH), self.width() - px(2 * AROUND))
        needed = self.columns.totalHeightForWidth(width)
        self.area.setFixedSize(max(1, width), max(1, min(needed, self.height() - px(ABOVE))))

    def _reword(self) -> None:
        tr = self.language
        self.call(tr.gettext(texts.PAGE))
        self.line.setText(tr.gettext(texts.LINE))
        for chapter, head in self.heads.items():
            head.setText(tr.gettext(CHAPTERS[chapter]))
        for name, cap in self.caps.items():
            cap.setText(self.shortcuts.shown(name))
            action = self.shortcuts.action(name)
            self.names[name].setText(action_said(action, self.box, tr, several=self.game is None))
        for (cap, label), (keys, meaning) in zip(self.fixed, texts.FIXED, strict=True):
            cap.setText(tr.gettext(keys))
            label.setText(tr.gettext(meaning))
        widest = max(cap.sizeHint().width() for cap in self._left_caps)
        for grid in self.grids[:2]:  # the chapters on the left
            grid.setColumnMinimumWidth(0, widest)
        self.columns.setSpacing(self.styling.px(36))
        for column in (self.left, self.right):
            column.setSpacing(self.styling.px(6))
        for grid in self.grids:
            grid.setHorizontalSpacing(self.styling.px(12))
            grid.setVerticalSpacing(self.styling.px(5))
        self._fit()
