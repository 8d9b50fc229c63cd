"""Mixing by whole numbers gives what mixing sample by sample gives; nothing clips; what changes fades."""

from array import array
from random import Random

import pytest

from neptun_desktop.ui.sound.mixer import (
    MOST_CUES,
    RATE,
    SLICE,
    TOO_SOON,
    UNITY,
    Mixer,
    Sample,
    from_samples,
    mixed,
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
