"""The installer for Windows, made by NSIS from a script and two lists: what to install, and what to remove."""

import os
from pathlib import Path, PurePosixPath

from windows_launcher import figures
from workshop import Workshop, megabytes


def make_installer(workshop: Workshop, folder: Path) -> Path:
    """Write the lists and compile the script."""
    place = workshop.build / "windows" / "installer"
    place.mkdir(parents=True, exist_ok=True)
    files = sorted(file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())
    (place / "install.nsh").write_text("\n".join(installing(files, folder)), "utf-8")
    (place / "remove.nsh").write_text("\n".join(removing(files)), "utf-8")
    art = place / "setup.bmp"
    workshop.do(workshop.environment.python, workshop.checkout / "packaging" / "windows_art.py", art)
    os.utime(art, (workshop.moment(), workshop.moment()))  # NSIS keeps the times of all files
    target = workshop.dist / f"neptun-desktop-{workshop.version}-windows-x64-setup.exe"
    told = {
        "VERSION": workshop.version,
        "FIGURES": figures(workshop.version).replace(",", "."),
        "ICON": workshop.build / "icons" / "neptun.ico",
        "ART": art,
        "TARGET": target,
        "SIZE": round(megabytes(folder) * 1e6 / 1024),
        "INSTALL": place / "install.nsh",
        "REMOVE": place / "remove.nsh",
    }
    script = workshop.checkout / "packaging" / "windows" / "installer.nsi"
    workshop.do(
        "makensis",
        "-V2",
        "-WX",
        "-INPUTCHARSET",
        "UTF8",
        *(f"-D{name}={value}" for name, value in told.items()),
        script,
    )
    return target


def installing(files: list[str], folder: Path) -> list[str]:
    """Return the lines that copy each file into its folder."""
    lines, current = [], None
    for file in files:
        place = windows_path(PurePosixPath(file).parent)
        if place != current:
            lines.append(f'SetOutPath "{place}"')
            current = place
        lines.append(f'File "{folder / file}"')
    return lines


def removing(files: list[str]) -> list[str]:
    """Return the lines that delete exactly these files, then the folders that this leaves empty, the deepest first."""
    folders = {parent for file in files for parent in PurePosixPath(file).parents} - {PurePosixPath()}
    deepest = sorted(folders, key=lambda place: (-len(place.parts), str(place)))
    return [
        *(f'Delete "{windows_path(PurePosixPath(file))}"' for file in files),
        *(f'RMDir "{windows_path(place)}"' for place in deepest),
    ]


def windows_path(place: PurePosixPath) -> str:
    """Return a path below the folder that the player chose."""
    return "\\".join(("$INSTDIR", *place.parts))
