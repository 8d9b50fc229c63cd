"""Every example and every ruling of the rules has a test that names it."""

import re
from pathlib import Path

HERE = Path(__file__).parent


def named(letter: str) -> set[int]:
    """Return the numbers of the examples (y) or rulings (s) that tests in this folder name."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py"))
    tests = re.findall(r"^def test_((?:[sy]\d+_)+)", text, re.MULTILINE)
    return {int(number) for test in tests for number in re.findall(rf"{letter}(\d+)_", test)}


def test_every_example_is_a_test() -> None:
    assert named("y") == set(range(1, 53))


def test_every_ruling_is_a_test() -> None:
    assert named("s") == set(range(1, 31))
