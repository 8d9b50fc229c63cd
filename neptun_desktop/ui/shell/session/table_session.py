"""A session: a match laid on the table, new or taken up again, with its host and its words."""

from pathlib import Path
from secrets import randbelow

from attrs import evolve, frozen
from PySide6.QtGui import QPixmap

from neptun_desktop.games.neptun import engine
from neptun_desktop.games.neptun.edition import Edition
from neptun_desktop.games.neptun.edition_loader import shipped_edition
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.match import Match, Setting, begin
from neptun_desktop.match.opening import Opened
from neptun_desktop.ui.shell.new_game.set_up import SeatChoice, SetUp
from neptun_desktop.ui.shell.session.match_host import MatchHost
from neptun_desktop.ui.shell.settings.preferences import BOT_PAUSES, Preferences
from neptun_desktop.ui.shell.settings.shortcuts import shortcuts_of
from neptun_desktop.ui.shell.settings.theme_choice import at_table, theme_of
from neptun_desktop.ui.shell.table.table_page import TablePage
from neptun_desktop.ui.shell.table.table_panels import TablePanels
from neptun_desktop.ui.shell.table.table_presenter import Sight, TablePresenter
from neptun_desktop.ui.table.pieces import Look, SeatBadge
from neptun_desktop.ui.table.view import portrait
from neptun_desktop.ui.widgets.styling import Styling
from neptun_desktop.words.language import language
from neptun_desktop.words.neptun.words import words_for

SEEDS = 10**9
STAND_IN = "trader"  # takes the chair of a program that a file names


@frozen(eq=False)
class TableSession:
    """All that belongs to one match on the table."""

    match: Match
    host: MatchHost
    page: TablePage
    panels: TablePanels

    def follow(self, preferences: Preferences) -> None:
        """Do as the player likes, at once."""
        page, theme, say = self.page, theme_of(preferences), language(preferences.locale)
        page.projector.speed = preferences.speed
        page.guard = preferences.guard
        page.curtain_wanted = preferences.curtain
        page.peek_keys = shortcuts_of(preferences.shortcuts).keys("peek")
        self.host.pause_ms = BOT_PAUSES[preferences.bot_pace]
        if at_table(theme) != page.scene.look.theme:
            page.change_look(evolve(page.scene.look, theme=at_table(theme)))
        self.panels.change_style(theme, say)

    def public_picture(self) -> QPixmap:
        """Return a picture of the table that shows no secret, whoever sits there."""
        page = self.page
        page.projector.skip()
        page.scene.forget_preview()
        page.scene.show_view(page.presenter.shown(page.state, Sight()))
        return portrait(page.view)


def new_match(set_up: SetUp) -> Match:
    """Return a match for this table."""
    occupants = tuple(
        Occupant(name=seat.name, kind=seat.kind, level=seat.level, colour=seat.colour) for seat in set_up.seats
    )
    seed = randbelow(SEEDS) if set_up.seed is None else set_up.seed
    setting = Setting(game=engine, edition=shipped_edition(), occupants=occupants, memory_aid=set_up.memory_aid)
    return begin(setting, seed, set_up.options)


def reopened(opened: Opened) -> Match:
    """Return a match that was read from a file; where a program sat, a bot sits down."""
    for seat in opened.vacant:
        was = opened.match.occupants[seat]
        opened.match.change_seat(seat, Occupant(name=was.name, kind="bot", level=STAND_IN, colour=was.colour))
    return opened.match


def table_session(match: Match, path: Path | None, styling: Styling) -> TableSession:
    """Lay a match on the table."""
    edition: Edition = match.edition
    badges = tuple(
        SeatBadge(occupant.colour or edition.colours[seat], occupant.name)
        for seat, occupant in enumerate(match.occupants)
    )
    presenter = TablePresenter(
        words_for(styling.language, edition, tuple(badge.name for badge in badges)), match.memory_aid
    )
    for number, entry in enumerate(match.entries):
        presenter.tell(entry.events, match.timeline.first + number + 1)
    host = MatchHost(match, path)
    page = TablePage(host, presenter, Look(styling.theme, edition, badges))
    return TableSession(match, host, page, TablePanels(page, styling.theme, styling.language))


def set_up_of(session: TableSession) -> SetUp:
    """Return the same table again, for a rematch with other luck."""
    seats = tuple(
        SeatChoice(
            name=occupant.name,
            kind="human" if occupant.kind == "human" else "bot",
            level=occupant.level,
            colour=badge.colour,
        )
        for occupant, badge in zip(session.match.occupants, session.page.scene.look.badges, strict=True)
    )
    options = session.page.state.options
    return SetUp(seats=seats, options=options, memory_aid=session.match.memory_aid)
