"""The end of the game: end values of buildings, and who has won (4, 5)."""

from neptun_desktop.games.salty_ocean.edition.figures import Building
from neptun_desktop.games.salty_ocean.rules.chapters.buildings import cathedral_value
from neptun_desktop.games.salty_ocean.rules.state import Position, space_of
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import Result, Tally, TallyLine


def buildings_of(position: Position, seat: Seat) -> tuple[Building, ...]:
    """Return what counts as a building of the merchant: bank and vault once together (S25), no saline, no depot."""
    owned: list[Building] = [building for building, owners in position.owners.items() if seat in owners]
    if "bank" in owned and "vault" in owned:
        owned.remove("bank")
    if position.merchants[seat].cathedral:
        owned.append("cathedral")
    return tuple(owned)


def end_values(position: Position, seat: Seat) -> dict[Building, int]:
    """Return what each of the merchant's buildings would be worth at the end, if anything."""
    edition, merchant = position.edition, position.merchants[seat]
    effects = edition.effects
    values: dict[Building, int] = {}
    if seat in position.owners["lighthouse"]:
        values["lighthouse"] = effects.lighthouse_end_per_ship * len(merchant.ships)
    values["cathedral"] = cathedral_value(position, merchant.cathedral)
    if (rank := space_of(position, seat, "stained_glass")) is not None:
        values["stained_glass"] = effects.stained_glass_end[rank]
    if (rank := space_of(position, seat, "town_hall")) is not None:
        space = effects.town_hall_end[rank]
        values["town_hall"] = space.flat + len(buildings_of(position, seat)) // space.per
    if (rank := space_of(position, seat, "st_maclou")) is not None:
        values["st_maclou"] = effects.st_maclou_end[rank]
    return {building: coins for building, coins in values.items() if coins}


def tally(position: Position, seat: Seat) -> Tally:
    """Return the merchant's coins and end values, line by line."""
    coins = TallyLine("coins", position.merchants[seat].coins)
    values = (TallyLine(building, worth) for building, worth in end_values(position, seat).items())
    return Tally((coins, *values))


def final_result(position: Position) -> Result:
    """Return who would win if the game ended now: most coins, then more buildings, then shared."""
    seats = range(len(position.merchants))
    tallies = tuple(tally(position, seat) for seat in seats)
    ranks = [(tallies[seat].total, len(buildings_of(position, seat))) for seat in seats]
    best = max(ranks)
    return Result(tallies, tuple(seat for seat in seats if ranks[seat] == best))
