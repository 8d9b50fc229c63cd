"""What things on the table say of themselves when they are pointed at, and short phrases on it."""

from collections.abc import Collection, Iterator
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from neptun_desktop.games.salty_ocean.edition.figures import GOODS, ActionType, Building, Good, Place
from neptun_desktop.games.salty_ocean.rules.chapters.buildings import cathedral_value
from neptun_desktop.games.salty_ocean.rules.chapters.end_of_turn import face_down
from neptun_desktop.games.salty_ocean.rules.chapters.purse import action_cost
from neptun_desktop.games.salty_ocean.rules.commands import Buy, Command
from neptun_desktop.games.salty_ocean.rules.outlook import (
    action_costs,
    buying_price,
    end_of_turn,
    goods_of,
    if_it_ended_now,
    next_space,
    price,
    sale,
    space_of,
    trip,
)
from neptun_desktop.games.salty_ocean.rules.state import Position, room_in_depot
from neptun_desktop.games.salty_ocean.texts import overview
from neptun_desktop.games.salty_ocean.texts.effects import effect_phrase, other_half_line
from neptun_desktop.games.salty_ocean.texts.names import TableNames
from neptun_desktop.games.salty_ocean.texts.overview import ship_line
from neptun_desktop.games.salty_ocean.texts.scoring import goods_lines, score_line, tally_sentence
from neptun_desktop.games.salty_ocean.texts.tiles import tile_title, weather_effects
from neptun_desktop.games.salty_ocean.texts.turns import place_line
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.texts.dates import figure
from neptun_desktop.texts.language import capitalised, in_sentences, noted, noted_in

PanelFigure: TypeAlias = Literal[
    "coins", "points", "salt", "herring", "cod", "room", "saline", "cathedral", "buildings", "ships", "place"
]

FIGURES: Final = MappingProxyType[PanelFigure, tuple[str, str]](
    {
        "coins": (
            noted("Coins in the purse"),
            noted("The merchant with the fewest goes first next turn. Coins are points."),
        ),
        "salt": (noted("Salt in the depot"), noted("Ship it out to sea to turn it into fish, or sell it as it is.")),
        "herring": (noted("Herring in the depot"), noted("It can be sold at the market.")),
        "cod": (noted("Cod in the depot"), noted("It can be sold at the market.")),
        "room": (noted("Room in the depot"), noted("Barrels stored, out of the most it can hold.")),
        "saline": (
            noted_in("figure", "Saline"),
            noted("You get this much salt at the end of each turn, if it fits."),
        ),
        "cathedral": (
            noted_in("figure", "Cathedral"),
            noted("What the current step is worth at the end of the game."),
        ),
        "buildings": (noted_in("figure", "Buildings"), noted("How many this merchant owns.")),
        "ships": (noted_in("figure", "Ships"), noted("How many this merchant owns, in port or at sea.")),
        "place": (
            noted("Place in the turn order"),
            noted("It stays the same for the whole turn. Next turn, the merchant with the fewest coins goes first."),
        ),
    }
)


def describe_panel_figure(
    names: TableNames, position: Position, seat: Seat, figure: PanelFigure
) -> tuple[str, tuple[str, ...]]:
    """Return whose figure in a panel it is, how much it says, what it means there, and what it is for."""
    if figure == "points":
        score, *lines = _score_lines(names, position, seat)
        if goods_of(position, seat).worth:
            lines.append(names.tr.gettext("Each kind needs its own sale, and what those cost isn't deducted here."))
        return score, tuple(lines)
    title, line = map(names.tr.gettext, FIGURES[figure])
    amount = _amount(names, position, seat, figure)
    title = names.tr.labelled(names.merchant(seat), names.tr.labelled(title, amount) if amount else title)
    if figure == "buildings" and (owned := _owned(position, seat)):
        line = names.tr.gettext("Owns {buildings}.", buildings=names.buildings(owned))
        return title, (line, *_one_of_two(names, owned))
    return title, (place_line(names, position, seat), line) if figure == "place" else (line,)


def _amount(names: TableNames, position: Position, seat: Seat, panel_figure: PanelFigure) -> str:
    """Return how much a figure in a merchant's panel says, in words; what has a line of its own is not repeated."""
    edition, merchant = position.edition, position.merchants[seat]
    match panel_figure:
        case "coins":
            return figure(merchant.coins)
        case "salt" | "herring" | "cod":
            return str(merchant.depot[GOODS.index(panel_figure)])
        case "room":
            most = edition.depot_capacity[merchant.depot_level]
            return names.tr.gettext("{barrels} of {most}", barrels=sum(merchant.depot), most=most)
        case "saline":
            return names.counted("salt", edition.saline_output[merchant.saline - 1])
        case "cathedral":
            return names.coins(cathedral_value(position, merchant.cathedral))
        case "ships":
            return str(len(merchant.ships))
        case _:
            return ""


