"""What the parts of the window may ask of it: the ways to other pages, and what they share."""

from typing import Protocol

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QWidget

from neptun_desktop.match.timeline import AnyEdition
from neptun_desktop.texts.language import Language
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.match.set_up import SetUp
from neptun_desktop.ui.match.table_session import TableSession
from neptun_desktop.ui.navigation import Navigation
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.preferences.preferences import Preferences
from neptun_desktop.ui.widgets.page_base import PageStack
from neptun_desktop.ui.widgets.styling import Styling
from neptun_desktop.ui.window.banner import Banner
from neptun_desktop.ui.window.saved_games import SavedGames
from neptun_desktop.ui.window.window_sound import WindowSound


class Window(Navigation, Protocol):
    """The window, as its own parts know it. Pages are given `Navigation` only."""

    stack: PageStack
    banner: Banner
    session: TableSession | None
    preferences: Preferences
    box: GameBox
    saved_games: SavedGames

    @property
    def games(self) -> tuple[str, ...]:
        """All games, the last one played first."""

    @property
    def preferred(self) -> SignalInstance:
        """Emitted with new preferences, once they are applied."""

    @property
    def styling(self) -> Styling:
        """The current theme and language."""

    @property
    def theme_and_language(self) -> tuple[Theme, Language]:
        """Both, as pages take them."""

    @property
    def sound(self) -> WindowSound:
        """What is heard."""

    def show_page(self, page: QWidget) -> None:
        """Show a page."""

    def prefer(self, preferences: Preferences) -> None:
        """Apply and save these preferences."""

    def begin(self, set_up: SetUp, edition: AnyEdition | None = None) -> None:
        """Begin a new match."""

    def sit(self, session: TableSession) -> None:
        """Show a match on the table."""

    def return_to_table(self) -> None:
        """Show the table again, and let it go on."""

    def show_moment(self, place: int) -> None:
        """Show a moment of the finished match, and lead back to the current page."""

    def toggle_full_screen(self) -> None:
        """Enter or leave full screen."""

    def close(self) -> bool:
        """Close the window; return whether it is closed."""

    def leave_table(self) -> None:
        """Close the match."""
