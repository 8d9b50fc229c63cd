"""Nothing goes into a bundle without a notice of who wrote it."""

import re
import sys
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from environment import SetupError
from licences import common_licences, licence_files
from make_qt_notices import main as make_qt_notices
from notices import NOTICES, PACKAGES, absent, demand_known_packages, demand_notices, notices_for, unaccounted
from workshop import CHECKOUT

INTERNAL = "usr/lib/neptun-desktop/_internal/"
NOTICES_IN_THE_CHECKOUT = ("Qt-parts.txt", "Python-parts.txt", "ICU.txt", "AppImage-runtime.txt")


def bundle_with(folder: Path, *more: str) -> Path:
    """Return a bundle with every notice, and these files."""
    notices = {notice for some in (NOTICES, PACKAGES) for asked in some.values() for notice in asked}
    for file in [*(f"licences/{notice.replace('*', '')}" for notice in notices), *more]:
        target = folder / "_internal" / file
        target.parent.mkdir(parents=True, exist_ok=True)
        target.touch()
    return folder


def test_a_bundle_with_all_notices_passes(tmp_path: Path) -> None:
    demand_notices(
        bundle_with(tmp_path, "libxcb-shm.so.0", "PySide6/Qt/lib/libQt6Gui.so.6", "babel/locale-data/de.dat")
    )


def test_a_new_library_without_a_notice_stops_the_build(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match=re.escape("No notice is named for libsurprise.so.1.")):
        demand_notices(bundle_with(tmp_path, "libsurprise.so.1"))


def test_a_notice_that_is_not_carried_stops_the_build(tmp_path: Path) -> None:
    bundle = bundle_with(tmp_path, "libffi.so.8")
    (bundle / "_internal" / "licences" / "system" / "libffi8.txt").unlink()
    with pytest.raises(SetupError, match=re.escape("system/libffi8.txt is missing, which libffi.so.8 needs")):
        demand_notices(bundle)


def test_a_link_needs_no_notice_of_its_own(tmp_path: Path) -> None:
    bundle = bundle_with(tmp_path, "PySide6/Qt/lib/libQt6Gui.so.6")
    (bundle / "_internal" / "libQt6Gui.so.6").symlink_to("PySide6/Qt/lib/libQt6Gui.so.6")
    demand_notices(bundle)


def test_what_is_inside_another_folder_has_its_own_notice() -> None:
    assert notices_for("PySide6/Qt/lib/libicudata.so.73") == ("ICU.txt",)
    assert unaccounted(["elsewhere/libffi.so.8"]) == ["No notice is named for elsewhere/libffi.so.8."]


def test_newer_debians_may_name_a_package_a_little_differently() -> None:
    said = absent(["libcrypto.so.3", "licences/system/libssl3t64.txt"])
    assert not [sentence for sentence in said if "libcrypto" in sentence]


def test_a_new_python_package_without_a_notice_stops_the_build() -> None:
    demand_known_packages(["json.decoder", "attr", "cattrs.gen", "_sysconfigdata__linux_"], sys.stdlib_module_names)
    with pytest.raises(SetupError, match="serpent"):
        demand_known_packages(["attr", "serpent.scales"], sys.stdlib_module_names)


def test_all_notices_but_the_systems_come_from_the_checkout_or_a_package() -> None:
    """Those of PyInstaller come from the environment that builds."""
    pytest.importorskip("miniaudio")
    ready = ["attrs", "babel", "cattrs", "platformdirs", "typing_extensions"]
    carried = {f"{folder}/{Path(file).name}" for file, folder in licence_files(CHECKOUT, ready)}
    asked = {notice for some in (NOTICES, PACKAGES) for notices in some.values() for notice in notices}
    elsewhere = {notice for notice in asked if notice.startswith(("system/", "pyinstaller/"))}
    assert {f"licences/{notice}" for notice in asked - elsewhere} <= carried


@pytest.mark.parametrize("name", ["HarfBuzz", "PCRE2", "LibPNG", "LibJPEG-turbo", "MD4C", "TinyCBOR", "BLAKE2", "CLDR"])
def test_qts_parts_are_named(name: str) -> None:
    assert name in (CHECKOUT / "packaging" / "licences" / "Qt-parts.txt").read_text("utf-8")


