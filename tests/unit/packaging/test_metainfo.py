"""What software centres read: one name for everything, pictures that are there, and no fault that a validator finds."""

import re
import shutil
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from desktop import APP_ID, PICTURES, filled_in
from neptun_desktop import DESKTOP_ID
from neptun_desktop.texts.language import languages
from workshop import CHECKOUT, Workshop

DESKTOP = CHECKOUT / "resources" / "shell" / "desktop"
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


def metainfo() -> ET.Element:
    return ET.fromstring(filled_in(Workshop(), DESKTOP / "neptun-desktop.metainfo.xml"))  # noqa: S314 (our own file)


def test_every_desktop_knows_the_program_by_one_name() -> None:
    """The description, the menu entry that it launches, the window, and what a wheel installs."""
    page, project = metainfo(), tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))
    shared = project["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"].values()
    assert {DESKTOP_ID, page.findtext("id")} == {APP_ID}
    assert page.findtext("launchable") == f"{APP_ID}.desktop"
    assert f"share/applications/{APP_ID}.desktop" in shared
    assert f"share/mime/packages/{APP_ID}.xml" in shared


def test_its_name_is_a_domain_backwards() -> None:
    assert re.fullmatch(r"[a-z]+(\.[a-z][a-z_]*)+\.[A-Za-z]+", APP_ID)


def test_every_screenshot_is_there_in_its_size_with_a_caption_in_each_language() -> None:
    from PySide6.QtGui import QImage  # noqa: PLC0415 (not for the others)

    pictures = metainfo().findall("screenshots/screenshot")
    assert [picture.get("type") for picture in pictures].count("default") == 1
    for picture in pictures:
        [image] = picture.findall("image")
        address, _, name = (image.text or "").rpartition("/")
        found = QImage(str(CHECKOUT / "docs" / "pictures" / name))
        assert address == PICTURES
        assert (str(found.width()), str(found.height())) == (image.get("width"), image.get("height"))
        assert [caption.get(LANGUAGE, "en") for caption in picture.findall("caption")] == [
            "en",
            *sorted(languages()[1:]),
        ]


def test_nothing_is_left_to_be_filled_in() -> None:
    assert "@" not in ET.tostring(metainfo(), "unicode")


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="this system has no appstreamcli")
def test_the_validator_finds_nothing_wrong(tmp_path: Path) -> None:
    file = tmp_path / f"{APP_ID}.metainfo.xml"
    file.write_text(filled_in(Workshop(), DESKTOP / "neptun-desktop.metainfo.xml"), "utf-8")
    check = ["appstreamcli", "validate", "--no-net", "--no-color", str(file)]
    said = subprocess.run(check, check=False, capture_output=True, text=True).stdout
    sys.stdout.write(said)
    assert "Validation was successful" in said.replace("Validation failed", "")
    assert not re.search(r"^[EW]:", said, re.MULTILINE)
