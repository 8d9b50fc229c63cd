"""Every recorded game, played again command by command, tells the same events and ends the same."""

import json
from pathlib import Path
from typing import Any

import pytest

from neptun_desktop.games.neptun import engine
from neptun_desktop.games.neptun.state import State
from neptun_desktop.kernel.codec import digest
from tests.kit.events import event_from_document
from tests.referee import game as referee
from tests.replays.record import outcome, recorded_edition, recording
from tests.replays.stories import STORIES, Story

HERE = Path(__file__).parent
EACH = pytest.mark.parametrize("story", STORIES, ids=lambda story: story.name)


def text_of(story: Story) -> str:
    return (HERE / f"{story.name}.json").read_text(encoding="utf-8")


def set_up(header: dict[str, Any]) -> State:
    """Return the table that a recording begins with."""
    edition = recorded_edition()
    assert (header["edition"], header["rules"]) == (edition.id, engine.RULES_VERSION), "record the games again"
    return engine.new(edition, header["seats"], header["seed"], engine.options_from_document(header["options"]))


@EACH
def test_a_recorded_game_plays_the_same_again(story: Story) -> None:
    """Each command is one of as many, each event as it was told, and so are tallies and the digest at the end."""
    recorded = json.loads(text_of(story))
    state = set_up(recorded["header"])
    for seat, document, choices, told in recorded["deeds"]:
        command = engine.command_from_document(document)
        assert seat in engine.to_act(state)
        legal = engine.legal(state, seat)
        assert command in legal
        assert len(legal) == choices
        step = engine.apply(state, seat, command)
        assert [engine.event_document(event) for event in step.events] == told  # type: ignore[arg-type]  # ours
        state = step.state
    assert outcome(state) == recorded["outcome"]


@EACH
def test_the_second_referee_comes_to_the_same_end(story: Story) -> None:
    """Also where random games hardly ever lead: a bonus, the end of a track, a shared victory."""
    recorded = json.loads(text_of(story))
    header, edition = recorded["header"], engine.edition_document(recorded_edition())
    state = referee.new(edition, header["seats"], header["seed"], header["options"])
    for seat, command, _, _ in recorded["deeds"]:
        state = referee.apply(edition, state, seat, command)
    assert digest(state) == recorded["outcome"]["state"]
    assert referee.scores(edition, state) == recorded["outcome"]["scores"]
    assert referee.winners(edition, state) == recorded["outcome"]["winners"]


@EACH
def test_a_recorded_game_still_tells_its_story(story: Story) -> None:
    recorded = json.loads(text_of(story))
    events = [event_from_document(event) for _, _, _, told in recorded["deeds"] for event in told]
    assert story.happened(events)
    header = recorded["header"]
    assert (header["name"], header["note"], header["seats"]) == (story.name, story.note, story.seats)
    assert engine.options_from_document(header["options"]) == story.options


@EACH
def test_the_recorder_would_write_it_again(story: Story) -> None:
    text = text_of(story)
    assert recording(story, json.loads(text)["header"]["seed"]) == text


def test_there_is_a_recording_for_every_story_and_no_other() -> None:
    assert {path.stem for path in HERE.glob("*.json")} == {story.name for story in STORIES}
