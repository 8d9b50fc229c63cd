"""A release says what is new, in the CHANGELOG's words, and is made of one commit."""

import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import build
from desktop import filled_in
from environment import SetupError
from neptun_desktop import __version__
from release import begin_release
from release_notes import appstream_releases, release_of, releases
from workshop import CHECKOUT, Workshop

CHANGELOG = """\
# Changelog

## [Unreleased]

### Added

- A whale.

## [1.2.0] - 2027-02-03

Two *ships* & a
[map](docs/map.md).

- The first,
  in two lines.
- The second.

### Fixed

- A leak.

## [1.1.0] - 2027-01-02

### Added

- A keel.
"""


def checkout_with(folder: Path, version: str) -> Workshop:
    """Return a checkout with this version, without a repository."""
    (folder / "neptun_desktop").mkdir()
    (folder / "neptun_desktop" / "__init__.py").write_text(f'__version__ = "{version}"\n', "utf-8")
    (folder / "CHANGELOG.md").write_text(CHANGELOG, "utf-8")
    return Workshop(folder)


def test_what_is_not_released_is_no_release() -> None:
    assert [(release.version, release.day) for release in releases(CHANGELOG)] == [
        ("1.2.0", "2027-02-03"),
        ("1.1.0", "2027-01-02"),
    ]


def test_the_notes_end_where_the_next_release_begins() -> None:
    release = release_of(CHANGELOG, "1.2.0")
    assert release is not None
    assert release.notes.endswith("- A leak.")
    assert release.summary.endswith("- The second.")
    assert release_of(CHANGELOG, "1.3.0") is None


def test_a_day_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="day"):
        releases("## [1.0.0] - 2027-02-30\n")


def test_a_software_centre_gets_the_summary_without_marks() -> None:
    root = ET.fromstring(f"<releases>{appstream_releases(releases(CHANGELOG))}</releases>")  # noqa: S314 (our own)
    newest, older = root
    assert (newest.get("version"), newest.get("date")) == ("1.2.0", "2027-02-03")
    assert newest.findtext("description/p") == "Two ships & a map."
    assert [item.text for item in newest.iter("li")] == ["The first, in two lines.", "The second."]
    assert older.find("description") is None


def test_the_changelog_tells_of_this_version() -> None:
    release = release_of((CHECKOUT / "CHANGELOG.md").read_text("utf-8"), __version__)
    assert release is not None
    assert release.summary


def test_a_build_between_two_releases_has_an_entry_of_its_own(tmp_path: Path) -> None:
    page = tmp_path / "page.xml"
    page.write_text("<releases>\n    @RELEASES@\n</releases>", "utf-8")
    root = ET.fromstring(filled_in(checkout_with(tmp_path, "1.3.0"), page))  # noqa: S314
    assert [release.get("version") for release in root] == ["1.3.0", "1.2.0", "1.1.0"]


def test_a_release_starts_with_an_empty_folder_and_its_notes(tmp_path: Path) -> None:
    workshop = checkout_with(tmp_path, "1.2.0")
    workshop.dist.mkdir()
    (workshop.dist / "old.deb").touch()
    notes = begin_release(workshop)
    assert list(workshop.dist.iterdir()) == [notes]
    assert notes.read_text("utf-8").startswith("# Neptun Desktop 1.2.0, 2027-02-03\n\nTwo *ships*")


@pytest.mark.parametrize("version", ["1.3.0", "1.1.0"], ids=["without a heading", "without a summary"])
def test_a_version_without_notes_is_not_released(tmp_path: Path, version: str) -> None:
    workshop = checkout_with(tmp_path, version)
    workshop.dist.mkdir()
    (workshop.dist / "old.deb").touch()
    with pytest.raises(SetupError, match="CHANGELOG"):
        begin_release(workshop)
    assert (workshop.dist / "old.deb").exists()


def test_what_is_not_committed_is_not_released(tmp_path: Path) -> None:
    workshop = checkout_with(tmp_path, "1.2.0")
    subprocess.run(["git", "init", "--quiet"], cwd=tmp_path, check=True)  # noqa: S607 (as the build finds it)
    with pytest.raises(SetupError, match=r"CHANGELOG\.md"):
        begin_release(workshop)


def test_one_word_makes_the_release(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted: list[list[str]] = []
    workshop = checkout_with(tmp_path, "1.2.0")

    def packages(_: Workshop, words: list[str]) -> list[Path]:
        wanted.append(words)
        return []

    monkeypatch.setattr(build, "Workshop", lambda: workshop)
    monkeypatch.setattr(build, "everything", lambda: ["wheel"])
    monkeypatch.setattr(build, "packages", packages)
    assert build.main(["release"]) == 0
    assert wanted == [["wheel"]]
    assert "notes.md" in (workshop.dist / "SHA256SUMS").read_text("utf-8")
