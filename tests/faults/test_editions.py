"""Edition files that would exhaust the parser: refused in words, at once, with little memory."""

import subprocess
import sys
from pathlib import Path

import pytest

from neptun_desktop.games.neptun.edition.figures import REGION_COLOURS
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.table.palette import REGIONS
from neptun_desktop.kernel.edition.faults import EditionFaults, FaultKind
from neptun_desktop.kernel.edition.reading import LARGEST_EDITION, document_of_file

MEMORY = 400 * 2**20  # bytes: the parser took four times as much for 40 kB
SECONDS = 10
CHILD = f"""
import resource, sys
resource.setrlimit(resource.RLIMIT_AS, ({MEMORY}, {MEMORY}))
resource.setrlimit(resource.RLIMIT_CPU, ({SECONDS}, {SECONDS}))
from neptun_desktop.app.cli import main
sys.exit(main(["check-edition", sys.argv[1]]))
"""
MANY = 30_000
EXHAUSTING = {
    "dotted key": "a." * MANY + "a = 1",
    "dotted table": "[" + "a . " * MANY + "a]",
    "dotted quoted key": '"a".' * MANY + "a = 1",
    "dotted key in a table": "x = {" + "a." * MANY + "a = 1}",
    "behind a text of four quotes": 'x = ["""a"""", {' + "a." * MANY + "a = 1}]",
    "one word": "a" * 100_000,
    "quotes": '"' * 100_000,
    "backslashes in quotes": '"\\' * 50_000,
}


@pytest.mark.skipif(sys.platform != "linux", reason="memory is limited as on Linux")
def test_a_file_of_dotted_keys_is_refused_in_words_with_little_memory(tmp_path: Path) -> None:
    file = tmp_path / "dotted.toml"
    file.write_text(EXHAUSTING["dotted key"])
    done = subprocess.run(
        [sys.executable, "-c", CHILD, str(file)], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 1, done.stderr
    assert "line 1 has too many parts" in done.stdout
    assert done.stderr == ""


@pytest.mark.parametrize("name", EXHAUSTING)
def test_no_text_keeps_the_reader_busy(name: str) -> None:
    with pytest.raises(EditionFaults) as raised:
        document_of_file(EXHAUSTING[name].encode())
    assert raised.value.faults[0].kind in {FaultKind.DEEP_KEY, FaultKind.LONG_WORD}


def test_dots_in_texts_comments_and_lists_of_numbers_are_no_keys() -> None:
    text = 'name = "a.b.c.d.e.f.g.h.i.j.k"\n# a.b.c.d.e.f.g.h.i.j.k\nwinds = [1.5,2.5,3.5,4.5,5.5,6.5,7.5,8.5,9.5]\n'
    assert list(document_of_file(text.encode())) == ["name", "winds"]


def test_the_largest_edition_file_has_room_for_ten_that_ship() -> None:
    assert 10 * len(repr(shipped_edition().document)) < LARGEST_EDITION


def test_the_colours_of_regions_are_those_that_the_table_paints() -> None:
    assert tuple(REGIONS) == REGION_COLOURS
