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
from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.app.whole_game import tally_document
from neptun_desktop.controller.entry import Rules
from tests.kit.slices import one_in

HOME = Path(__file__).resolve().parents[3] / "docs" / "schemas"
NAMES = sorted(schemas()["neptun"])
SOME = 15  # a state and its views are taken once in so many commands
ENOUGH = 10  # of each kind: the validator is slow
WRITTEN = [entry.meta.id for entry in GAMES.entries.values() if entry.documents is not None]
TABLES = [(game, seats) for game in WRITTEN for seats in GAMES.metas[game].players]
EACH_GAME = pytest.mark.parametrize("game", WRITTEN)


@cache
def validator(game: str, name: str) -> Draft202012Validator:
    return Draft202012Validator(json.loads((HOME / game / f"{name}.json").read_text(encoding="utf-8")))


def test_the_files_are_up_to_date() -> None:
    """If this fails, run packaging/make_schemas.py."""
    written = {(path.parent.name, path.stem): path.read_text(encoding="utf-8") for path in HOME.glob("*/*")}
    assert written == {(game, name): text(one) for game, found in schemas().items() for name, one in found.items()}


@EACH_GAME
@pytest.mark.parametrize("name", NAMES)
def test_each_is_a_schema(game: str, name: str) -> None:
    Draft202012Validator.check_schema(validator(game, name).schema)


def documents(game: str, seats: int) -> Iterator[tuple[str, Any]]:
    """Yield documents of a random game, each with the name of its schema."""
    chance, entry = Random(seats), GAMES.entry(game)
    rules, edition, house_rules = entry.rules, entry.editions.shipped(), entry.meta.house_rules[1:2]
    yield "edition", rules.edition_document(edition)
    yield "options", rules.options_document(entry.options(house_rules))
    state, played, done = entry.new(edition, seats, seats, house_rules), 0, list[Any]()
    while waiting := sorted(rules.to_act(state)):
        seat = chance.choice(waiting)
        for command in done[-3:]:
            refused = rules.refusal(state, seat, command)
            if refused is not None:
                yield "refusal", rules.refusal_document(refused)
        if played % SOME == 0:
            yield from position(rules, state)
        command = chance.choice(rules.legal(state, seat))
        done.append(command)
        yield "command", rules.command_document(command)
        step = rules.apply(state, seat, command)
        for event in step.events:
            yield "event", rules.event_document(event)
        state, played = step.state, played + 1
    yield from position(rules, state)
    yield "result", result_document(rules, state)


def result_document(rules: Rules, state: object) -> dict[str, Any]:
    result = rules.result(state)
    assert result is not None
    tallies = [tally_document(tally) for tally in result.tallies]
    return {"scores": list(result.scores), "winners": list(result.winners), "tallies": tallies}


def position(rules: Rules, state: object) -> Iterator[tuple[str, Any]]:
    yield "state", rules.state_document(state)
    for seat in (None, 0):
        yield "view", rules.view_document(rules.observe(state, seat))


@pytest.mark.soak
@pytest.mark.parametrize(("game", "seats"), one_in(2, TABLES))
def test_documents_of_a_game_fit(game: str, seats: int) -> None:
    seen = Counter[tuple[str, str]]()
    for name, document in documents(game, seats):
        which = (name, document.get("kind", ""))
        seen[which] += 1
        if seen[which] <= ENOUGH:
            validator(game, name).validate(document)
    assert sorted({name for name, _kind in seen}) == NAMES


@cache
def samples(game: str) -> dict[str, Any]:
    """Return the last document of each name: that of a state in which everything has happened."""
    return dict(documents(game, 3))


def spoilt(document: Any) -> Iterator[Any]:  # noqa: ANN401
    """Yield copies with a key too many, with each key missing, and with each value of a wrong type."""
    yield {**deepcopy(document), "extra": 1}
    for key in document:
        yield {name: value for name, value in deepcopy(document).items() if name != key}
        yield {**deepcopy(document), key: 0.5}


@EACH_GAME
def test_spoilt_documents_do_not_fit(game: str) -> None:
    for name, document in samples(game).items():
        for wrong in spoilt(document):
            assert not validator(game, name).is_valid(wrong), (name, wrong)


@EACH_GAME
def test_spoilt_parts_do_not_fit(game: str) -> None:
    document = samples(game)["state"]
    for wrong in spoilt(document["merchants"][0]):
        assert not validator(game, "state").is_valid({**document, "merchants": [wrong, *document["merchants"][1:]]})


def test_spoilt_temples_do_not_fit() -> None:
    document = samples("neptun")["state"]
    for wrong in spoilt(document["temples"]["africa"]):
        assert not validator("neptun", "state").is_valid({**document, "temples": {"africa": wrong}})
