"""What is played next: endless, quiet music made of old melodies, in which no ten seconds come twice in five minutes.

    composer = Composer(scores("neptun"), seed=7)
    section = composer.section()  # some lines of one melody in a manner of their own, then silence
    section = composer.section(calm=0.3)  # a gale: fewer notes, lower, further apart

The same seed gives the same music. It needs no clock: whoever plays it knows when a section is over.
"""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from random import Random
from typing import Final, Literal, TypeAlias

from attrs import evolve, frozen

from neptun_desktop.ui.sound.score import MelodyLine, PlayedTone, Score

Style: TypeAlias = Literal["plain", "adorned", "thinned"]
Support: TypeAlias = Literal["alone", "bass", "drone", "drum"]  # drum: with the bass
STYLES: Final[tuple[Style, ...]] = ("plain", "adorned", "adorned", "thinned")
SUPPORTS: Final[tuple[Support, ...]] = ("alone", "bass", "bass", "drone", "drum")

DRUM, DRONE = "frame_drum", "reed"
STROKES: Final = {"D": (38, 0.42), "t": (50, 0.26)}
OCTAVE = 12
DEEP, DEEPEST = 48, 40  # the lowest root of a drone, and of the note that ends a section
SILENCE = (7.0, 16.0)  # seconds after a section
BREATH = (0.5, 2.0)  # beats between two lines
REMEMBERED = 330.0  # seconds
LONGEST_ECHO = 7.5  # seconds of equal notes after which it would be noticed
LONGEST_TONE = 2.0  # seconds that count of a tone and the silence after it
OVERLAP = 12  # notes of the section before: a repetition may begin there
ATTEMPTS = 16
DRONE_EVERY = 4.2  # seconds: a reed's tone lasts six, so two overlap
STORM, ROUGH = 0.15, 0.6  # up to this calm nothing is played; up to this, little
STORM_SECONDS = 12.0
LONG, VERY_LONG = 2.0, 3.0  # beats


@frozen
class Note:
    """A sound of an instrument, so many seconds after its section begins."""

    at: float
    instrument: str
    pitch: int
    strength: float  # from 0 to 1
    leads: bool = False  # whether it belongs to the melody


@frozen
class Section:
    """Notes in the order in which they begin, and how long to wait for the next section."""

    notes: tuple[Note, ...]
    seconds: float


@frozen
class Manner:
    """How some lines are played this time."""

    instrument: str
    lower: bool  # an octave
    style: Style
    support: Support
    tempo: float  # beats a minute


@frozen
class Attempt:
    """A section that could be next, and how much of it would be a repetition."""

    echo: float  # seconds
    place: int  # among the lines that wait
    manner: Manner
    notes: tuple[Note, ...]


