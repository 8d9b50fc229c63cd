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
        "take": noted("{merchant} is selling {good} {for_price}."),
        "repair": noted("{merchant} is choosing a ship to repair."),
        "look": noted("{merchant} is looking at the tiles."),
        "swap": noted("{merchant} is looking at the tiles."),
        "over": noted("The game is over."),
    }
)
# From the depot or from a ship: at least one barrel, the only one or none, any number or none.
TAKING: Final = MappingProxyType(
    {
        (True, "some"): noted("take {least} to {most} from the depot"),
        (True, "one"): noted("take the one in the depot or leave it"),
        (True, "any"): noted("take up to {most} from the depot"),
        (False, "some"): noted("take {least} to {most} {from_ship}"),
        (False, "one"): noted("take one {from_ship} or leave it"),
        (False, "any"): noted("take up to {most} {from_ship}"),
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
        for_price="" if good is None else names.for_price(price(position, good)),
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
    if position.stage == "stow":
        return _to_load(names, position, seat)
    if position.stage == "shed":
        return names.tr.clauses(
            [names.tr.gettext("the depot can't hold everything"), _to_give_up(names, position, seat)]
        )
    good = asked_good(position)
    sold = names.tr.gettext(
        "sell {good} {for_price}", good=names.traded(good), for_price=names.for_price(price(position, good))
    )
    return names.tr.clauses([sold, _to_take(names, position, seat)])


def _to_load(names: TableNames, position: Position, seat: Seat) -> str:
    good, ship = asked_good(position), _asked_ship_name(names, position, seat)
    most, there = most_to_stow(position, seat), position.quay[GOOD_RANK[good]]
    if there == 1:
        return names.tr.gettext("load {goods} onto {ship} or leave it", goods=names.counted(good, 1), ship=ship)
    if most == there:
        pattern = noted("choose how many of the {goods} to load onto {ship}")
    elif most == 1:
        pattern = noted("load one of the {goods} onto {ship}, or none")
    else:
        pattern = noted("load up to {most} of the {goods} onto {ship}")
    return names.tr.gettext(pattern, most=most, goods=names.counted(good, there), ship=ship)


def _to_give_up(names: TableNames, position: Position, seat: Seat) -> str:
    good = asked_good(position)
    (least, most), there = shed_span(position, seat, good), position.quay[GOOD_RANK[good]]
    if there == 1:
        return names.tr.gettext("give up {goods} or keep it", goods=names.counted(good, 1))
    match least, most:
        case 0, most if most == there:
            pattern = noted("choose how many of the {goods} to give up")
        case 0, 1:
            pattern = noted("give up one of the {goods}, or none")
        case 0, _:
            pattern = noted("give up no more than {most} of the {goods}")
        case _, most if most == there:
            pattern = noted("give up at least {least} of the {goods}")
        case _:
            pattern = noted("give up {least} to {most} of the {goods}")
    return names.tr.gettext(pattern, least=least, most=most, goods=names.counted(good, there))


def _to_take(names: TableNames, position: Position, seat: Seat) -> str:
    (least, most), ship = take_span(position, seat), position.ship
    return names.tr.gettext(
        TAKING[ship is None, "some" if least else "one" if most == 1 else "any"],
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