def end_of_turn_line(names: TableNames, coins: int, kept: int, lost: int) -> str:
    """Return what the end of the turn would bring a merchant: coins, salt, and salt that has no room."""
    parts = []
    if coins:
        parts.append(names.coins(coins) if coins < 0 else names.tr.gettext("+{coins}", coins=names.coins(coins)))
    if kept > 0:
        parts.append(names.tr.gettext("+{salt}", salt=names.counted("salt", kept)))
    if lost:
        parts.append(names.tr.ngettext("{n} salt lost", "{n} salt lost", lost))
    if not parts:
        return names.tr.gettext("End of turn: nothing")
    return names.tr.gettext("End of turn: {parts}", parts=names.tr.enumeration(parts))


def catch_line(names: TableNames, herring: int, cod: int) -> str:
    """Return how many of each fish a catch has, none included: the stepper shows how one grows at the other's cost."""
    return names.tr.enumeration([names.counted("herring", herring), names.counted("cod", cod)])


def stall_title(names: TableNames, position: Position, seat: Seat, command: Command) -> str:
    """Return what a stall sells and what the action costs, before a number is chosen."""
    if isinstance(command, Buy):
        good: Good = command.good  # type: ignore[assignment]  # a legal command names a good
        cost = action_cost(position, seat, "market")
        return capitalised(
            names.tr.gettext(
                noted("Buy {good}: {price} per barrel, plus {cost} for the action")
                if cost
                else noted("Buy {good}: {price} per barrel; the action is free"),
                good=names.traded(good),
                price=names.coins(buying_price(position, good)),
                cost=names.coins(cost),
            )
        )
    return names.tr.gettext("How many barrels?")


def describe_building(names: TableNames, position: Position, seat: Seat, building: str) -> tuple[str, ...]:
    """Return a building's name, what one's own space brings or the next one would, who owns one, and closed spaces."""
    known: Building = building  # type: ignore[assignment]  # a building on the table
    edition, merchants, owners = position.edition, len(position.merchants), position.owners.get(known, ())
    own = space_of(position, seat, known) if known in position.owners else None
    rank = next_space(position, seat, known).rank if own is None else own
    lines = [names.title(building)]
    if rank is not None:
        lines.append(effect_phrase(names, known, rank, merchants - len(owners) - (own is None)))
    lines += [*other_half_line(names, building), *owners_line(names, position, building)]
    if known in position.owners and (closed := max(edition.spaces[known]) - edition.open_spaces[merchants][known]):
        lines.append(
            names.tr.ngettext(
                "With {merchants} merchants, {n} space is closed.",
                "With {merchants} merchants, {n} spaces are closed.",
                closed,
                merchants=merchants,
            )
        )
    return tuple(lines)


def owners_line(names: TableNames, position: Position, building: str) -> tuple[str, ...]:
    """Return who owns a building, if anybody does."""
    owners = position.owners.get(building, ())  # type: ignore[call-overload]  # a building on the table
    return (names.tr.gettext("Already built by {merchants}.", merchants=names.listed(owners)),) if owners else ()


def describe_ship(names: TableNames, position: Position, seat: Seat, number: int) -> tuple[str, ...]:
    """Return where a ship is and what it carries, and what would befall it at sea."""
    return (ship_line(names, position, seat, number).strip(), *trip_lines(names, position, seat, number))


def trip_lines(names: TableNames, position: Position, seat: Seat, number: int) -> tuple[str, ...]:
    """Return what would befall a ship in Rouen at sea: damage, losses, catch."""
    if position.merchants[seat].ships[number].at_sea or position.stage == "over":
        return ()
    ahead = trip(position, seat, number)
    lines = []
    if damage := ahead.storm + ahead.pirates:
        lines.append(
            names.tr.ngettext(
                "Sailing out, it would take {n} damage.", "Sailing out, it would take {n} damage.", damage
            )
        )
    if lost := ahead.dropped + ahead.salt_lost:
        lines.append(names.tr.gettext("It would lose {barrels}.", barrels=names.barrels(lost)))
    if ahead.catch:
        lines.append(names.tr.gettext("It would catch {barrels} of fish.", barrels=names.barrels(ahead.catch)))
    return tuple(lines)


def describe_depot(names: TableNames, position: Position, seat: Seat) -> str:
    """Return what a merchant's depot holds, and how much room it has."""
    merchant = position.merchants[seat]
    cargo, room = names.stored(merchant.depot), room_in_depot(position.edition, merchant)
    if not room:
        return names.tr.gettext("Your depot is full: {cargo}", cargo=cargo)
    return names.tr.gettext("Your depot: {cargo}; room left for {barrels}", cargo=cargo, barrels=names.barrels(room))


