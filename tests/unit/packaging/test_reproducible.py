"""Two builds of the same sources are the same byte for byte, wherever they are made, and without a repository."""

import os
import shutil
import subprocess
import sys
import tarfile
from gettext import GNUTranslations
from pathlib import Path

import pytest

from compare_builds import compared, sums
from compiled_catalogues import compile_catalogues
from tests.kit.slices import soak_only
from workshop import CHECKOUT, Workshop

MOMENT = 1_800_000_000


def hatchling(folder: Path, kind: str, target: Path) -> Path:
    """Build one kind of package as build.py does, where no git can be found."""
    variables = {"SOURCE_DATE_EPOCH": str(MOMENT), "PATH": str(target), "PYTHONHASHSEED": "1", "LC_ALL": "C.UTF-8"}
    command = [sys.executable, "-P", "-m", "hatchling", "build", "-t", kind, "-d", str(target)]
    subprocess.run(command, cwd=folder, env=variables, check=True, capture_output=True)
    [made] = target.glob("*.whl" if kind == "wheel" else "*.tar.gz")
    return made


def unpacked(sources: Path, target: Path, umask: int) -> Path:
    """Unpack the sources with these rights."""
    before = os.umask(umask)
    try:
        target.mkdir()
        with tarfile.open(sources) as archive:
            archive.extractall(target)  # noqa: S202 (we packed it)
    finally:
        os.umask(before)
    [folder] = target.iterdir()
    return folder


@pytest.mark.soak
@soak_only
def test_sources_and_wheel_are_the_same_in_two_folders_without_git(tmp_path: Path) -> None:
    pytest.importorskip("hatchling")
    places = [tmp_path / name for name in ("first", "one", "wheel-one", "wheel-two")]
    for place in places:
        place.mkdir()
    first = hatchling(CHECKOUT, "sdist", places[0])
    one, two = unpacked(first, tmp_path / "a", 0o022), unpacked(first, tmp_path / "somewhere else", 0o077)
    assert not (one / ".git").exists()
    assert Workshop(one).moment() == MOMENT
    assert hatchling(one, "sdist", places[1]).read_bytes() == first.read_bytes()
    assert hatchling(one, "wheel", places[2]).read_bytes() == hatchling(two, "wheel", places[3]).read_bytes()


def test_a_compiled_catalogue_does_not_say_when(tmp_path: Path) -> None:
    """Two builds are seldom made in the same minute."""
    (tmp_path / "de.po").write_text('msgid ""\nmsgstr "Language: de\\n"\n\nmsgid "ship"\nmsgstr "Schiff"\n', "utf-8")
    [made] = compile_catalogues(tmp_path, tmp_path / "made")
    with made.open("rb") as content:
        compiled = GNUTranslations(content)
    assert compiled.gettext("ship") == "Schiff"
    dates = {value for name, value in compiled.info().items() if name.endswith("-date")}
    assert dates == {"1970-01-01 00:00+0000"}


def test_the_time_is_not_that_of_somebody_elses_repository(tmp_path: Path) -> None:
    """Sources that are unpacked inside another checkout are older than its last commit."""
    if shutil.which("git") is None:
        pytest.skip("this system has no git")
    git = ["git", "-c", "user.name=a", "-c", "user.email=a@b.example", "-C", str(tmp_path)]
    subprocess.run([*git, "init", "--quiet"], check=True)
    subprocess.run([*git, "commit", "--quiet", "--allow-empty", "--message=a"], check=True)
    (tmp_path / "sources").mkdir()
    (tmp_path / "sources" / "CHANGELOG.md").touch()
    os.utime(tmp_path / "sources" / "CHANGELOG.md", (MOMENT, MOMENT))
    assert Workshop(tmp_path / "sources").moment() == MOMENT


def test_a_package_that_differs_or_is_missing_is_named() -> None:
    one, two = sums("11  a.deb\n22  b.whl\n33  c\n"), sums("11  a.deb\n99  b.whl\n")
    assert [line.split() for line in compared(one, two)] == [["11", "a.deb"], ["DIFFERS", "b.whl"], ["DIFFERS", "c"]]
