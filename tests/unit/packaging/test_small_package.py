"""The small package depends on what the program imports, by Debian's names."""

import re
import zipfile
from pathlib import Path

import pytest

import small_package
from small_package import dependencies, lay_out_modules, qt_modules
from workshop import CHECKOUT

SMALL = CHECKOUT / "packaging" / "debian" / "small"


def sources(folder: Path, *requirements: str) -> Path:
    """Return a checkout that asks for these, and imports three modules of Qt."""
    asked = ", ".join(f'"{requirement}"' for requirement in requirements)
    text = f'[project]\nrequires-python = ">=3.11"\ndependencies = [{asked}]\n'
    (folder / "pyproject.toml").write_text(text, "utf-8")
    (folder / "neptun_desktop").mkdir()
    (folder / "neptun_desktop" / "a.py").write_text("from PySide6.QtSvg import QSvgRenderer\n", "utf-8")
    (folder / "neptun_desktop" / "b.py").write_text("def f():\n    from PySide6 import QtCore, QtGui\n", "utf-8")
    return folder


def test_each_requirement_is_a_package_of_debian(tmp_path: Path) -> None:
    asked = dependencies(sources(tmp_path, "attrs>=24.2", "PySide6-Essentials>=6.8,<6.12; python_version<'3.12'"))
    assert asked.split(", ") == [
        "python3 (>= 3.11)",
        "python3-attr (>= 24.2)",
        "python3-pyside6.qtcore (>= 6.8)",
        "python3-pyside6.qtgui (>= 6.8)",
        "python3-pyside6.qtsvg (>= 6.8)",
        "qt6-svg-plugins",
    ]


def test_a_requirement_that_debian_may_not_have_stops_the_build(tmp_path: Path) -> None:
    with pytest.raises(KeyError):
        dependencies(sources(tmp_path, "surprise>=1"))


def test_the_program_needs_few_modules_of_qt() -> None:
    """A further one is a further package to download."""
    assert qt_modules() == ["QtCore", "QtGui", "QtSvg", "QtWidgets"]
    assert "python3-pyside6.qtwidgets (>= 6.8)" in dependencies(CHECKOUT)


def test_modules_go_where_debian_keeps_them(tmp_path: Path) -> None:
    wheel, root = tmp_path / "a.whl", tmp_path / "root"
    with zipfile.ZipFile(wheel, "w") as parts:
        parts.writestr("neptun_desktop/app/cli.py", "")
        parts.writestr("neptun_desktop-1.dist-info/METADATA", "")
        parts.writestr("neptun_desktop-1.data/data/share/man/man6/neptun.6", "")
    lay_out_modules(wheel, root)
    files = sorted(file.relative_to(root).as_posix() for file in root.rglob("*") if file.is_file())
    assert files == ["usr/games/neptun", "usr/lib/python3/dist-packages/neptun_desktop/app/cli.py"]
    assert (root / "usr/games/neptun").stat().st_mode & 0o777 == 0o755


@pytest.mark.parametrize("script", ["postinst", "prerm"])
def test_its_scripts_name_the_package(script: str) -> None:
    text = (SMALL / script).read_text("utf-8")
    assert text.startswith("#!/bin/sh\nset -e\n")
    assert set(re.findall(r"py3\w+ -p (\S+)", text)) == {small_package.NAME}


def test_its_copyright_file_names_folders_that_are_there() -> None:
    text = (SMALL / "copyright").read_text("utf-8")
    [fonts] = re.findall(rf"^Files: {small_package.LIBRARY}/neptun_desktop/_resources/(.+)/\*$", text, re.MULTILINE)
    assert (CHECKOUT / "resources" / fonts).is_dir()