def barrels_name(names: TableNames, position: Position, seat: Seat, good: Good, ship: int | None) -> str:
    """Return what own barrels of a kind are called: aboard a ship, or in the depot."""
    merchant = position.merchants[seat]
    hold = merchant.depot if ship is None else merchant.ships[ship].hold
    barrels = names.counted(good, hold[GOODS.index(good)])
    if ship is None:
        return names.tr.gettext("{barrels} in the depot", barrels=barrels)
    return names.tr.gettext(
        "{barrels} {aboard_ship}", barrels=barrels, aboard_ship=names.aboard_ship(ship, merchant.ships)
    )


def nothing_to_load(names: TableNames) -> str:
    """Return why a button does nothing that would load salt."""
    return names.tr.gettext("You can't load any more salt: there's none left, or your ships in Rouen are full.")


def carrying(names: TableNames) -> str:
    """Return how barrels are carried."""
    return names.tr.gettext("Drag barrels to a ship, the depot or the market; or click the barrels, then the place.")


def describe_tile(names: TableNames, position: Position, place: Place) -> tuple[str, ...]:
    """Return which tile lies in a place, and what it shows to those who may see it."""
    rank = position.edition.place_rank[place]
    tile = position.tiles[rank]
    if tile is None:
        title = names.tr.gettext("{tile}: face down", tile=names.tile_back(place))
        if rank >= position.edition.turns:
            return title, names.tr.gettext("It's only used if an owner of the Fierté swaps it in.")
        return title, names.tr.gettext("It's turned face up as the forecast when turn {turn} begins.", turn=rank)
    title = tile_title(names, tile)
    if place in face_down(position):
        seen = names.tr.gettext("{tile}: face down, but you've seen it", tile=names.tile_back(place))
        return (seen, title, *weather_effects(names, tile))
    if rank == position.round:
        return (names.tr.gettext("This turn"), title, *weather_effects(names, tile, pirates=position.pirates))
    if rank > position.round:
        return (names.tr.gettext("Forecast for next turn"), title, *weather_effects(names, tile))
    return names.tr.gettext("An earlier turn"), title


def merchant_lines(names: TableNames, position: Position, seat: Seat) -> tuple[str, ...]:
    """Return how a merchant stands, what is aboard, and what the end of this turn would bring."""
    holds = [ship.hold for ship in position.merchants[seat].ships]
    salt, herring, cod = (sum(hold[rank] for hold in holds) for rank in range(len(GOODS)))
    return (
        *_score_lines(names, position, seat),
        names.tr.gettext("Aboard the ships: {cargo}", cargo=names.cargo((salt, herring, cod))),
        *_turn_lines(names, position, seat),
    )


def _score_lines(names: TableNames, position: Position, seat: Seat) -> Iterator[str]:
    """Yield score and place of a merchant, purse and buildings that make it up, and what the goods would bring."""
    yield score_line(names, position, seat)
    lines = if_it_ended_now(position).tallies[seat].lines
    yield names.tr.enumeration([tally_sentence(names, line) for line in lines])
    yield from goods_lines(names, goods_of(position, seat))


def _turn_lines(names: TableNames, position: Position, seat: Seat) -> Iterator[str]:
    """Yield what the end of this turn would bring a merchant."""
    end, coins = end_of_turn(position)[seat], position.merchants[seat].coins
    yield from _one_of_two(names, _owned(position, seat))
    yield end_of_turn_line(names, end.coins - coins, end.salt_kept, end.salt_lost)
    if lost := -dict(end.purse).get("cap", 0):
        yield above_cap_line(names, end.coins, lost)
    if position.round + 1 < position.edition.turns:  # no order follows the last turn
        yield names.tr.gettext("Would go {place} next turn.", place=names.tr.turn_ordinal(end.place))


def _owned(position: Position, seat: Seat) -> tuple[Building, ...]:
    """Return all that a merchant has built, bank and vault each; no saline, no depot."""
    owned: list[Building] = [building for building, owners in position.owners.items() if seat in owners]
    return (*owned, "cathedral") if position.merchants[seat].cathedral else tuple(owned)


def _one_of_two(names: TableNames, owned: Collection[Building]) -> tuple[str, ...]:
    """Return that bank and vault count as one, if a merchant owns both."""
    return (names.tr.gettext("Bank and vault count as one building."),) if {"bank", "vault"} <= {*owned} else ()


def above_cap_line(names: TableNames, kept: int, lost: int) -> str:
    """Return what a purse can hold at the end of a turn, and what would be lost."""
    return names.tr.gettext(
        "The purse can only hold {kept}: {lost} would be lost.", kept=names.coins(kept), lost=names.coins(lost)
    )


