"""SHA256SUMS says exactly what lies in dist/."""

import hashlib
import shutil
import subprocess
from pathlib import Path

import pytest

import build
from checksums import NAME, write_sums
from environment import SetupError
from workshop import Workshop


def test_every_package_is_listed_by_name(tmp_path: Path) -> None:
    for name in ("b.deb", "a.AppImage"):
        (tmp_path / name).write_bytes(name.encode())
    write_sums(tmp_path)
    a, b = (hashlib.sha256(name).hexdigest() for name in (b"a.AppImage", b"b.deb"))
    assert (tmp_path / NAME).read_bytes() == f"{a}  a.AppImage\n{b}  b.deb\n".encode()


@pytest.mark.skipif(shutil.which("sha256sum") is None, reason="this system has no sha256sum")
def test_the_usual_tool_understands_it(tmp_path: Path) -> None:
    (tmp_path / "Schönes Spiel.deb").write_bytes(b"a package")
    write_sums(tmp_path)
    check = ["sha256sum", "--check", "--strict", "--quiet", NAME]
    assert subprocess.run(check, cwd=tmp_path, check=False).returncode == 0
    (tmp_path / "Schönes Spiel.deb").write_bytes(b"another")
    assert subprocess.run(check, cwd=tmp_path, check=False, capture_output=True).returncode == 1


def test_what_is_gone_is_listed_no_longer(tmp_path: Path) -> None:
    for name in ("old.deb", "new.deb"):
        (tmp_path / name).touch()
    write_sums(tmp_path)
    (tmp_path / "old.deb").unlink()
    write_sums(tmp_path)
    assert "old.deb" not in (tmp_path / NAME).read_text("utf-8")
    (tmp_path / "new.deb").unlink()
    write_sums(tmp_path)
    assert not (tmp_path / NAME).exists()


def test_without_a_folder_there_is_nothing_to_list(tmp_path: Path) -> None:
    write_sums(tmp_path / "dist")
    assert not (tmp_path / "dist").exists()


def test_a_build_that_fails_half_way_lists_what_it_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def packages(workshop: Workshop, _: list[str]) -> list[Path]:
        workshop.dist.mkdir()
        (workshop.dist / "first.whl").touch()
        raise SetupError("the second one failed")

    monkeypatch.setattr(build, "Workshop", lambda: Workshop(tmp_path))
    monkeypatch.setattr(build, "packages", packages)
    assert build.main(["wheel"]) == 1
    assert "first.whl" in (tmp_path / "dist" / NAME).read_text("utf-8")
