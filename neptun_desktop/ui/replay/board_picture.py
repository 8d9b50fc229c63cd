"""The board as a picture: what it is called, and how it is painted without a window."""

from datetime import date
from pathlib import Path

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from neptun_desktop.match.disk import unused
from neptun_desktop.match.match import Match
from neptun_desktop.match.timeline import AnyState
from neptun_desktop.texts.harmless import file_name
from neptun_desktop.texts.language import Language
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.board.kit import TableKit
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.board.scene import StageScene
from neptun_desktop.ui.board.shown import Shown
from neptun_desktop.ui.records.user_folders import pictures_folder

LONGEST_WHO = 40  # characters: with four long names the round and the day should still be there


KINDS = (".png", ".jpg", ".jpeg")


def chosen_file(typed: str) -> Path:
    """Return a file that does not exist yet, where somebody wants it: whatever a name ends with, it gets a kind."""
    return unused(Path(typed if typed.lower().endswith(KINDS) else f"{typed}{KINDS[0]}"))


def picture_file(box: GameBox, match: Match, state: AnyState, tr: Language, today: date) -> Path:
    """Return a file that does not exist yet, in the user's folder for pictures."""
    entry = box.games.entry(match.header.game)
    who = match.name or tr.listing([occupant.name for occupant in match.occupants])
    parts = (entry.meta.title, file_name(who, "")[:LONGEST_WHO].strip(), entry.captions(tr).round(state.round))
    name = " - ".join((*filter(None, parts), today.isoformat()))
    return unused(pictures_folder() / f"{file_name(name, entry.meta.title)}.png")


PICTURE = (1920, 1080)


def board_picture(
    kit: TableKit, shown: Shown, look: TableLook, width: int = PICTURE[0], height: int = PICTURE[1]
) -> QImage:
    """Return a picture of the board, `width` by `height` pixels."""
    layout = kit.layout_for(width, height)
    scale = min(width / layout.scene.width(), height / layout.scene.height())
    scene = StageScene(kit, layout, look)
    scene.reshape(layout, scale)
    scene.show_view(shown)
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(look.theme.table)
    painter = QPainter(image)
    across, down = layout.scene.width() * scale, layout.scene.height() * scale
    scene.render(painter, QRectF((width - across) / 2, (height - down) / 2, across, down), layout.scene)
    painter.end()
    return image
