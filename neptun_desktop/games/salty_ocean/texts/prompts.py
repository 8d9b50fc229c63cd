"""Who is to act, and what they can do now."""

from types import MappingProxyType
from typing import Final

from neptun_desktop.games.salty_ocean.edition.figures import Good
from neptun_desktop.games.salty_ocean.rules.chapters.goods import most_to_stow, shed_span
from neptun_desktop.games.salty_ocean.rules.chapters.market import asked_good, price, take_span
from neptun_desktop.games.salty_ocean.rules.chapters.navigation import asked_number, asked_ship
from neptun_desktop.games.salty_ocean.rules.chapters.purse import clock_surcharge
from neptun_desktop.games.salty_ocean.rules.state import GOOD_RANK, Position, Stage, View, room_aboard
from neptun_desktop.games.salty_ocean.texts.names import TableNames
from neptun_desktop.games.salty_ocean.texts.tiles import tile_phrase
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.texts.language import Language, noted

ASKED: Final = MappingProxyType[Stage, str](
    {
        "act": noted("take an action or pass"),
        "second": noted("take a second action of a different type or keep the clock"),
        "sail_out": noted("send another ship out or stop"),
        "drop": noted("choose a barrel to throw overboard"),
        "fish": noted("choose what the ship catches"),
        "sail_home": noted("bring another ship home or stop"),
        "stow": noted("choose how many barrels to load"),
        "shed": noted("choose how many barrels to give up"),
        "take": noted("choose how many barrels to sell"),
        "repair": noted("choose a ship for your lighthouse to repair"),
        "look": noted("look at a face-down tile or decline"),
        "swap": noted("swap the two tiles or leave them"),
        "over": noted("stop: nothing more can be done"),
    }
)
# What those read who can only watch.
WATCHED: Final = MappingProxyType[Stage, str](
    {
        "act": noted("{merchant} is choosing an action."),
        "second": noted("{merchant} is thinking about a second action."),
        "sail_out": noted("{merchant} is sailing out."),
        "drop": noted("{merchant} is sailing out."),
        "fish": noted("{merchant} is sailing out."),
        "sail_home": noted("{merchant} is sailing home."),
        "stow": noted("{merchant} is moving goods."),
        "shed": noted("{merchant} is moving goods."),
        "take": noted("{merchant} is selling {good} at {price}."),
        "repair": noted("{merchant} is choosing a ship to repair."),
        "look": noted("{merchant} is looking at the tiles."),
        "swap": noted("{merchant} is looking at the tiles."),
        "over": noted("The game is over."),
    }
)


def asked_phrase(tr: Language, stage: Stage) -> str:
    """Return what a stage asks for, in a form that can follow "It's time to"."""
    return tr.gettext(ASKED[stage])


def prompt(names: TableNames, position: Position, seat: Seat | None = None) -> str:
    """Return who acts and what they can do now, with what their Fierté has just seen."""
    if position.stage == "over":
        return names.tr.gettext("The game is over.")
    seat = position.queue[0] if seat is None else seat
    return names.tr.sentences(question(names, position, seat), *_seen(names, position, seat))


def question(names: TableNames, position: Position, seat: Seat) -> str:
    """Return what a merchant can do now, where the tiles themselves show what was seen."""
    return names.tr.gettext(
        "{merchant}: {choices}.", merchant=names.merchant(seat), choices=_choices(names, position, seat)
    )


def carrying_prompt(names: TableNames, seat: Seat, good: Good) -> str:
    """Ask where barrels go that a merchant has picked up."""
    return names.tr.gettext(
        "{merchant}: take the barrels of {good} to a ship, the depot or the market.",
        merchant=names.merchant(seat),
        good=names.good(good),
    )


def catching_prompt(names: TableNames, seat: Seat) -> str:
    """Ask what a merchant catches who sends all ships out."""
    return names.tr.gettext(
        "{merchant}: choose how much herring the ships catch; the rest is cod. Escape cancels.",
        merchant=names.merchant(seat),
    )


def buying_prompt(names: TableNames, seat: Seat, good: Good) -> str:
    """Ask how much a merchant buys, who has chosen what."""
    return names.tr.gettext(
        "{merchant}: choose how many barrels of {good} to buy; Escape cancels.",
        merchant=names.merchant(seat),
        good=names.good(good),
    )


def watching_sentence(names: TableNames, position: Position, seat: Seat) -> str:
    """Describe what a merchant is about to do, for those who can only watch."""
    good = position.good
    return names.tr.gettext(
        WATCHED[position.stage],
        merchant=names.merchant(seat),
        good="" if good is None else names.traded(good),
        price="" if good is None else price(position, good),
    )


def _choices(names: TableNames, position: Position, seat: Seat) -> str:
    if seat != position.queue[0]:
        return names.tr.gettext("wait for the others")
    match position.stage:
        case "second":
            return names.tr.gettext(
                "take a second action of a different type for {coins} more, or keep the clock",
                coins=names.coins(clock_surcharge(position, seat)),
            )
        case "drop":
            too_many = -room_aboard(position.edition, asked_ship(position, seat))
            return names.tr.ngettext(
                "choose a barrel to throw overboard; {ship} is carrying {n} too many",
                "choose a barrel to throw overboard; {ship} is carrying {n} too many",
                too_many,
                ship=_asked_ship_name(names, position, seat),
            )
        case "fish":
            return names.tr.gettext(
                "choose what {ship} catches with {salt}",
                ship=_asked_ship_name(names, position, seat),
                salt=names.counted("salt", asked_ship(position, seat).hold[0]),
            )
        case "stow" | "shed" | "take":
            return _how_many(names, position, seat)
        case "look" if position.looked:
            return names.tr.gettext("look at a second face-down tile or stop here")
        case _:
            return asked_phrase(names.tr, position.stage)


def _how_many(names: TableNames, position: Position, seat: Seat) -> str:
    """Return from where to where barrels go, and how many can."""
    good = asked_good(position)
    if position.stage == "stow":
        return names.tr.gettext(
            "load up to {most} of the {goods} onto {ship}",
            most=most_to_stow(position, seat),
            goods=names.counted(good, position.quay[GOOD_RANK[good]]),
            ship=_asked_ship_name(names, position, seat),
        )
    if position.stage == "shed":
        least, most = shed_span(position, seat, good)
        return names.tr.gettext(
            "the depot can't hold everything; give up {least} to {most} of the {goods}",
            least=least,
            most=most,
            goods=names.counted(good, position.quay[GOOD_RANK[good]]),
        )
    least, most = take_span(position, seat)
    ship = position.ship
    return names.tr.gettext(
        noted("sell {good} at {price}; take {least} to {most} from the depot")
        if ship is None
        else noted("sell {good} at {price}; take {least} to {most} {from_ship}"),
        good=names.traded(good),
        price=price(position, good),
        least=least,
        most=most,
        from_ship="" if ship is None else names.from_ship(ship, position.merchants[seat].ships),
    )


def _seen(names: TableNames, position: Position, seat: Seat) -> list[str]:
    """Return what the tiles show that a merchant has just looked at: to that merchant's own eyes only."""
    if not isinstance(position, View) or position.seat != seat or seat not in position.queue[:1]:
        return []
    shown = [(place, position.tiles[position.edition.place_rank[place]]) for place in position.looked]
    return [
        names.tr.gettext("You've seen {place}: {tile}.", place=names.tile_place(place), tile=tile_phrase(names, tile))
        for place, tile in shown
        if tile is not None
    ]


def _asked_ship_name(names: TableNames, position: Position, seat: Seat) -> str:
    return names.ship(position.merchants[seat].ships, asked_number(position))
