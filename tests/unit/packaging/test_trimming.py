"""What a bundle leaves out, and what it must not."""

import pytest

from trimming import Entry, is_spare, needed

QT = "PySide6/Qt"


@pytest.mark.parametrize(
    "place",
    [
        f"{QT}/plugins/platforms/libqxcb.so",
        f"{QT}/plugins/platforms/libqwayland.so",
        f"{QT}/plugins/imageformats/libqsvg.so",
        f"{QT}/plugins/imageformats/libqjpeg.so",
        "PySide6\\plugins\\platforms\\qwindows.dll",
        f"{QT}/translations/qtbase_de.qm",
        "PySide6\\translations\\qtbase_nl.qm",
        "babel/locale-data/de_AT.dat",
        "neptun_desktop/_resources/i18n/nl/LC_MESSAGES/neptun.mo",
        "babel/locale-data/root.dat",
        "neptun_desktop/_resources/neptun/edition.toml",
    ],
)
def test_what_the_game_needs_stays(place: str) -> None:
    assert not is_spare(place)


@pytest.mark.parametrize(
    "place",
    [
        f"{QT}/plugins/platforms/libqvnc.so",
        f"{QT}/plugins/tls/libqopensslbackend.so",
        f"{QT}/translations/qtbase_uk.qm",
        f"{QT}/translations/qt_de.qm",
        f"{QT}/translations/qtbase_en.qm",
        "babel/locale-data/uk.dat",
        "neptun_desktop/_resources/i18n/neptun.pot",
        "neptun_desktop/_resources/i18n/nl/LC_MESSAGES/neptun.po",
        "libstdc++.so.6",
        "libfontconfig.so.1",
    ],
)
def test_what_it_never_touches_goes(place: str) -> None:
    assert is_spare(place)


def test_a_library_stays_only_while_something_asks_for_it() -> None:
    """The portal asks for one, which asks for another; the third came with a plugin that has gone."""
    entries: list[Entry] = [
        (f"{QT}/plugins/platforms/libqxcb.so", "xcb", "BINARY"),
        (f"{QT}/plugins/platforms/libqvnc.so", "vnc", "BINARY"),
        (f"{QT}/lib/libQt6Gui.so.6", "gui", "BINARY"),
        ("libQt6Gui.so.6", f"{QT}/lib/libQt6Gui.so.6", "SYMLINK"),
        ("libglib-2.0.so.0", "glib", "BINARY"),
        ("libvnc.so.1", "libvnc", "BINARY"),
        ("libvnc.so.1.link", "libvnc.so.1", "SYMLINK"),
        ("libpython3.11.so.1.0", "python", "BINARY"),
    ]
    asked = {"xcb": ["libQt6Gui.so.6"], "vnc": ["libvnc.so.1"], "gui": ["libglib-2.0.so.0"], "glib": []}
    kept = {place for place, _, _ in needed(entries, lambda file: asked.get(file, []))}
    assert kept == {
        f"{QT}/plugins/platforms/libqxcb.so",
        f"{QT}/lib/libQt6Gui.so.6",
        "libQt6Gui.so.6",
        "libglib-2.0.so.0",
        "libpython3.11.so.1.0",
    }
