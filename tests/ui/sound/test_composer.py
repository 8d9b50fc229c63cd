"""The music: scores as they are written, the same for the same seed, never the same for ten seconds, less in a gale."""

from itertools import pairwise
from random import Random

import pytest

from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.ui.sound.composer import (
    DRONE,
    DRUM,
    STORM,
    Composer,
    Note,
    Section,
    adorned,
    grouped,
    longest_echo,
    thinned,
)
from neptun_desktop.ui.sound.music import AFTER, Performance
from neptun_desktop.ui.sound.score import PlayedTone, Score, lines, pitch_of, scores, written

FIVE_MINUTES, WINDOW = 300.0, 10.0


def sections(game: str, seed: int, seconds: float, calm: float = 1.0) -> list[tuple[float, Section]]:
    """Return what is played in so many seconds, each section with its beginning."""
    composer, now, found = Composer(scores(game), seed), 0.0, []
    while now < seconds:
        section = composer.section(calm)
        found.append((now, section))
        now += section.seconds
    return found


def played(game: str, seed: int, seconds: float, calm: float = 1.0) -> list[Note]:
    """Return all notes of so many seconds, by the time since the beginning."""
    return [
        Note(start + note.at, note.instrument, note.pitch, note.strength, note.leads)
        for start, section in sections(game, seed, seconds, calm)
        for note in section.notes
    ]


# --- scores ----------------------------------------------------------------------------------------------------------


def test_notes_are_written_with_their_names_and_beats() -> None:
    assert [pitch_of(name) for name in ("C4", "A4", "Bb4", "F#4", "G2")] == [60, 69, 70, 66, 43]
    assert written("A4 - E5:2 D5:0.5", shift=-4) == (
        (PlayedTone(0, 65, 1), PlayedTone(2, 72, 2), PlayedTone(4, 70, 0.5)),
        4.5,
    )


def test_a_strain_is_cut_into_lines_and_its_bass_with_it() -> None:
    first, second = lines({"lead": "G4:2 A4:2 | Bb4:4", "bass": "G3:3 D3:3 G2:2"}, 0)
    assert (first.beats, second.beats) == (4, 4)
    assert first.bass == (PlayedTone(0, 55, 3), PlayedTone(3, 50, 1)), "what reaches over the cut ends there"
    assert second.bass == (PlayedTone(2, 43, 2),)


@pytest.mark.parametrize("game", GAMES.ids)
def test_every_score_can_be_played(game: str) -> None:
    assert scores(game)
    for score in scores(game):
        assert len(score.drum) == score.bar, score.title
        assert score.tempo[0] <= score.tempo[1]
        for line in score.lines:
            assert 4 <= len(line.tones) <= 30, score.title
            assert all(56 <= tone.pitch <= 77 for tone in line.tones), score.title
            if line.bass:
                end = max(tone.beat + tone.beats for tone in line.bass)
                assert line.beats - 2 <= end <= line.beats, f"{score.title}: its bass is as long as its melody"


def test_the_first_line_of_seikilos_is_that_of_the_stone() -> None:
    """Its 37 notes in four lines, here a third lower."""
    song = next(score for score in scores("neptun") if score.title == "Song of Seikilos")
    first = song.lines[0]
    assert [tone.pitch + 4 for tone in first.tones] == [69, 76, 76, 73, 74, 76, 74]
    assert [tone.beats for tone in first.tones] == [1, 2, 3, 1, 1, 1, 3]
    assert [len(line.tones) for line in song.lines] == [7, 9, 10, 11]


def test_a_game_without_scores_has_no_music() -> None:
    assert scores("no such game") == ()
    assert Composer((), 1).section().notes == ()


# --- what is played --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES.ids)
def test_a_seed_decides_all(game: str) -> None:
    assert sections(game, 3, FIVE_MINUTES) == sections(game, 3, FIVE_MINUTES)
    assert played(game, 3, 60) != played(game, 4, 60)


def test_an_echo_is_a_run_of_equal_pitches_and_silence_counts_little() -> None:
    heard = [Note(at, "lyre", pitch, 1) for at, pitch in ((0, 60), (1, 62), (2, 64), (60, 60), (61, 62), (62.5, 65))]
    assert longest_echo(heard) == 2.5
    assert longest_echo(heard[:3]) == 0.0
    assert longest_echo([Note(0, "lyre", 60, 1), Note(30, "lyre", 60, 1)]) == 2.0


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES.ids)
def test_no_ten_seconds_of_melody_repeat_within_five_minutes(game: str, soak_factor: int) -> None:
    """However the rhythm differs: the longest run of equal pitches is well under ten seconds."""
    for seed in range(4 * soak_factor):
        melody = [note for note in played(game, seed, 2 * FIVE_MINUTES) if note.leads]
        for start in range(0, int(FIVE_MINUTES), 60):
            heard = [note for note in melody if start <= note.at < start + FIVE_MINUTES]
            assert longest_echo(heard) < 9.5, (seed, start)


