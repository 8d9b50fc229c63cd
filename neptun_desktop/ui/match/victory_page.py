"""The victory: the ranking rises from the last to the first, and the winner is celebrated in the game's own scene."""

from PySide6.QtWidgets import QWidget

from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.tally import Result
from neptun_desktop.ui.board.triumph import Triumph
from neptun_desktop.ui.match.victory_sheet import VictorySheet
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.ceremony_page import CeremonyPage
from neptun_desktop.words.language import Language
from neptun_desktop.words.shell import scores as words


class VictoryPage(CeremonyPage):
    """The animation. A click or a key skips to its end; the next one continues."""

    sheet: VictorySheet

    def __init__(
        self, theme: Theme, language: Language, entry: GameEntry, triumph: Triumph, parent: QWidget | None = None
    ) -> None:
        """Start without a result."""
        super().__init__(theme, language, parent)
        self._entry = entry
        self._result: Result | None = None
        self.on_restyle(self._count)
        self.lay_out(VictorySheet(self.styling, triumph))

    def show_result(self, result: Result, badges: tuple[SeatBadge, ...], speed: float = 1.0) -> None:
        """Start the animation, `speed` times faster than usual; 0 skips to its end."""
        self._result, self.sheet.badges = result, badges
        self._count()
        self.begin(speed)

    def _count(self) -> None:
        """Say what everybody has, in the language of now."""
        if self._result is not None:
            counted = self._entry.captions(self.say).scores.counted
            self.sheet.lay(self._result, self.sheet.badges, tuple(map(counted, self._result.scores)))

    @override
    def called(self) -> str:
        if self.running or not self.sheet.places:
            return self.say.gettext(words.FINAL)
        winners = tuple(place.badge.name for place in self.sheet.places if place.won)
        return words.victory(self.say, winners)

    @override
    def telling(self, now: float) -> str:
        place = self.sheet.place_at(now)
        if place is None:
            return ""
        return words.ranked(self.say, place.rank, place.badge.name, place.counted)
