"""Where games and settings are kept, and when they travel with the program."""

import sys
from pathlib import Path

import pytest

from neptun_desktop.kernel.places import CARRIED, beside_the_program, carried_folder, games_home, settings_home
from neptun_desktop.match.library import home
from neptun_desktop.ui.preferences.preferences import preferences_path


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a bundle's program, which is this one now."""
    executable = tmp_path / "Schöne Spiele" / "neptun"
    executable.parent.mkdir()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(executable))
    monkeypatch.delenv("APPIMAGE", raising=False)
    return executable


def test_games_and_settings_live_in_the_platforms_folders(program: Path) -> None:
    assert carried_folder() is None
    assert program.parent not in games_home().parents
    assert program.parent not in settings_home().parents


def test_a_folder_beside_the_program_keeps_everything(program: Path) -> None:
    folder = program.with_name(CARRIED)
    folder.mkdir()
    assert home() == folder
    assert preferences_path() == folder / "settings.json"


def test_only_a_bundle_is_carried_about(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program.with_name(CARRIED).mkdir()
    monkeypatch.delattr(sys, "frozen")
    assert carried_folder() is None


def test_an_appimage_lies_where_its_file_lies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("APPIMAGE", "/stick/Neptun.AppImage")
    monkeypatch.setenv("APPDIR", "/mnt/image")
    assert beside_the_program(Path("/mnt/image/usr/lib/neptun-desktop/neptun")) == Path("/stick")


def test_another_appimage_that_starts_us_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("APPIMAGE", "/opt/terminal.AppImage")
    monkeypatch.setenv("APPDIR", "/mnt/terminal")
    assert beside_the_program(Path("/usr/lib/neptun-desktop/neptun")) == Path("/usr/lib/neptun-desktop")


def test_on_a_mac_it_lies_beside_the_application() -> None:
    assert beside_the_program(Path("/Stick/Neptun.app/Contents/MacOS/neptun")) == Path("/Stick")
