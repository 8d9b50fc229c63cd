"""Write licences/Qt-parts.txt from Qt's sources: `python3 packaging/make_qt_notices.py FOLDER...` (qtbase, qtsvg).

Qt's libraries contain the work of many others, which their sources list in files named qt_attribution.json; the
packages of the Python index leave those out. Run it anew when the lock rises to a new minor version of Qt.
"""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

Attribution: TypeAlias = dict[str, Any]  # as Qt's makers write it

TARGET = Path(__file__).resolve().parent / "licences" / "Qt-parts.txt"
MODULES = {
    "qtcore",
    "qtgui",
    "qtdbus",
    "qtsvg",
    "qtwaylandcompositor",
}  # Qt files its Wayland client under the last one
ONLY_ELSEWHERE = ("src/3rdparty/android", "src/3rdparty/gradle", "src/3rdparty/libpsl", "src/3rdparty/wasm", "cmake/")
RULE = "=" * 100
HEAD = """\
Parts of other projects in Qt's libraries, as the sources of {sources} list them. Some are only in the libraries of some
systems. Each group of parts is followed by its licence.
"""


def main(folders: list[str]) -> int:
    """Collect what all sources say, and group the parts that have the same licence text."""
    if not folders:
        print("Please name the folders of the sources of qtbase and qtsvg.", file=sys.stderr)
        return 2
    groups: dict[str, list[str]] = {}
    for folder in map(Path, folders):
        for said, beside in attributions(folder):
            groups.setdefault(licence_text(said, beside, folder), []).append(described(said))
    texts = ["\n".join([RULE, *parts, "", text, ""]) for text, parts in groups.items()]
    sources = " and ".join(Path(folder).name for folder in folders)
    TARGET.write_text("\n".join([HEAD.format(sources=sources), *texts]), "utf-8")
    print(f"{TARGET}: {sum(map(len, groups.values()))} parts, {len(groups)} texts")
    return 0


def attributions(folder: Path) -> Iterator[tuple[Attribution, Path]]:
    """Yield what is in the libraries that we carry, with the folder that it lies in."""
    for file in sorted(folder.rglob("qt_attribution.json")):
        if str(file.relative_to(folder)).startswith(ONLY_ELSEWHERE):
            continue
        read = json.loads(file.read_text("utf-8"), strict=False)  # some of them break their lines
        for said in read if isinstance(read, list) else [read]:
            if said["QDocModule"] in MODULES and said.get("QtParts") not in (["tools"], ["tests"], ["examples"]):
                yield said, file.parent


def described(said: Attribution) -> str:
    """Return the name of a part, its licence, and who wrote it."""
    holders = said.get("Copyright") or "unnamed"
    lines = "\n".join(holders) if isinstance(holders, list) else holders
    indented = "\n".join(f"    {line.strip()}" for line in lines.splitlines())
    return f"{said['Name']} ({said['LicenseId']})\n{indented}"


def licence_text(said: Attribution, beside: Path, folder: Path) -> str:
    """Return the text that lies beside a part, or the usual ones of its licences."""
    named = said.get("LicenseFiles") or ([said["LicenseFile"]] if said.get("LicenseFile") else [])
    files = [beside / name for name in named]
    if not files:
        licences = re.split(r" (?:AND|OR|WITH) ", said["LicenseId"])
        files = [folder / "LICENSES" / f"{licence}.txt" for licence in licences]
    return "\n\n".join(file.read_text("utf-8", errors="replace").strip() for file in files)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
