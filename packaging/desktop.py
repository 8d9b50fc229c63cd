"""The files that integrate the game into a Linux desktop, and where they go below /usr."""

import gzip
from datetime import UTC, datetime
from pathlib import Path

from workshop import Workshop, copy

ICON_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)  # as rendered by icons.py
MATCH_ICON = "application-x-neptun-match"


def lay_out_desktop_files(workshop: Workshop, usr: Path) -> None:
    """Copy menu entry, description, MIME type, icons and manual below this folder."""
    files, share = workshop.desktop_files, usr / "share"
    copy(files / "neptun-desktop.desktop", share / "applications" / "neptun-desktop.desktop")
    copy(files / "neptun-desktop.xml", share / "mime" / "packages" / "neptun-desktop.xml")
    metainfo = share / "metainfo" / "neptun-desktop.metainfo.xml"
    copy(files / "neptun-desktop.metainfo.xml", metainfo)
    metainfo.write_text(filled_in(workshop, metainfo), "utf-8")
    lay_out_icons(workshop, share / "icons" / "hicolor")
    compressed((files / "neptun.6").read_bytes(), share / "man" / "man6" / "neptun.6.gz")
    for manual in (files / "man").glob("*/man6/neptun.6"):  # translated
        compressed(manual.read_bytes(), share / "man" / manual.relative_to(files / "man").with_suffix(".6.gz"))


def filled_in(workshop: Workshop, file: Path) -> str:
    """Return a text with the version and its date filled in."""
    day = datetime.fromtimestamp(workshop.moment(), UTC).strftime("%Y-%m-%d")
    return file.read_text("utf-8").replace("@VERSION@", workshop.version).replace("@DATE@", day)


def lay_out_icons(workshop: Workshop, theme: Path) -> None:
    """Copy the icon in all sizes; a saved game has the same icon as the program."""
    drawing = workshop.checkout / "resources" / "shell" / "art" / "app.svg"
    for kind, name in (("apps", "neptun-desktop"), ("mimetypes", MATCH_ICON)):
        copy(drawing, theme / "scalable" / kind / f"{name}.svg")
        for size in ICON_SIZES:
            copy(workshop.build / "icons" / f"{size}.png", theme / f"{size}x{size}" / kind / f"{name}.png")


def compressed(text: bytes, target: Path) -> None:
    """Write a compressed text with reproducible content, as documentation is stored."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(gzip.compress(text, 9, mtime=0))
    target.chmod(0o644)
