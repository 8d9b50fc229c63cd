"""The schemas in docs are those of the program, and documents of whole games fit them."""

import json
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from make_schemas import schemas, text
from neptun_desktop.app.whole_game import tally_document
from neptun_desktop.games.neptun import engine
from neptun_desktop.games.neptun.commands import TakeContract
from neptun_desktop.games.neptun.edition_loader import shipped_edition
from neptun_desktop.games.neptun.state import Options, State

HOME = Path(__file__).resolve().parents[3] / "docs" / "schemas" / "neptun"
NAMES = sorted(schemas())
SOME = 15  # a state and its views are taken once in so many commands
ENOUGH = 10  # of each kind: the validator is slow


@cache
def validator(name: str) -> Draft202012Validator:
    return Draft202012Validator(json.loads((HOME / f"{name}.json").read_text(encoding="utf-8")))


def test_the_files_are_up_to_date() -> None:
    """If this fails, run packaging/make_schemas.py."""
    assert {path.stem: path.read_text(encoding="utf-8") for path in HOME.iterdir()} == {
        name: text(schema) for name, schema in schemas().items()
    }


@pytest.mark.parametrize("name", NAMES)
def test_each_is_a_schema(name: str) -> None:
    Draft202012Validator.check_schema(validator(name).schema)


def game(seats: int) -> Iterator[tuple[str, Any]]:
    """Yield documents of a random game, each with the name of its schema."""
    chance = Random(seats)
    edition, options = shipped_edition(), Options(every_disc_counts=seats == 4)
    yield "edition", engine.edition_document(edition)
    yield "options", engine.options_document(options)
    state, played = engine.new(edition, seats, seats, options), 0
    while waiting := sorted(engine.to_act(state)):
        seat = chance.choice(waiting)
        refused = engine.refusal(state, seat, TakeContract(played % 7 - 1, played % 6))
        if refused is not None:
            yield "refusal", engine.refusal_document(refused)
        if played % SOME == 0:
            yield from position(state)
        command = chance.choice(engine.legal(state, seat))
        yield "command", engine.command_document(command)
        step = engine.apply(state, seat, command)
        for event in step.events:
            yield "event", engine.event_document(event)  # type: ignore[arg-type]
        state, played = step.state, played + 1
    yield from position(state)
    yield "result", result_document(state)


def result_document(state: State) -> dict[str, Any]:
    result = engine.result(state)
    assert result is not None
    tallies = [tally_document(tally) for tally in result.tallies]
    return {"scores": list(result.scores), "winners": list(result.winners), "tallies": tallies}


def position(state: State) -> Iterator[tuple[str, Any]]:
    yield "state", engine.state_document(state)
    for seat in (None, 0):
        yield "view", engine.view_document(engine.observe(state, seat))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_documents_of_a_game_fit(seats: int) -> None:
    seen = Counter[tuple[str, str]]()
    for name, document in game(seats):
        which = (name, document.get("kind", ""))
        seen[which] += 1
        if seen[which] <= ENOUGH:
            validator(name).validate(document)
    assert sorted({name for name, _kind in seen}) == NAMES


def samples() -> dict[str, Any]:
    """Return the last document of each name: that of a state in which everything has happened."""
    return dict(game(3))


def spoilt(document: Any) -> Iterator[Any]:  # noqa: ANN401
    """Yield copies with a key too many, with each key missing, and with each value of a wrong type."""
    yield {**deepcopy(document), "extra": 1}
    for key in document:
        yield {name: value for name, value in deepcopy(document).items() if name != key}
        yield {**deepcopy(document), key: 0.5}


def test_spoilt_documents_do_not_fit() -> None:
    for name, document in samples().items():
        for wrong in spoilt(document):
            assert not validator(name).is_valid(wrong), (name, wrong)


def test_spoilt_parts_do_not_fit() -> None:
    document = samples()["state"]
    for wrong in spoilt(document["merchants"][0]):
        assert not validator("state").is_valid({**document, "merchants": [wrong, *document["merchants"][1:]]})
    for wrong in spoilt(document["temples"]["africa"]):
        assert not validator("state").is_valid({**document, "temples": {"africa": wrong}})
