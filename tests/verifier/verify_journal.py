"""Check a journal from docs/journal.md and docs/format.md alone: `verify_journal.py FILE [STATES]`.

Nothing of the game is imported. Every fault is one line on standard output; the exit code is 1 if there is any.
"""

import json
import re
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

HEXADECIMAL = re.compile(r"[0-9a-f]{64}")
Doc = dict[str, Any]
HEADER_KEYS = {"chain", "edition", "format", "game", "id", "kind", "name", "options", "parent", "program", "rules"}
HEADER_KEYS |= {"seats", "seed", "start", "state", "time"}
FORMAT_KEYS = {2: {"memory_aid"}, 3: {"table_agreements"}}
FORMAT_KEYS |= {number: {"counted", "table_agreements"} for number in (4, 5)}
PARENT_KEYS = {"id", "commands"}
FORMAT_5_PARENT_KEYS = PARENT_KEYS | {"name", "number", "round", "turn"}


def canonical(document: object) -> bytes:
    return json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def digest(document: object) -> str:
    return sha256(canonical(document)).hexdigest()


def faults(content: bytes, states: list[Doc] | None = None) -> Iterator[str]:
    """Give every fault of a journal; the first broken seal ends it, for nothing behind can be trusted."""
    lines: list[Doc] = []
    chain = ""
    for number, raw in enumerate(content.split(b"\n")[:-1], 1):
        try:
            line = json.loads(raw)
            body = {key: value for key, value in line.items() if key != "chain"}
            whole = canonical(line) == raw
        except (ValueError, AttributeError, RecursionError):
            yield f"line {number} is no document"
            return
        if not whole or line.get("chain") != sha256(chain.encode() + canonical(body)).hexdigest():
            yield f"line {number} is not as it was written"
            return
        chain = line["chain"]
        lines.append(line)
    if not content.endswith(b"\n"):
        yield f"line {len(lines) + 1} breaks off"
    if not lines or lines[0]["kind"] != "header":
        yield "there is no header"
        return
    yield from header_faults(lines[0])
    yield from numbering_faults(lines)
    yield from state_faults(lines, states)


def header_faults(header: Doc) -> Iterator[str]:
    """Ask for all keys of the header's format and no others, and for agreements that say yes or no."""
    keys = HEADER_KEYS | FORMAT_KEYS.get(header.get("format", 0), set())
    if set(header) != keys:
        yield f"the header has other keys: {', '.join(sorted(set(header) ^ keys))}"
    parent, newest = header.get("parent"), header.get("format") == 5
    wanted = FORMAT_5_PARENT_KEYS if newest else PARENT_KEYS
    if (newest and parent is None) or (parent is not None and set(parent) != wanted):
        yield "what is told of the match that it was branched from is not what its format tells"
    if type(header.get("counted", True)) is not bool:
        yield "whether it counts is neither true nor false"
    agreements = header.get("table_agreements", {})
    if not isinstance(agreements, dict) or not all(type(said) is bool for said in agreements.values()):
        yield "an agreement is neither true nor false"


def numbering_faults(lines: list[Doc]) -> Iterator[str]:
    """Follow the commands that stand through undo and redo; other lines leave the state as it is."""
    standing = 0
    undone: list[tuple[int, str]] = []
    before = lines[0]["state"]
    for number, line in enumerate(lines, 1):
        if not HEXADECIMAL.fullmatch(line["state"]):
            yield f"line {number}: the digest of the state is none"
        match line["kind"]:
            case "command":
                standing, undone = standing + 1, []
            case "undo":
                if not line["undone"] or not all(0 <= gone < standing for gone in line["undone"]):
                    yield f"line {number} takes back what does not stand"
                undone.append((standing, before))
                standing -= len(set(line["undone"]))
            case "redo":
                if not undone or line["state"] != undone[-1][1]:
                    yield f"line {number} brings back what was not undone"
                    return
                standing, _ = undone.pop()
            case _ if line["state"] != before or line.get("commands", standing) != standing:
                yield f"line {number} changes the state, or miscounts the commands"
        undone = [] if line["kind"] == "seat" else undone
        before = line["state"]


