"""The entry of a game: all that command line, protocol, match, bots and window know of it. It knows no Qt.

Hosts are given entries and never import a game.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from attrs import frozen

from neptun_desktop.bots.hindsight import TurningPoint
from neptun_desktop.bots.ladder import Ladder, Level
from neptun_desktop.controller.click_rules import ClickRules
from neptun_desktop.controller.games import NotOffered, unknown
from neptun_desktop.controller.preview import Pointing, Preview
from neptun_desktop.controller.secrecy import Secrecy
from neptun_desktop.controller.standing_orders import OrderKind
from neptun_desktop.kernel.edition.faults import EditionFaults, Fault
from neptun_desktop.kernel.edition.reading import LARGEST_EDITION
from neptun_desktop.kernel.edition.shapes import Shape
from neptun_desktop.kernel.game import Game
from neptun_desktop.kernel.meta import GameMeta
from neptun_desktop.match.timeline import Entry
from neptun_desktop.texts.game_phrases import Captions, GamePhrases, LessonWords
from neptun_desktop.texts.language import Language, noted
from neptun_desktop.texts.shell.history import EARLIER

Rules: TypeAlias = Game[Any, Any, Any, Any, Any]
TablePhrases: TypeAlias = GamePhrases[Any, Any, Any, Any, Any]
EditionReport: TypeAlias = Callable[[Level, Sequence[int]], str]  # who plays on which seeds; a page in Markdown
PrintedName: TypeAlias = tuple[str, str]  # a context of the catalogues, and a name or a phrase around one


class Editions(NamedTuple):
    """Where a game's editions come from, and what can be wrong with them."""

    shipped: Callable[[], Any]
    from_bytes: Callable[[bytes], Any]
    largest_file: int  # bytes
    error: type[Exception]  # what reading an edition may raise
    faults: Callable[[Language, Any], tuple[str, ...]]  # its faults, in sentences
    players: Callable[[Any], tuple[int, ...]]  # how many an edition can seat
    table_obstacles: Callable[[Language, Any], tuple[str, ...]] = lambda _language, _edition: ()
    # what the window's table has no place for, in sentences; such an edition is played in the terminal


def toml_editions(
    game: str,
    shipped: Callable[[], Any],
    from_bytes: Callable[[bytes], Any],
    sentence: Callable[[Language, Fault], str],
    table_faults: Callable[[Any], Iterator[Fault]],
) -> Editions:
    """Return the editions of a game: its faults in its own sentences, those of the file and those of the table."""

    def said(language: Language, faults: Iterable[Fault]) -> tuple[str, ...]:
        return tuple(sentence(language.of(game), fault) for fault in faults)

    return Editions(
        shipped=shipped,
        from_bytes=from_bytes,
        largest_file=LARGEST_EDITION,
        error=EditionFaults,
        faults=lambda language, error: said(language, error.faults),
        players=lambda edition: edition.players,
        table_obstacles=lambda language, edition: said(language, table_faults(edition)),
    )


class MistakeKinds(NamedTuple):
    """How a game sorts its turning points, and what it says to somebody who tends to miss a kind."""

    kinds: tuple[str, ...]
    kind_of: Callable[[TurningPoint], str | None]  # None: it is about nothing that could be named
    sentence: Callable[[Language, str, int], str]  # a kind, and in how many games it was missed: one friendly sentence


class DocumentTypes(NamedTuple):
    """What the documents of one game are made of: classes of attrs, and unions of such classes."""

    state: type
    view: type
    options: type
    command: Any
    event: Any
    refusal: Any
    edition: Shape
    tally_lines: tuple[Mapping[str, type | str], ...]  # the keys of each form of line, and their types; text stays
    beside: Collection[str] = ()  # fields of a state and a view that are not in their documents


@frozen(kw_only=True, eq=False)
class GameEntry:
    """One game. `games/<game>/game.py` holds its only instance, loaded when the game is first asked for."""

    meta: GameMeta  # what is known without loading the rules
    rules: Rules  # the game's engine
    editions: Editions  # the shipped one, and how to read others
    phrases: Callable[[Language, Any, Sequence[str] | int], TablePhrases]
    # the words of one match: of an edition, with the players' names; given a number, players are named by colour
    captions: Callable[[Language], Captions]  # the words that need no match: rounds, house rules, levels, panels
    ladder: Ladder  # the bots
    secrecy: Secrecy  # what is secret, and from whom
    click_rules: ClickRules  # which clicks make which commands
    preview: Callable[[Pointing, Any], Preview | None]
    # what a target pointed at would mean, or None if there is nothing to say of it; asked for every target except the
    # shell's buttons and log lines, quantities on the stepper included
    orders: tuple[OrderKind, ...] = ()  # that a person may give, so as not to be asked again and again
    lesson_words: LessonWords | None = None  # what the coach says in the game's lesson, if it has one
    mistake_kinds: MistakeKinds | None = None  # what its turning points are about, if the game sorts them
    report: EditionReport | None = None  # statistics of its edition, if the game has any
    printed: Callable[[], Iterable[PrintedName]] = tuple  # what the shipped edition prints that is translated
    documents: DocumentTypes | None = None  # what its documents are made of, for docs/schemas

    def order_given_by(self, target: object) -> OrderKind | None:
        """Return the order that a click gives."""
        return next((kind for kind in self.orders if kind.target == target), None)

    def order_of(self, command: object) -> OrderKind | None:
        """Return the order that repeats a command."""
        return next((kind for kind in self.orders if kind.command == command), None)

    def repeats(self, before: Entry, entry: Entry) -> bool:
        """Return whether a seat's command is what a standing order would have answered since its last one."""
        kind, seat = self.order_of(entry.command), entry.seat
        if kind is None or not kind.absent or before.command != entry.command:
            return False
        given, then, now = (self.rules.observe(state, seat) for state in (before.before, before.after, entry.before))
        return kind.stands(given, now) and not kind.wakes(then, now, seat)

    def level_label(self, tr: Language, level: str) -> str:
        """Return what a level that a file names is called where it's told apart from the one that plays now."""
        shown = self.ladder.shown_as(level) if self.ladder.knows(level) else level
        label = self.captions(tr).level(shown).label
        return tr.gettext(EARLIER, level=label) if self.ladder.is_earlier(level) else label

    def options(self, house_rules: Collection[str] = ()) -> Any:  # noqa: ANN401  (of any game)
        """Return the options with these house rules on and all others off."""
        for rule in house_rules:
            if rule not in self.meta.house_rules:
                raise unknown(noted("unknown house rule {name}; choose from {known}"), rule, self.meta.house_rules)
        return self.rules.options_from_document({rule: rule in house_rules for rule in self.meta.house_rules})

    def new(self, edition: Any, seats: int, seed: int, house_rules: Collection[str] = ()) -> Any:  # noqa: ANN401
        """Return a new game; raise NotOffered if the edition does not have that number of seats."""
        if seats not in self.editions.players(edition):
            raise self.wrong_number(edition, seats)
        return self.rules.new(edition, seats, seed, self.options(house_rules))

    def wrong_number(self, edition: Any, seats: int) -> NotOffered:  # noqa: ANN401
        """Return the error for a number of seats that the edition does not have."""
        possible = ", ".join(map(str, self.editions.players(edition)))
        pattern = noted("{seats} is the wrong number of players for {game}; choose from {possible}")
        return NotOffered(pattern, seats=seats, game=self.meta.title, possible=possible)
