"""Barrels in holds and depots, and how much room is left."""

from neptun_desktop.games.salty_ocean.edition.figures import Barrels, Edition, Good
from neptun_desktop.games.salty_ocean.rules.state import Merchant, Ship, made_ship

GOOD_RANK: dict[str, int] = {"salt": 0, "herring": 1, "cod": 2}


def changed(barrels: Barrels, good: Good, change: int) -> Barrels:
    """Return the barrels with more or fewer of one good."""
    salt, herring, cod = barrels
    if good == "salt":
        return salt + change, herring, cod
    if good == "herring":
        return salt, herring + change, cod
    return salt, herring, cod + change


def capacity(edition: Edition, ship: Ship) -> int:
    """Return how many barrels a ship holds, less its damage."""
    return edition.ships[ship.kind].capacity - ship.damage


def room_aboard(edition: Edition, ship: Ship) -> int:
    """Return how many more barrels fit; negative if there are too many."""
    salt, herring, cod = ship.hold
    return edition.ships[ship.kind].capacity - ship.damage - salt - herring - cod


def room_in_depot(edition: Edition, merchant: Merchant) -> int:
    """Return how many more barrels fit into the depot."""
    salt, herring, cod = merchant.depot
    return edition.depot_capacity[merchant.depot_level] - salt - herring - cod


def barrels_in_rouen(merchant: Merchant) -> Barrels:
    """Return all barrels of a merchant in Rouen: in the depot, and aboard ships that are there."""
    salt, herring, cod = merchant.depot
    for ship in merchant.ships:
        if not ship.at_sea:
            salt_aboard, herring_aboard, cod_aboard = ship.hold
            salt += salt_aboard
            herring += herring_aboard
            cod += cod_aboard
    return salt, herring, cod


def with_hold(ship: Ship, hold: Barrels) -> Ship:
    """Return the ship with other barrels aboard."""
    return made_ship(ship.kind, ship.at_sea, ship.damage, hold)
