"""Without a home folder, as in a bare container: said in words, and only by what needs one."""

import sys
from pathlib import Path

import pytest

from neptun_desktop.ui.records.user_folders import documents_folder
from neptun_desktop.ui.trouble.report import Account, report_text
from tests.unit.app.conftest import Neptun

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows always has one")

THREE_BOTS = ("--seats", "random,random,random", "--seed", "1")


@pytest.fixture
def _homeless(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    """Take the home folder away, and the user's line in the list of users."""
    import pwd  # noqa: PLC0415  (not on Windows)

    assert not home.exists()

    def unknown(user: int) -> None:
        raise KeyError(user)

    for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name)
    monkeypatch.setattr(pwd, "getpwuid", unknown)


@pytest.mark.usefixtures("_homeless")
@pytest.mark.parametrize("words", [(), ("matches",), ("history",), ("play", *THREE_BOTS)])
def test_what_needs_one_says_so(neptun: Neptun, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    said = neptun(*words)
    assert said.code == 1
    assert said.err == "neptun: There's no home folder to keep games and settings in. Set HOME to an absolute path.\n"


@pytest.mark.usefixtures("_homeless")
def test_all_else_works(neptun: Neptun, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    game = tmp_path / "game.neptun"
    assert neptun("simulate", "--games", "1").code == 0
    played = neptun("play", *THREE_BOTS, "--save", str(game))
    assert (played.code, played.err) == (0, "")
    assert neptun("replay", str(game)).code == 0
    assert list(tmp_path.iterdir()) == [game]


@pytest.mark.usefixtures("_homeless")
def test_with_folders_of_its_own_a_window_needs_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """The folders are named, so the window opens; its dialogs and its reports must not ask for a home either."""
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", "/nowhere")
    assert documents_folder().is_absolute()
    assert "it broke" in report_text(Account(summary="it broke", details=""))
