"""Every example and every ruling of the rules has a test that names it."""

import re
from pathlib import Path

HERE = Path(__file__).parent


def named(letter: str) -> set[int]:
    """Return the numbers of the examples (x) or rulings (r) that tests in this folder name."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py"))
    return {int(number) for number in re.findall(rf"^def test_{letter}(\d+)_", text, re.MULTILINE)}


def test_every_example_is_a_test() -> None:
    assert named("x") == set(range(1, 21))


def test_every_ruling_is_a_test() -> None:
    assert named("r") == set(range(1, 23))
