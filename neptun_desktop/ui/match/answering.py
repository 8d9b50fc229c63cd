"""The answers to what players ask: what they can do, how they stand, and what has changed."""

from collections.abc import Iterator
from typing import Literal, TypeAlias

from attrs import frozen

from neptun_desktop.ui.match.in_words import TableInWords
from neptun_desktop.ui.match.recap import missed
from neptun_desktop.ui.match.table_page import TablePage
from neptun_desktop.words.sentences import in_sentences
from neptun_desktop.words.shell.table import NOTHING_SINCE

Question: TypeAlias = Literal["options", "standing", "changes"]


@frozen(eq=False)
class Answering:
    """Answers for the person at a table."""

    page: TablePage
    in_words: TableInWords

    def answer(self, question: Question) -> tuple[str, ...]:
        """Return what can be done, how the person at the screen stands, or what happened since their last turn."""
        page = self.page
        match question:
            case "options":
                return tuple(self._options())
            case "standing":
                return tuple(self._standing())
            case "changes":
                since = missed(page.host.match, page.person, page.presenter)
                return since or (self.in_words.say.gettext(NOTHING_SINCE),)

    def _options(self) -> Iterator[str]:
        choosing, shown = self.page.choosing, self.page.scene.shown
        if choosing is not None:
            yield choosing.prompt
        elif shown is not None:
            yield shown.sentence
        for thing in self.in_words.things():
            if not self.page.scene.is_always_there(thing.target):
                yield in_sentences((thing.name, thing.description))

    def _standing(self) -> Iterator[str]:
        page, hands = self.page, self.in_words.open_hands()
        said, seat = page.presenter.words, page.person
        if seat is None:
            yield from said.overview(page.seen, hands)
        else:
            yield from said.standing(page.seen, seat, hand_open=hands is None or seat in hands)
