"""All that can be said of Tally Ho, in any language (the contracts are `Captions` and `GamePhrases`)."""

from collections.abc import Collection, Iterable, Sequence
from types import MappingProxyType
from typing import Final

from attrs import frozen

from neptun_desktop.kernel.level_names import plain_level
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import Result, TallyLine
from neptun_desktop.texts.colours import colour_title
from neptun_desktop.texts.game_phrases import Caption, ScoreWords, Thought, points
from neptun_desktop.texts.language import Language, noted, noted_in
from tests.toy.tally_ho.meta import GAME, META
from tests.toy.tally_ho.rules import (
    CardChosen,
    CardsShown,
    Choose,
    CoinsStaked,
    Command,
    DieRolled,
    Event,
    GameIsOver,
    NotAskedNow,
    NotInThePurse,
    NotYourTurn,
    Position,
    Refusal,
    RoundScored,
    Stake,
)

CAPTIONS: Final = MappingProxyType(
    {
        "soft_falls": Caption(noted("Soft falls"), noted("A lost prize costs half.")),
        "open_purses": Caption(noted("Open purses"), noted("Show how many coins everybody has.")),
        "mouse": Caption(noted_in("level of bot", "Mouse"), noted("Does anything that is allowed.")),
        "fox": Caption(noted_in("level of bot", "Fox"), noted("Counts the coins of the others.")),
        "sparring": Caption(noted("Sparring partner"), noted("Adjusts to you.")),
        "ledger": Caption(noted("The ledger of all rounds")),
        "hold": Caption(noted_in("card", "Hold")),
        "raise": Caption(noted_in("card", "Raise")),
        "prize": Caption(noted("Prizes won")),
        "fall": Caption(noted("Prizes lost")),
    }
)


@frozen
class ToyCaptions:
    """Words that need no match."""

    language: Language

    def round(self, number: int) -> str:
        """Say where a match stands by its round."""
        return self.language.gettext("Round {number}", number=number + 1)

    def turn(self, round_: int, turn: int) -> str:
        """Say which turn of a round it is."""
        return f"{self.round(round_)}.{turn + 1}"

    def house_rule(self, name: str) -> Caption:
        """Say what a house rule changes."""
        return self._said(name)

    def agreement(self, name: str) -> Caption:
        """Say what a table agrees on."""
        return self._said(name)

    def level(self, level: str) -> Caption:
        """Say what a level is called and what to expect of it."""
        known = plain_level(level)
        return self._said(known) if known in CAPTIONS else Caption(known)

    def panel(self, name: str) -> str:
        """Say what a panel shows."""
        return self._said(name).label

    @property
    def sketch(self) -> str:
        """Say what the toy is about."""
        return self.language.gettext("Hold, or raise the prize.")

    @property
    def scores(self) -> ScoreWords:
        """Say that points are counted."""
        return points(self.language)

    def _said(self, name: str) -> Caption:
        label, line, *_ = CAPTIONS[name]
        return Caption(self.language.gettext(label), self.language.gettext(line) if line else "")


