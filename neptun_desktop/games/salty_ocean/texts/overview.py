"""The whole table in a few lines, for the terminal and for screen readers."""

from collections.abc import Collection, Iterator

from neptun_desktop.games.salty_ocean.edition.figures import ACTION_TYPES
from neptun_desktop.games.salty_ocean.rules.chapters.buildings import cathedral_value
from neptun_desktop.games.salty_ocean.rules.chapters.end_of_turn import face_down
from neptun_desktop.games.salty_ocean.rules.chapters.market import price
from neptun_desktop.games.salty_ocean.rules.outlook import goods_of, if_it_ended_now
from neptun_desktop.games.salty_ocean.rules.state import Position, room_aboard
from neptun_desktop.games.salty_ocean.texts.names import TableNames
from neptun_desktop.games.salty_ocean.texts.scoring import goods_lines
from neptun_desktop.games.salty_ocean.texts.tiles import tile_phrase, weather_phrase
from neptun_desktop.games.salty_ocean.texts.turns import forecast, phase_line
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.texts.language import noted


def overview(names: TableNames, position: Position, hands: Collection[Seat] | None = None) -> Iterator[str]:
    """Yield the state of everything on the table, with the face-down tiles that these seats saw; None: with all."""
    yield phase_line(names, position)
    yield weather_line(names, position)
    if following := forecast(names, position):
        yield following
    prices = [
        names.tr.gettext("{good} {price}", good=names.good(good), price=price(position, good)) for good in names.goods
    ]
    yield names.tr.gettext("Prices: {prices}.", prices=names.tr.enumeration(prices))
    costs = [
        names.tr.gettext("{type} {cost}", type=names.type(type_), cost=position.costs[type_]) for type_ in ACTION_TYPES
    ]
    yield names.tr.gettext("Action costs: {costs}.", costs=names.tr.enumeration(costs))
    yield from _known_tiles(names, position, hands)
    worth = if_it_ended_now(position).scores
    yield names.tr.gettext(
        "Turn order: {merchants}.", merchants=names.tr.enumeration(list(map(names.merchant, position.order)))
    )
    for seat in position.order:
        yield from merchant_lines(names, position, seat)
        yield names.tr.gettext("  If the game ended now: {coins}", coins=names.coins(worth[seat]))
        yield from (f"  {line}" for line in goods_lines(names, goods_of(position, seat)))


def weather_line(names: TableNames, position: Position) -> str:
    """Describe the weather of this turn, and whether its pirates still wait."""
    tile = position.tiles[position.round]
    if tile is None:
        raise LookupError(position.round)
    weather = weather_phrase(names, tile)
    if position.edition.tiles[tile].extra != "pirates":
        return names.tr.gettext("Weather: {weather}.", weather=weather)
    if position.pirates:
        return names.tr.gettext("Weather: {weather}, who are still waiting for a ship.", weather=weather)
    return names.tr.gettext("Weather: {weather}, who have already struck.", weather=weather)


def _known_tiles(names: TableNames, position: Position, hands: Collection[Seat] | None) -> Iterator[str]:
    """Yield what lies face down, as far as these seats know it."""
    seen = None if hands is None else {place for seat in hands for place in position.merchants[seat].seen}
    for place in face_down(position):
        tile = position.tiles[position.edition.place_rank[place]]
        if tile is not None and (seen is None or place in seen):
            yield names.tr.gettext(
                "Face down, {place}: {tile}.", place=names.tile_place(place), tile=tile_phrase(names, tile)
            )


def merchant_lines(names: TableNames, position: Position, seat: Seat) -> Iterator[str]:
    """Describe what a merchant has: purse, saline, depot, ships, buildings."""
    edition, merchant = position.edition, position.merchants[seat]
    yield names.tr.gettext("{merchant}: {purse}.", merchant=names.merchant(seat), purse=names.purse(merchant.coins))
    yield names.tr.gettext(
        "  Saline: {salt} per turn",
        salt=names.counted("salt", edition.saline_output[merchant.saline - 1]),
    )
    yield names.tr.gettext(
        "  Depot for {barrels}: {cargo}",
        barrels=names.barrels(edition.depot_capacity[merchant.depot_level]),
        cargo=names.stored(merchant.depot),
    )
    for number in range(len(merchant.ships)):
        yield ship_line(names, position, seat, number)
    if any(position.quay) and position.queue[:1] == (seat,):
        yield names.tr.gettext("  On the quay: {cargo}", cargo=names.cargo(position.quay))
    yield from _city_lines(names, position, seat)
    if looked := [names.tile_place(tile) for tile in merchant.seen if tile in face_down(position)]:
        yield names.tr.gettext("  Has looked at {tiles}", tiles=names.tr.listing(looked))


def ship_line(names: TableNames, position: Position, seat: Seat, number: int) -> str:
    """Describe where a ship is, what it carries, and its damage."""
    ships = position.merchants[seat].ships
    ship = ships[number]
    room = max(room_aboard(position.edition, ship), 0)
    if room:
        pattern = (
            noted("  {ship}, at sea: {cargo} aboard, room for {room} more")
            if ship.at_sea
            else noted("  {ship}, in Rouen: {cargo} aboard, room for {room} more")
        )
    else:
        pattern = (
            noted("  {ship}, at sea: {cargo} aboard, no room left")
            if ship.at_sea
            else noted("  {ship}, in Rouen: {cargo} aboard, no room left")
        )
    line = names.tr.gettext(
        pattern,
        ship=names.ship_title(ships, number),
        cargo=names.cargo(ship.hold),
        room=room,
    )
    return names.tr.gettext("{ship}, {damage} damage", ship=line, damage=ship.damage) if ship.damage else line


def _city_lines(names: TableNames, position: Position, seat: Seat) -> Iterator[str]:
    merchant = position.merchants[seat]
    if merchant.cathedral:
        yield names.tr.ngettext(
            "  Cathedral: {n} step, worth {value}",
            "  Cathedral: {n} steps, worth {value}",
            merchant.cathedral,
            value=cathedral_value(position, merchant.cathedral),
        )
    owned = [building for building, owners in position.owners.items() if seat in owners]
    if owned:
        yield names.tr.gettext("  Owns {buildings}", buildings=names.buildings(owned))
    if "great_clock" in owned:
        yield names.tr.gettext("  Clock used") if merchant.clock_used else names.tr.gettext("  Clock ready")
