"""Tally Ho under the hand: what can be clicked, which clicks spell a command, and what is secret from whom."""

from collections.abc import Collection, Sequence
from typing import Any, TypeAlias

from attrs import evolve, frozen

from neptun_desktop.bots.bot import Option
from neptun_desktop.controller.click_rules import AnswerChoice, Gesture, QuantityTarget
from neptun_desktop.controller.preview import Pointing, Preview, Saying
from neptun_desktop.controller.secrecy import Agreements
from neptun_desktop.controller.targets import ExplainedTarget
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.timeline import Entry
from tests.toy.tally_ho import rules
from tests.toy.tally_ho.rules import Card, Choose, Command, Position, Refusal, Stake, State, View
from tests.toy.tally_ho.texts import ToyPhrases

COINS = "coins"
OPEN_PURSES = "open_purses"


@frozen
class CardTarget:
    """One of the two cards."""

    card: Card


@frozen
class PurseTarget:
    """Somebody's purse."""

    seat: Seat


@frozen
class NothingTarget:
    """The button for a stake out of an empty purse."""


@frozen
class PrizeTarget(ExplainedTarget):
    """The prize explains itself; a click opens the ledger."""

    panel = "ledger"


Target: TypeAlias = CardTarget | PurseTarget | NothingTarget | QuantityTarget


@frozen
class ToyClickRules:
    """The contract is `ClickRules`."""

    def path(self, view: Position, command: Command) -> tuple[Target, ...]:
        """Return one click for a card, and the purse with a number for a stake; out of an empty one, a button."""
        match command:
            case Choose(card=card):
                return (CardTarget(card),)
            case Stake(amount=amount):
                seat = view.queue[0]
                return (PurseTarget(seat), QuantityTarget(COINS, amount)) if view.purses[seat] else (NothingTarget(),)

    def same_choice(self, view: Position, seat: Seat, target: Target) -> Target:
        """Nothing on the table is as good as another thing."""
        del view, seat
        return target

    def with_equals(self, view: Position, seat: Seat, targets: frozenset[Target]) -> frozenset[Target]:
        """Nothing on the table is as good as another thing."""
        del view, seat
        return targets

    def why_not(self, view: Position, seat: Seat, target: Target, clicked: tuple[Target, ...]) -> Refusal | None:
        """Return why a click can mean nothing now."""
        del clicked
        match target:
            case CardTarget(card=card):
                return rules.refusal(view, seat, Choose(card))
            case PurseTarget(seat=owner) if owner == seat:
                return rules.refusal(view, seat, Stake(0))
            case QuantityTarget(amount=amount):
                return rules.refusal(view, seat, Stake(amount))
            case _:
                return None

    def answers(self, view: Position, seat: Seat) -> tuple[AnswerChoice, ...]:
        """Return the button for a stake out of an empty purse."""
        paths = ((self.path(view, command), command) for command in rules.legal(view, seat))
        return tuple(
            AnswerChoice(path[0], command, first=True) for path, command in paths if path == (NothingTarget(),)
        )

    def gestures(self, view: Position, seat: Seat) -> tuple[Gesture, ...]:
        """Return none: each choice is one command."""
        del view, seat
        return ()

    def prompt(self, words: ToyPhrases, view: Position, seat: Seat, clicked: tuple[Target, ...]) -> str:
        """Say what the seat is asked for; with the purse open, how many coins."""
        if clicked:
            return words.language.gettext("How many coins, up to {most}?", most=view.purses[seat])
        return words.prompt(view, seat)


def preview(pointing: Pointing, target: object) -> Preview | None:
    """Return what the target pointed at would mean."""
    view, phrases, hands = pointing.view, pointing.phrases, pointing.hands
    tr = phrases.language
    match target:
        case CardTarget(card="hold"):
            saying = Saying(phrases.word("hold"), (tr.gettext("You get one coin."),))
        case CardTarget():
            saying = Saying(
                phrases.word("raise"), (tr.gettext("Won or lost: {points}", points=phrases.points(view.prize)),)
            )
        case PurseTarget(seat=seat) if hands is None or seat in hands:
            saying = Saying(phrases.player(seat), (phrases.coins(view.purses[seat]),))
        case QuantityTarget(amount=amount):
            left = phrases.coins(view.purses[pointing.seat] - amount)
            saying = Saying(tr.gettext("You keep {coins}.", coins=left))
        case PrizeTarget():
            saying = Saying(phrases.points(view.prize), (tr.gettext("Click for the ledger."),))
        case _:
            return None
    return Preview(saying, target)


@frozen
class ToySecrecy:
    """The contract is `Secrecy`."""

    def agreed(self, written: Agreements, people: int) -> Agreements:
        """Where nobody said, one who plays alone sees all purses."""
        return {OPEN_PURSES: people <= 1, **written}

    def when_over(self, agreements: Agreements) -> Agreements:
        """Nothing is closed to anybody once a game is over."""
        return {**agreements, OPEN_PURSES: True}

    def next_person(self, position: Position, waiting: Collection[Seat]) -> Seat | None:
        """Return who of these comes first in the round's order."""
        return next((seat for seat in position.queue if seat in waiting), None)

    def is_secret(self, state: Position, agreements: Agreements) -> bool:
        """Whether a card is chosen, or a purse must be opened that others may not look into."""
        return state.stage == "choose" or (state.stage == "stake" and not self.hands_open(agreements))

    def hands_open(self, agreements: Agreements) -> bool:
        """Whether everybody may see all purses."""
        return agreements[OPEN_PURSES]

    def chosen_in_secret(self, state: Position) -> bool:
        """Whether cards are being chosen."""
        return state.stage == "choose"

    def is_public(self, entry: Entry, now: State) -> bool:
        """Everybody sees all that is done, except a card while others still choose."""
        waiting = now.stage == "choose" and entry.turn == (now.round, now.turn)
        return not (waiting and isinstance(entry.command, Choose))

    def tellable(self, options: Sequence[Option[Any]], agreements: Agreements) -> tuple[Option[Any], ...]:
        """Stakes that were not laid tell what a closed purse holds."""
        staked = isinstance(options[0].command, Stake)
        return tuple(options) if self.hands_open(agreements) or not staked else tuple(options[:1])

    def all_open(self, state: State) -> View:
        """Show every card."""
        return evolve(rules.observe(state, None), cards=state.cards)
