"""Every sample is fit to be heard, and is what the script makes; all of them together are small."""

from array import array
from itertools import pairwise
from pathlib import Path

import pytest

from make_sounds import RECIPES, path_of, rendered

miniaudio = pytest.importorskip("miniaudio")

ROOT = Path(__file__).resolve().parents[3] / "resources" / "sound"
FILES = sorted(ROOT.rglob("*.flac"))
LOOPS = [file for file in FILES if file.parent.name == "ambience"]
SHORT = ("card", "disc", "paper")  # quick to make
FULL, RATE = 32_768, 24_000
LARGEST = 1_000_000


def samples(file: Path) -> "array[int]":
    """Return a file's samples as they are, without any conversion."""
    info = miniaudio.get_file_info(str(file))
    assert (info.nchannels, info.sample_rate) == (1, RATE)
    found: array[int] = miniaudio.flac_read_file_s16(str(file)).samples
    return found


def test_all_samples_together_stay_under_a_megabyte() -> None:
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
