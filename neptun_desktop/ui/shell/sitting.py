"""A sitting: a match laid on the table, new or taken up again, with its host and its words."""

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
from neptun_desktop.ui.neptun.pieces import Dress, Look
from neptun_desktop.ui.neptun.view import portrait
from neptun_desktop.ui.shell.host import MatchHost
from neptun_desktop.ui.shell.looks import at_table, theme_of
from neptun_desktop.ui.shell.pages.set_up import SeatChoice, SetUp
from neptun_desktop.ui.shell.preferences import BOT_PAUSES, Preferences
from neptun_desktop.ui.shell.shortcuts import shortcuts_of
from neptun_desktop.ui.shell.style import Attire
from neptun_desktop.ui.shell.table_page import TablePage
from neptun_desktop.ui.shell.table_panels import TablePanels
from neptun_desktop.ui.shell.teller import Sight, Teller
from neptun_desktop.words.language import language
from neptun_desktop.words.neptun.words import words_for

SEEDS = 10**9
STAND_IN = "trader"  # takes the chair of a program that a file names


@frozen(eq=False)
class Sitting:
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
        self.panels.dress(theme, say)

    def public_picture(self) -> QPixmap:
        """Return a picture of the table that shows no secret, whoever sits there."""
        page = self.page
        page.projector.skip()
        page.scene.forget_preview()
        page.scene.show_view(page.teller.shown(page.state, Sight()))
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


def sit_down(match: Match, path: Path | None, attire: Attire) -> Sitting:
    """Lay a match on the table."""
    edition: Edition = match.edition
    dresses = tuple(
        Dress(occupant.colour or edition.colours[seat], occupant.name) for seat, occupant in enumerate(match.occupants)
    )
    teller = Teller(words_for(attire.language, edition, tuple(dress.name for dress in dresses)), match.memory_aid)
    for number, entry in enumerate(match.entries):
        teller.tell(entry.events, match.timeline.first + number + 1)
    host = MatchHost(match, path)
    page = TablePage(host, teller, Look(attire.theme, edition, dresses))
    return Sitting(match, host, page, TablePanels(page, attire.theme, attire.language))


def set_up_of(sitting: Sitting) -> SetUp:
    """Return the same table again, for a rematch with other luck."""
    seats = tuple(
        SeatChoice(
            name=occupant.name,
            kind="human" if occupant.kind == "human" else "bot",
            level=occupant.level,
            colour=dress.colour,
        )
        for occupant, dress in zip(sitting.match.occupants, sitting.page.scene.look.dresses, strict=True)
    )
    options = sitting.page.state.options
    return SetUp(seats=seats, options=options, memory_aid=sitting.match.memory_aid)
