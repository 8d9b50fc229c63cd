"""What is said of commands: labels for buttons, menus and the terminal, and hints at them."""

from typing import assert_never

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
from neptun_desktop.games.neptun.rules.outlook import deliverable_slots, passage
from neptun_desktop.games.neptun.rules.state import Position
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.texts.language import noted


def command_label(names: Names, position: Position, seat: Seat, command: Command) -> str:
    """Return a label for a command that is legal now."""
    match command:
        case Reveal():
            return names.tr.gettext("Reveal contract {place}", place=position.revealed + 1)
        case TakeContract():
            return _take(names, position, command)
        case ChooseOar(card=card):
            return names.tr.gettext("Play {oar}", oar=names.oar(card))
        case Sail():
            return _sail(names, position, seat, command)
        case Deliver(slot=int(slot)):
            return _deliver(names, position, seat, slot)
        case Deliver():
            return names.tr.gettext("Don't deliver")
        case BuyFavour(buy=True):
            return names.tr.gettext(
                "Buy one more favour for {price}", price=names.gold(position.edition.trade.favour_price)
            )
        case BuyFavour():
            return names.tr.gettext("Don't buy")
        case TakeExtraTurn():
            return names.tr.gettext("Take the extra turn") if command.take else names.tr.gettext("Skip the extra turn")
        case _:
            assert_never(command)


def button_label(names: Names, position: Position, seat: Seat, command: Command) -> str:
    """Return a shorter label, if the table shows the rest."""
    merchant = position.merchants[seat]
    match command:
        case TakeContract(place=place, slot=slot) if (contract := position.row[place]) is not None:
            cargo = names.delivered(contract.city, contract.goods)
            return names.tr.gettext("Take for slot {slot}: {cargo}", cargo=cargo, slot=slot + 1)
        case Deliver(slot=int(slot)):
            city, goods = merchant.manifest[slot].city, merchant.manifest[slot].goods
            if city is None or goods is None:
                raise LookupError(slot)
            good, payment = names.good_object(goods), names.pay(city, goods)
            lost = tuple(left for left in merchant.open_slots if left < slot)
            if not lost:
                return names.tr.gettext("Deliver {good}: {payment}", good=good, payment=payment)
            return names.tr.ngettext(
                "Deliver {good}: {payment}, losing slot {slots}",
                "Deliver {good}: {payment}, losing slots {slots}",
                len(lost),
                good=good,
                payment=payment,
                slots=names.slots(lost),
            )
        case _:
            return command_label(names, position, seat, command)


def _take(names: Names, position: Position, command: TakeContract) -> str:
    contract = position.row[command.place]
    if contract is None:
        raise LookupError(command)
    return names.tr.gettext(
        "Take contract {place} for slot {slot}: {contract}",
        place=command.place + 1,
        contract=names.contract(contract),
        slot=command.slot + 1,
    )


def _sail(names: Names, position: Position, seat: Seat, command: Sail) -> str:
    if command.port == position.merchants[seat].port:
        # Translators: "{in_port}" is a phrase such as "in Crete", "{to_port}" such as "to Crete"
        return names.tr.gettext("Stay {in_port}", in_port=names.in_port(command.port))
    way = passage(position, seat, command.port)
    return names.tr.gettext(
        noted("Sail {to_port}: {miles}, {gold}") if way.gold else noted("Sail {to_port}: {miles}"),
        to_port=names.to_port(command.port),
        miles=names.miles(way.miles),
        gold=names.gold(way.gold),
    )


def _deliver(names: Names, position: Position, seat: Seat, slot: int) -> str:
    merchant = position.merchants[seat]
    city, goods = merchant.manifest[slot].city, merchant.manifest[slot].goods
    if city is None or goods is None:
        raise LookupError(slot)
    cargo, payment = names.delivered(city, goods), names.pay(city, goods)
    lost = tuple(left for left in merchant.open_slots if left < slot)
    if not lost:
        return names.tr.gettext(
            "Deliver {cargo} from slot {slot} for {payment}", cargo=cargo, slot=slot + 1, payment=payment
        )
    return names.tr.ngettext(
        "Deliver {cargo} from slot {slot} for {payment}, losing slot {slots}",
        "Deliver {cargo} from slot {slot} for {payment}, losing slots {slots}",
        len(lost),
        cargo=cargo,
        slot=slot + 1,
        payment=payment,
        slots=names.slots(lost),
    )


def look_at(names: Names, position: Position, seat: Seat, command: Command) -> str:
    """Return what a player who would give this command looks at."""
    match command:
        case Reveal() if not any(position.row[position.given_up : position.revealed]):
            return names.tr.gettext("There's no face-up contract you can take, so you have to reveal one.")
        case Reveal():
            return names.tr.gettext(
                "Does any face-up contract fit your tour? One of the face-down ones may fit better."
            )
        case TakeContract():
            return names.tr.gettext(
                "Look at the face-up contracts: which port is near your tour, and which slot keeps it short?"
            )
        case ChooseOar():
            return names.tr.gettext(
                "Count the miles to your next port: your oar card and the current wind have to get you "
                "there. Then think about the wind you're making for next turn."
            )
        case Sail():
            return names.tr.gettext(
                "Look at your open contracts from the left: which ports can you reach now, and which next turn?"
            )
        case Deliver(slot=slot):
            merchant = position.merchants[seat]
            if merchant.open_slots[0] == (min(deliverable_slots(position, merchant)) if slot is None else slot):
                return names.tr.gettext("What does this delivery pay, and would it take you past someone?")
            return names.tr.gettext("What does this delivery pay, and which open contracts are to its left?")
        case BuyFavour():
            return names.tr.gettext(
                "Look at the {temple}: would one more step take you past someone?",
                temple=names.temple(position.edition.region_of[position.merchants[seat].port] or ""),
            )
        case TakeExtraTurn():
            return names.tr.gettext("With this wind, can any of your cards still get you to an open contract?")
        case _:
            assert_never(command)
