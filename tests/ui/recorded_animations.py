"""How everything moves in animations: for each kind of event, where pieces are from moment to moment.

After a change that is meant, and has been looked at, record it again from the top of the checkout:
`python -m tests.ui.recorded_animations`.
"""

import json
import os
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any
from zlib import crc32

from PySide6.QtWidgets import QApplication

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.kernel.game import Event
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.ribbon import RibbonItem
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.paint.ambient import allow_motion
from neptun_desktop.ui.paint.animation import Projector
from tests.ui.samples.sample_match import SampleGame, sample_game
from tests.ui.table_laws import LawTable

HERE = Path(__file__).parent / "animations"
STEP_MS = 170.0
SEATS = 4
SECRET = 0  # whose eyes look
FACES = 10_000  # told apart

Place = list[float]  # across, down, height, opacity, turn, breadth, length, face; of what is not seen, nothing
Tracks = dict[str, dict[str, Place]]  # by pieces, and by moments: of those that move or change, whenever they do


def animated(game: SampleGame) -> Iterator[tuple[int, tuple[Event, ...]]]:
    """Yield the first step in which each kind of event happens."""
    known: set[type[Event]] = set()
    for number, ((seat, command), before) in enumerate(zip(game.commands, game.states, strict=False)):
        events = game.entry.rules.apply(before, seat, command).events
        if not known.issuperset(map(type, events)):
            known.update(map(type, events))
            yield number, events


def animations(game: str) -> dict[str, Tracks]:
    """Return the animation of each kind of event, named by the step of the sample game and the events in it."""
    allow_motion(allowed=True)
    sampled, kit = sample_game(SEATS, game), game_box().kit(game)
    table = LawTable(sampled.entry, kit, SEATS)
    found: dict[str, Tracks] = {}
    for number, events in animated(sampled):
        scene = table.scene(table.shown(sampled.states[number], SECRET))
        scene.coming = table.shown(sampled.states[number + 1], SECRET)
        names = dict.fromkeys(type(event).__name__ for event in events)
        found[f"{number} {' '.join(names)}"] = tracks_of(scene, partial(kit.animate, events, scene))
        if len(found) == 1:
            found["laying the table"] = tracks_of(scene, partial(kit.lay_table, events, scene))
            found["laying the table for a new game"] = tracks_of(scene, partial(kit.lay_table, (), scene))
    return found


def tracks_of(scene: TableScene, cues: Any) -> Tracks:  # noqa: ANN401  (as a projector takes them)
    """Return the tracks of all that moves or changes while some cues are shown."""
    projector = Projector()
    projector.hold(held=True)
    frames = [seen(scene)]
    projector.add(cues, lambda: None)
    frames.append(seen(scene))
    while projector.running:
        projector.play_on(STEP_MS)
        frames.append(seen(scene))
    tracks: Tracks = {}
    for moment, (before, after) in enumerate(pairwise(frames), start=1):
        for name in dict.fromkeys((*before, *after)):
            if before.get(name) != after.get(name):
                tracks.setdefault(name, {})[str(moment)] = after.get(name, [])
    return tracks


def seen(scene: TableScene) -> dict[str, Place]:
    """Return where everything is that can be seen, by its key and its face; what flies has a number besides."""
    found = {f"{key}": placed(item) for key, item in scene.items_by_key.items() if item.isVisible()}
    for number, item in enumerate(scene.props):
        if item.isVisible():
            found[f"flying {number} {type(item.piece.face).__name__}"] = placed(item)
    pieces = {*scene.items_by_key.values(), *scene.props}
    for other in scene.items():
        if isinstance(other, RibbonItem) and other.isVisible():
            found["ribbon"] = laid_over(other)
        elif isinstance(other, PieceItem) and other not in pieces:
            found[f"gain {type(other.piece.face).__name__} of {other.piece.width:.0f}"] = placed(other)
    return found


def placed(item: PieceItem) -> Place:
    """Return where a piece is, how it is turned and sized, and what it looks like."""
    turned = item.sceneTransform()
    place = item.scenePos()
    sizes = (turned.m11() * item.piece.width, turned.m22() * item.piece.height)
    figures = (place.x(), place.y(), item.zValue(), item.opacity(), turned.m12() * item.piece.width, *sizes)
    return [*(round(figure, 1) for figure in figures), crc32(repr(item.piece.face).encode()) % FACES]


def laid_over(item: RibbonItem) -> Place:
    """Return where a ribbon is, and how much of it can be seen; its breadth is that of its words."""
    box = item.sceneBoundingRect()
    return [round(figure, 1) for figure in (box.center().x(), box.y(), item.zValue(), item.opacity(), box.height())]


def recorded(game: str) -> dict[str, Tracks]:
    """Return what was recorded."""
    content: dict[str, Tracks] = json.loads((HERE / f"{game}.json").read_text("utf-8"))
    return content


def record() -> None:
    """Write down how everything moves now, a piece in each line."""
    HERE.mkdir(exist_ok=True)
    for game in game_box().games.ids:
        shown = []
        for name, tracks in animations(game).items():
            lines = ",\n".join(
                f"{json.dumps(key)}: {json.dumps(track, separators=(',', ':'))}" for key, track in tracks.items()
            )
            shown.append(f"{json.dumps(name)}: {{\n{lines}\n}}")
        content = ",\n".join(shown)
        (HERE / f"{game}.json").write_text(f"{{\n{content}\n}}\n", "utf-8")


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QApplication([])
    record()
