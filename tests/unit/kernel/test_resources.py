"""Resources are found in a checkout, an installed wheel and a frozen bundle alike."""

import sys
from pathlib import Path

import pytest

from neptun_desktop.kernel import resources
from neptun_desktop.kernel.resources import resource


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of a package that has no resources yet."""
    folder = tmp_path / "sóme where" / "neptun_desktop"
    folder.mkdir(parents=True)
    monkeypatch.setattr(resources, "PACKAGE", folder)
    return folder


def edition_in(home: Path, text: str) -> None:
    (home / "neptun").mkdir(parents=True)
    (home / "neptun" / "edition.toml").write_text(text, "utf-8")


def test_this_very_checkout_has_an_edition() -> None:
    assert resource("neptun", "edition.toml").is_file()


def test_a_checkout_has_them_beside_the_package(package: Path) -> None:
    edition_in(package.parent / "resources", "checkout")
    assert resource("neptun", "edition.toml").read_text("utf-8") == "checkout"


def test_a_wheel_has_them_inside_the_package_whatever_lies_beside_it(package: Path) -> None:
    edition_in(package / "_resources", "wheel")
    edition_in(package.parent / "resources", "somebody else's")
    assert resource("neptun", "edition.toml").read_text("utf-8") == "wheel"


def test_a_bundle_has_its_own(package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    edition_in(tmp_path / "bundle" / "neptun_desktop" / "_resources", "bundle")
    edition_in(package.parent / "resources", "checkout")
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path / "bundle"), raising=False)
    assert resource("neptun", "edition.toml").read_text("utf-8") == "bundle"


def test_a_missing_file_is_named(package: Path) -> None:
    edition_in(package / "_resources", "wheel")
    with pytest.raises(FileNotFoundError, match=r"The resource neptun/board\.svg is missing from .*_resources"):
        resource("neptun", "board.svg")


@pytest.mark.usefixtures("package")
def test_without_any_home_every_searched_place_is_named() -> None:
    with pytest.raises(FileNotFoundError, match=r"not installed whole.*_resources, .*resources"):
        resource("neptun", "edition.toml")
