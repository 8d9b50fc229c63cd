"""Laws that the table of every game keeps. A game gets them by adding its box to GAMES in test_table_laws.py."""

from collections.abc import Iterator
from random import Random
from typing import Any

from attrs import frozen
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.kernel.game import Event
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.texts.language import ENGLISH, language
from neptun_desktop.ui.board.kit import TableKit
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.board.shown import Shown
from neptun_desktop.ui.match.table_presenter import Sight, TablePresenter
from neptun_desktop.ui.paint.animation import Projector
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.theme import LIGHT

SIZE = (1280, 800)


@frozen(eq=False)
class Position:
    """A state of a random game, and what happened on the way to it."""

    state: Any
    events: tuple[Event, ...]


def random_game(entry: GameEntry, seats: int, seed: int) -> Iterator[Position]:
    """Play one random game, step by step."""
    rules, chance = entry.rules, Random(seed)
    state = entry.new(entry.editions.shipped(), seats, seed)
    yield Position(state, ())
    while waiting := rules.to_act(state):
        seat = min(waiting)
        step = rules.apply(state, seat, chance.choice(rules.legal(state, seat)))
        state = step.state
        yield Position(state, step.events)


class LawTable:
    """A table of any game without a match: what it shows of positions, and pictures of it."""

    def __init__(self, entry: GameEntry, kit: TableKit, seats: int, locale: str = ENGLISH) -> None:
        """Name the players by their colours."""
        self.entry, self.kit = entry, kit
        edition, meta = entry.editions.shipped(), entry.meta
        badges = tuple(SeatBadge(colour, meta.name_of(colour)) for colour in meta.colours[:seats])
        phrases = entry.phrases(language(locale), edition, tuple(badge.name for badge in badges))
        self.look = TableLook(LIGHT, edition, badges, phrases)
        self.presenter = TablePresenter(entry, kit, phrases, entry.secrecy.agreed({}, 1))

    def shown(self, state: Any, seat: Seat | None) -> Shown:  # noqa: ANN401  (of any game)
        """Return what a seat sees."""
        return self.presenter.shown(state, Sight(eyes=seat, seat=seat))

    def scene(self, shown: Shown, size: tuple[int, int] = SIZE) -> TableScene:
        """Return a fresh scene that shows this."""
        scene = TableScene(self.kit, self.kit.layout_for(*size), self.look)
        scene.show_view(shown)
        return scene

    def animate(self, projector: Projector, scene: TableScene, events: tuple[Event, ...], shown: Shown) -> None:
        """Let a projector show what happened, and settle on what is shown then."""
        projector.add(lambda: self.kit.animate(events, scene), lambda: scene.show_view(shown))


def picture(scene: TableScene) -> QImage:
    """Return what the scene looks like."""
    image = QImage(*SIZE, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    scene.render(painter, QRectF(0, 0, *SIZE), scene.sceneRect())
    painter.end()
    return image


def pieces(scene: TableScene) -> dict[Any, tuple[Any, ...]]:
    """Return all that lies on the table: where, what it looks like, what a click on it means."""
    return {
        key: (item.piece.face, item.box().getRect(), item.zValue(), item.isVisible(), item.opacity(), item.piece.target)
        for key, item in scene.items_by_key.items()
    }
