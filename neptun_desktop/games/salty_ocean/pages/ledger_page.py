"""The end of a turn, settled row by row; at the end of the game the king arrives, and buildings are paid for."""

from PySide6.QtWidgets import QWidget

from neptun_desktop.games.salty_ocean.edition.figures import Edition
from neptun_desktop.games.salty_ocean.meta import GAME
from neptun_desktop.games.salty_ocean.pages.ledger import Ledger, closing_entries, ledger_of
from neptun_desktop.games.salty_ocean.pages.ledger_animation import KING, LedgerAnimation
from neptun_desktop.games.salty_ocean.pages.ledger_sheet import LedgerSheet
from neptun_desktop.games.salty_ocean.rules.events import OrderChanged
from neptun_desktop.games.salty_ocean.texts import ledger as words
from neptun_desktop.games.salty_ocean.texts.events import event_sentence
from neptun_desktop.games.salty_ocean.texts.names import TableNames
from neptun_desktop.games.salty_ocean.texts.scoring import outcome
from neptun_desktop.kernel.overriding import override
from neptun_desktop.match.match import Match
from neptun_desktop.match.timeline import Entry
from neptun_desktop.texts.language import Language
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.ceremony import CeremonyPage
from neptun_desktop.ui.widgets.styling import Styling


class LedgerPage(CeremonyPage):
    """The animation. A click or a key skips to its end; the next one continues."""

    domain = GAME
    sheet: LedgerSheet

    def __init__(self, theme: Theme, language: Language, edition: Edition, parent: QWidget | None = None) -> None:
        """Start without figures."""
        super().__init__(theme, language, parent)
        self.edition = edition
        self.ledger: Ledger | None = None
        self.badges: tuple[SeatBadge, ...] = ()
        self.lay_out(LedgerSheet(self.styling, edition))

    def show_ledger(self, ledger: Ledger, badges: tuple[SeatBadge, ...], speed: float = 1.0) -> None:
        """Start the animation, `speed` times faster than usual; 0 skips to its end."""
        self.ledger, self.badges = ledger, badges
        self.sheet.lay(LedgerAnimation(ledger), badges)
        self.begin(speed)

    @override
    def called(self) -> str:
        if self.ledger is not None and self.ledger.ended:
            return self.language.gettext(words.KING_TITLE)
        turn = self.ledger.round + 1 if self.ledger else 1
        return self.language.gettext(words.TURN_END, turn=turn, turns=self.edition.turns)

    @override
    def telling(self, now: float) -> str:
        animation, ledger = self.sheet.animation, self.ledger
        if animation is None or ledger is None:
            return ""
        names = TableNames(self.language, self.edition, tuple(badge.name for badge in self.badges))
        beat = animation.beat_at(now)
        if beat.row is not None:
            return words.row_line(names, beat.name, animation.rows[beat.row].cells)
        if beat.name == KING:
            return self.language.gettext(words.KING_LINE)
        if ledger.ended is not None:
            return outcome(names, ledger.ended.scores, ledger.ended.winners)
        turn = ledger.next_turn
        told = () if turn is None else (turn.began, *(() if turn.forecast is None else (turn.forecast,)))
        return self.language.sentences(*(event_sentence(names, event) for event in told))


def step_page(
    styling: Styling, match: Match, entry: Entry, badges: tuple[SeatBadge, ...], speed: float
) -> LedgerPage | None:
    """Return the end of a turn, already playing, if the step ended one."""
    if not any(isinstance(event, OrderChanged) for event in entry.events):
        return None
    page = LedgerPage(styling.theme, styling.language, match.edition)
    page.show_ledger(ledger_of(closing_entries(match.entries, entry)), badges, speed)
    return page
