"""What is known about a game before its rules are loaded: enough for menus, lists of saved games and a new table."""

from typing import NamedTuple


class PanelMeta(NamedTuple):
    """A panel that the game opens over its table, and its default shortcut (in Qt's portable format)."""

    name: str
    key: str


class GameMeta(NamedTuple):
    """The key facts of a game. Plain data, so that the start page can read it without delay."""

    id: str  # as in editions, journals and the folder names of the game's packages
    title: str
    author: str  # of the board game
    players: tuple[int, ...]  # how many can play
    usual_players: int  # how many a new table seats by default
    colours: tuple[str, ...]  # of the seats, in their default order
    names: tuple[str, ...]  # a default name for each colour
    about: str = ""  # what it is, in one short line
    women: tuple[str, ...] = ()  # those of the default names that are women's
    house_rules: tuple[str, ...] = ()  # each is off unless chosen
    agreements: tuple[str, ...] = ()  # what else a table may agree on: how the game is shown, not how it is played
    panels: tuple[PanelMeta, ...] = ()
    hands: bool = False  # whether players hold cards, which they may look at closely and peek at
    passes: bool = False  # whether players may pass, which has a key
    draws_first: bool = False  # whether one seat begins, by lot
    lesson: bool = False  # whether it can be learnt by playing
    rounds: int = 0  # how many it usually has; 0: that cannot be said
    rules_for: tuple[tuple[str, tuple[int, ...]], ...] = ()  # house rules that mean something for these numbers only

    def means_something(self, house_rule: str, players: int) -> bool:
        """Return whether a house rule changes anything for so many players."""
        return players in dict(self.rules_for).get(house_rule, self.players)

    def name_of(self, colour: str) -> str:
        """Return the default name for a colour."""
        return dict(zip(self.colours, self.names, strict=True)).get(colour, colour.capitalize())

    def is_woman(self, name: str) -> bool | None:
        """Return whether a default name is a woman's; None for a name that somebody has chosen."""
        return name in self.women if name in self.names else None

    def colour_of(self, colour: str | None, seat: int) -> str:
        """Return a seat's colour: its own if the game has it, or the default for its place."""
        return colour if colour in self.colours and colour else self.colours[seat % len(self.colours)]
