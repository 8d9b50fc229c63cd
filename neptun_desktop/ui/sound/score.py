"""The scores of a game, `resources/<game>/music/*.toml`: period melodies, cut into lines that can be played alone.

A line is written as `"A4 E5:2 - D5:0.5"`: names of notes, each with its beats after a colon unless it has one; a dash
is a rest, and `|` ends a line within a strain. Pitches are numbers of semitones, as in MIDI: 60 is C4.
"""

import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from attrs import frozen

from neptun_desktop.kernel.resources import resource

STEPS: Final = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
ALTERED: Final = {"": 0, "#": 1, "b": -1}
CUT, REST = "|", "-"


@frozen
class PlayedTone:
    """A written note: on which beat of its line it begins, how high it is and how many beats it lasts."""

    beat: float
    pitch: int
    beats: float


@frozen
class MelodyLine:
    """A phrase of a melody, and what the print has below it, if anything."""

    tones: tuple[PlayedTone, ...]
    bass: tuple[PlayedTone, ...]
    beats: float


@frozen
class Score:
    """A piece, and how we play it."""

    title: str
    instruments: tuple[str, ...]  # for the melody; the first one also plays the bass
    tempo: tuple[float, float]  # beats a minute, the slowest and the fastest
    bar: int  # beats
    drum: str  # a letter for each beat of a bar: D for a deep stroke, t for one at the rim
    ground: tuple[int, int]  # a root and its fifth, for drones, and where there is no bass
    lines: tuple[MelodyLine, ...]

    @property
    def scale(self) -> frozenset[int]:
        """The notes of the octave that it uses: what an ornament may touch."""
        return frozenset(tone.pitch % 12 for line in self.lines for tone in line.tones)


@cache
def scores(game: str) -> tuple[Score, ...]:
    """Return the music of a game; none if it has no such folder."""
    try:
        folder = resource(game, "music")
    except FileNotFoundError:
        return ()
    return tuple(parsed(tomllib.loads(file.read_text("utf-8"))) for file in sorted(folder.glob("*.toml")))


def parsed(document: dict[str, Any]) -> Score:
    """Return the score that a file describes."""
    shift, (root, fifth) = document.get("transposed", 0), map(pitch_of, document["ground"])
    return Score(
        title=document["title"],
        instruments=tuple(document["instruments"]),
        tempo=tuple(document["tempo"]),
        bar=document["bar"],
        drum=document["drum"],
        ground=(root + shift, fifth + shift),
        lines=tuple(line for strain in document["strain"] for line in lines(strain, shift)),
    )


def lines(strain: dict[str, str], shift: int) -> Iterator[MelodyLine]:
    """Yield the lines of a strain, each with its part of the bass."""
    bass, _ = written(strain.get("bass", ""), shift)
    start = 0.0
    for words in strain["lead"].split(CUT):
        tones, beats = written(words, shift)
        below = tuple(
            PlayedTone(tone.beat - start, tone.pitch, min(tone.beats, start + beats - tone.beat))
            for tone in bass
            if start <= tone.beat < start + beats
        )
        yield MelodyLine(tones, below, beats)
        start += beats


def written(words: str, shift: int = 0) -> tuple[tuple[PlayedTone, ...], float]:
    """Return the notes that are written there, so many semitones higher, and how many beats they last in all."""
    tones: list[PlayedTone] = []
    beat = 0.0
    for word in words.split():
        name, _, length = word.partition(":")
        beats = float(length or 1)
        if name != REST:
            tones.append(PlayedTone(beat, pitch_of(name) + shift, beats))
        beat += beats
    return tuple(tones), beat


def pitch_of(name: str) -> int:
    """Return the number of a note such as `Bb4`."""
    return 12 * (int(name[-1]) + 1) + STEPS[name[0]] + ALTERED[name[1:-1]]
