"""What anybody can see on the table of any game: things with places, words, pictures and colours; and the prompt."""

from typing import Any

from attrs import define, field
from PySide6.QtCore import QPointF, QRectF

from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.item import PieceItem
from tests.ui.recorder import Drawn, painted, painted_face

SEEN = 0.5  # what is fainter is not there


@define(eq=False)
class Seen:
    """A thing on the table."""

    box: QRectF
    z: float
    words: tuple[str, ...]
    colours: frozenset[str]
    lines: frozenset[str]
    faded: bool
    pictures: tuple[Drawn, ...]
    spots: tuple[QRectF, ...]  # where each word is
    target: object | None  # what a click on it means
    merchants: frozenset[int]  # whose colours it has
    middle: QPointF = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.middle = self.box.center()

    @property
    def merchant(self) -> int | None:
        """Whose colour it has, if it has one merchant's only."""
        return next(iter(self.merchants)) if len(self.merchants) == 1 else None

    def drawn(self, prefix: str) -> list[str]:
        """Return the pictures whose names begin so, in the order in which they were painted, by the rest of them."""
        return [each.name.removeprefix(prefix) for each in self.pictures if each.name.startswith(prefix)]

    def sized(self, width: float, height: float) -> bool:
        """Whether it is so large, within a little."""
        return abs(self.box.width() - width) < 1.5 and abs(self.box.height() - height) < 1.5


def from_left(things: list[Seen]) -> list[Seen]:
    """Return them from the left to the right."""
    return sorted(things, key=lambda thing: thing.box.x())


class Reading:
    """One look at the table."""

    def __init__(self, scene: BoardScene, but: QRectF | None = None) -> None:
        """Look at everything that can be seen, but for the ground that fills this box."""
        self.look, self.layout = scene.look, scene.table_layout
        theme = self.look.theme
        seats = [(seat, badge.colour) for seat, badge in enumerate(self.look.badges)]
        self.bodies = {theme.merchant(colour).body: seat for seat, colour in seats}
        self.bodies |= {theme.accent(colour): seat for seat, colour in seats}  # whose turn it is, on a dark ground
        self.things: list[Seen] = []
        for item in scene.items():
            if not isinstance(item, PieceItem) or not item.isVisible() or item.opacity() < SEEN:
                continue
            box = item.mapRectToScene(QRectF(0, 0, item.piece.width, item.piece.height))
            if box == but:
                continue
            paint = painted(item)
            colours = paint.colours.union(each.colour for each in paint.pictures if each.colour)
            owners = {self.bodies[colour] for colour in colours if colour in self.bodies}
            self.things.append(
                Seen(
                    box,
                    item.zValue(),
                    paint.words,
                    paint.colours,
                    paint.lines,
                    paint.faded,
                    paint.pictures,
                    tuple(spot.translated(box.topLeft()) for spot in paint.spots),
                    item.piece.target,
                    frozenset(owners),
                )
            )

        stills = [still for layer in scene.ambient.items for still in layer.stills if still and still.opacity >= SEEN]
        sprites = {still.sprite for still in stills}
        self.moving = [
            each.name
            for sprite in sprites
            for each in painted_face(sprite.face, sprite.width, sprite.height, self.look).pictures
        ]  # what moves by itself

    def inside(self, box: QRectF) -> list[Seen]:
        """Return what has its middle in a box, but for the sheet that fills it."""
        return [thing for thing in self.things if box.contains(thing.middle) and thing.box != box]

    def panel(self, name: str) -> list[Seen]:
        """Return what lies in a panel."""
        return self.inside(self.layout.panel(name))


def read_prompt(reading: Reading, log_panel: QRectF) -> dict[str, Any]:
    """Return the sentence, the phase, the answers, and the log from below."""
    things = [thing for thing in from_left(reading.panel("prompt")) if thing.words]
    answers = reading.layout.of("prompt")["answers"]["height"]
    log = [thing for thing in reading.inside(log_panel) if thing.words]
    log.sort(key=lambda thing: -thing.box.y())
    told = [thing for thing in things if abs(thing.box.height() - answers) > 1 and len(thing.words) == 1]
    return {
        "prompt": [thing.words[0] for thing in sorted(told, key=lambda thing: thing.box.y())],
        "answers": [thing.words[0] for thing in things if abs(thing.box.height() - answers) <= 1],
        "log": [" ".join(thing.words) for thing in log],
    }