def state_faults(lines: list[Doc], states: list[Doc] | None) -> Iterator[str]:
    """Look at every state there is: digest, cards and gold."""
    edition = lines[0]["edition"]
    told = {number: line["document"] for number, line in enumerate(lines, 1) if line["kind"] == "snapshot"}
    told[1] = lines[0]["start"]
    if states is not None:
        told |= dict(enumerate(states, 1))
        if len(states) != len(lines):
            yield f"{len(states)} states for {len(lines)} lines"
    for number, state in told.items():
        if number > len(lines) or digest(state) != lines[number - 1]["state"]:
            yield f"line {number}: the state has another digest"
        if (conserved := CONSERVATION.get(lines[0]["game"])) is not None:  # a game that is new here has none yet
            yield from (f"line {number}: {fault}" for fault in conserved(edition, state))
    for number, line in enumerate(lines if states and lines[0]["game"] == "neptun" else [], 1):
        if line["kind"] == "command" and number in told and number - 1 in told:
            yield from gold_faults(edition, number, line, told[number - 1], told[number])


def salty_ocean_faults(edition: Doc, state: Doc) -> Iterator[str]:
    """Every tile and marker is there, and once only; cubes, barrels and coins are where they can be."""
    merchants, seats = state["merchants"], list(range(len(state["merchants"])))
    if sorted(state["tiles"]) != list(range(len(edition["event"]))):
        yield "tiles are lost or doubled"
    if sorted(state["markers"]) != seats or sorted(state["order"]) != seats:
        yield "markers are lost or doubled"
    for building, owners in state["owners"].items():
        open_spaces = edition["buildings"][building]["spaces"][4 - len(seats)]
        if len({*owners} & {*seats}) != len(owners) or len(owners) > open_spaces:
            yield f"the cubes of {building} are wrong"
    for seat, merchant in enumerate(merchants):
        if merchant["coins"] < edition["money"]["lowest"]:
            yield f"seat {seat} owes too much"
        holds = [(merchant["depot"], edition["depot"]["capacity"][merchant["depot_level"]])]
        holds += [(ship["hold"], edition["ships"][ship["kind"]]["capacity"]) for ship in merchant["ships"]]
        if any(min(barrels) < 0 or sum(barrels) > most for barrels, most in holds):
            yield f"the barrels of seat {seat} do not fit"


def gold_faults(edition: Doc, number: int, line: Doc, before: Doc, after: Doc) -> Iterator[str]:
    for seat, merchant in enumerate(before["merchants"]):
        due = gold_due(edition, before, seat, line["command"]) if seat == line["seat"] else 0
        if after["merchants"][seat]["gold"] - merchant["gold"] != due:
            yield f"line {number}: the gold of seat {seat} should change by {due}"


