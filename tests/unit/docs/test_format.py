"""docs/format.md names every field of every document, no other, and its worked example is true."""

import re
from hashlib import shake_256
from random import Random
from typing import Any, get_args

import pytest

from make_schemas import schemas
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.commands import Command
from neptun_desktop.games.neptun.rules.engine import BESIDE_THE_DOCUMENT
from neptun_desktop.games.neptun.rules.events import Event
from neptun_desktop.games.neptun.rules.refusals import PARAGRAPHS, Refusal
from neptun_desktop.games.neptun.rules.state import Contract, Merchant, Options, PointTile, Slot, State, Temple, View
from neptun_desktop.kernel.chance import shuffled
from neptun_desktop.kernel.codec import canonical, digest, kind
from tests.unit.docs.tables_of_page import DOCS, WORD, Page, names

PAGE = Page("format.md")
section, rows, keys = PAGE.section, PAGE.rows, PAGE.keys
fields_by_kind, last_cells = PAGE.fields_by_kind, PAGE.last_cells


@pytest.mark.parametrize(
    ("heading", "cls"),
    [("## The state", State), ("### Merchant", Merchant), ("## The view", View), ("## Options", Options)],
)
def test_every_key_of_an_object_is_on_the_page(heading: str, cls: type) -> None:
    assert sorted(keys(heading)) == sorted(names(cls, BESIDE_THE_DOCUMENT))


@pytest.mark.parametrize(
    ("heading", "classes"),
    [
        ("### Parts", (Contract, Slot, Temple, PointTile)),
        ("### Command fields", get_args(Command)),
        ("## Events", get_args(Event)),
        ("## Refusals", get_args(Refusal)),
    ],
)
def test_every_field_of_every_kind_is_on_the_page(heading: str, classes: tuple[type, ...]) -> None:
    assert fields_by_kind(heading) == {kind(cls): names(cls) for cls in classes}


def test_the_tables_of_a_result_are_those_of_its_schema() -> None:
    result = schemas()["neptun"]["result"]
    tile, bonus = result["properties"]["tallies"]["items"]["items"]["oneOf"]
    parts = {"result": result, "tile": tile, "bonus": bonus}
    assert fields_by_kind("## Tally and result") == {name: list(part["properties"]) for name, part in parts.items()}


def test_every_command_has_its_line() -> None:
    commands = re.findall(r'^\| `\{"kind": "(\w+)"', section("## Commands"), re.MULTILINE)
    assert commands == [kind(cls) for cls in get_args(Command)]


def test_the_page_knows_the_barriers() -> None:
    told = last_cells("## Events")
    for cls in get_args(Event):
        match cls.barrier:
            case True:
                assert told[kind(cls)] == "yes", cls
            case False:
                assert told[kind(cls)] == "no", cls
            case _:  # a property: it depends on the event
                assert told[kind(cls)].startswith("if "), cls


def test_the_page_knows_every_rule_of_a_refusal() -> None:
    by_stage = {kind(cls) for cls in get_args(Refusal) if not isinstance(cls.rule, str)}
    told = last_cells("## Refusals")
    assert {word for word, rule in told.items() if rule == "by `asked`"} == by_stage
    assert {word: rule for word, rule in told.items() if word not in by_stage} == {
        kind(cls): cls.rule for cls in get_args(Refusal) if kind(cls) not in by_stage
    }


def test_the_page_knows_the_rule_of_every_stage() -> None:
    for stage, paragraph in PARAGRAPHS.items():
        assert re.search(
            rf"\b{stage}\b[a-z ]* {re.escape(paragraph)}\b", PAGE.text.partition("hangs on `asked`:")[2]
        ), stage


def test_the_order_of_events_names_only_events() -> None:
    kinds = {kind(cls) for cls in get_args(Event)}
    told = {word for row in rows("### In which order they come") for word in WORD.findall(row[1])}
    assert told == kinds


TEMPLES_SCORED = "((tile_claimed|tile_unclaimed) )+(round_began contracts_laid_out |game_ended )"
BY_ITSELF = (
    "order_changed contract_left_over contracts_laid_out ",
    "order_changed contract_discarded sailing_turn_began (oar_chosen )*",
    "oars_revealed ",
    "ship_sailed ",
    "oar_played ",
    "wind_turned sailing_turn_began (oar_chosen )*",
    "extra_turn_offered ",
    f"(contracts_lost )*wind_turned (bonus_won )*{TEMPLES_SCORED}",
)
FIRST = {
    "reveal": "contract_revealed (contract_taken )?",
    "take_contract": "contract_taken ",
    "choose_oar": "(oar_chosen |oar_played )",
    "sail": "ship_sailed ",
    "deliver": "(contract_fulfilled (disc_advanced )?(contracts_lost )?|delivery_declined )",
    "buy_favour": "(favour_bought disc_advanced |favour_declined )",
    "take_extra_turn": "extra_turn_answered ",
}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_events_come_in_the_order_that_the_page_tells(seats: int) -> None:
    """The two tables under "In which order they come", as patterns."""
    state, chance = engine.new(shipped_edition(), seats, 7, Options()), Random(seats)
    follow = "|".join(f"({part})" for part in BY_ITSELF)
    while waiting := engine.to_act(state):
        seat = chance.choice(sorted(waiting))
        command = chance.choice(engine.legal(state, seat))
        step = engine.apply(state, seat, command)
        told = "".join(f"{kind(type(event))} " for event in step.events)
        assert re.fullmatch(f"{FIRST[kind(type(command))]}({follow})*", told), told
        state = step.state


