"""What the edition prints: cards, ports and tiles, looked up by id."""

from typing import Any

Doc = dict[str, Any]

ROUNDS = "ABC"


def common_oars(edition: Doc) -> int:
    return len(edition["oars"]["common"])


def personal_oars(edition: Doc, seat: int) -> list[int]:
    """List the ids of the personal oar cards of a seat, in play or not."""
    each = len(edition["oars"]["personal"])
    first = common_oars(edition) + each * seat
    return list(range(first, first + each))


def is_personal(edition: Doc, card: int) -> bool:
    return card >= common_oars(edition)


def oar_face(edition: Doc, card: int) -> tuple[int, int]:
    """Wind value and crew strength."""
    if is_personal(edition, card):
        each = edition["oars"]["personal"]
        wind, strength = each[(card - common_oars(edition)) % len(each)]
    else:
        wind, strength = edition["oars"]["common"][card]
    return wind, strength


def equal_oars(edition: Doc, one: int, other: int) -> bool:
    same_kind = is_personal(edition, one) == is_personal(edition, other)
    return same_kind and oar_face(edition, one) == oar_face(edition, other)


def good_on(edition: Doc, goods_card: int) -> str:
    goods = edition["goods"]
    name: str = goods["names"][goods_card // goods["copies"]]
    return name


def port_of(edition: Doc, city_card: int) -> str:
    port: str = edition["city_card"][city_card]["port"]
    return port


def region_of(edition: Doc, port: str) -> str:
    for entry in edition["port"]:
        if entry["id"] == port:
            region: str = entry["region"]
            return region
    raise AssertionError(f"no such port: {port}")


def regions(edition: Doc) -> list[str]:
    return [region["id"] for region in edition["region"]]


def temple_tiles(edition: Doc, temple: str, round_: int) -> list[int]:
    """List the values of a temple's point tiles, the highest first (R17)."""
    printed: list[int] = []
    if temple == "gold":
        printed = edition["gold_temple"]["tiles"][ROUNDS[round_]]
    for region in edition["region"]:
        if region["id"] == temple:
            printed = region["tiles"][ROUNDS[round_]]
    return sorted(printed, reverse=True)


def bonus_value(edition: Doc, tile: int) -> int:
    value = edition["bonus"]["value"]
    if isinstance(value, list):
        value = value[tile]
    result: int = value
    return result
