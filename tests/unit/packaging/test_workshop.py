"""Where packages are made, and what they are called."""

import re
import sys
import xml.etree.ElementTree as ET
from argparse import _SubParsersAction
from configparser import RawConfigParser
from pathlib import Path

import pytest

import build
import libraries
from environment import SetupError
from libraries import packages_with
from licences import licence_files
from neptun_desktop import __version__
from neptun_desktop.app.arguments import parser
from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.match.library import SUFFIX
from workshop import CHECKOUT, Workshop, megabytes

DESKTOP = CHECKOUT / "resources" / "shell" / "desktop"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


def test_the_version_is_the_programs() -> None:
    assert Workshop().version == __version__


def recipes() -> list[Path]:
    """Return all texts in packaging but the licences."""
    folders = [CHECKOUT / "packaging" / name for name in ("", "debian", "debian/small", "flatpak", "macos", "windows")]
    return [file for folder in folders for file in folder.iterdir() if file.is_file()]


def test_the_version_is_written_nowhere_else() -> None:
    """A recipe that repeats it would be wrong after the next release."""
    files = [*filter(Path.is_file, DESKTOP.rglob("*")), CHECKOUT / "pyproject.toml", *recipes()]
    version = re.compile(rf"(?<![\d.]){re.escape(__version__)}(?![\d.])")
    said = [file.name for file in files if version.search(file.read_text("utf-8"))]
    assert not said


def test_a_checkout_without_a_version_makes_no_packages(tmp_path: Path) -> None:
    (tmp_path / "neptun_desktop").mkdir()
    (tmp_path / "neptun_desktop" / "__init__.py").write_text("", "utf-8")
    with pytest.raises(SetupError, match="version"):
        _ = Workshop(tmp_path).version


def test_an_unknown_word_makes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert build.main(["deb", "floppy"]) == build.WRONG_WORDS
    assert "floppy?" in capsys.readouterr().err


def test_a_python_that_is_old_or_missing_is_not_changed_over_to(tmp_path: Path) -> None:
    assert build.is_new_enough(Path(sys.executable))
    assert not build.is_new_enough(tmp_path / "python3")
    old = tmp_path / "old"
    old.write_text("#!/bin/sh\nexit 1\n", "utf-8")
    old.chmod(0o755)
    assert not build.is_new_enough(old)


def test_links_take_no_room(tmp_path: Path) -> None:
    (tmp_path / "library").write_bytes(b"x" * 2_000_000)
    (tmp_path / "link").symlink_to("library")
    assert megabytes(tmp_path) == 2.0


def test_dependencies_are_named_once() -> None:
    found = packages_with(["libm.so.6", "libc.so.6", "ld-linux-x86-64.so.2", "libGL.so.1"])
    assert found == ["libc6", "libgl1"]


def test_the_c_library_need_not_be_newer_than_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        libraries, "headers", lambda _files: ["0x09691972 0x00 04 GLIBC_2.9", "GLIBC_2.35", "GLIBC_2.4"]
    )
    assert libraries.oldest_c_library(CHECKOUT / "docs") == "2.35"


def test_a_library_that_nobody_knows_stops_the_build() -> None:
    with pytest.raises(KeyError):
        packages_with(["libsurprise.so.1"])


def test_every_licence_that_we_carry_is_there() -> None:
    folders = {folder for _, folder in licence_files(CHECKOUT, ["attrs", "babel"])}
    assert {"licences", "licences/neptun-desktop", "licences/attrs", "licences/babel"} <= folders


def test_a_double_click_opens_what_the_game_saves() -> None:
    """The kind of file, its ending, and the menu entry that opens it agree with each other and with the game."""
    kind = ET.parse(DESKTOP / "neptun-desktop.xml").getroot().find(f"{MIME}mime-type")  # noqa: S314 (our own file)
    entry = RawConfigParser(interpolation=None, strict=True)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(DESKTOP / "neptun-desktop.desktop", "utf-8")
    assert kind is not None
    assert [glob.get("pattern") for glob in kind.iter(f"{MIME}glob")] == [f"*{SUFFIX}"]
    assert entry["Desktop Entry"]["MimeType"] == f"{kind.get('type')};"
    assert entry["Desktop Entry"]["Exec"] == "neptun table %f"


def test_the_manual_names_every_word() -> None:
    """As `neptun --help` does."""
    manual = (DESKTOP / "neptun.6").read_text("utf-8").replace("\\-", "-")
    [words] = [action.choices for action in parser(GAMES)._actions if isinstance(action, _SubParsersAction)]  # noqa: SLF001
    missing = [word for word in words if not re.search(rf"^\.R?BR? .*\b{word}\b", manual, re.MULTILINE)]
    assert not missing


def test_each_lintian_override_names_a_tag_and_a_reason() -> None:
    lines = (CHECKOUT / "packaging" / "debian" / "lintian-overrides").read_text("utf-8").splitlines()
    for before, line in zip(["", *lines], lines, strict=False):
        assert line.startswith("#") or before.startswith("# "), f"no reason is given for {line}"
        assert line.startswith("#") or line.split()[0] == "neptun-desktop:"


def test_another_python_makes_another_bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A `.deb` after a bundle by another Python would carry that one's libraries."""
    (tmp_path / "pyproject.toml").write_bytes((CHECKOUT / "pyproject.toml").read_bytes())
    before = Workshop(tmp_path).readiness()
    assert Workshop(tmp_path).readiness() == before
    monkeypatch.setattr(sys, "base_prefix", "/opt/another")
    assert Workshop(tmp_path).readiness() != before
