"""docs/pictures/architecture.svg shows the rooms as they are, and the program that draws it reads imports correctly."""

import ast
from pathlib import Path
from textwrap import dedent

import pytest

from make_rooms_picture import PICTURE, picture
from rooms_picture.house import House, imported, layers_of, read_house
from rooms_picture.imports import FORBIDDEN

NAMES = frozenset({"neptun_desktop.bots", "neptun_desktop.bots.bot", "neptun_desktop.kernel.game"})


def test_the_picture_is_up_to_date() -> None:
    """If this fails, run packaging/make_rooms_picture.py."""
    assert PICTURE.read_text(encoding="utf-8") == picture(read_house())


def test_layers_are_those_of_the_import_contract() -> None:
    contract = """
        [[tool.importlinter.contracts]]
        name = "another one"
        [[tool.importlinter.contracts]]
        containers = ["neptun_desktop"]
        layers = ["(app)", "(words) | (bots)", "kernel"]
    """
    assert layers_of(dedent(contract)) == (("app",), ("words", "bots"), ("kernel",))


def test_late_imports_count_and_those_for_type_checkers_count_apart() -> None:
    module = """
        from typing import TYPE_CHECKING
        if TYPE_CHECKING:
            from neptun_desktop.bots.bot import Bot
        def play():
            from neptun_desktop.kernel import game
    """
    assert imported(ast.parse(dedent(module)), NAMES) == ({"neptun_desktop.kernel.game"}, {"neptun_desktop.bots.bot"})


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a checkout with two games, whose rooms import nothing yet."""
    contract = """
        [[tool.importlinter.contracts]]
        containers = ["neptun_desktop"]
        layers = ["(games)", "(ui)", "kernel"]
    """
    (tmp_path / "pyproject.toml").write_text(dedent(contract), encoding="utf-8")
    for room in ("ui/window", "ui/board", "games/chess", "games/draughts", "kernel"):
        write(tmp_path, f"{room}/__init__.py", f'"""What {room} is for."""\n')
        write(tmp_path, f"{room}/first.py", "")
    for folder in ("", "ui/", "games/"):
        write(tmp_path, f"{folder}__init__.py", "")
    return tmp_path


def write(checkout: Path, module: str, code: str) -> None:
    path = checkout / "neptun_desktop" / module
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(code, encoding="utf-8")


def forbidden_cells(house: House) -> int:
    """Count the red cells; the legend has one more."""
    return picture(house).count(f'fill="{FORBIDDEN}"') - 1


def test_every_game_has_its_own_column(checkout: Path) -> None:
    house = read_house(checkout)
    assert house.games == ("chess", "draughts")
    assert picture(house).count('class="column"') == 2
    assert "What games/draughts is for." in picture(house)


def test_a_game_shows_that_it_hands_over_its_kit(checkout: Path) -> None:
    assert "hands over the table kit" not in picture(read_house(checkout))
    write(checkout, "games/chess/kit.py", "")
    assert "hands over the table kit" in picture(read_house(checkout))


def test_a_game_may_import_downwards(checkout: Path) -> None:
    write(checkout, "games/chess/first.py", "from neptun_desktop.ui.board import first")
    write(checkout, "ui/board/first.py", "from neptun_desktop.kernel import first")
    house = read_house(checkout)
    assert house.imports.at_run_time == {("games/chess", "ui/board"): 1, ("ui/board", "kernel"): 1}
    assert forbidden_cells(house) == 0


@pytest.mark.parametrize(
    ("module", "imported_room"),
    [
        ("kernel/first.py", "ui.window"),
        ("ui/window/first.py", "games.chess"),
        ("games/chess/first.py", "games.draughts"),
        ("games/chess/first.py", "ui.window"),
    ],
)
def test_an_import_upwards_into_a_game_or_from_it_to_the_shell_is_red(
    checkout: Path, module: str, imported_room: str
) -> None:
    write(checkout, module, f"from neptun_desktop.{imported_room} import first")
    assert forbidden_cells(read_house(checkout)) == 1
