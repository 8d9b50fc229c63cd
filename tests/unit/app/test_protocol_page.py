"""docs/protocol.md says what the engine does: its transcripts are run, its tables compared."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from neptun_desktop.app import engine_protocol
from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.app.engine_protocol import LONGEST_LINE, Engine

PAGE = (Path(__file__).parents[3] / "docs" / "protocol.md").read_text(encoding="utf-8")
TRANSCRIPTS = re.findall(r"```transcript\n(.*?)```", PAGE, re.DOTALL)
ANYTHING = "..."


def agrees(expected: Any, found: Any, hashes: dict[str, str], key: str = "") -> bool:  # noqa: ANN401  (of JSON)
    """Compare an answer with the page; a hash is told by its first digits, and the same digits are the same hash."""
    if expected == ANYTHING:
        return True
    if key == "state_hash":
        same = hashes.setdefault(expected, found) == found
        return same and str(found).startswith(expected.removesuffix(ANYTHING))
    if isinstance(expected, dict) and isinstance(found, dict):
        return expected.keys() == found.keys() and all(
            agrees(expected[name], found[name], hashes, name) for name in expected
        )
    if isinstance(expected, list) and isinstance(found, list):
        return len(expected) == len(found) and all(map(agrees, expected, found, [hashes] * len(found)))
    return bool(expected == found)


@pytest.mark.parametrize("transcript", TRANSCRIPTS)
def test_a_transcript_comes_out_as_it_is_written(transcript: str) -> None:
    engine, hashes = Engine(GAMES), dict[str, str]()
    lines = iter(transcript.splitlines())
    for sent in lines:
        expected = json.loads(next(lines).removeprefix("< "))
        found = engine.answer(sent.removeprefix("> ").encode())
        assert agrees(expected, found, hashes), f"{sent}\n{json.dumps(found)}"


def test_there_are_transcripts() -> None:
    assert len(TRANSCRIPTS) == 2


def test_every_code_and_request_stands_on_the_page() -> None:
    source = Path(engine_protocol.__file__).read_text(encoding="utf-8")
    codes = set(re.findall(r'Wrong\(\s*"(\w+)"', source)) | {"internal"}
    assert not [code for code in codes if f"`{code}`" not in PAGE]
    assert len(codes) == 16
    requests = {*re.findall(r'case "(\w+)"', source), *engine_protocol.AT_TABLE}
    assert not [name for name in requests if f"| `{name}` |" not in PAGE]
    assert f"{LONGEST_LINE:,} bytes" in PAGE