def cost_title(names: TableNames, position: Position, type_: str) -> str:
    """Return what an action of a type costs now."""
    known: ActionType = type_  # type: ignore[assignment]  # a type on the table
    cost = position.costs[known]
    return names.tr.gettext(
        noted("{type}: {coins}") if cost else noted("{type}: free"), type=names.type(known), coins=names.coins(cost)
    )


def cost_lines(names: TableNames, position: Position, type_: str) -> tuple[str, ...]:
    """Return how the cost rises, and what the clock's second action would cost whoever acts."""
    lines = [names.tr.gettext("Each action of this type makes the next one cost 1 coin more, until the turn ends.")]
    for seat in position.queue[:1]:
        cost = next(cost for cost in action_costs(position, seat) if cost.type == type_)
        if cost.with_clock is not None:
            lines.append(names.tr.gettext("As a second action: {coins}", coins=names.coins(cost.with_clock)))
    return tuple(lines)


def price_title(names: TableNames, position: Position, good: str) -> str:
    """Return a good and its price."""
    known: Good = good  # type: ignore[assignment]  # a good on the table
    coins = price(position, known)
    return names.tr.gettext(
        noted("{good}: {coins}") if coins else noted("{good}: worth nothing"),
        good=names.good_title(known),
        coins=names.coins(coins),
    )


def price_lines(names: TableNames, position: Position, good: str) -> tuple[str, ...]:
    """Return how far a sale lets the price fall, and what the forecast does to it."""
    known: Good = good  # type: ignore[assignment]  # a good on the table
    if known not in position.edition.goods[len(position.merchants)]:
        return (names.tr.gettext("Not used with two merchants."),)
    seat = (*position.queue, 0)[0]
    one, lot = sale(position, seat, known, 1), position.edition.market.lot
    lines = [
        names.tr.gettext(
            noted("After a sale of up to {barrels}, the price will be {price}.")
            if one.price
            else noted("A sale won't lower the price any further."),
            barrels=names.barrels(lot),
            price=one.price_after,
        )
    ]
    if (bought := buying_price(position, known)) > one.price:
        lines.append(names.tr.gettext("Buying always costs at least {price}.", price=bought))
    coming = sale(position, seat, known, 0).price_next_turn
    if coming is not None:
        lines.append(names.tr.gettext("Without a sale, the price next turn will be {price}.", price=coming))
    return tuple(lines)


def weather_lines(names: TableNames, position: Position) -> tuple[str, ...]:
    """Return what the weather of this turn does to ships that enter the sea."""
    tile = position.tiles[position.round]
    return () if tile is None else weather_effects(names, tile, pirates=position.pirates)


def standing_lines(
    names: TableNames,
    position: Position,
    seat: Seat,
    *,
    hand_open: bool,  # noqa: ARG001  (there are no hands)
) -> Iterator[str]:
    """Yield a merchant's score, place and goods; then the place in the order, all it has, and what is coming."""
    yield from _score_lines(names, position, seat)
    yield place_line(names, position, seat)
    yield from (line.strip() for line in overview.merchant_lines(names, position, seat))
    yield from _turn_lines(names, position, seat)


def board_lines(names: TableNames, position: Position, seat: Seat) -> Iterator[str]:
    """Yield every building with what it brings a merchant and who owns it, and how the prices change."""
    for building in position.owners:
        title, *lines = describe_building(names, position, seat, building)
        yield names.tr.gettext("{building}: {told}", building=title, told=in_sentences(lines))
    for good in names.goods:
        yield in_sentences((price_title(names, position, good), *price_lines(names, position, good)))


def describe_limit(names: TableNames, position: Position, coins: int) -> tuple[str, str]:
    """Return what a limit is, and which building goes beyond it."""
    money = position.edition.money
    title = names.tr.gettext("Purse cap: {coins}", coins=names.coins(coins))
    if coins == money.cap:
        return title, names.tr.gettext(
            "Coins above this are lost at the end of a turn. With a bank, you can keep {more}.",
            more=money.cap_with_bank,
        )
    return title, names.tr.gettext(
        "Even with a bank, coins above this are lost at the end of a turn. A vault keeps all coins."
    )


def describe_first_next(names: TableNames, position: Position, seat: Seat) -> tuple[str, tuple[str, str]]:
    """Return who would go first in the next turn, and why: with the purses as they would be then, in that order."""
    ends = sorted(enumerate(end_of_turn(position)), key=lambda each: each[1].place)
    merchants = [
        names.tr.gettext("{merchant} ({coins})", merchant=names.merchant(each), coins=names.purse(end.coins))
        for each, end in ends
    ]
    return (
        names.tr.gettext("Hourglass: {merchant} would go first next turn", merchant=names.merchant(seat)),
        (
            names.tr.gettext("The merchant with the fewest coins at the end of this turn goes first."),
            names.tr.gettext(
                "If it ended now, income included: {merchants}.", merchants=names.tr.enumeration(merchants)
            ),
        ),
    )
