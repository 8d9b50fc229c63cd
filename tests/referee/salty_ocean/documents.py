"""Names and small helpers that all chapters share."""

from typing import Any

Doc = dict[str, Any]

GOODS = ["salt", "herring", "cod"]
SALT, HERRING, COD = 0, 1, 2
TYPES = ["city", "navigation", "port", "market"]

TYPE_OF = {
    "buy_saline": "city",
    "build": "city",
    "sail_out": "navigation",
    "sail_home": "navigation",
    "build_ship": "port",
    "move_goods": "port",
    "sell": "market",
    "buy": "market",
}

RULE_OF_STAGE = {
    "act": "2.2",
    "second": "4.great_clock",
    "sail_out": "3.3",
    "drop": "3.3",
    "fish": "3.3",
    "sail_home": "3.4",
    "stow": "3.6",
    "shed": "3.6",
    "take": "3.7",
    "repair": "4.lighthouse",
    "look": "4.fierte",
    "swap": "4.fierte",
    "over": "5",
}


def refuse(kind: str, rule: str, **fields: Any) -> Doc:
    """A refusal document."""
    return {"kind": kind, "rule": rule, **fields}


def happen(events: list[Doc], kind: str, **fields: Any) -> None:
    """Add an event document to the list."""
    events.append({"kind": kind, **fields})


def number_of_merchants(state: Doc) -> int:
    """How many play."""
    return len(state["merchants"])


def cod_is_traded(edition: Doc, state: Doc) -> bool:
    """Whether cod is in the game with so many merchants."""
    return number_of_merchants(state) not in edition["market"]["no_cod_with"]


def place_names(edition: Doc) -> list[str]:
    """All places of tiles: those of the turns, then those beside the board."""
    turns = edition["edition"]["turns"]
    beside = len(edition["event"]) - turns
    return [f"T{i + 1}" for i in range(turns)] + [f"P{i + 1}" for i in range(beside)]


def face_down_places(edition: Doc, state: Doc) -> list[str]:
    """The places whose tiles lie face down: all but those of the turns up to the one after this."""
    turns = edition["edition"]["turns"]
    names = place_names(edition)
    return [name for i, name in enumerate(names) if i >= turns or i > state["round"] + 1]


def tile_in_force(edition: Doc, state: Doc) -> Doc:
    """The tile of the present turn, as the edition describes it."""
    return edition["event"][state["tiles"][state["round"]]]


def clear_question(state: Doc) -> None:
    """Forget what the last question was about."""
    state["ship"] = None
    state["good"] = None
    state["quay"] = [0, 0, 0]
    state["taken"] = 0
    state["looked"] = []


def out_of_range(stage: str, count: int, least: int, most: int) -> Doc | None:
    """The refusal of a number that cannot be chosen, or nothing."""
    if least <= count <= most:
        return None
    return refuse("count_out_of_range", RULE_OF_STAGE[stage], asked=stage, count=count, least=least, most=most)
