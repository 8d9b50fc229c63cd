"""Every sample is fit to be heard, and is what the script makes; all of them together are small."""

from array import array
from itertools import pairwise
from pathlib import Path

import pytest

from make_sounds import RECIPES, path_of, rendered

miniaudio = pytest.importorskip("miniaudio")

ROOT = Path(__file__).resolve().parents[3] / "resources" / "sound"
FILES = sorted(ROOT.rglob("*.flac"))
NOTES = [file for file in FILES if file.parent.name == "notes"]
LOOPS = [file for file in FILES if file.parent.name == "ambience"]
SHORT = ("card", "disc", "paper", "lute-73")  # quick to make
FULL, RATE = 32_768, 24_000
LARGEST = 1_500_000


def samples(file: Path) -> "array[int]":
    """Return a file's samples as they are, without any conversion."""
    info = miniaudio.get_file_info(str(file))
    assert (info.nchannels, info.sample_rate) == (1, RATE)
    found: array[int] = miniaudio.flac_read_file_s16(str(file)).samples
    return found


def test_all_samples_together_stay_small() -> None:
    assert 0 < sum(file.stat().st_size for file in FILES) < LARGEST


def test_the_script_knows_every_file() -> None:
    assert sorted(path_of(name) for name in RECIPES) == FILES


@pytest.mark.soak
def test_the_files_are_what_the_script_makes(soak_factor: int) -> None:
    """If this fails, run `python3 packaging/make_sounds.py`."""
    for name in RECIPES if soak_factor > 1 else SHORT:
        assert rendered(name) == samples(path_of(name)), name


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_sample_does_not_clip_and_has_no_offset(file: Path) -> None:
    sound = samples(file)
    assert 0.05 * FULL < max(map(abs, sound)) < 0.9 * FULL
    assert abs(sum(sound) / len(sound)) < 0.001 * FULL


@pytest.mark.parametrize("file", LOOPS, ids=lambda file: file.stem)
def test_a_loop_has_no_seam(file: Path) -> None:
    """From its last sample to its first it moves no further than from any other to the next."""
    sound = samples(file)
    steps = sorted(abs(after - before) for before, after in pairwise(sound))
    assert 7 * RATE <= len(sound) <= 12 * RATE
    assert abs(sound[0] - sound[-1]) <= steps[len(steps) * 99 // 100]


@pytest.mark.parametrize("file", [file for file in NOTES if "drum" not in file.stem], ids=lambda file: file.stem)
def test_a_note_has_its_pitch(file: Path) -> None:
    """Its swings, counted by how well it matches itself one period later, are within five cents."""
    sound, pitch = samples(file), int(file.stem.rpartition("-")[2])
    period = RATE / (440 * 2 ** ((pitch - 69) / 12))
    start = RATE // 4 if pitch > 53 else RATE
    many = round(0.4 * RATE / period)  # periods, so that a small error adds up
    piece = sound[start : start + RATE // 8]

    def match(lag: int) -> int:
        return sum(a * b for a, b in zip(piece, sound[start + lag : start + lag + len(piece)], strict=True))

    around = range(round(many * period) - round(period / 3), round(many * period) + round(period / 3) + 1)
    best = max(around, key=match)
    assert abs(best / (many * period) - 1) < 0.003, "five cents"


@pytest.mark.parametrize("file", NOTES, ids=lambda file: file.stem)
def test_a_note_begins_and_ends_in_silence(file: Path) -> None:
    sound = samples(file)
    assert set(sound[: RATE // 200]) == set(sound[-RATE // 200 :]) == {0}
    assert max(map(abs, sound[-RATE // 50 :])) < 0.003 * FULL
    assert len(sound) < 6.1 * RATE
