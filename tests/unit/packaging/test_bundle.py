"""The archive of a bundle depends on its content alone."""

import os
import tarfile
from pathlib import Path

from bundle import pack

MOMENT = 1_800_000_000


def folder_at(place: Path, umask: int) -> Path:
    """Return a folder with a program, a file and a link, made with these rights, at some time."""
    before = os.umask(umask)
    try:
        folder = place / "neptun-desktop"
        (folder / "inside").mkdir(parents=True)
        (folder / "inside" / "b").write_text("b", "utf-8")
        (folder / "neptun").write_text("#!/bin/sh\n", "utf-8")
        (folder / "neptun").chmod(0o755 & ~umask)
        (folder / "link").symlink_to("inside/b")
    finally:
        os.umask(before)
    os.utime(folder / "inside" / "b", (umask, umask))
    return folder


def test_two_folders_with_the_same_content_are_packed_alike(tmp_path: Path) -> None:
    packed = [tmp_path / "one.tar.xz", tmp_path / "two.tar.xz"]
    for target, umask in zip(packed, (0o022, 0o077), strict=True):
        pack(folder_at(tmp_path / target.stem / str(umask), umask), target, MOMENT)
    assert packed[0].read_bytes() == packed[1].read_bytes()


def test_programs_links_and_times_survive(tmp_path: Path) -> None:
    pack(folder_at(tmp_path, 0o022), tmp_path / "packed.tar.xz", MOMENT)
    with tarfile.open(tmp_path / "packed.tar.xz") as archive:
        parts = {part.name: part for part in archive.getmembers()}
    assert list(parts) == sorted(parts)
    assert parts["neptun-desktop/neptun"].mode == 0o755
    assert parts["neptun-desktop/inside/b"].mode == 0o644
    assert parts["neptun-desktop/link"].linkname == "inside/b"
    assert {part.mtime for part in parts.values()} == {MOMENT}