def test_the_example_of_the_canonical_form() -> None:
    text, code = section("## Canonical form").split("```")[1].split()
    command = {"slot": 3, "place": 0, "kind": "take_contract"}
    assert canonical(command).decode() == text
    assert digest(command) == code


def test_the_worked_shuffle() -> None:
    told = {row[0].strip("`"): row[1] for row in rows("### Worked example") if len(row) == 2}
    stream = shake_256(b"1/order").digest(24)
    assert told.pop("bytes") == f"`{stream.hex(' ', 8)}`"
    for place in (3, 2, 1):
        word, stream = int.from_bytes(stream[:8]), stream[8:]
        assert told.pop(f"w[{place}]").startswith(f"{word}; mod {place + 1} is {word % (place + 1)}:")
    edition = shipped_edition()
    items = {
        "coastal": edition.distance_tiles.coastal,
        "high_sea": edition.distance_tiles.high_sea,
        "discs/africa": range(4),
        "bonus": range(edition.bonus.tiles),
        "0/cities": range(len(edition.city_cards)),
        "0/goods": range(len(edition.good_of)),
        "0/oars": range(len(edition.oars.common)),
        "1/cities": range(len(edition.city_cards)),
    }
    assert told == {what: ", ".join(map(str, shuffled(some, 1, what)[:5])) for what, some in items.items()}


def test_the_worked_start_and_first_commands() -> None:
    state = engine.new(shipped_edition(), seats=4, seed=1, options=Options())
    assert section("### Worked example").split("```")[1].strip() == digest(engine.state_document(state))
    assert state.order == (1, 0, 2, 3)
    assert state.row[0] == Contract(10, 21, 29)
    assert state.cities[:3] == (3, 29, 20)
    moves = [row for row in rows("### Worked example") if len(row) == 4]
    assert len(moves) == 3
    for seat, command, events, code in moves:
        legal = {
            canonical(engine.command_document(choice)).decode(): choice for choice in engine.legal(state, int(seat))
        }
        step = engine.apply(state, int(seat), legal[command.strip("`")])
        assert events.strip("`") == ", ".join(canonical(engine.event_document(event)).decode() for event in step.events)  # type: ignore[arg-type]
        state = step.state
        assert code.strip("`") == digest(engine.state_document(state))


def change(cell: str, event: dict[str, Any]) -> int:
    """Return by how much an event changes a sum of gold, from a cell such as "- `gold` of `seat`"."""
    sign = {"": 0, "+": 1, "-": -1}[cell[:1]]
    return sum(sign * int(event[word]) for word in WORD.findall(cell)[:1])


@pytest.mark.parametrize("seats", [3, 5])
def test_gold_and_favours_change_as_the_page_says(seats: int) -> None:
    table = {WORD.findall(row[0])[0]: row for row in rows("## What always holds") if len(row) == 3}
    state, chance = engine.new(shipped_edition(), seats, seats, Options()), Random(seats)
    purses, on_row = [merchant.gold for merchant in state.merchants], 0
    favours = {region: list(temple.favours) for region, temple in state.temples.items()}
    while waiting := engine.to_act(state):
        seat = min(waiting)
        step = engine.apply(state, seat, chance.choice(engine.legal(state, seat)))
        for event in map(engine.event_document, step.events):  # type: ignore[arg-type]
            _kind, purse, row = table.get(event["kind"], ("", "", ""))
            on_row += change(row, event)
            if purse:
                purses[event["seat"]] += change(purse, event)
            if event["kind"] == "disc_advanced":
                assert favours[event["region"]][event["seat"]] == event["start"]
                favours[event["region"]][event["seat"]] = event["end"]
        state = step.state
        assert purses == [merchant.gold for merchant in state.merchants]
        assert on_row == state.row_gold
        assert favours == {region: list(temple.favours) for region, temple in state.temples.items()}


@pytest.mark.parametrize("seats", [3, 5])
def test_every_thing_is_where_the_page_says(seats: int) -> None:
    state, chance = engine.new(shipped_edition(), seats, seats, Options()), Random(seats)
    while waiting := engine.to_act(state):
        document = engine.state_document(state)
        contracts = [contract for contract in document["row"] + document["discard"] if contract]
        slots = [
            slot for merchant in document["merchants"] for slot in merchant["manifest"] if slot["status"] != "empty"
        ]
        for pile, key in (("cities", "city"), ("goods", "goods")):
            assert sorted(document[pile] + [part[key] for part in contracts + slots]) == list(range(30))
        held = [card for merchant in document["merchants"] for card in merchant["hand"] + merchant["played"]]
        oars = document["oars"] + document["box_oars"] + held + [contract["oar"] for contract in contracts]
        assert sorted(oars) == list(range(50))
        won = [tile for merchant in document["merchants"] for tile in merchant["bonus"]]
        assert sorted(document["bonus"] + won) == list(range(15))
        seat = min(waiting)
        state = engine.apply(state, seat, chance.choice(engine.legal(state, seat))).state


def test_links_of_the_pages_lead_somewhere() -> None:
    for page in DOCS.glob("*.md"):
        for link in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            assert "://" in link or (page.parent / link).exists(), f"{page.name}: {link}"