@pytest.mark.parametrize("game", GAMES.ids)
def test_no_ten_seconds_of_all_notes_are_alike(game: str) -> None:
    """As far as onsets and pitches are concerned: two windows never share nine of ten notes at the same moments."""
    notes = [note for note in played(game, 5, FIVE_MINUTES) if note.instrument not in {DRUM, DRONE}]
    windows = []
    for first, note in enumerate(notes):
        window = {(round((each.at - note.at) * 4), each.pitch) for each in notes[first:] if each.at < note.at + WINDOW}
        if len(window) >= 8:
            windows.append((note.at, window))
    assert len(windows) > 50
    alike = max(
        len(one & other) / max(len(one), len(other))
        for place, (at, one) in enumerate(windows)
        for after, other in windows[place + 1 :]
        if after - at > 1
    )
    assert alike < 0.9


@pytest.mark.parametrize("game", GAMES.ids)
def test_it_is_sparse_with_silences_between_sections(game: str) -> None:
    found = sections(game, 2, 2 * FIVE_MINUTES)
    whole = sum(section.seconds for _, section in found)
    sounding = sum(section.notes[-1].at + 2 for _, section in found)
    assert 0.35 < sounding / whole < 0.75
    for _, section in found:
        assert list(section.notes) == sorted(section.notes, key=lambda note: note.at)
        assert 0 <= section.notes[0].at < 0.1
        assert 7 <= section.seconds - section.notes[-1].at <= 20
        assert all(0 < note.strength <= 1 and 38 <= note.pitch <= 80 for note in section.notes)
        starts = [note.at for note in section.notes if note.leads]
        assert max(after - before for before, after in pairwise(starts)) < 6
    manners = {tuple(sorted({note.instrument for note in section.notes})) for _, section in found}
    assert len(manners) > 2, "alone, with a drone, with a drum"


@pytest.mark.parametrize("game", GAMES.ids)
def test_it_withdraws_before_a_storm(game: str) -> None:
    usual, rough = (played(game, 7, FIVE_MINUTES, calm) for calm in (1.0, 0.4))
    assert len(rough) < 0.5 * len(usual)
    assert max(note.pitch for note in rough) < max(note.pitch for note in usual)
    assert played(game, 7, FIVE_MINUTES, STORM) == []


def test_lines_are_played_in_pairs() -> None:
    score: Score = next(score for score in scores("neptun") if score.title.startswith("Mesomedes"))
    groups = grouped(score.lines)
    assert [line for group in groups for line in group] == list(score.lines)
    assert {len(group) for group in groups} == {2, 3}
    assert grouped(score.lines[:1]) == [score.lines[:1]]


def test_ornaments_and_omissions_keep_the_beginning_and_the_end() -> None:
    for game in GAMES.ids:
        for score in scores(game):
            for line in score.lines:
                for changed in (adorned(line.tones, score.scale, Random(1)), thinned(line.tones, Random(1))):
                    assert changed[-1] == line.tones[-1]
                    assert [tone.beat for tone in changed] == sorted(tone.beat for tone in changed)
                    assert all(tone.pitch % 12 in score.scale for tone in changed)
                assert len(thinned(line.tones, Random(1))) <= len(line.tones)


# --- on the card's time ----------------------------------------------------------------------------------------------


def test_notes_are_told_once_in_their_order_and_after_an_interruption_a_new_section_begins() -> None:
    performance = Performance("neptun", 1)
    assert list(performance.notes(AFTER)) == []
    told = [at for until in range(0, 40 * 24_000, 24_000) for at, _ in performance.notes(until)]
    assert told[0] >= AFTER
    assert told == sorted(told)
    assert len(told) == len(list(Performance("neptun", 1).notes(39 * 24_000)))
    performance.resume(10**7)
    after = [at for at, _ in performance.notes(10**7 + 10 * AFTER)]
    assert 10**7 + AFTER <= after[0] < 10**7 + 1.2 * AFTER
