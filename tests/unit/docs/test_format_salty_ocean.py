"""docs/format-salty-ocean.md names every field of every document, and no other."""

import re
from random import Random
from typing import get_args

import pytest

from make_schemas import schemas
from neptun_desktop.games.salty_ocean.edition.loader import shipped_edition
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.commands import Command
from neptun_desktop.games.salty_ocean.rules.engine import BESIDE_THE_DOCUMENT
from neptun_desktop.games.salty_ocean.rules.events import Event
from neptun_desktop.games.salty_ocean.rules.refusals import PARAGRAPHS, Refusal
from neptun_desktop.games.salty_ocean.rules.state import Merchant, Options, Ship, Stage, State, View
from neptun_desktop.kernel.codec import kind
from tests.unit.docs.tables_of_page import WORD, Page, names

PAGE = Page("format-salty-ocean.md")


@pytest.mark.parametrize(
    ("heading", "cls"),
    [("## The state", State), ("### Merchant", Merchant), ("## The view", View), ("## Options", Options)],
)
def test_every_key_of_an_object_is_on_the_page(heading: str, cls: type) -> None:
    assert sorted(PAGE.keys(heading)) == sorted(names(cls, BESIDE_THE_DOCUMENT))


@pytest.mark.parametrize(
    ("heading", "classes"),
    [
        ("### Parts", (Ship,)),
        ("### Command fields", get_args(Command)),
        ("## Events", get_args(Event)),
        ("## Refusals", get_args(Refusal)),
    ],
)
def test_every_field_of_every_kind_is_on_the_page(heading: str, classes: tuple[type, ...]) -> None:
    assert PAGE.fields_by_kind(heading) == {kind(cls): names(cls) for cls in classes}


def test_the_tables_of_a_result_are_those_of_its_schema() -> None:
    result = schemas()["salty_ocean"]["result"]
    [line] = result["properties"]["tallies"]["items"]["items"]["oneOf"]
    parts = {"result": result, "line": line}
    assert PAGE.fields_by_kind("## Tally and result") == {
        name: list(part["properties"]) for name, part in parts.items()
    }


def test_every_command_has_its_line() -> None:
    commands = re.findall(r'^\| `\{"kind": "(\w+)"', PAGE.section("## Commands"), re.MULTILINE)
    assert sorted(commands) == sorted(kind(cls) for cls in get_args(Command))


def test_every_stage_has_its_line() -> None:
    assert PAGE.keys("### Stages") == ["act", "second", *(word for word in get_args(Stage)[2:])]


def test_the_page_knows_the_barriers() -> None:
    told = PAGE.last_cells("## Events")
    assert told == {kind(cls): "yes" if cls.barrier else "no" for cls in get_args(Event)}


def test_the_page_knows_every_rule_of_a_refusal() -> None:
    told = PAGE.last_cells("## Refusals")
    assert told == {kind(cls): cls.rule if isinstance(cls.rule, str) else "by `asked`" for cls in get_args(Refusal)}


def test_the_page_knows_the_rule_of_every_stage() -> None:
    for stage, paragraph in PARAGRAPHS.items():
        told = PAGE.text.partition("hangs on `asked`:")[2]
        assert re.search(rf"\b{stage} {re.escape(paragraph)}\b", told), stage


def test_the_order_of_events_names_every_event() -> None:
    told = set(WORD.findall(PAGE.section("### In which order they come")))
    assert {kind(cls) for cls in get_args(Event)} <= told


PAYMENT = "action_paid (purse_changed )?(purse_changed )?"
CATCH = "(barrels_lost )*(fish_caught )?"
STORED = "(goods_shed )*(goods_stored )?"
SOLD = "(goods_taken )*(goods_sold (purse_changed )*(price_moved )?)?"
FIRST = {
    "pass": "passed ",
    "rest": "rested ",
    "buy_saline": f"{PAYMENT}saline_raised ",
    "build": f"{PAYMENT}building_built ",
    "build_ship": f"{PAYMENT}(purse_changed )*ship_built ",
    "buy": f"{PAYMENT}goods_bought ",
    "sail_out": f"({PAYMENT})?ship_sailed_out (ship_damaged )?(ship_damaged )?{CATCH}",
    "drop": f"barrels_lost {CATCH}",
    "fish": "fish_caught ",
    "sail_home": f"({PAYMENT})?ship_sailed_home ",
    "stop": "",
    "move_goods": f"{PAYMENT}goods_landed_on_quay {STORED}",
    "stow": f"(goods_stowed )?{STORED}",
    "shed": f"(goods_shed )?{STORED}",
    "sell": f"{PAYMENT}sale_began {SOLD}",
    "take": f"(goods_taken )?{SOLD}",
    "repair": "ship_repaired ",
    "look": "tile_looked_at ",
    "look_away": "looked_away ",
    "swap": "tiles_swapped ",
    "keep": "tiles_kept ",
}
NEXT = "turn_began (price_moved )*(tile_turned_up )?|(end_value_counted )*game_ended "
SETTLED = f"(salt_made )+(purse_changed )*costs_reset (purse_changed )*order_changed ({NEXT})"
END = f"(ship_repaired )*({SETTLED})?"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_events_come_in_the_order_that_the_page_tells(seats: int) -> None:
    for seed in range(4):
        state, chance = engine.new(shipped_edition(), seats, seed, Options()), Random(seed)
        for merchant in state.merchants:
            merchant.coins += 60
        while waiting := engine.to_act(state):
            (seat,) = waiting
            command = chance.choice(engine.legal(state, seat))
            step = engine.apply(state, seat, command)
            told = "".join(f"{kind(type(event))} " for event in step.events)
            assert re.fullmatch(f"{FIRST[kind(type(command))]}{END}", told), told
            state = step.state
