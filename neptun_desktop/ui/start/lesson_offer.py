"""The offer of a lesson, or of the first game after it: a button for the game looked at, and one to decline."""

from collections.abc import Collection, Iterable, Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from neptun_desktop.kernel.meta import GameMeta
from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.shell import lessons as texts
from neptun_desktop.ui.widgets.buttons import ButtonBase, TextButton
from neptun_desktop.ui.widgets.layouts import put_in
from neptun_desktop.ui.widgets.styling import Styling

Offer: TypeAlias = Literal["lesson", "rest of the lesson", "first game"]
WORDS: Final = MappingProxyType[Offer, tuple[str, str]](
    {
        "lesson": (texts.LEARN_BY_PLAYING, texts.OFFER_LINE),
        "rest of the lesson": (texts.GO_ON_LEARNING, texts.RESUME_LINE),
        "first game": (texts.FIRST_GAME, texts.FIRST_GAME_LINE),
    }
)
OFFERED: Final[Mapping[str | None, Offer]] = MappingProxyType(  # by what became of the lesson; None: nothing yet
    {None: "lesson", "begun": "rest of the lesson", "done": "first game"}
)


def offers(metas: Iterable[GameMeta], lessons: Iterable[tuple[str, str]], played: Collection[str]) -> dict[str, Offer]:
    """Return what is offered of each game, by how far its lesson is: the lesson or, after it, a first game."""
    states = dict(lessons)
    found = {meta.id: OFFERED.get(states.get(meta.id)) for meta in metas if meta.lesson}
    return {game: offer for game, offer in found.items() if offer and (offer != "first game" or game not in played)}


class LessonOffer(QWidget):
    """Hidden while no lesson is offered. A game without an offer leaves it as it was, so that nothing jumps."""

    begun = Signal(str)  # a game's id
    dismissed = Signal(str)
    first_game = Signal(str)

    def __init__(self, metas: Mapping[str, GameMeta], styling: Styling) -> None:
        """Offer nothing yet."""
        super().__init__()
        self.styling, self._metas = styling, metas
        self.offered: Mapping[str, Offer] = {}  # by the games
        self.game = self._first = ""  # what is offered now, and whenever the page is opened
        self.begin = TextButton(styling, first=True, art="icon-hint")
        self.decline = TextButton(styling)
        self.decline.veiled = True
        for button in (self.begin, self.decline):
            button.yield_room()
        self.column = put_in(QVBoxLayout(self), self.begin, self.decline)
        self.begin.clicked.connect(self._begin)
        self.decline.clicked.connect(lambda: self.dismissed.emit(self.game))
        self.hide()

    @property
    def buttons(self) -> tuple[ButtonBase, ...]:
        """Its buttons, in the order of Tab."""
        return (self.begin,) if self.decline.isHidden() else (self.begin, self.decline)

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling
        self.column.setContentsMargins(0, 0, 0, styling.px(10))
        self.column.setSpacing(styling.px(2))
        self._reword()

    def offer(self, offered: Mapping[str, Offer], looked_at: str) -> None:
        """Offer this for these games, first for the one looked at."""
        self.offered = offered
        self.game = self._first = looked_at if looked_at in offered else next(iter(offered), "")
        self.setVisible(bool(offered))
        self._reword()

    def urge(self, *, urge: bool) -> None:
        """Make the lesson what most people want now, or leave that to something else."""
        self.begin.first = urge
        self.begin.veiled = not urge
        self.begin.update()

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        """Forget what was looked at: while a page is left, the focus wanders over its cards."""
        super().hideEvent(event)
        self.game = self._first
        self._reword()

    def look_at(self, game: str) -> None:
        """Offer the lesson of this game, if it is still on offer; a page that is left is looked at no longer."""
        if game in self.offered and game != self.game and self.isVisible():
            self.game = game
            self._reword()

    def _reword(self) -> None:
        if not self.game:
            return
        tr, offer = self.styling.language, self.offered[self.game]
        name, line = WORDS[offer]
        self.begin.word(tr.gettext(name, title=self._metas[self.game].title), tr.gettext(line))
        self.decline.word(tr.gettext(texts.DISMISS))
        self.decline.setHidden(offer == "first game")

    def _begin(self) -> None:
        """Begin what is offered."""
        (self.first_game if self.offered[self.game] == "first game" else self.begun).emit(self.game)
