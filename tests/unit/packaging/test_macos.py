"""What macOS reads of the program agrees with the program."""

import plistlib
import re
import xml.etree.ElementTree as ET

from icons import APPLE
from macos_application import IDENTIFIER, LANGUAGES, MATCH, OLDEST_MACOS, info_plist
from neptun_desktop import TITLE
from neptun_desktop.match.library import SUFFIX
from neptun_desktop.texts.language import languages
from update_lock import OLDEST_MACOS as OF_THE_LOCK
from workshop import CHECKOUT

MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


def test_it_can_be_written() -> None:
    """Every value is of a kind that a property list knows."""
    assert plistlib.loads(plistlib.dumps(info_plist("7.8.9"))) == info_plist("7.8.9")


def test_it_names_program_version_and_languages() -> None:
    keys = info_plist("7.8.9")
    assert {keys["CFBundleShortVersionString"], keys["CFBundleVersion"]} == {"7.8.9"}
    assert {keys["CFBundleName"], keys["CFBundleDisplayName"]} == {TITLE}
    assert sorted(LANGUAGES) == sorted(languages())
    assert keys["NSHighResolutionCapable"] is True
    assert OLDEST_MACOS == OF_THE_LOCK


def test_its_identifiers_are_ones_that_macos_accepts() -> None:
    assert all(re.fullmatch(r"[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+", name) for name in (IDENTIFIER, MATCH))


def test_a_double_click_opens_what_the_game_saves() -> None:
    keys = info_plist("7.8.9")
    [opened], [kind] = keys["CFBundleDocumentTypes"], keys["UTExportedTypeDeclarations"]
    linux = ET.parse(CHECKOUT / "resources/shell/desktop/neptun-desktop.xml").getroot()  # noqa: S314 (our own file)
    assert opened["LSItemContentTypes"] == [kind["UTTypeIdentifier"]] == [MATCH]
    tags = kind["UTTypeTagSpecification"]
    assert tags["public.filename-extension"] == [SUFFIX.removeprefix(".")]
    assert tags["public.mime-type"] == [element.get("type") for element in linux.iter(f"{MIME}mime-type")]


def test_its_icon_has_every_size_of_a_retina_screen() -> None:
    assert {512, 1024} <= set(APPLE.values())
