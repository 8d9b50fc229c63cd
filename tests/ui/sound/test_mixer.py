"""Mixing by whole numbers gives what mixing sample by sample gives; nothing clips; what changes fades."""

from array import array
from itertools import pairwise
from random import Random

import pytest

from neptun_desktop.ui.sound.mixer import (
    FADING,
    MOST_CUES,
    RATE,
    SLICE,
    TOO_SOON,
    UNITY,
    Mixer,
    Sample,
    from_samples,
    mixed,
    widened,
)

HIGHEST = 2**15 - 1


def steady(value: int, frames: int) -> Sample:
    """Return a sample that stays at one value."""
    wide = array("i", [value << 16] * frames * 2)
    return Sample(from_samples(wide.tobytes()), abs(value))


def heard(mixer: Mixer, frames: int) -> "array[int]":
    """Return the left channel of the next frames."""
    block = mixer.block(frames)
    assert len(block) == frames * 8
    return array("i", block)[::2]


def test_the_sum_is_exact_whatever_is_added() -> None:
    chance = Random(3)
    parts = [([chance.randint(-(2**15), HIGHEST) for _ in range(50)], chance.randrange(20_000)) for _ in range(3)]
    lanes = [(from_samples(array("i", [x << 16 for x in sound]).tobytes()), gain) for sound, gain in parts]
    expected = [sum(sound[place] * gain for sound, gain in parts) for place in range(50)]
    assert list(array("i", mixed(lanes, 50))) == expected


def test_a_cue_is_heard_once_as_loud_as_in_its_file() -> None:
    mixer = Mixer()
    mixer.play(steady(1000, 300), UNITY)
    assert set(heard(mixer, 200)) == {1000 * UNITY}
    assert list(heard(mixer, 200)) == [1000 * UNITY] * 100 + [0] * 100
    assert mixer.silent


@pytest.mark.parametrize("value", [HIGHEST, -HIGHEST])
def test_nothing_clips_however_much_is_played(value: int) -> None:
    mixer = Mixer()
    for length in range(MOST_CUES):
        mixer.play(steady(value, 900 + length), UNITY)
    mixer.lay({name: (steady(value, 500), UNITY) for name in ("sea", "wind", "rain")})
    for _ in range(3):
        wave = heard(mixer, 250)
        assert max(map(abs, wave)) < 2**31
        assert all((x > 0) == (value > 0) for x in wave), "a lane that overflows would change its sign"


def test_a_loop_fades_in_goes_on_and_fades_out() -> None:
    mixer = Mixer()
    mixer.lay({"sea": (steady(1000, 700), UNITY // 10)})
    wave = heard(mixer, RATE)
    assert wave[0] < wave[SLICE] < wave[4 * SLICE] < wave[-1] == 1000 * (UNITY // 10)
    assert set(heard(mixer, 5000)) == {wave[-1]}, "it is longer than its sample"
    mixer.lay({})
    wave = heard(mixer, RATE)
    assert wave[0] > wave[4 * SLICE] > wave[-1] == 0
    assert mixer.silent


def test_the_same_cue_is_not_doubled_and_too_many_are_left_out() -> None:
    mixer, sample = Mixer(), steady(100, RATE)
    mixer.play(sample, UNITY)
    mixer.play(sample, UNITY)
    assert heard(mixer, TOO_SOON)[0] == 100 * UNITY
    mixer.play(sample, UNITY)
    assert heard(mixer, 10)[0] == 200 * UNITY
    for _ in range(MOST_CUES):
        mixer.play(steady(100, RATE), UNITY)
    assert heard(mixer, 10)[0] == 100 * MOST_CUES * UNITY


def test_cues_that_are_hushed_end_without_a_click() -> None:
    mixer = Mixer()
    mixer.play(steady(1000, RATE), UNITY)
    heard(mixer, 10)
    mixer.hush()
    wave = heard(mixer, RATE // 4)
    assert 0 < wave[0] < 1000 * UNITY
    assert wave[-1] == 0
    assert mixer.silent


# --- notes -----------------------------------------------------------------------------------------------------------


def mono(value: int, frames: int) -> Sample:
    """Return a sample of one channel."""
    return Sample(from_samples(array("i", [value << 16] * frames).tobytes()), abs(value), channels=1)


def test_one_channel_is_heard_by_both_ears_beside_what_has_two() -> None:
    assert array("i", widened(array("i", [3, -7]).tobytes())).tolist() == [3, 3, -7, -7]
    mixer = Mixer()
    mixer.play(mono(1000, 50), UNITY)
    mixer.play(steady(-300, 50), UNITY)
    assert set(array("i", mixer.block(50))) == {700 * UNITY}


def test_a_note_begins_on_its_frame_in_whichever_block_that_is() -> None:
    mixer = Mixer()
    mixer.music(UNITY // 2)
    heard(mixer, 40)
    mixer.write(mono(1000, 25), UNITY, 105)
    before = mixer.silent
    wave = [x for length in (30, 30, 7, 90) for x in heard(mixer, length)]
    assert wave == [0] * 65 + [500 * UNITY] * 25 + [0] * 67
    assert (before, mixer.silent) == (False, True)
    assert mixer.played == 197


def test_a_note_that_comes_too_late_is_left_out_and_so_is_one_without_volume() -> None:
    mixer = Mixer()
    mixer.write(mono(1000, 25), UNITY, 0)
    assert mixer.silent, "music is off"
    mixer.music(UNITY)
    heard(mixer, 10)
    mixer.write(mono(1000, 25), UNITY, 9)
    assert mixer.silent


def test_music_fades_out_without_a_click_and_forgets_what_was_to_come() -> None:
    mixer = Mixer()
    mixer.music(UNITY // 4)
    mixer.write(mono(1000, RATE * 3), UNITY, 0)
    mixer.write(mono(1000, RATE), UNITY, RATE)
    loud = heard(mixer, 100)[-1]
    assert loud == 1000 * (UNITY // 4)
    mixer.music(0)
    wave = heard(mixer, SLICE * (FADING + 2))
    steps = [abs(after - before) for before, after in pairwise(wave)]
    assert max(steps) <= loud // FADING + 1000
    assert wave[-1] == 0
    assert mixer.silent
    mixer.music(UNITY // 4)
    assert set(heard(mixer, RATE)) == {0}


def test_music_is_softer_while_a_cue_is_heard() -> None:
    mixer = Mixer()
    mixer.music(UNITY // 4)
    mixer.write(mono(1000, RATE * 5), UNITY, 0)
    heard(mixer, 10)
    mixer.play(mono(0, RATE), UNITY)
    assert heard(mixer, RATE)[-1] == 1000 * (UNITY // 8)
    heard(mixer, 10)
    assert heard(mixer, RATE)[-1] == 1000 * (UNITY // 4)


def test_notes_do_not_clip_and_only_those_that_are_due_count() -> None:
    mixer = Mixer()
    mixer.music(UNITY)
    for at in range(0, 40, 4):
        mixer.write(mono(HIGHEST, 400), UNITY, at)
    mixer.write(mono(HIGHEST, 400), UNITY, RATE)
    assert all(0 < x < 2**31 for x in heard(mixer, 200))
    quiet = Mixer()
    quiet.music(UNITY)
    quiet.write(mono(HIGHEST // 2, 400), UNITY, 0)
    quiet.write(mono(HIGHEST, 400), UNITY, RATE)
    assert set(heard(quiet, 300)) == {HIGHEST // 2 * UNITY}, "as loud as without the one to come"