def test_the_texts_that_debian_keeps_in_one_place_are_found() -> None:
    folder = "/usr/share/common-licenses"
    assert common_licences(f"see {folder}/GPL-2. Or '{folder}/LGPL-2.1', or {folder}/.") == {"GPL-2", "LGPL-2.1"}


def test_qts_notices_are_made_from_its_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Parts with the same licence share one text; tools are left out, and so is what other systems need."""
    said = '{"Name": "%s", "QDocModule": "qtcore", "LicenseId": "%s", %s "Copyright": "© a mermaid"}'
    licence = '"LicenseFile": "../LICENSE",'
    for folder, part in {
        "src/one": said % ("One", "MIT", licence),
        "src/two": said % ("Two", "MIT", licence),
        "src/three": said % ("Three", "CC0-1.0", ""),
        "src/four": said % ("Four", "MIT", '"QtParts": ["tools"],'),
        "src/3rdparty/android": said % ("Five", "MIT", licence),
    }.items():
        (tmp_path / "qtbase" / folder).mkdir(parents=True)
        (tmp_path / "qtbase" / folder / "qt_attribution.json").write_text(part, "utf-8")
    (tmp_path / "qtbase" / "src" / "LICENSE").write_text("Do as you like.\n", "utf-8")
    (tmp_path / "qtbase" / "LICENSES").mkdir()
    (tmp_path / "qtbase" / "LICENSES" / "CC0-1.0.txt").write_text("No rights.\n", "utf-8")
    monkeypatch.setattr("make_qt_notices.TARGET", tmp_path / "made.txt")
    assert make_qt_notices([str(tmp_path / "qtbase")]) == 0
    made = (tmp_path / "made.txt").read_text("utf-8")
    assert made.count("Do as you like.") == 1
    assert "One (MIT)\n    © a mermaid\nTwo (MIT)\n" in made
    assert "Three (CC0-1.0)\n    © a mermaid\n\nNo rights.\n" in made
    assert "Four" not in made
    assert "Five" not in made


def paragraphs() -> list[dict[str, str]]:
    """Return the paragraphs of Debian's copyright file, as fields."""
    text = (CHECKOUT / "packaging" / "debian" / "copyright").read_text("utf-8")
    field = re.compile(r"^([A-Z][A-Za-z-]*):((?:.*\n?)(?:[ \t].*\n?)*)", re.MULTILINE)
    return [{name: value.strip() for name, value in field.findall(part)} for part in text.split("\n\n")]


def test_debians_copyright_file_has_the_form_that_machines_read() -> None:
    head, *others = paragraphs()
    assert head["Format"] == "https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/"
    for paragraph in others:
        assert {"Files", "Copyright", "License"} <= paragraph.keys() or paragraph.keys() == {"License"}, paragraph


def test_every_licence_in_it_has_a_text_and_every_text_is_used() -> None:
    used, texts = set[str](), set[str]()
    for paragraph in paragraphs()[1:]:
        name, *text = paragraph["License"].split("\n")
        if "Files" in paragraph:
            used |= set(re.split(r" and | or ", name))
        else:
            assert text, f"{name} has no text"
            texts.add(name)
    assert used == texts


@pytest.mark.parametrize("carried", [pattern for pattern in NOTICES if pattern != "licences/*"])
def test_every_part_of_a_bundle_has_its_own_stanza(carried: str) -> None:
    ours = carried == "neptun_desktop/*"
    stanzas = [files for paragraph in paragraphs() for files in paragraph.get("Files", "").split()]
    assert any(fnmatchcase(INTERNAL + carried, files) for files in stanzas if ours or files != "*")


def test_no_stanza_is_about_something_that_no_bundle_carries() -> None:
    stanzas = [files for paragraph in paragraphs() for files in paragraph.get("Files", "").split()]
    below = {files.removeprefix(INTERNAL) for files in stanzas if files.startswith(INTERNAL)}
    assert below <= NOTICES.keys()


@pytest.mark.parametrize("name", NOTICES_IN_THE_CHECKOUT)
def test_the_readme_of_the_notices_names_each(name: str) -> None:
    assert name in (CHECKOUT / "packaging" / "licences" / "README.txt").read_text("utf-8")
