"""The panels over the theatre's board: those of the game, and the answers to what a watcher asks."""

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING

from neptun_desktop.ui.board.kit import GamePanel
from neptun_desktop.ui.match.answering import Question
from neptun_desktop.ui.match.in_words import TableInWords
from neptun_desktop.ui.match.telling_panel import TellingPanel
from neptun_desktop.words.dates import figure
from neptun_desktop.words.shell.theatre import WATCHING

if TYPE_CHECKING:
    from neptun_desktop.ui.replay.theatre_page import TheatrePage
    from neptun_desktop.ui.replay.theatre_table import TheatreTable


class TheatrePanels:
    """Opens panels with the moment that is shown; they follow the look and the language of the page."""

    def __init__(self, page: "TheatrePage", table: "TheatreTable", in_words: TableInWords) -> None:
        """Open nothing yet."""
        self._page, self._table, self._in_words = page, table, in_words
        self.of_game: dict[str, GamePanel] = {}

    @cached_property
    def telling(self) -> TellingPanel:
        """The answer to a question about the moment."""
        page = self._page
        return TellingPanel(page.theme, page.say, page)

    def open_panel(self, name: str) -> None:
        """Show a panel of the game, with what everyone may know at this moment."""
        page = self._page
        if name not in self.of_game:
            self.of_game[name] = page.kit.panels[name](page.theme, page.say, page.match.edition, page)
        self._fill(self.of_game[name])
        self.of_game[name].open_sheet()

    def _fill(self, panel: GamePanel) -> None:
        page = self._page
        panel.show_view(page.match.game.observe(page.at.state, None), page.badges)

    def answer(self, question: Question) -> None:
        """Answer for somebody who watches."""
        self._page.player.pause()
        self.telling.tell(question, tuple(self._answers(question)))

    def _answers(self, question: Question) -> Iterator[str]:
        page, shown = self._page, self._page.scene.shown
        match question:
            case "options":
                yield from () if shown is None else (shown.sentence,)
                yield page.say.gettext(WATCHING)
            case "standing":
                yield from self._standing()
            case "changes":
                yield from page.told_here

    def _standing(self) -> Iterator[str]:
        """Yield the points of all at this moment, the most first; and how the one stands whose eyes look."""
        table, page, said = self._table, self._page, self._table.presenter.words
        totals = {seat: tally.total for seat, tally in enumerate(page.match.game.standing(table.seen))}
        for seat in sorted(totals, key=lambda seat: -totals[seat]):
            yield said.language.labelled(said.player(seat), figure(totals[seat]))
        if table.from_a_seat:
            hands = self._in_words.open_hands()
            yield from said.standing(table.seen, table.person, hand_open=hands is None or table.person in hands)

    def restyle(self) -> None:
        """Follow the page; what is open is told anew."""
        page = self._page
        for panel in self.of_game.values():
            panel.change_style(page.theme, page.say)
            if not panel.isHidden():
                self._fill(panel)
        if "telling" in self.__dict__:  # it was made
            self.telling.change_style(page.theme, page.say)
            if not self.telling.isHidden() and self.telling.question is not None:
                self.telling.retell(tuple(self._answers(self.telling.question)))
