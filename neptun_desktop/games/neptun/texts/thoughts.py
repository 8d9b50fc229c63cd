"""What bots think, in words: what a move does by itself, the plan behind it, and the parts of what it is worth.

`texts` and `bots` do not import each other: a thought is plain data.
"""

from collections.abc import Iterable
from types import MappingProxyType
from typing import Final, assert_never

from attrs import frozen

from neptun_desktop.games.neptun.edition.figures import GOLD_TEMPLE, Port
from neptun_desktop.games.neptun.rules.commands import (
    BuyFavour,
    ChooseOar,
    Command,
    Deliver,
    Reveal,
    Sail,
    TakeContract,
    TakeExtraTurn,
)
from neptun_desktop.games.neptun.rules.outlook import Passage, deliverable_slots, passages, tour
from neptun_desktop.games.neptun.rules.state import Position
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.games.neptun.texts.things import delivery_gain, favours_gain
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.texts.game_phrases import Thought
from neptun_desktop.texts.language import Figure, noted, noted_in

# What two choices differ in; a number with its sign follows, such as "bonus tile +3".
PARTS: Final = MappingProxyType(
    {
        "hand": noted_in("part of a worth", "cards kept for later"),
        "bonus": noted_in("part of a worth", "bonus tile"),
        "order": noted_in("part of a worth", "place in the turn order"),
        # Translators: +3 means that the others get 3 points less
        "others": noted_in("part of a worth", "rivals held back"),
    }
)


def part(names: Names, thought: Thought) -> str:
    """Name a part of what a choice is worth, if there is one; gold counts in its temple, and for what it buys."""
    if thought.name != "temple":
        pattern = PARTS.get(thought.name)
        return names.tr.gettext(pattern) if pattern else ""
    if thought.about == GOLD_TEMPLE:
        return names.tr.pgettext("part of a worth", "gold")
    return names.temple(thought.about or "")


def promised(names: Names, facts: Iterable[Thought]) -> str:
    """Return what the plan comes to, in a sentence: contracts, and gold or miles."""
    phrases = [phrase for fact in facts if (phrase := _phrase(names, fact))]
    if not phrases:
        return ""
    return names.tr.gettext("This could mean {reasons}.", reasons=names.tr.listing(phrases))


def _phrase(names: Names, fact: Thought) -> str:
    """Return a noun phrase that can follow "This could mean", in the case that this needs."""
    amount = round(fact.amount)
    match fact.name:
        case "contracts" if amount > 0:
            return names.tr.ngettext(
                "{n} fulfilled contract this round",
                "{n} fulfilled contracts this round",
                amount,
            )
        case "payoff" if amount > 0:
            return names.gold(amount)
        case "miles" if amount > 0 and fact.about is None:  # the label of a voyage already names its miles
            # Translators: follows "This could mean"
            return names.tr.gettext("a tour of {miles}", miles=names.miles(amount))
        case _:
            return ""


@frozen
class ServedSlots:
    """The slots that a bot means to serve, in this turn and next; they count from 0."""

    delivers: int | None
    next: int | None

    @classmethod
    def of(cls, thoughts: Iterable[Thought]) -> "ServedSlots":
        """Return the course that a bot's thoughts tell of."""
        slots = {thought.name: round(thought.amount) for thought in thoughts}
        return cls(slots.get("delivers"), slots.get("next"))


def describe_move(names: Names, position: Position, seat: Seat, command: Command, thoughts: Iterable[Thought]) -> str:
    """Return what speaks for the move itself, in sentences; empty if nothing does, or nothing was thought."""
    found = tuple(thoughts)
    if not found:
        return ""
    course = ServedSlots.of(found)
    match command:
        case Reveal() if any(position.row[position.given_up : position.revealed]):
            return names.tr.gettext("A face-down contract will probably fit better than what's face up.")
        case Reveal():
            return names.tr.gettext("There's nothing face up to take.")
        case TakeContract():
            return _taking(names, position, seat, command)
        case ChooseOar(card=card):
            return _rowing(names, position, seat, card, course)
        case Sail(port=port):
            way = next(each for each in passages(position, seat) if each.port == port)
            return _sailing(names, position, seat, way, course)
        case Deliver(slot=int(slot)):
            return delivery_gain(names, position, seat, slot)
        case Deliver():
            return _keeping(names, position, seat)
        case BuyFavour(buy=True):
            return favours_gain(names, position, seat, 1)
        case BuyFavour():
            return names.tr.ngettext(
                "In your purse, the {n} gold counts at the gold temple and can pay for miles.",
                "In your purse, the {n} gold counts at the gold temple and can pay for miles.",
                position.edition.trade.favour_price,
            )
        case TakeExtraTurn(take=False):
            return names.tr.gettext("No open contract is worth a card now.")
        case TakeExtraTurn():
            if course.next is None:
                return ""
            return names.tr.gettext("The goal is {contract}.", contract=_contract(names, position, seat, course.next))
        case _:
            assert_never(command)


