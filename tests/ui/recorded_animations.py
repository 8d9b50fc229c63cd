"""How everything moves in animations: for each kind of event, where pieces are from moment to moment.

What does not happen in a game among bots is taken from random ones; great moments are shown at length, too.

After a change that is meant, and has been looked at, record it again from the top of the checkout:
`python -m tests.ui.recorded_animations`.
"""

import json
import os
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QApplication

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.games.salty_ocean.rules import events as event_types
from neptun_desktop.kernel.game import Event
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.pieces import Piece
from neptun_desktop.ui.board.ribbon import RibbonItem
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.board.shown import Staging
from neptun_desktop.ui.paint.ambient import allow_motion
from neptun_desktop.ui.paint.animation import Projector
from tests.ui.readers import READERS
from tests.ui.samples.sample_match import SampleGame, sample_game
from tests.ui.table_laws import LawTable

HERE = Path(__file__).parent / "animations"
STEP_MS = 170.0
SEATS = 4
SECRET = 0  # whose eyes look
FACES = 10_000  # told apart

RANDOM_GAMES = 6
LONGER = {"OarsRevealed", "OrderChanged", "WindTurned", "TileUnclaimed"}  # in Neptun, where there is time
GREAT: tuple[Event, ...] = (  # in Upon a Salty Ocean; few of them happen in a game
    event_types.BuildingBuilt(0, "inn", 1),
    event_types.PurseChanged(2, "sale", 0, 40, 0),
    event_types.PurseChanged(3, "action", 3, -2, 0),
)
AT_LENGTH = Staging(1.0)

Place = list[float]  # across, down, height, opacity, turn, breadth, length, face; of what is not seen, nothing
Known = dict[PieceItem, tuple[Piece, tuple[float, float], QTransform, Place]]  # what is known of pieces
Tracks = dict[str, dict[str, Place]]  # by pieces, and by moments: of those that move or change, whenever they do


class Played(NamedTuple):
    """What happens in one step of a game."""

    before: Any
    events: tuple[Event, ...]
    after: Any


class Step(NamedTuple):
    """A step that is animated, and how much is made of it."""

    name: str
    played: Played
    staging: Staging = Staging()


def kinds(events: tuple[Event, ...]) -> set[str]:
    """Return the kinds of some events: what they are, and why that happens."""
    causes = ((getattr(event, "reason", ""), getattr(event, "cause", "")) for event in events)
    return {" ".join(filter(None, (type(event).__name__, *why))) for event, why in zip(events, causes, strict=True)}


def steps(game: SampleGame) -> Iterator[Step]:
    """Yield the first step in which each kind of event happens, and the last of those that time is taken for."""
    known: set[str] = set()
    longer: dict[str, Step] = {}
    for number, position in enumerate(positions(game)):
        new = kinds(position.events)
        if not known.issuperset(new):
            known |= new
            yield Step(f"{number}", position)
        if game.entry.meta.id == "neptun":
            longer.update({kind: Step(f"{number} at length", position, AT_LENGTH) for kind in new & LONGER})
    yield from {step.name: step for step in longer.values()}.values()
    if game.entry.meta.id == "salty_ocean":
        for number, event in enumerate(GREAT):
            yield Step(f"great {number}", Played(game.states[0], (event,), game.states[0]), AT_LENGTH)
    for seed in range(RANDOM_GAMES):
        for number, (before, after) in enumerate(pairwise(READERS[game.entry.meta.id].game(game.seats, seed))):
            new = kinds(after.events)
            if not known.issuperset(new):
                known |= new
                yield Step(
                    f"random {seed} {number} at length", Played(before.state, after.events, after.state), AT_LENGTH
                )


def positions(game: SampleGame) -> Iterator[Played]:
    """Yield all steps of a game."""
    for (seat, command), (before, after) in zip(game.commands, pairwise(game.states), strict=True):
        yield Played(before, game.entry.rules.apply(before, seat, command).events, after)


def animations(game: str) -> dict[str, Tracks]:
    """Return the animation of each kind of event, named by the step of its game and the events in it."""
    allow_motion(allowed=True)
    sampled, kit = sample_game(SEATS, game), game_box().kit(game)
    table = LawTable(sampled.entry, kit, SEATS)
    found: dict[str, Tracks] = {}
    for step in steps(sampled):
        scene = staged_scene(table, step)
        names = dict.fromkeys(type(event).__name__ for event in step.played.events)
        found[f"{step.name} {' '.join(names)}"] = tracks_of(scene, partial(kit.animate, step.played.events, scene))
        if len(found) == 1:
            found["laying the table"] = tracks_of(scene, partial(kit.lay_table, step.played.events, scene))
            found["laying the table for a new game"] = tracks_of(scene, partial(kit.lay_table, (), scene))
    return found


def staged_scene(table: LawTable, step: Step) -> TableScene:
    """Return a scene that stands before a step."""
    scene = table.scene(table.shown(step.played.before, SECRET))
    scene.coming = table.shown(step.played.after, SECRET)
    scene.staging = step.staging
    return scene


def tracks_of(scene: TableScene, cues: Any) -> Tracks:  # noqa: ANN401  (as a projector takes them)
    """Return the tracks of all that moves or changes while some cues are shown, and how often each sound was heard."""
    projector = Projector()
    projector.hold(held=True)
    known: Known = {}
    heard: dict[str, Place] = {}
    scene.sounded.connect(lambda name: heard.update({f"heard {name}": [sum(heard.get(f"heard {name}", [])) + 1]}))
    frames = [seen(scene, known)]
    projector.add(cues, lambda: None)
    frames.append(seen(scene, known) | heard)
    while projector.running:
        projector.play_on(STEP_MS)
        frames.append(seen(scene, known) | heard)
    tracks: Tracks = {}
    for moment, (before, after) in enumerate(pairwise(frames), start=1):
        for name in dict.fromkeys((*before, *after)):
            if before.get(name) != after.get(name):
                tracks.setdefault(name, {})[str(moment)] = after.get(name, [])
    return tracks


def seen(scene: TableScene, known: Known) -> dict[str, Place]:
    """Return where everything is that can be seen, by its key and its face; what flies has a number besides."""
    found = {f"{key}": placed(item, known) for key, item in scene.items_by_key.items() if item.isVisible()}
    for number, item in enumerate(scene.props):
        if item.isVisible():
            found[f"flying {number} {type(item.piece.face).__name__}"] = placed(item, known)
    pieces = {*scene.items_by_key.values(), *scene.props}
    for other in scene.items():
        if isinstance(other, RibbonItem) and other.isVisible():
            found["ribbon"] = laid_over(other)
        elif isinstance(other, PieceItem) and other not in pieces:
            found[f"gain {type(other.piece.face).__name__} of {other.piece.width:.0f}"] = placed(other, known)
    return found


def placed(item: PieceItem, known: Known) -> Place:
    """Return where a piece is, how it is turned and sized, and what it looks like; most are as they were."""
    turned, look = item.sceneTransform(), (item.zValue(), item.opacity())
    was = known.get(item)
    if was is not None and was[0] is item.piece and was[1] == look and was[2] == turned:
        return was[3]
    sizes = (turned.m11() * item.piece.width, turned.m22() * item.piece.height)
    figures = (turned.dx(), turned.dy(), *look, turned.m12() * item.piece.width, *sizes)
    place = [*(round(figure, 1) for figure in figures), crc32(repr(item.piece.face).encode()) % FACES]
    known[item] = item.piece, look, turned, place
    return place


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
