"""Recording games of any kind: each is found by a seed, written down, and played again."""

import json
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Protocol

from attrs import asdict, frozen

from neptun_desktop.controller.entry import Rules
from neptun_desktop.kernel.codec import canonical, digest
from neptun_desktop.kernel.game import Document
from neptun_desktop.kernel.seat import Seat


class Story(Protocol):
    """A way a game can go: a manner of playing that leads there, and a sign that it happened."""

    @property
    def name(self) -> str:
        """Its name, and that of its file."""

    @property
    def note(self) -> str:
        """What happens."""

    @property
    def seats(self) -> int:
        """How many play."""

    @property
    def options(self) -> Any:  # noqa: ANN401  (of any game)
        """The house rules."""

    @property
    def manner(self) -> Callable[..., Any]:
        """How all choose one of the legal commands."""

    @property
    def happened(self) -> Callable[..., bool]:
        """Whether the events show it."""


@frozen
class Deed:
    """Who did what, of how many choices, and what was told of it."""

    seat: Seat
    command: Any
    choices: int
    events: tuple[Any, ...]


@frozen
class Recorder:
    """Plays and writes down the games of one game's folder."""

    rules: Rules
    edition: Any
    folder: Path
    stories: Sequence[Story]

    def played(self, story: Story, seed: int) -> tuple[Any, list[Deed]]:
        """Play a game in the story's manner; the same seed gives the same game."""
        rules, chance = self.rules, Random(f"{story.name}/{seed}")
        state = rules.new(self.edition, story.seats, seed, story.options)
        deeds = []
        while waiting := sorted(rules.to_act(state)):
            seat = waiting[int(chance.random() * len(waiting))]
            choices = rules.legal(state, seat)
            command = story.manner(state, seat, choices, chance)
            deeds.append(Deed(seat, command, len(choices), rules.step(state, seat, command)))
        return state, deeds

    def lucky_seed(self, story: Story) -> int:
        """Return the first seed with which the story happens."""
        for seed in count():
            _, deeds = self.played(story, seed)
            if story.happened([event for deed in deeds for event in deed.events]):
                return seed
        raise AssertionError(story.name)

    def outcome(self, state: object) -> Document:
        """Return how a game ended, down to every point and the digest of the last state."""
        ended = self.rules.result(state)
        assert ended is not None
        tallies = [[json.loads(canonical(asdict(line))) for line in tally.lines] for tally in ended.tallies]
        return {
            "scores": list(ended.scores),
            "winners": list(ended.winners),
            "tallies": tallies,
            "state": digest(self.rules.state_document(state)),
        }

    def recording(self, story: Story, seed: int) -> str:
        """Return the text of a recorded game: header, one line for each command with its events, outcome."""
        rules = self.rules
        state, deeds = self.played(story, seed)
        header = {
            "edition": self.edition.id,
            "name": story.name,
            "note": story.note,
            "options": rules.options_document(story.options),
            "rules": rules.RULES_VERSION,
            "seats": story.seats,
            "seed": seed,
        }
        told = ",\n".join(canonical(self._line_of(deed)).decode() for deed in deeds)
        first, last = canonical(header).decode(), canonical(self.outcome(state)).decode()
        return f'{{"header":{first},\n"deeds":[\n{told}\n],\n"outcome":{last}}}\n'

    def _line_of(self, deed: Deed) -> list[Any]:
        """Return what a recording says of a deed: seat, command, number of choices, events."""
        events = [self.rules.event_document(event) for event in deed.events]
        return [deed.seat, self.rules.command_document(deed.command), deed.choices, events]

    def record(self) -> None:
        """Find a seed for every story, and write its game down."""
        for story in self.stories:
            path = self.folder / f"{story.name}.json"
            path.write_text(self.recording(story, self.lucky_seed(story)), encoding="utf-8")

    def text_of(self, story: Story) -> str:
        """Return the recording as it stands in its file."""
        return (self.folder / f"{story.name}.json").read_text(encoding="utf-8")

    def assert_plays_the_same_again(self, story: Story) -> None:
        """Hold each command to be one of as many, each event as it was told, and the end with its digest."""
        rules, recorded = self.rules, json.loads(self.text_of(story))
        header = recorded["header"]
        assert (header["edition"], header["rules"]) == (self.edition.id, rules.RULES_VERSION), "record the games again"
        assert (header["name"], header["note"], header["seats"]) == (story.name, story.note, story.seats)
        options = rules.options_from_document(header["options"])
        assert options == story.options
        state = rules.new(self.edition, header["seats"], header["seed"], options)
        events: list[Any] = []
        for seat, document, choices, told in recorded["deeds"]:
            command = rules.command_from_document(document)
            assert seat in rules.to_act(state)
            legal = rules.legal(state, seat)
            assert command in legal
            assert len(legal) == choices
            step = rules.apply(state, seat, command)
            assert [rules.event_document(event) for event in step.events] == told
            events.extend(step.events)
            state = step.state
        assert self.outcome(state) == recorded["outcome"]
        assert story.happened(events)
        assert self.recording(story, header["seed"]) == self.text_of(story)

    def assert_every_story_is_recorded(self) -> None:
        """Hold the folder to have a recording for every story, and no other."""
        assert {path.stem for path in self.folder.glob("*.json")} == {story.name for story in self.stories}
