"""Keys of pieces: each is written in one place, and one that nothing has is noticed."""

import logging

import pytest
from attrs import evolve
from PySide6.QtGui import QPainterPath

from neptun_desktop.controller.seat_view import AnswerButton, LogLine
from neptun_desktop.controller.targets import ButtonTarget
from neptun_desktop.games.neptun.table import keys as neptun_keys
from neptun_desktop.games.salty_ocean.table import keys as salty_keys
from neptun_desktop.ui.board import keys as board_keys
from neptun_desktop.ui.board.animations import (
    FadeOver,
    Flight,
    MoveAlong,
    MoveTogether,
    TurnOver,
)
from neptun_desktop.ui.board.board import MISSING
from neptun_desktop.ui.board.furniture import Blank
from neptun_desktop.ui.board.pieces import AnyKind, Key, PieceKind
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.board.transition import Flown, PiecePoint, Transition
from neptun_desktop.ui.paint.animation import Cue
from tests.toy.box import box, every_game
from tests.ui.readers import READERS
from tests.ui.table_laws import SIZE, LawTable, random_game

BOX = box(every_game())
KEYS = {"neptun": neptun_keys, "salty_ocean": salty_keys}
RARE = {  # seldom, or at some tables only
    "neptun": {"merchant head", "played head"},
    "salty_ocean": {"merchant head", "cargo", "cargo sheet", "purse tag"},
}
ANSWERS = (AnswerButton(ButtonTarget("hint"), "Yes", first=True),)
NOWHERE = board_keys.button("mistyped")


def a_table() -> TableScene:
    table = LawTable(BOX.games.entry("tally_ho"), BOX.kit("tally_ho"), 2)
    return table.scene(table.shown(next(random_game(table.entry, 2, 1)).state, None))


def kinds(game: str) -> list[AnyKind]:
    """Return all kinds of pieces that lie on a table."""
    return [
        kind
        for module in (board_keys, KEYS[game])
        for kind in vars(module).values()
        if isinstance(kind, PieceKind) and kind is not board_keys.ghost
    ]


@pytest.mark.parametrize("game", KEYS)
def test_no_two_kinds_of_a_table_have_the_same_name(game: str) -> None:
    names = [kind.name for kind in kinds(game)]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("game", KEYS)
def test_every_piece_has_a_key_of_its_table_and_every_kind_has_a_piece(game: str) -> None:
    table, found = LawTable(BOX.games.entry(game), BOX.kit(game), 3), set[Key]()
    for number, position in enumerate(READERS[game].game(3, 2)):
        shown = table.shown(position.state, (None, 0)[number % 2])
        shown = evolve(shown, log=(LogLine("What happened", 0),), answers=ANSWERS)
        found |= table.kit.arrange(shown, table.kit.layout_for(*SIZE), table.look.badges, 0).keys()
    assert all(any(key in kind for kind in kinds(game)) for key in found)
    assert {kind.name for kind in kinds(game)} - {key[0] for key in found} == RARE[game]


MISTAKEN = pytest.mark.parametrize(
    "mistaken",
    [
        lambda scene: MoveAlong(scene, NOWHERE, 10, QPainterPath()),
        lambda scene: MoveTogether(scene, {NOWHERE: scene.sceneRect()}),
        lambda scene: Flight(scene, [], hidden=(NOWHERE,)),
        lambda scene: Flight(scene, [], landing={NOWHERE: Blank()}),
        lambda scene: FadeOver(scene, {NOWHERE: Blank()}),
        lambda scene: TurnOver(scene, {NOWHERE: Blank()}),
        lambda scene: Transition(scene, scene.shown, (Flown(PiecePoint(NOWHERE), scene.sceneRect(), Blank()),)),
        lambda scene: Transition(scene, scene.shown, (Flown(scene.sceneRect(), PiecePoint(NOWHERE)),)),
    ],
)


@MISTAKEN
def test_an_animation_of_a_piece_that_is_not_there_fails_in_tests(mistaken: object) -> None:
    cue: Cue = mistaken(a_table())  # type: ignore[operator]
    with pytest.raises(LookupError, match="mistyped"):
        play(cue)


def play(cue: Cue) -> None:
    cue.begin()
    cue.show(0.6)
    cue.end()


@MISTAKEN
def test_players_find_a_line_in_the_log_instead(mistaken: object, caplog: pytest.LogCaptureFixture) -> None:
    failing = [handler for handler in MISSING.handlers if handler is not caplog.handler]
    for handler in failing:
        MISSING.removeHandler(handler)
    try:
        with caplog.at_level(logging.ERROR):
            play(mistaken(a_table()))  # type: ignore[operator]
    finally:
        for handler in failing:
            MISSING.addHandler(handler)
    assert "mistyped" in caplog.text
