"""Pictures of the real table in every stage of random games, and contact sheets of all art, for critical eyes.

`python -m tests.ui.samples.table_sheet FOLDER` paints them, with no screen needed.
"""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from attrs import frozen
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from neptun_desktop.controller.seat_view import AnswerButton, LogLine
from neptun_desktop.games.neptun.clicks.targets import AnswerTarget, path
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.kit import KIT
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.events import Event
from neptun_desktop.games.neptun.rules.state import Options, State
from neptun_desktop.games.neptun.table.arrange import labels_of
from neptun_desktop.games.neptun.table.layout import layout_for
from neptun_desktop.games.neptun.texts.phrases import NeptunPhrases, phrases_for
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.texts.language import language
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.board.shown import Shown
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.theme import LIGHT, LOOKS, MERCHANT_PALETTES, Theme
from tests.kit.chooser import chooser
from tests.ui.samples.art_sheet import save_sheets

WINDOWS = ((1024, 768), (1280, 800), (1920, 1080))
NAMES = ("Mara", "Titus", "Livia", "Gaius", "Flavia")
STAGES = ("draft", "choose", "sail", "deliver", "favour", "extra", "play", "over")
EAGER = 0.8  # how often a merchant delivers who could, so that temples fill


@frozen(eq=False)
class Posed:
    """A moment of a random game that is worth a picture."""

    state: State
    told: tuple[Event, ...]


def play_randomly(seats: int, seed: int) -> Iterator[Posed]:
    """Play one random game, moment by moment."""
    state, chance = engine.new(shipped_edition(), seats, seed, Options()), Random(seed)
    told: list[Event] = []
    yield Posed(state, ())
    while engine.to_act(state):
        seat = min(engine.to_act(state))
        legal = engine.legal(state, seat)
        eager = state.stage in {"deliver", "favour", "extra"} and chance.random() < EAGER
        step = engine.apply(state, seat, legal[0] if eager else chance.choice(legal))
        state = step.state
        told.extend(step.events)  # type: ignore[arg-type]  # the kernel knows events by what all games share
        yield Posed(state, tuple(told))


def every_stage(seats: int) -> dict[str, Posed]:
    """Return a moment of each stage, late in the game where there is a choice."""
    posed: dict[str, Posed] = {}
    for seed in range(1, 40):
        for moment in play_randomly(seats, seed):
            if moment.state.stage not in posed or moment.state.round == 1:
                posed[moment.state.stage] = moment
        if set(STAGES) <= posed.keys():
            break
    return posed


def shown_at(posed: Posed, phrases: NeptunPhrases, seat: Seat | None) -> Shown:
    """Return what the table shows at such a moment to one pair of eyes."""
    view = engine.observe(posed.state, seat)
    acting = seat if seat in engine.to_act(view) else (view.queue[0] if view.queue else None)
    result = engine.result(view)
    answers: list[AnswerButton] = []
    for command in engine.legal(view, seat) if seat is not None and acting == seat else ():
        target = path(view, command)[0]
        if isinstance(target, AnswerTarget):
            answers.append(AnswerButton(target, phrases.command(view, acting or 0, command), not answers))
    return Shown(
        view=view,
        seat=seat,
        acting=acting,
        sentence=phrases.prompt(view, acting) if result is None else phrases.result(result),
        phase_of=phrases.moment,
        answers=tuple(answers),
        log=tuple(LogLine(phrases.event(event), getattr(event, "seat", None)) for event in posed.told[-60:]),
        points=tuple(tally.total for tally in engine.standing(view)),
        agreements={"memory_aid": True},
        labels=labels_of(phrases),
    )


def table_picture(  # noqa: PLR0913  (which moment, which look, which window)
    posed: Posed, theme: Theme, width: int, height: int, *, scale: float = 1.0, watched: bool = False
) -> QImage:
    """Return the table as a window of this size shows it; watched: to somebody who does not play."""
    edition, seats = posed.state.edition, len(posed.state.merchants)
    badges = tuple(SeatBadge(colour, name) for colour, name in zip(edition.colours, NAMES[:seats], strict=False))
    layout = layout_for(width, height)
    fit = min(width / layout.scene.width(), height / layout.scene.height())
    phrases = phrases_for(language(), edition, NAMES[:seats])
    scene = TableScene(KIT, layout, TableLook(theme, edition, badges, phrases))
    scene.reshape(layout, fit * scale)
    queue = posed.state.queue
    seat = None if watched else queue[0] if queue else 0
    shown = shown_at(posed, phrases, seat)
    scene.show_view(shown)
    if seat is not None:
        scene.invite(chooser(shown.view, seat).targets)
    image = QImage(round(width * scale), round(height * scale), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(theme.table_shade)
    painter = QPainter(image)
    across, down = layout.scene.width() * fit * scale, layout.scene.height() * fit * scale
    corner = ((image.width() - across) // 2, (image.height() - down) // 2)
    scene.render(painter, QRectF(*corner, across, down), layout.scene)
    painter.end()
    return image


def save_tables(folder: Path) -> None:
    """Write pictures of the table: every stage with each number of merchants, looks, palettes, windows and scales."""
    for seats in (3, 4, 5):
        moments = every_stage(seats)
        for stage, posed in moments.items():
            table_picture(posed, LIGHT, 1280, 800).save(str(folder / f"table-{seats}-{stage}.png"))
        table_picture(moments["sail"], LIGHT, 1280, 800, watched=True).save(str(folder / f"table-{seats}-watched.png"))
        for name, theme in LOOKS.items():
            for width, height in WINDOWS:
                picture = table_picture(moments["draft"], theme, width, height)
                picture.save(str(folder / f"table-{seats}-{name.replace(' ', '-')}-{width}x{height}.png"))
        for palette in MERCHANT_PALETTES:
            picture = table_picture(moments["sail"], LIGHT._replace(merchants=palette), 1280, 800)
            picture.save(str(folder / f"table-{seats}-{palette.name.replace(' ', '-')}.png"))
        table_picture(moments["favour"], LIGHT, 1280, 800, scale=2.0).save(str(folder / f"table-{seats}-double.png"))


def main(arguments: list[str]) -> int:
    """Write all pictures into a folder."""
    folder = Path(arguments[0])
    application = QApplication.instance() or QApplication([])
    save_sheets(folder)
    save_tables(folder)
    application.processEvents()
    return 0


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.exit(main(sys.argv[1:]))
