"""What can be played, and who can play it: the only module that names every game and every kind of player."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from attrs import define, field, fields, frozen

from neptun_desktop.kernel.game import Game, Player
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.words.game_words import GameWords
from neptun_desktop.words.language import Language, language

if TYPE_CHECKING:
    from neptun_desktop.bots.bot import Choice
    from neptun_desktop.bots.ladder import Level

Rules: TypeAlias = Game[Any, Any, Any, Any, Any]
TableWords: TypeAlias = GameWords[Any, Any, Any, Any, Any]
SeatPlayer: TypeAlias = Player[Any, Any]
PlayerMaker: TypeAlias = Callable[[int, Seat], SeatPlayer]  # from the game's seed and the seat

DEFAULT_GAME = "neptun"
DEFAULT_PLAYER = "random"
ADVISER = "trader"


class NotOffered(Exception):  # noqa: N818  (named for what the wish is)
    """Something was asked for that the catalogue does not hold."""


class Unplayable(Exception):  # noqa: N818  (named for what the edition is)
    """An edition file that cannot be played: all its faults, in sentences."""

    def __init__(self, faults: tuple[str, ...]) -> None:
        """Keep them."""
        super().__init__(*faults)
        self.faults = faults


def unknown(what: str, name: str, known: Iterable[str]) -> NotOffered:
    """Return the answer to a name that is not known, with those that are."""
    return NotOffered(f"there is no {what} {name!r}; there is: {', '.join(known)}")


@frozen
class GameEntry:
    """A game with all that hosts need beside its rules."""

    id: str
    title: str
    rules: Rules
    shipped_edition: Callable[[], Any]
    edition_from_bytes: Callable[[bytes], Any]
    largest_edition_file: int
    house_rules: tuple[str, ...]  # each is off unless it is named
    players: Callable[[Any], tuple[int, ...]]  # how many an edition can seat
    words: Callable[[Language, Any, int | tuple[str, ...]], TableWords]  # for an edition, and merchants or their names
    edition_error: type[Exception]  # what reading an edition may raise
    edition_faults: Callable[[Language, Any], tuple[str, ...]]  # and that, in sentences

    def options(self, house_rules: Collection[str] = ()) -> Any:  # noqa: ANN401  (of any game)
        """Return the options in which these house rules hold and no others."""
        for rule in house_rules:
            if rule not in self.house_rules:
                raise unknown("house rule", rule, self.house_rules)
        return self.rules.options_from_document({rule: rule in house_rules for rule in self.house_rules})

    def new(self, edition: Any, seats: int, seed: int, house_rules: Collection[str] = ()) -> Any:  # noqa: ANN401
        """Set a table, if the edition has one of that size."""
        if seats not in self.players(edition):
            raise self.wrong_number(edition, seats)
        return self.rules.new(edition, seats, seed, self.options(house_rules))

    def wrong_number(self, edition: Any, seats: int) -> NotOffered:  # noqa: ANN401  (of any game)
        """Return the answer to a table of a size that the edition has not."""
        possible = ", ".join(map(str, self.players(edition)))
        return NotOffered(f"{seats} cannot play {self.title}; it is for {possible}")


def games() -> Mapping[str, Callable[[], GameEntry]]:
    """Return every game that can be played; each is imported only when it is asked for."""
    return {"neptun": _neptun}


def game(name: str) -> GameEntry:
    """Return a game by its id."""
    known = games()
    if name not in known:
        raise unknown("game", name, known)
    return known[name]()


def _neptun() -> GameEntry:
    from neptun_desktop.games.neptun import edition_loader, engine
    from neptun_desktop.games.neptun.edition_faults import EditionFaults
    from neptun_desktop.games.neptun.state import Options
    from neptun_desktop.words.neptun import words_for
    from neptun_desktop.words.neptun.edition_faults import fault_sentence

    return GameEntry(
        id=engine.GAME,
        title="Neptun",
        rules=cast("Rules", engine),
        shipped_edition=edition_loader.shipped_edition,
        edition_from_bytes=edition_loader.edition_from_bytes,
        largest_edition_file=edition_loader.LARGEST_FILE,
        house_rules=tuple(rule.name for rule in fields(Options)),
        players=lambda edition: edition.players,
        words=words_for,
        edition_error=EditionFaults,
        edition_faults=lambda language, error: tuple(fault_sentence(language, fault) for fault in error.faults),
    )


@define
class RandomPlayer:
    """Whatever is allowed, each as likely as any other."""

    chance: Random = field(repr=False)

    def choose(self, _view: object, _seat: Seat, legal: Sequence[Any]) -> Any:  # noqa: ANN401  (a command of any game)
        """Return any of the legal commands."""
        return legal[int(self.chance.random() * len(legal))]


def random_player(seed: int, seat: Seat) -> SeatPlayer:
    """Return a player that plays the same game again from the same seed, at another seat another one."""
    return RandomPlayer(Random(f"{seed}/{seat}/random"))


@define
class LevelPlayer:
    """A level of the ladder, thinking in this very process for as long as its own budget lasts."""

    level: "Level"
    chance: Random = field(repr=False)

    def choose(self, view: Any, _seat: Seat, legal: Sequence[Any]) -> Any:  # noqa: ANN401  (of any game)
        """Return what the level would do; a choice of one needs no thought."""
        return legal[0] if len(legal) == 1 else self.think(view, legal).command

    def think(self, view: Any, legal: Sequence[Any]) -> "Choice[Any]":  # noqa: ANN401  (of any game)
        """Return what the level would do, with its reasons."""
        return self.level.bot.choose(view, legal, self.level.budget, self.chance.getrandbits(63))


def player_makers(_game: str) -> Mapping[str, PlayerMaker]:
    """Return every kind of player that plays a game by itself, the weakest first. Bots join here."""
    from neptun_desktop.bots.ladder import ALIASES, LADDER

    levels = {level.id: level for level in LADDER}
    levels |= {alias: levels[name] for alias, name in ALIASES.items() if name in levels}
    return {DEFAULT_PLAYER: random_player, **{name: _level_maker(level) for name, level in levels.items()}}


def adviser(_game: str) -> LevelPlayer:
    """Return who answers when a person asks for a hint."""
    from neptun_desktop.bots.ladder import level_of

    return LevelPlayer(level_of(ADVISER), Random(0))


def _level_maker(level: "Level") -> PlayerMaker:
    return lambda seed, seat: LevelPlayer(level, Random(f"{seed}/{seat}/{level.id}"))


def player_maker(game_name: str, kind: str) -> PlayerMaker:
    """Return what makes players of one kind."""
    makers = player_makers(game_name)
    if kind not in makers:
        raise unknown("kind of player", kind, makers)
    return makers[kind]


def edition_of(entry: GameEntry, file: Path | None) -> Any:  # noqa: ANN401  (of any game)
    """Return the edition that comes with the game, or the one that somebody's file holds."""
    if file is None:
        return entry.shipped_edition()
    from neptun_desktop.kernel.files import read_bytes

    try:
        return entry.edition_from_bytes(read_bytes(file, entry.largest_edition_file))
    except entry.edition_error as error:
        raise Unplayable(entry.edition_faults(language(), error)) from None
