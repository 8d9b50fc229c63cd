"""A complete player program for Neptun: neptun play --seats "program:python3 example_bot.py,trader,trader".

It speaks the protocol of docs/protocol.md. It takes the best-paid contract that lies open, plays the strongest crew,
sails to the first open contract that it can reach, and delivers whatever it can.
"""
# ruff: noqa: INP001, T201  (a program by itself, which speaks by printing)

import json
import sys
from typing import Any


def main() -> None:
    """Hear the greeting, then answer every question with one of its legal commands."""
    edition, seat = {}, 0
    for line in sys.stdin:
        message = json.loads(line)
        if message["kind"] == "hello":
            edition, seat = message["edition"], message["seat"]
        elif message["kind"] == "choose":
            command = choose(edition, message["view"], seat, message["legal"])
            print(json.dumps({"number": message["number"], "command": command}), flush=True)


def choose(edition: dict[str, Any], view: dict[str, Any], seat: int, legal: list[dict[str, Any]]) -> dict[str, Any]:
    """Return one of the legal commands."""
    match view["stage"]:
        case "draft":  # into the first empty slot; where nothing lies open, reveal
            takings = [command for command in legal if command["kind"] == "take_contract"]
            return max(takings, key=lambda taking: pay(edition, view["row"][taking["place"]]), default=legal[0])
        case "choose" | "play":
            return max(legal, key=lambda choice: strength(edition, choice["card"]))
        case "sail":  # the first of the legal ports is where the ship lies
            slots = [slot for slot in view["merchants"][seat]["manifest"] if slot["status"] == "open"]
            ports = [edition["city_card"][slot["city"]]["port"] for slot in slots]
            return next((sail for port in ports for sail in legal if sail["port"] == port), legal[0])
        case _:  # deliver the leftmost, buy the favour, use the extra turn
            return legal[0]


def pay(edition: dict[str, Any], contract: dict[str, int]) -> int:
    """Return what a contract brings, a favour counting for two gold."""
    card, goods = edition["city_card"][contract["city"]], edition["goods"]
    good = goods["names"][contract["goods"] // goods["copies"]]
    return int(card["gold"].get(good, 0) + 2 * card["temple"].get(good, 0))


def strength(edition: dict[str, Any], card: int) -> int:
    """Return the crew on an oar card: the common ones come first, then every seat's personal ones."""
    common, personal = edition["oars"]["common"], edition["oars"]["personal"]
    return int((common[card] if card < len(common) else personal[(card - len(common)) % len(personal)])[1])


if __name__ == "__main__":
    main()
