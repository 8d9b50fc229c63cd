"""Choosing one of several games by its title. If there is only one, the choice is hidden."""

from collections.abc import Collection, Mapping

from neptun_desktop.kernel.meta import GameMeta
from neptun_desktop.ui.widgets.styling import Styling
from neptun_desktop.ui.widgets.tab_bar import TabBar


class GameChoice(TabBar):
    """The titles of the games in a row; `chosen` emits a game's id."""

    def __init__(self, metas: Mapping[str, GameMeta], styling: Styling) -> None:
        """Offer all games; the first is chosen."""
        super().__init__(tuple(metas), styling)
        for game, button in self.buttons.items():
            button.word(metas[game].title)
        if len(metas) == 1:
            self.hide()

    def offer(self, games: Collection[str]) -> None:
        """Offer only these games; if the chosen one is not among them, choose the first."""
        offered = [game for game in self.buttons if game in games]
        for game, button in self.buttons.items():
            button.setVisible(game in offered)
        if offered and self.current not in offered:
            self.choose(offered[0])
        self.setVisible(len(offered) > 1)
