"""Lines that a program might send to `neptun engine`: good, illegal, malformed and mad ones."""

import json
from copy import deepcopy
from random import Random
from typing import Any

from neptun_desktop.app.engine_protocol import Engine

JUNK: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 5, 10**30, 1.5, "", "tyros", "draft", "\ud800", "ü", [], {}, [None],
    {"kind": "reveal"}, "x" * 5000, list(range(300)),
)  # fmt: skip
MAD_LINES = (
    b"", b" ", b"\x00", b"\xff\xfe", b"null", b"[]", b"{", b"}{", b'"do"', b"1" * 5000, b"[" * 100_000,
    b'{"do":' * 50_000,
    b'{"do":"new","do":"quit"}\r', b'{"do":NaN}', b'{"id":[],"do":"dump"}', b'{"id":true,"do":"dump"}',
    b'{"id":"\\ud800","do":"dump"}', b'{"do":"new","seats":4,"seed":' + b"9" * 4000 + b"}",
    b'{"do":"new","seats":4,"seed":1e999}', b'{"do":"new","seats":4,"seed":-1}', b'{"do":"load","state":{}}',
    b'{"do":"new","seats":4,"seed":1,"edition":{}}', b'{"do":"new","seats":3,"seed":1,"options":{"calm_seas":1}}',
)  # fmt: skip
COMMANDS: tuple[dict[str, Any], ...] = (
    {"kind": "reveal"},
    {"kind": "take_contract", "place": 0, "slot": 0},
    {"kind": "choose_oar", "card": 0},
    {"kind": "sail", "port": "tyros"},
    {"kind": "deliver", "slot": None},
    {"kind": "buy_favour", "buy": True},
    {"kind": "take_extra_turn", "take": False},
)
PLAIN = ("hello", "dump", "to_act", "undo", "quit", "legal", "refusal", "apply", "observe", "new", "load", "dance")


def some_line(engine: Engine, chance: Random) -> bytes:
    """Return any line, now and then one that plays on."""
    kind = chance.random()
    if kind < 0.05:
        return chance.choice(MAD_LINES)
    if kind < 0.1:
        return chance.randbytes(chance.randrange(60)).replace(b"\n", b" ")
    request = _request(engine, chance)
    if kind < 0.4:
        _spoil(request, chance)
    line = json.dumps(request).encode()
    if kind < 0.45:
        place = chance.randrange(len(line))
        line = line[:place] + chance.randbytes(1).replace(b"\n", b" ") + line[place + 1 :]
    return line


def _request(engine: Engine, chance: Random) -> dict[str, Any]:
    table = engine.table
    if table is None or chance.random() < 0.01:
        return {"id": 1, "do": "new", "seats": chance.choice((3, 4, 5)), "seed": chance.randrange(1000)}
    seats = len(table.entry.rules.standing(table.state))
    kind = chance.random()
    if kind < 0.35 and (waiting := sorted(table.entry.rules.to_act(table.state))):
        seat = chance.choice(waiting)
        command = chance.choice(table.entry.rules.legal(table.state, seat))
        return {"id": 2, "do": "apply", "seat": seat, "command": table.entry.rules.command_document(command)}
    if kind < 0.6:
        command = dict(chance.choice(COMMANDS))
        return {"do": chance.choice(("apply", "refusal")), "seat": chance.randrange(-1, seats + 1), "command": command}
    if kind < 0.7:
        return {"id": "load", "do": "load", "state": deepcopy(table.entry.rules.state_document(table.state))}
    return {"id": 3, "do": chance.choice(PLAIN), "seat": chance.randrange(seats)}


def _spoil(node: Any, chance: Random) -> None:  # noqa: ANN401  (of JSON)
    """Change, drop or add something, somewhere inside."""
    keys = list(node) if isinstance(node, dict) else list(range(len(node)))
    if not keys:
        return
    key = chance.choice(keys)
    if isinstance(node[key], dict | list) and chance.random() < 0.8:
        _spoil(node[key], chance)
    elif isinstance(node, dict) and chance.random() < 0.2:
        del node[key]
    elif isinstance(node, dict) and chance.random() < 0.2:
        node["surprise"] = chance.choice(JUNK)
    else:
        node[key] = chance.choice(JUNK)
