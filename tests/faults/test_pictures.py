"""A picture in the data folder that is none of ours: the window opens without it."""

import os
import random
import signal
import struct
import subprocess
import sys
import zlib
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from neptun_desktop.match.library import Library
from tests.faults.matches import new_match, play, saved
from tests.faults.started_program import PATIENCE, ROOT, data_folder, environment_at, started
from tests.kit.slices import one_in

NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="wants signals and pipes")


def vectors(inside: str) -> bytes:
    """Return a small picture in SVG."""
    return f'<svg {NAMESPACES} width="64" height="40">{inside}</svg>'.encode()


def nested(_folder: Path) -> bytes:
    """Return a picture with a milliard circles."""
    groups = (f'<g id="g{n}">{f"""<use xlink:href="#g{n - 1}"/>""" * 10}</g>' for n in range(1, 10))
    return vectors(f'<defs><circle id="g0" r="9"/>{"".join(groups)}</defs><use xlink:href="#g9"/>')


def waiting(folder: Path) -> bytes:
    """Return a picture that names another one: a pipe that nobody writes to."""
    os.mkfifo(folder / "pipe")
    return vectors(f'<image width="9" height="9" xlink:href="{folder / "pipe"}"/>')


def segment(marker: int, content: bytes) -> bytes:
    """Return a part of a JPEG file."""
    return bytes((0xFF, marker)) + struct.pack(">H", len(content) + 2) + content


def repainted(_folder: Path) -> bytes:
    """Return a picture of 4 megapixels that is refined two hundred thousand times."""
    side, tables = 2048, ((b"\x00", b"\x00"), (b"\x10", b"\xe0"))
    quantities = segment(0xDB, b"\0" + b"\1" * 64)
    head = segment(0xC2, struct.pack(">BHHB", 8, side, side, 1) + b"\x01\x11\x00")
    codes = b"".join(segment(0xC4, table + bytes([1] + [0] * 15) + symbol) for table, symbol in tables)
    first = segment(0xDA, b"\x01\x01\x00\x00\x00\x00") + bytes((side // 8) ** 2 // 8 + 1)
    nothing_new = segment(0xDA, b"\x01\x01\x00\x01\x3f\x00") + bytes(7) + b"\x0f"
    return b"\xff\xd8" + quantities + head + codes + first + nothing_new * 200_000 + b"\xff\xd9"


def talkative(_folder: Path) -> bytes:
    """Return a tiny picture with four gigabytes of remarks."""
    remark = (b"zTXt", b"remark\0\0" + zlib.compress(bytes([65]) * 7_900_000, 9))
    picture = (b"IDAT", zlib.compress(bytes(9 * 64)))
    return png(((b"IHDR", struct.pack(">IIBBBBB", 64, 64, 1, 0, 0, 0, 0)), *[remark] * 500, picture, (b"IEND", b"")))


def png(parts: Iterable[tuple[bytes, bytes]]) -> bytes:
    """Return a PNG file."""
    chunks = (struct.pack(">I", len(it)) + kind + it + struct.pack(">I", zlib.crc32(kind + it)) for kind, it in parts)
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


MADE = ((nested, ".jpg"), (waiting, ".png"), (repainted, ".jpg"), (talkative, ".png"))
LOOK = """
import sys
from pathlib import Path
from PySide6.QtGui import QGuiApplication, QPixmap
from neptun_desktop.ui.records.thumbnails import Thumbnails

application = QGuiApplication([])
pictures = Thumbnails(Path(sys.argv[1]))
pictures.keep("4", QPixmap(64, 40))
print([pictures.picture(str(number)) is not None for number in range(5)])
"""


def test_only_a_picture_of_ours_is_read(tmp_path: Path) -> None:
    """In a process of its own, which is ended if a picture takes a minute."""
    for number, (made, suffix) in enumerate(MADE):
        (tmp_path / f"{number}{suffix}").write_bytes(made(tmp_path))
    words, environment = [sys.executable, "-c", LOOK, str(tmp_path)], environment_at(tmp_path)
    done = subprocess.run(
        words, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=PATIENCE
    )
    assert done.stdout == f"{[False] * len(MADE) + [True]}\n", done.stderr


@pytest.mark.soak
@pytest.mark.parametrize(("made", "suffix"), one_in(len(MADE), MADE))
def test_a_picture_that_never_ends_does_not_keep_the_window_shut(
    tmp_path: Path, made: Callable[[Path], bytes], suffix: str
) -> None:
    home = data_folder(tmp_path)
    match = play(new_match(3), random.Random(1), 10)
    library = Library(home / "matches")
    saved(match, library.path_for(match))
    (home / "pictures").mkdir()
    (home / "pictures" / f"{match.id}{suffix}").write_bytes(made(tmp_path))
    with started(tmp_path) as program:
        program.wait_until_seen()
        assert program.end_by(signal.SIGTERM) == (128 + signal.SIGTERM, "")
