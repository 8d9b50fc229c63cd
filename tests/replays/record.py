"""Record the games again: `python -m tests.replays.record` from the top of the checkout."""

import json
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from attrs import asdict, frozen

from neptun_desktop.games.neptun import engine
from neptun_desktop.games.neptun.commands import Command
from neptun_desktop.games.neptun.edition import Edition
from neptun_desktop.games.neptun.edition_loader import edition_from_bytes
from neptun_desktop.games.neptun.events import Event
from neptun_desktop.games.neptun.state import State
from neptun_desktop.kernel.codec import canonical, digest
from neptun_desktop.kernel.game import Document
from neptun_desktop.kernel.seat import Seat
from tests.replays.stories import STORIES, Story

HERE = Path(__file__).parent


@cache
def recorded_edition() -> Edition:
    """Return the edition that the games were recorded with: they keep it when the shipped one gets other figures."""
    return edition_from_bytes((HERE / "edition.toml").read_bytes())


@frozen
class Deed:
    """Who did what, of how many choices, and what was told of it."""

    seat: Seat
    command: Command
    choices: int
    events: tuple[Event, ...]


def played(story: Story, seed: int) -> tuple[State, list[Deed]]:
    """Play a game in the story's manner; the same seed gives the same game."""
    chance = Random(f"{story.name}/{seed}")
    state = engine.new(recorded_edition(), story.seats, seed, story.options)
    deeds = []
    while waiting := sorted(engine.to_act(state)):
        seat = waiting[int(chance.random() * len(waiting))]
        choices = engine.legal(state, seat)
        command = story.manner(state, seat, choices, chance)
        deeds.append(Deed(seat, command, len(choices), engine.step(state, seat, command)))
    return state, deeds


def lucky_seed(story: Story) -> int:
    """Return the first seed with which the story happens."""
    for seed in count():
        _, deeds = played(story, seed)
        if story.happened([event for deed in deeds for event in deed.events]):
            return seed
    raise AssertionError(story.name)


def outcome(state: State) -> Document:
    """Return how a game ended, down to every point and the digest of the last state."""
    ended = engine.result(state)
    assert ended is not None
    tallies = [[json.loads(canonical(asdict(line))) for line in tally.lines] for tally in ended.tallies]
    return {
        "scores": list(ended.scores),
        "winners": list(ended.winners),
        "tallies": tallies,
        "state": digest(engine.state_document(state)),
    }


def line_of(deed: Deed) -> list[Any]:
    """Return what a recording says of a deed: seat, command, number of choices, events."""
    events = [engine.event_document(event) for event in deed.events]
    return [deed.seat, engine.command_document(deed.command), deed.choices, events]


def recording(story: Story, seed: int) -> str:
    """Return the text of a recorded game: header, one line for each command with its events, outcome."""
    state, deeds = played(story, seed)
    header = {
        "edition": state.edition.id,
        "name": story.name,
        "note": story.note,
        "options": engine.options_document(story.options),
        "rules": engine.RULES_VERSION,
        "seats": story.seats,
        "seed": seed,
    }
    told = ",\n".join(canonical(line_of(deed)).decode() for deed in deeds)
    first, last = canonical(header).decode(), canonical(outcome(state)).decode()
    return f'{{"header":{first},\n"deeds":[\n{told}\n],\n"outcome":{last}}}\n'


def main() -> None:
    """Find a seed for every story, and write its game down."""
    for story in STORIES:
        (HERE / f"{story.name}.json").write_text(recording(story, lucky_seed(story)), encoding="utf-8")


if __name__ == "__main__":
    main()
