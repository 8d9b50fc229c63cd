"""Names that are written from right to left leave the sentences around them in order, wherever they are painted."""

from random import Random

import pytest
from attrs import evolve
from pytestqt.qtbot import QtBot

from neptun_desktop.controller.preview import Saying
from neptun_desktop.texts.harmless import FIRST_STRONG_ISOLATE, POP_ISOLATE
from neptun_desktop.texts.language import Language
from neptun_desktop.ui.board.furniture import TextLine, TextRows, wrapped
from neptun_desktop.ui.board.overlay import BubbleItem
from neptun_desktop.ui.match.table_session import new_match
from neptun_desktop.ui.paint.lettering import font, in_two_rows
from neptun_desktop.ui.paint.theme import LIGHT
from tests.ui.window.driver import BOX, a_table, laid

pytestmark = pytest.mark.usefixtures("unseen")

NAMES = ("شهرزاد بنت علي بن محمد", "שרה לוי", "Bo")


def is_whole(row: str) -> bool:
    """Return whether every name in a row is between its marks."""
    return row.count(FIRST_STRONG_ISOLATE) == row.count(POP_ISOLATE)


@pytest.mark.parametrize("game", BOX.games.ids)
def test_on_the_table_every_name_stays_in_one_row_and_is_kept_apart(qtbot: QtBot, game: str) -> None:
    set_up = a_table(3, 0, game=game)
    seats = tuple(evolve(seat, name=name) for seat, name in zip(set_up.seats, NAMES, strict=True))
    match, chance = new_match(BOX, evolve(set_up, seats=seats)), Random(3)
    for _ in range(60):
        seat = min(match.to_act)
        match.submit(seat, chance.choice(match.legal(seat)))
    session = laid(BOX, match)
    qtbot.addWidget(session.page)
    session.page.resize(1280, 800)
    session.page.show()
    for item in session.page.scene.items_by_key.values():
        face = item.piece.face
        rows = face.rows if isinstance(face, TextRows) else (face.words,) if isinstance(face, TextLine) else ()
        for row in rows:
            assert is_whole(row), rows
            alone = row in NAMES
            assert alone or not any(name in row for name in NAMES[:2]) or FIRST_STRONG_ISOLATE in row, row
    session.host.close()


def test_rows_bubbles_and_buttons_never_break_within_a_name() -> None:
    said = Language().gettext("The order is now: {who}.", who=Language().listing(NAMES))
    for width in range(60, 400, 20):
        assert all(map(is_whole, wrapped(said, "body", 14, float(width), 9)))
    assert all(map(is_whole, in_two_rows(said, font("strong", 14))))
    bubble = BubbleItem(Saying(said, (said,)), LIGHT)
    assert all(map(is_whole, bubble.words))