class Composer:
    """Chooses what comes next, and remembers what was."""

    def __init__(self, scores: Sequence[Score], seed: int) -> None:
        """Begin anywhere."""
        self._chance = Random(seed)
        self._waiting = [(score, group) for score in scores for group in grouped(score.lines)]
        self._chance.shuffle(self._waiting)
        self._time = 0.0
        self._heard: list[Note] = []  # of the melody, by the time since the beginning
        self._last: Manner | None = None

    def section(self, calm: float = 1.0) -> Section:
        """Return the next section; in a storm, only silence."""
        if calm <= STORM or not self._waiting:
            self._time += STORM_SECONDS
            return Section((), STORM_SECONDS)
        rough = calm <= ROUGH
        best: Attempt | None = None
        for _ in range(ATTEMPTS):
            attempt = self._attempt(rough=rough)
            if best is None or attempt.echo < best.echo:
                best = attempt
            if best.echo <= LONGEST_ECHO:
                break
        assert best is not None  # noqa: S101  (there is at least one attempt)
        self._waiting.append(self._waiting.pop(best.place))
        self._last = best.manner
        self._heard = [note for note in self._heard if note.at > self._time - REMEMBERED] + self._melody(best.notes)
        seconds = best.notes[-1].at + LONG + self._chance.uniform(*SILENCE) * (2 if rough else 1)
        self._time += seconds
        return Section(best.notes, seconds)

    def _melody(self, notes: Iterable[Note]) -> list[Note]:
        return [evolve(note, at=self._time + note.at) for note in notes if note.leads]

    def _attempt(self, *, rough: bool) -> "Attempt":
        """Return a section that could be next."""
        place = self._chance.randrange(max(1, len(self._waiting) // 3))  # what was played lately waits at the end
        score, group = self._waiting[place]
        manner = self._manner(score, rough=rough)
        notes = performed(score, group, manner, self._chance)
        echo = longest_echo([*self._heard, *self._melody(notes)], len(self._heard) - OVERLAP)
        return Attempt(echo, place, manner, notes)

    def _manner(self, score: Score, *, rough: bool) -> Manner:
        """Return a manner that is not the last one."""
        chance, (slowest, fastest), last = self._chance, score.tempo, self._last
        supports = [support for support in SUPPORTS if last is None or support != last.support]
        return Manner(
            instrument=chance.choice(score.instruments),
            lower=rough or chance.random() < 0.25,  # noqa: PLR2004  (a quarter)
            style="thinned" if rough else chance.choice(STYLES),
            support="alone" if rough else chance.choice(supports),
            tempo=slowest if rough else chance.uniform(slowest, fastest),
        )


def grouped(lines: Sequence[MelodyLine]) -> list[tuple[MelodyLine, ...]]:
    """Return lines that follow each other, two by two; of an odd number, the last three stay together."""
    groups = [tuple(lines[first : first + 2]) for first in range(0, len(lines), 2)]
    if len(groups) > 1 and len(groups[-1]) == 1:
        groups[-2:] = [groups[-2] + groups[-1]]
    return groups


def longest_echo(heard: Sequence[Note], since: int = 0) -> float:
    """Return how many seconds the longest run of pitches sounds that was heard before, whatever its rhythm.

    Only runs from the note with this number on are looked at. Of a silence, a moment counts.
    """
    longest = 0.0
    pitches = [note.pitch for note in heard]
    lasting = [min(after.at - note.at, LONGEST_TONE) for note, after in pairwise(heard)] + [LONGEST_TONE]
    for ago in range(1, len(heard)):
        run = 0.0
        for place in range(max(ago, since), len(heard)):
            if pitches[place] == pitches[place - ago]:
                run += lasting[place]
                longest = max(longest, run)
            else:
                run = 0.0
    return longest


def performed(score: Score, group: Iterable[MelodyLine], manner: Manner, chance: Random) -> tuple[Note, ...]:
    """Return the notes of some lines, in the order in which they begin."""
    notes: list[Note] = []
    start = last = 0.0
    for number, line in enumerate(group):
        tempo = Tempo(start, manner.tempo * chance.uniform(0.97, 1.03), line.beats, chance.uniform(0, math.tau))
        for tone in styled(line, manner.style, score.scale, chance):
            last = tempo.at(tone.beat) + chance.uniform(0, 0.015)
            pitch = tone.pitch - OCTAVE if manner.lower else tone.pitch
            strength = loudness(tone, line, score.bar) * chance.uniform(0.88, 1)
            notes.append(Note(last, manner.instrument, pitch, strength, leads=True))
        if number or manner.support != "drum":  # which joins in after a while
            notes += supported(score, line, manner, tempo, chance)
        start = tempo.at(line.beats + chance.uniform(*BREATH))
    if manner.support != "alone":
        notes.append(Note(last + 0.05, score.instruments[0], low(score, DEEPEST), 0.4))
    return tuple(sorted(notes, key=lambda note: note.at))


def low(score: Score, lowest: int) -> int:
    """Return the root of a score, in the octave above this pitch."""
    return lowest + (score.ground[0] - lowest) % OCTAVE


@frozen
class Tempo:
    """When each beat of a line is: with a little freedom, and slower at its end."""

    start: float  # seconds
    tempo: float  # beats a minute
    beats: float
    phase: float

    def at(self, beat: float) -> float:
        """Return the second of a beat."""
        free = 0.12 * (math.sin(self.phase + beat * math.tau / 15) - math.sin(self.phase))
        slower = 0.03 * max(0.0, beat - (self.beats - 4)) ** 2
        return self.start + (beat + free + slower) * 60 / self.tempo


def loudness(tone: PlayedTone, line: MelodyLine, bar: int) -> float:
    """Return how loud a note of the melody is: its line swells and falls, and the first of a bar has some weight."""
    arc = 0.72 + 0.2 * math.sin(math.pi * tone.beat / line.beats)
    return arc + (0.08 if tone.beat % bar == 0 else 0.0)


def styled(line: MelodyLine, style: Style, scale: frozenset[int], chance: Random) -> tuple[PlayedTone, ...]:
    """Return a line as it is written, with ornaments, or with fewer notes."""
    if style == "adorned":
        return adorned(line.tones, scale, chance)
    if style == "thinned":
        return thinned(line.tones, chance)
    return line.tones


def thinned(tones: Sequence[PlayedTone], chance: Random) -> tuple[PlayedTone, ...]:
    """Leave out some short notes and repetitions; the first and the last stay."""
    kept = [tones[0]]
    for tone, after in pairwise(tones[1:]):
        off_beat = tone.beat % 1 != 0 or tone.beats < 1
        again = tone.pitch == kept[-1].pitch
        if chance.random() > (0.75 if off_beat else 0.5 if again else 0.18) or after.beat - kept[-1].beat > VERY_LONG:
            kept.append(tone)
    return (*kept, tones[-1])


def adorned(tones: Sequence[PlayedTone], scale: frozenset[int], chance: Random) -> tuple[PlayedTone, ...]:
    """Fill some leaps with the note between, let some long notes turn, and take others twice."""
    played: list[PlayedTone] = []
    for tone, after in pairwise(tones):
        leap = after.pitch - tone.pitch
        between = range(min(tone.pitch, after.pitch) + 1, max(tone.pitch, after.pitch))
        passing = [pitch for pitch in between if pitch % OCTAVE in scale]
        draw, half = chance.random(), tone.beats / 2
        above = step_above(tone.pitch, scale)
        if passing and 3 <= abs(leap) <= 5 and tone.beats >= 1 and draw < 0.6:  # noqa: PLR2004  (a third or a fourth)
            middle = passing[len(passing) // 2]
            played += (PlayedTone(tone.beat, tone.pitch, half), PlayedTone(tone.beat + half, middle, half))
        elif tone.beats >= LONG and draw < 0.55:  # noqa: PLR2004  (about half of them)
            turn = tone.beat + tone.beats - 1
            played += (tone, PlayedTone(turn, above, 0.5), PlayedTone(turn + 0.5, tone.pitch, 0.5))
        elif leap == 0 and tone.beats >= 1 and draw < 0.5:  # noqa: PLR2004  (half of them)
            played += (PlayedTone(tone.beat, tone.pitch, half), PlayedTone(tone.beat + half, above, half))
        elif tone.beats >= 1 and draw > 0.88:  # noqa: PLR2004  (few)
            played += (PlayedTone(tone.beat, above, 0.2), PlayedTone(tone.beat + 0.2, tone.pitch, tone.beats - 0.2))
        else:
            played.append(tone)
    return (*played, tones[-1])


def step_above(pitch: int, scale: frozenset[int]) -> int:
    """Return the next higher note of a scale."""
    return next(above for above in range(pitch + 1, pitch + OCTAVE + 1) if above % OCTAVE in scale)


def supported(score: Score, line: MelodyLine, manner: Manner, tempo: Tempo, chance: Random) -> list[Note]:
    """Return what accompanies a line."""
    if manner.support == "alone":
        return []
    if manner.support == "drone":
        count = math.ceil((tempo.at(line.beats) - tempo.start) / DRONE_EVERY)
        return [Note(tempo.start + number * DRONE_EVERY, DRONE, low(score, DEEP), 0.4) for number in range(count)]
    notes = [
        Note(tempo.at(tone.beat) + 0.01, score.instruments[0], tone.pitch, 0.5 * chance.uniform(0.85, 1))
        for tone in line.bass or grounded(score, line, chance)
        if tone.beats >= 1 or chance.random() < 0.5  # noqa: PLR2004  (half of them)
    ]
    if manner.support == "drum":
        for beat in range(int(line.beats)):
            stroke = STROKES.get(score.drum[beat % len(score.drum)])
            if stroke is not None and chance.random() < 0.8:  # noqa: PLR2004  (most)
                pitch, strength = stroke
                at = tempo.at(beat) + chance.uniform(0, 0.012)
                notes.append(Note(at, DRUM, pitch + chance.randrange(2), strength * chance.uniform(0.7, 1)))
    return notes


def grounded(score: Score, line: MelodyLine, chance: Random) -> list[PlayedTone]:
    """Return a bass where none is written: root and fifth at the beginnings of bars, some left out."""
    starts = range(0, math.ceil(line.beats), score.bar)
    return [
        PlayedTone(beat, chance.choice((score.ground[0], *score.ground)), score.bar)
        for beat in starts
        if beat == 0 or chance.random() < 0.75  # noqa: PLR2004  (most)
    ]