@frozen
class ToyPhrases:
    """Sentences about one match."""

    language: Language
    names: tuple[str, ...]

    def player(self, seat: Seat) -> str:
        """Return the name of whoever sits there."""
        return self.names[seat]

    def opening(self, position: Position) -> tuple[str, ...]:
        """Say how the table stands before the first command."""
        return (self.event(DieRolled(position.round, position.prize)),)

    def event(self, event: Event) -> str:
        """Tell what happened."""
        tr = self.language
        match event:
            case CardChosen(seat=seat):
                return tr.gettext("{player} has chosen.", player=self.player(seat))
            case CardsShown(cards=cards):
                raised = [self.player(seat) for seat, card in enumerate(cards) if card == "raise"]
                return tr.gettext(
                    "Raised by {players}.",
                    players=self.language.listing(raised) or self.language.pgettext("who raised", "nobody"),
                )
            case CoinsStaked(seat=seat, amount=amount):
                return tr.gettext("{player} stakes {coins}.", player=self.player(seat), coins=self.coins(amount))
            case RoundScored(round=number, points=points):
                table = [
                    tr.gettext("{player} {points}", player=self.player(seat), points=self.language.signed(each))
                    for seat, each in enumerate(points)
                ]
                return tr.gettext("{round}: {table}.", round=self.round(number), table=self.language.enumeration(table))
            case DieRolled(round=number, prize=prize):
                return tr.gettext(
                    "{round}: the prize is {points}.", round=self.round(number), points=self.points(prize)
                )

    def headline(self, event: Event) -> str:
        """Return the same."""
        return self.event(event)

    happening = headline

    def logged(self, events: Iterable[Event]) -> tuple[Event, ...]:
        """Return what the table's log tells."""
        return tuple(event for event in events if not isinstance(event, CardChosen))

    def refusal(self, refusal: Refusal) -> str:
        """Say why not."""
        tr = self.language
        match refusal:
            case NotYourTurn(waiting=waiting):
                return tr.gettext(
                    "{players} first.", players=self.language.listing([self.player(seat) for seat in waiting])
                )
            case NotInThePurse(amount=amount, purse=purse):
                return tr.gettext(
                    "{amount} cannot be staked: the purse holds {coins}.", amount=amount, coins=self.coins(purse)
                )
            case NotAskedNow():
                return tr.gettext("Cards first, then stakes.")
            case GameIsOver():
                return tr.gettext("The game is over.")

    def rule(self, refusal: Refusal) -> str:
        """Say where the rules have it."""
        return self.language.gettext("Rules, {paragraph}", paragraph=refusal.rule)

    def command(self, position: Position, seat: Seat, command: Command) -> str:
        """Say in a few words what a command would do."""
        del position, seat
        match command:
            case Choose(card=card):
                return self.word(card)
            case Stake(amount=amount):
                return self.language.gettext("Stake {coins}", coins=self.coins(amount))

    def button(self, position: Position, seat: Seat, command: Command) -> str:
        """Say the same as briefly as a button must."""
        return self.command(position, seat, command)

    def meaning(self, position: Position, seat: Seat, command: Command) -> Iterable[str]:  # noqa: ARG002
        """Say nothing more: the names of commands say all."""
        return ()

    def change(self, position: Position, seat: Seat, command: Command) -> str:  # noqa: ARG002
        """Say nothing: nobody can tell what a card will win."""
        return ""

    def why(self, position: Position, seat: Seat, command: Command, facts: Iterable[Thought]) -> str:  # noqa: ARG002
        """Say what a command is for."""
        phrases = {"prize": noted("{n} points to win"), "coins": noted("{n} coins in the purse")}
        said = [self.language.gettext(phrases[fact.name], n=round(fact.amount)) for fact in facts]
        return self.language.gettext("{reasons}.", reasons=self.language.enumeration(said)) if said else ""

    def part(self, thought: Thought) -> str:
        """Name a part of what a choice is worth."""
        names = {"prize": noted("chance of the prize"), "coins": noted("coins kept")}
        return self.language.gettext(names[thought.name])

    def look_at(self, position: Position, seat: Seat, command: Command) -> str:
        """Give the first step of a hint."""
        del position, seat
        if isinstance(command, Choose):
            return self.language.gettext("Compare the purses with the prize.")
        return self.language.gettext("Look at who has raised, and at what they have staked.")

    def prompt(self, position: Position, seat: Seat | None = None) -> str:
        """Say who is to act and what they can do now."""
        if not position.queue:
            return self.language.gettext("The game is over.")
        if position.stage == "choose":
            asked = [self.player(each) for each in position.queue if seat in (None, each)]
            return self.language.gettext("{players}: hold or raise?", players=self.language.listing(asked))
        return self.language.gettext("{player}: stake from your purse.", player=self.player(position.queue[0]))

    def watching(self, position: Position, seat: Seat) -> str:
        """Say what a seat is about to do, for those who can only watch."""
        if position.stage == "choose":
            return self.language.gettext("{player} chooses a card.", player=self.player(seat))
        return self.language.gettext("{player} counts coins.", player=self.player(seat))

    def moment(self, position: Position) -> str:
        """Say where the game stands."""
        if position.stage == "over":
            return self.language.gettext("The game is over.")
        part = (
            self.language.pgettext("part of a round", "cards")
            if position.stage == "choose"
            else self.language.pgettext("part of a round", "stakes")
        )
        return self.language.gettext("{round} · {part}", round=self.round(position.round), part=part)

    phase = moment

    def round(self, number: int) -> str:
        """Name a round."""
        return ToyCaptions(self.language).round(number)

    def turn(self, position: Position) -> str:
        """Name a turn in few letters."""
        return f"{position.round + 1}{'ab'[position.turn]}"

    def overview(self, position: Position, hands: Collection[Seat] | None = None) -> Iterable[str]:
        """Say how the whole table stands."""
        yield from self.opening(position)
        for seat, purse in enumerate(position.purses):
            points = sum(scored[seat] for scored in position.scored)
            if hands is not None and seat not in hands:
                yield self.language.gettext("{player}: {points}", player=self.player(seat), points=self.points(points))
                continue
            yield self.language.gettext(
                "{player}: {points}, {coins}",
                player=self.player(seat),
                points=self.points(points),
                coins=self.coins(purse),
            )

    def standing(self, position: Position, seat: Seat, *, hand_open: bool) -> Iterable[str]:
        """Say what a player has."""
        points = self.points(sum(scored[seat] for scored in position.scored))
        yield self.language.gettext("{player}: {points}", player=self.player(seat), points=points)
        if hand_open:
            yield self.coins(position.purses[seat])

    def board(self, position: Position, seat: Seat) -> Iterable[str]:  # noqa: ARG002
        """Say that the board is bare."""
        return ()

    def tally_line(self, line: TallyLine) -> str:
        """Say what points were for."""
        number = dict(line.details)["round"]
        return self.language.gettext(
            "{round}: {points}", round=self.round(int(number)), points=self.language.signed(line.points)
        )

    def source(self, line: TallyLine) -> str:
        """Return the word under which statistics count such points."""
        return line.reason

    def source_name(self, source: str) -> str:
        """Say what that word stands for."""
        return self.word(source)

    def result(self, result: Result) -> str:
        """Say who won."""
        return self.language.ngettext(
            "{players} wins with {points}.",
            "{players} share the victory with {points}.",
            len(result.winners),
            players=self.language.listing([self.player(seat) for seat in result.winners]),
            points=self.points(result.scores[result.winners[0]]),
        )

    def coins(self, number: int) -> str:
        """Return so many coins."""
        return self.language.ngettext("{n} coin", "{n} coins", number)

    def points(self, number: int) -> str:
        """Return so many points, perhaps below zero."""
        return self.language.ngettext("{n} point", "{n} points", number)

    def word(self, name: str) -> str:
        """Return what a card or a source of points is called."""
        return self.language.gettext(CAPTIONS[name].label)


def phrases_for(language: Language, players: Sequence[str] | int) -> ToyPhrases:
    """Return the words of a table; given a number, players go by their colours."""
    if isinstance(players, int):
        players = [colour_title(language, colour) for colour in META.colours[:players]]
    return ToyPhrases(language.of(GAME), tuple(players))
