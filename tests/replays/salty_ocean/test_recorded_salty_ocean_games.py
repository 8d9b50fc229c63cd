"""Every recorded game, played again command by command, tells the same events and ends the same."""

import json

import pytest

from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.kernel.codec import digest
from tests.referee.salty_ocean import game as referee
from tests.replays.salty_ocean.record import EDITION, RECORDER
from tests.replays.salty_ocean.stories import STORIES, Story

EACH = pytest.mark.parametrize("story", STORIES, ids=lambda story: story.name)


@EACH
def test_a_recorded_game_plays_the_same_again(story: Story) -> None:
    RECORDER.assert_plays_the_same_again(story)


@EACH
def test_the_second_referee_comes_to_the_same_end(story: Story) -> None:
    recorded = json.loads(RECORDER.text_of(story))
    header, edition = recorded["header"], engine.edition_document(EDITION)
    state = referee.new(edition, header["seats"], header["seed"], header["options"])
    for seat, command, choices, told in recorded["deeds"]:
        assert len(referee.legal(edition, state, seat)) == choices
        state, events = referee.apply(edition, state, seat, command)
        assert events == told
    assert digest(state) == recorded["outcome"]["state"]
    result = referee.result(edition, state)
    assert result is not None
    assert (result["scores"], result["winners"]) == (recorded["outcome"]["scores"], recorded["outcome"]["winners"])


def test_there_is_a_recording_for_every_story_and_no_other() -> None:
    RECORDER.assert_every_story_is_recorded()
