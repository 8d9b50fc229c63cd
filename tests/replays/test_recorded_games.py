"""Every recorded game, played again command by command, tells the same events and ends the same."""

import json

import pytest

from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.kernel.codec import digest
from tests.kit.events import event_from_document
from tests.referee import game as referee
from tests.replays.record import RECORDER, recorded_edition
from tests.replays.stories import STORIES, Story

EACH = pytest.mark.parametrize("story", STORIES, ids=lambda story: story.name)


@EACH
def test_a_recorded_game_plays_the_same_again(story: Story) -> None:
    RECORDER.assert_plays_the_same_again(story)


@EACH
def test_the_second_referee_comes_to_the_same_end(story: Story) -> None:
    """Also where random games hardly ever lead: a bonus, the end of a track, a shared victory."""
    recorded = json.loads(RECORDER.text_of(story))
    header, edition = recorded["header"], engine.edition_document(recorded_edition())
    state = referee.new(edition, header["seats"], header["seed"], header["options"])
    for seat, command, _, _ in recorded["deeds"]:
        state = referee.apply(edition, state, seat, command)
    assert digest(state) == recorded["outcome"]["state"]
    assert referee.scores(edition, state) == recorded["outcome"]["scores"]
    assert referee.winners(edition, state) == recorded["outcome"]["winners"]


@EACH
def test_its_events_read_back_from_their_documents_tell_the_same_story(story: Story) -> None:
    recorded = json.loads(RECORDER.text_of(story))
    events = [event_from_document(event) for _, _, _, told in recorded["deeds"] for event in told]
    assert story.happened(events)


def test_there_is_a_recording_for_every_story_and_no_other() -> None:
    RECORDER.assert_every_story_is_recorded()
