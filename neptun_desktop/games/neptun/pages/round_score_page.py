"""The scoring of a round: temple by temple, to be watched, skipped or replayed."""

from typing import cast

from PySide6.QtWidgets import QWidget

from neptun_desktop.games.neptun.edition.figures import Edition
from neptun_desktop.games.neptun.meta import GAME
from neptun_desktop.games.neptun.pages.score_animation import ScoreAnimation
from neptun_desktop.games.neptun.pages.score_sheet import ScoreSheet
from neptun_desktop.games.neptun.pages.score_values import RoundScore, round_score, temples_of
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.chapters.scoring import standings
from neptun_desktop.games.neptun.rules.events import Event, TileClaimed, TileUnclaimed
from neptun_desktop.games.neptun.texts import pages as words
from neptun_desktop.games.neptun.texts.captions import round_letter
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.games.neptun.texts.scoring import BONUS
from neptun_desktop.kernel.overriding import override
from neptun_desktop.match.match import Match
from neptun_desktop.match.timeline import Entry
from neptun_desktop.texts.language import Language
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.ceremony import CeremonyPage
from neptun_desktop.ui.widgets.styling import Styling


class RoundScorePage(CeremonyPage):
    """The animation. A click or a key skips to its end; the next one continues."""

    domain = GAME
    sheet: ScoreSheet

    def __init__(self, theme: Theme, language: Language, edition: Edition, parent: QWidget | None = None) -> None:
        """Start without a score."""
        super().__init__(theme, language, parent)
        self.edition = edition
        self.score: RoundScore | None = None
        self.badges: tuple[SeatBadge, ...] = ()
        self.lay_out(ScoreSheet(self.styling))

    def show_score(self, score: RoundScore, badges: tuple[SeatBadge, ...], speed: float = 1.0) -> None:
        """Start the animation, `speed` times faster than usual; 0 skips to its end."""
        self.score, self.badges = score, badges
        self.sheet.lay(ScoreAnimation(score), self.edition, badges)
        self.begin(speed)

    @override
    def called(self) -> str:
        return self.language.gettext(words.ROUND, round=round_letter(self.score.round) if self.score else "")

    @override
    def telling(self, now: float) -> str:
        animation = self.sheet.animation
        if animation is None or self.score is None:
            return ""
        row = animation.row_at(now)
        names = Names(self.language, self.edition, tuple(badge.name for badge in self.badges))
        if row is None:
            return words.ties_line(self.language, unclaimed=any(temple.unclaimed for temple in self.score.temples))
        source = animation.rows[row]
        if source == BONUS:
            return words.bonus_line(names, tuple(seat for seat, _ in self.score.bonus))
        temple = next(temple for temple in self.score.temples if temple.temple == source)
        return words.temple_line(names, source, tuple((award.seat, award.value) for award in temple.awards))


def step_page(
    styling: Styling, match: Match, entry: Entry, badges: tuple[SeatBadge, ...], speed: float
) -> RoundScorePage | None:
    """Return the scoring of a round, already playing, if the step ended with one."""
    score = scored_round(match, entry)
    if score is None:
        return None
    page = RoundScorePage(styling.theme, styling.language, match.edition)
    page.show_score(score, badges, speed)
    return page


def scored_round(match: Match, entry: Entry) -> RoundScore | None:
    """Return what was scored in a step, or None if nothing was."""
    events = cast("tuple[Event, ...]", entry.events)
    tiles = [event.tile for event in events if isinstance(event, TileClaimed | TileUnclaimed)]
    if not tiles:
        return None
    before = [tally.total for tally in engine.standing(engine.observe(entry.before, None))]
    edition = match.edition
    reached = {temple: standings(entry.after, temple) for temple in temples_of(edition)}  # the next round begins there
    return round_score(edition, tiles[0].round, events, before, edition.bonus.worth_unseen, reached)
