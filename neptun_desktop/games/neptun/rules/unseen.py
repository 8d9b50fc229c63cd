"""Which cards nobody has seen: everything in the piles or face down."""

from neptun_desktop.games.neptun.rules.state import Position


def unseen_cards(position: Position) -> tuple[set[int], set[int], set[int]]:
    """Return the city, goods and common oar cards that are in the piles or face down."""
    edition = position.edition
    open_contracts = [
        contract for contract in (*position.row[: position.revealed], *position.discard) if contract is not None
    ]
    cities = set(range(len(edition.city_cards))).difference(contract.city for contract in open_contracts)
    goods = set(range(len(edition.good_of))).difference(contract.goods for contract in open_contracts)
    oars = set(range(len(edition.oars.common))).difference(contract.oar for contract in open_contracts)
    for merchant in position.merchants:
        cities.difference_update(slot.city for slot in merchant.manifest)  # None is in no pile
        goods.difference_update(slot.goods for slot in merchant.manifest)
        oars.difference_update(merchant.hand, merchant.played)
    return cities, goods, oars