def _taking(names: Names, position: Position, seat: Seat, command: TakeContract) -> str:
    contract = position.row[command.place]
    if contract is None:
        return ""
    miles = {slot: tour(position, seat, contract.city, slot).miles for slot in position.merchants[seat].empty_slots}
    shortest = len(set(miles.values())) > 1 and miles[command.slot] == min(miles.values())
    return names.tr.gettext(
        noted("This slot gives the shortest tour: {miles}.")
        if shortest
        else noted("That makes the whole tour {miles}.")
        if miles[command.slot]
        else noted("The ship is already there."),
        miles=names.miles(miles[command.slot]),
    )


def _contract(names: Names, position: Position, seat: Seat, slot: int) -> str:
    """Return a contract by its port and slot."""
    return names.tr.gettext("{port} (slot {slot})", port=names.port(_port(position, seat, slot)), slot=slot + 1)


def _port(position: Position, seat: Seat, slot: int) -> Port:
    city = position.merchants[seat].manifest[slot].city
    return "" if city is None else position.edition.port_of[city]


def _delivery(names: Names, position: Position, seat: Seat, slot: int) -> str:
    """Return what is delivered for which payment, and what is lost by it."""
    merchant = position.merchants[seat]
    held = merchant.manifest[slot]
    if held.city is None or held.goods is None:
        return ""
    lost = tuple(left for left in merchant.open_slots if left < slot)
    figures: dict[str, Figure] = {
        "good": names.good_object(held.goods),
        "slot": slot + 1,
        "payment": names.pay_there(held.city, held.goods),
    }
    if not lost:
        return names.tr.gettext("This delivers {good} (slot {slot}) for {payment}.", **figures)
    return names.tr.ngettext(
        "This delivers {good} (slot {slot}) for {payment} but loses slot {slots}.",
        "This delivers {good} (slot {slot}) for {payment} but loses slots {slots}.",
        len(lost),
        **figures,
        slots=names.slots(lost),
    )


def _next_wind(position: Position) -> int:
    """Return the wind of the next turn, as far as it is known."""
    if position.forecast is None or position.turn + 1 >= position.edition.trade.sailing_turns:
        return position.wind
    return position.edition.wind.base + position.forecast


def _sailing(names: Names, position: Position, seat: Seat, way: Passage, course: ServedSlots) -> str:
    if course.delivers is not None:
        return _delivery(names, position, seat, course.delivers)
    if course.next is None:
        return names.tr.gettext("No open contract is worth the trip now.")
    figures: dict[str, Figure] = {
        "contract": _contract(names, position, seat, course.next),
        "miles": names.miles(position.chart.miles(way.port, _port(position, seat, course.next))),
        "wind": _next_wind(position),
    }
    if not way.course:
        text = names.tr.gettext(
            "No delivery yet. It's {miles} from here to {contract}, and the next wind is {wind}.", **figures
        )
    elif way.gold:
        text = names.tr.gettext(
            "For {gold}, this gets within {miles} of {contract}; the next wind is {wind}.",
            gold=names.gold(way.gold),
            **figures,
        )
    else:
        text = names.tr.gettext(
            "No delivery yet, but this gets within {miles} of {contract}; the next wind is {wind}.", **figures
        )
    return names.tr.sentences(text, _left_out(names, position, seat, course.next))


def _left_out(names: Names, position: Position, seat: Seat, following: int) -> str:
    """Return which contracts the plan leaves out, though they could be served first."""
    slots = tuple(slot for slot in position.merchants[seat].open_slots if slot < following)
    if not slots:
        return ""
    return names.tr.ngettext(
        "The plan skips slot {slots}.",
        "The plan skips slots {slots}.",
        len(slots),
        slots=names.slots(slots),
    )


def _rowing(names: Names, position: Position, seat: Seat, card: int, course: ServedSlots) -> str:
    cards = position.edition.oar_cards
    wind, strength = cards[card]
    reasons = []
    if course.delivers is not None:
        reasons.append(_delivery(names, position, seat, course.delivers))
    elif course.next is not None:
        reasons.append(
            names.tr.gettext(
                "No delivery yet; {contract} is next.", contract=_contract(names, position, seat, course.next)
            )
        )
        reasons.append(_left_out(names, position, seat, course.next))
    rest = [cards[other].strength for other in position.merchants[seat].hand if other != card]
    if rest and max(rest) > strength:
        reasons.append(names.tr.gettext("This saves strength {strength} for later.", strength=max(rest)))
    if wind and position.stage == "choose":
        reasons.append(names.tr.gettext("It adds {wind} to the forecast.", wind=names.tr.signed(wind)))
    return names.tr.sentences(*reasons)


def _keeping(names: Names, position: Position, seat: Seat) -> str:
    merchant = position.merchants[seat]
    first = min(deliverable_slots(position, merchant))
    kept = tuple(slot for slot in merchant.open_slots if slot < first)
    if not kept:
        return names.tr.gettext("It can still be delivered later.")
    return names.tr.ngettext(
        "This keeps slot {slots} open; a delivery would lose it.",
        "This keeps slots {slots} open; a delivery would lose them.",
        len(kept),
        slots=names.slots(kept),
    )
