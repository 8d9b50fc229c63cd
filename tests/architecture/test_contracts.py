"""Each import contract of pyproject.toml is kept, and catches the import that it is there to catch."""

from copy import deepcopy
from pathlib import Path
from typing import Any, Final

import grimp
import pytest
from importlinter.api import read_configuration
from importlinter.contracts.forbidden import ForbiddenContract
from importlinter.contracts.independence import IndependenceContract
from importlinter.contracts.layers import LayersContract

CONFIGURATION: Final[Any] = read_configuration(str(Path(__file__).resolve().parents[2] / "pyproject.toml"))
KINDS: Final[dict[str, Any]] = {
    "forbidden": ForbiddenContract,
    "independence": IndependenceContract,
    "layers": LayersContract,
}

DOWNWARDS = "Imports point only downwards: a game stands on all that it uses, and above it is only the catalogue"
INSIDE_GAME = "Inside a game, each with the same rooms"
INSIDE_UI = "Inside the user interface: the board, the match on it, pages that do not know each other, the window"
# Who must not import whom, by contract. Names are without the package's.
PLANTED: Final = {
    DOWNWARDS: [("kernel.seat", "texts.language"), ("ui.board.scene", "app.catalogue"), ("texts.dates", "ui.main")],
    INSIDE_GAME: [
        ("games.neptun.rules.engine", "games.neptun.texts.phrases"),
        ("games.salty_ocean.bots.ladder", "games.salty_ocean.texts.phrases"),
        ("games.neptun.texts.phrases", "games.neptun.clicks.targets"),
        ("games.salty_ocean.clicks.targets", "games.salty_ocean.table.arrange"),
        ("games.neptun.table.arrange", "games.neptun.pages.points"),
        ("games.neptun.game", "games.neptun.kit"),
    ],
    "The games do not know each other": [("games.neptun.kit", "games.salty_ocean.meta")],
    "Nobody imports a game: the catalogue names its package": [
        ("app.catalogue", "games.neptun.meta"),
        ("app.play", "games.salty_ocean.game"),
    ],
    "The rules of a game know nothing but the kernel": [
        ("games.neptun.rules.engine", "texts.language"),
        ("games.salty_ocean.edition.loader", "match.journal"),
    ],
    "Sentences know no bot": [("games.neptun.texts.phrases", "bots.bot")],
    "Bots know no sentence": [("games.salty_ocean.bots.ladder", "texts.language")],
    "Clicks, and what a game gives to hosts without a window, know no window": [
        ("games.neptun.game", "ui.board.kit"),
        ("games.neptun.report", "ui.paint.theme"),
        ("games.salty_ocean.clicks.previews", "ui.board.scene"),
    ],
    "A table knows the table engine, never the shell around it": [
        ("games.neptun.kit", "ui.match.table_page"),
        ("games.salty_ocean.pages.points", "ui.window.window"),
    ],
    INSIDE_UI: [
        ("ui.paint.theme", "ui.widgets.styling"),
        ("ui.board.scene", "ui.match.table_page"),
        ("ui.replay.replay_page", "ui.library.library_page"),
        ("ui.history.history_page", "ui.window.window"),
    ],
    "The program knows no test, nor the lab, where a player sees everything hidden": [
        ("games.neptun.bots.ladder", "tests"),
    ],
    "Only windows know Qt": [
        ("games.neptun.clicks.previews", "PySide6"),
        ("controller.seat_view", "PySide6"),
        ("match.match", "PySide6"),
    ],
}


@pytest.fixture(scope="module")
def imports() -> grimp.ImportGraph:
    return grimp.build_graph("neptun_desktop", include_external_packages=True, cache_dir=None)


def broken(imports: grimp.ImportGraph) -> set[str]:
    """Return the names of the contracts that these imports break."""
    found = set()
    for options in CONFIGURATION["contracts_options"]:
        contract = KINDS[options["type"]](options["name"], CONFIGURATION["session_options"], options)
        if not contract.check(deepcopy(imports), verbose=False).kept:
            found.add(options["name"])
    return found


def full(name: str) -> str:
    return name if name in {"tests", "PySide6"} else f"neptun_desktop.{name}"


def test_every_contract_is_kept_and_tried(imports: grimp.ImportGraph) -> None:
    assert broken(imports) == set()
    assert {options["name"] for options in CONFIGURATION["contracts_options"]} == set(PLANTED)


@pytest.mark.parametrize(
    ("contract", "importer", "imported"), [(name, *each) for name, planted in PLANTED.items() for each in planted]
)
def test_a_wrong_import_is_caught(imports: grimp.ImportGraph, contract: str, importer: str, imported: str) -> None:
    planted = deepcopy(imports)
    assert full(importer) in planted.modules
    if imported == "tests":
        planted.add_module("tests", is_squashed=True)
    assert full(imported) in planted.modules
    planted.add_import(importer=full(importer), imported=full(imported))
    assert contract in broken(planted)


@pytest.mark.parametrize(
    ("contract", "module"),
    [(DOWNWARDS, "helpers"), (INSIDE_GAME, "games.neptun.helpers"), (INSIDE_UI, "ui.helpers")],
)
def test_a_room_that_no_contract_knows_is_caught(imports: grimp.ImportGraph, contract: str, module: str) -> None:
    planted = deepcopy(imports)
    planted.add_module(full(module))
    assert contract in broken(planted)
