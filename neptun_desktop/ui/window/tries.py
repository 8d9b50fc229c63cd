"""Trying another way from a turning point: a branch that does not count, and the way back to the game itself."""

from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.match import Match
from neptun_desktop.match.record import Record
from neptun_desktop.match.replay import branch, replay
from neptun_desktop.ui.match.branching import free_number
from neptun_desktop.ui.match.final_page import FinalPage
from neptun_desktop.ui.match.table_session import table_session
from neptun_desktop.ui.widgets.styled_widget import focus_first
from neptun_desktop.ui.window.contract import Window


def tried(match: Match, place: int, stand_in: str, number: int = 1) -> Match:
    """Begin a try of a finished match before the command with this index, with those who sat there at the time.

    A seat that another program held is taken by the stand-in, as in every file that is opened.
    """
    seats = tuple(
        Occupant(name=one.name, kind="bot", level=stand_in, colour=one.colour) if one.kind == "program" else one
        for one in match.course.occupants_at(place)
    )
    return branch(match, replay(match).to(place), seats, counted=False, number=number)


class TryNavigation:
    """The ways from a finished match into a try, and from a finished try back."""

    def __init__(self, window: Window) -> None:
        """Use this window."""
        self._window = window

    def begin(self, place: int) -> None:
        """Play on from before a decision of the match on the table."""
        window, session = self._window, self._window.session
        if session is None:
            return
        match, entry, tr = session.match, session.entry, window.styling.language
        library = window.saved_games.library
        number = free_number(match, replay(match).to(place), tr, window.box, library, counted=False)
        begun = tried(match, place, entry.ladder.stand_in, number)
        path = library.path_for(begun)
        window.sit(table_session(window.box, begun, path, window.preferences, window.stack.size()))

    def original(self, match: Match) -> Record | None:
        """Return how the game ended that a try was tried from; None if it is gone, or was played on since."""
        parent = match.header.parent
        if match.counted or parent is None:
            return None
        return self._window.saved_games.ending(parent.id, self._window.styling.language)

    def show_original(self) -> None:
        """Show the end of the game that the try on the table was tried from, at its turning points."""
        window, session = self._window, self._window.session
        parent = None if session is None else session.match.header.parent
        path = None if parent is None else window.saved_games.path_of(parent.id, window.styling.language)
        if path is None:
            return
        window.open_game(path)
        page = window.stack.currentWidget()
        if isinstance(page, FinalPage):
            page.open_sheet("turning")
            focus_first(page)