def conservation_faults(edition: Doc, state: Doc) -> Iterator[str]:
    """Every card, tile and disc is there, and once only."""
    merchants, seats = state["merchants"], list(range(len(state["merchants"])))
    laid = [contract for contract in [*state["row"], *state["discard"]] if contract]
    slots = [slot for merchant in merchants for slot in merchant["manifest"] if slot["status"] != "empty"]
    oars = edition["oars"]
    held = [card for merchant in merchants for card in [*merchant["hand"], *merchant["played"]]]
    found = {
        "oar cards": [*state["oars"], *state["box_oars"], *held, *(contract["oar"] for contract in laid)],
        "city cards": [*state["cities"], *(one["city"] for one in [*laid, *slots])],
        "goods cards": [*state["goods"], *(one["goods"] for one in [*laid, *slots])],
        "bonus tiles": [*state["bonus"], *(tile for merchant in merchants for tile in merchant["bonus"])],
    }
    there = {
        "oar cards": len(oars["common"]) + len(oars["personal"]) * max(edition["edition"]["players"]),
        "city cards": len(edition["city_card"]),
        "goods cards": len(edition["goods"]["names"]) * edition["goods"]["copies"],
        "bonus tiles": edition["bonus"]["tiles"],
    }
    yield from (f"{what} lost or doubled" for what in there if sorted(found[what]) != list(range(there[what])))
    for routes, tiles in edition["distance_tiles"].items():
        if sorted(state[routes]) != sorted(tiles):
            yield f"distance tiles lost or doubled: {routes}"
    temples = {region["id"]: region["tiles"] for region in edition["region"]} | {
        "gold": edition["gold_temple"]["tiles"]
    }
    scored = "ABC"[: state["round"] + (state["stage"] == "over")]
    due = [
        [number, name, worth]
        for name, tiles in temples.items()
        for number, letter in enumerate(scored)
        for worth in tiles[letter]
    ]
    won = [tile for merchant in merchants for tile in merchant["tiles"]] + state["box_tiles"]
    if sorted(due) != sorted([tile["round"], tile["temple"], tile["value"]] for tile in won):
        yield "point tiles lost or doubled"
    for region, temple in state["temples"].items():
        fields = [temple["favours"][seat] for seat in temple["standing"]]
        if sorted(temple["standing"]) != seats or fields != sorted(fields, reverse=True):
            yield f"discs lost or out of order: {region}"
    if sorted(state["order"]) != seats:
        yield "the order is not of all seats"
    if any(type(merchant["gold"]) is not int or merchant["gold"] < 0 for merchant in merchants):
        yield "a purse holds no gold that can be"


def gold_due(edition: Doc, before: Doc, seat: int, command: Doc) -> int:
    """Return by how much a command changes the purse of the one who gives it."""
    trade, merchant = edition["trade"], before["merchants"][seat]
    match command:
        case {"kind": "take_contract", "place": 0}:
            return int(before["row_gold"])
        case {"kind": "sail", "port": port}:
            common, personal = edition["oars"]["common"], edition["oars"]["personal"]
            card = merchant["played"][-1]
            oar = common[card] if card < len(common) else personal[(card - len(common)) % len(personal)]
            missing = miles(edition, before, merchant["port"], port) - oar[1] - before["wind"]
            return -int(trade["mile_price"]) * max(0, int(missing))
        case {"kind": "deliver", "slot": int(slot)}:
            cards, goods = merchant["manifest"][slot], edition["goods"]
            paid = edition["city_card"][cards["city"]]["gold"]
            return int(paid.get(goods["names"][cards["goods"] // goods["copies"]], 0))
        case {"kind": "buy_favour", "buy": True}:
            return -int(trade["favour_price"])
    return 0


def miles(edition: Doc, state: Doc, start: str, end: str) -> int:
    """Return the miles of the cheapest way."""
    legs = [
        (*ends, tile)
        for kind in ("coastal", "high_sea")
        for ends, tile in zip(edition["routes"][kind], state[kind], strict=True)
    ]
    far = {port["id"]: 0 if port["id"] == start else 10**6 for port in edition["port"]}
    for _ in far:
        for one, other, tile in legs:
            far[one], far[other] = min(far[one], far[other] + tile), min(far[other], far[one] + tile)
    return far[end]


CONSERVATION = {"neptun": conservation_faults, "salty_ocean": salty_ocean_faults}


if __name__ == "__main__":
    recorded = [Path(name).read_bytes() for name in sys.argv[1:3]]
    shown = [json.loads(line) for line in recorded[1].splitlines()] if len(recorded) > 1 else None
    found = list(faults(recorded[0], shown))
    sys.stdout.writelines(f"{fault}\n" for fault in found)
    sys.exit(bool(found))
