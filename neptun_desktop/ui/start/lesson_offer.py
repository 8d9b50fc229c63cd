"""The offer of a game's lesson, or of the first game after it: a button, and one to decline."""

from collections.abc import Collection, Iterable, Mapping
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, TypeAlias

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from neptun_desktop.kernel.meta import GameMeta
from neptun_desktop.texts.shell import lessons as texts
from neptun_desktop.ui.widgets.buttons import ButtonBase, TextButton
from neptun_desktop.ui.widgets.layouts import put_in
from neptun_desktop.ui.widgets.styling import Styling

Offer: TypeAlias = Literal["lesson", "rest of the lesson", "first game"]


class OfferWords(NamedTuple):
    """What a button says below the game's cover, and to whoever cannot see which game that is."""

    label: str
    line: str
    name: str


WORDS: Final = MappingProxyType[Offer, OfferWords](
    {
        "lesson": OfferWords(texts.OFFER, texts.OFFER_LINE, texts.LEARN_BY_PLAYING),
        "rest of the lesson": OfferWords(texts.RESUME, texts.RESUME_LINE, texts.GO_ON_LEARNING),
        "first game": OfferWords(texts.FIRST, texts.FIRST_GAME_LINE, texts.FIRST_GAME),
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
    """Below the cover of its game; hidden while nothing is offered."""

    begun = Signal(str)  # a game's id
    dismissed = Signal(str)
    first_game = Signal(str)

    def __init__(self, meta: GameMeta, styling: Styling) -> None:
        """Offer nothing yet."""
        super().__init__()
        self.styling, self._meta = styling, meta
        self.offer: Offer | None = None
        self.begin = TextButton(styling, first=True, art="icon-hint")
        self.begin.yield_room()
        self.decline = TextButton(styling, art="cross")
        self.row = put_in(QHBoxLayout(self), (self.begin, 1), self.decline)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSpacing(0)
        self.begin.clicked.connect(self._begin)
        self.decline.clicked.connect(lambda: self.dismissed.emit(meta.id))
        self.hide()

    @property
    def buttons(self) -> tuple[ButtonBase, ...]:
        """Its buttons, in the order of Tab."""
        if self.offer is None:
            return ()
        return (self.begin,) if self.offer == "first game" else (self.begin, self.decline)

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling
        self._reword()

    def show_offer(self, offer: Offer | None) -> None:
        """Offer this, or nothing."""
        self.offer = offer
        self.setVisible(offer is not None)
        self._reword()

    def urge(self, *, urge: bool) -> None:
        """Make the lesson what most people want now, or leave that to something else."""
        self.begin.first = urge
        self.begin.restyle(self.styling)

    def _reword(self) -> None:
        if self.offer is None:
            return
        tr, words, title = self.styling.language, WORDS[self.offer], self._meta.title
        self.begin.word(tr.gettext(words.label), tr.gettext(words.line))
        self.begin.setAccessibleName(tr.gettext(words.name, title=title))
        self.decline.setAccessibleName(tr.labelled(title, tr.gettext(texts.DISMISS)))
        self.decline.setToolTip(tr.gettext(texts.DISMISS))
        self.decline.setHidden(self.offer == "first game")

    def _begin(self) -> None:
        """Begin what is offered."""
        (self.first_game if self.offer == "first game" else self.begun).emit(self._meta.id)
