"""Stills of what moves, for review: `python -m tests.ui.samples.film_stills FOLDER [MOMENT ...]`.

Each moment of each game is filmed at the real table or page, light and dark, as FOLDER/<game>/<moment>-<look>-NN.png.
No screen is needed.
"""

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from attrs import frozen
from PySide6.QtCore import QSize
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.games.neptun.rules.commands import Deliver, Sail
from neptun_desktop.games.neptun.rules.events import RoundBegan, TileClaimed
from neptun_desktop.games.salty_ocean.rules.commands import MoveGoods, SailHome, SailOut, Take
from neptun_desktop.games.salty_ocean.rules.events import OrderChanged, ShipDamaged
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.match import Match, Setting, begin, begin_from
from neptun_desktop.match.timeline import AnyState, Entry
from neptun_desktop.texts.language import language
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.board.view import TableView, portrait
from neptun_desktop.ui.match.table_presenter import Sight, badges_of
from neptun_desktop.ui.match.table_session import presenter_of
from neptun_desktop.ui.match.victory import VictoryPage
from neptun_desktop.ui.paint.animation import Cue, Projector
from neptun_desktop.ui.paint.theme import DARK, LIGHT, Theme
from neptun_desktop.ui.start.start_page import StartPage
from neptun_desktop.ui.widgets.ceremony import CeremonyPage
from neptun_desktop.ui.widgets.styling import Styling
from tests.kit.navigation import navigation
from tests.ui.samples.sample_match import NAMES, SEED, SampleGame, sample_game

BOX = game_box()
SIZE = QSize(1280, 800)
SEATS = 4
STEP_MS = 90
MOST = 8  # stills of one moment
WINDS = (0, 5, 10)

Frames = list[QPixmap]
Filming = Callable[[SampleGame, Theme], Frames]
Suits = Callable[[Entry], bool]


def spread(frames: Frames) -> Frames:
    """Return the first and the last of some frames, and as many between them as are wanted."""
    if len(frames) <= MOST:
        return frames
    return [frames[round(place * (len(frames) - 1) / (MOST - 1))] for place in range(MOST)]


# --- at the table ----------------------------------------------------------------------------------------------------


def a_match(game: SampleGame, start: AnyState | None = None) -> Match:
    """Return a match between a person and bots, from its beginning or from a position."""
    level = game.level.id
    occupants = tuple(
        Occupant(name=NAMES[seat], kind="bot" if seat else "human", level=level if seat else None, colour=colour)
        for seat, colour in enumerate(game.entry.meta.colours[: game.seats])
    )
    setting = Setting(game=game.entry.rules, edition=game.entry.editions.shipped(), occupants=occupants)
    return begin(setting, SEED, game.entry.options()) if start is None else begin_from(setting, start)


def film(
    game: SampleGame, theme: Theme, before: AnyState, after: AnyState, cues: Callable[[TableScene], Iterable[Cue]]
) -> Frames:
    """Return frames of a film between two positions."""
    kit, match = BOX.kit(game.entry.meta.id), a_match(game, before)
    presenter = presenter_of(BOX, match, language())
    look = TableLook(theme, match.edition, badges_of(game.entry, match), presenter.phrases)
    scene = TableScene(kit, kit.layout_for(SIZE.width(), SIZE.height()), look)
    view = TableView(scene)
    view.resize(SIZE)
    sight = Sight(eyes=0, seat=0)
    coming = presenter.shown(after, sight)
    scene.show_view(presenter.shown(before, sight))
    view.show()
    scene.coming = coming
    projector = Projector()
    projector.hold(held=True)
    projector.add(lambda: cues(scene), lambda: scene.show_view(coming))
    frames = [portrait(view)]
    while projector.running:
        projector.play_on(STEP_MS)
        frames.append(portrait(view))
    view.close()
    return spread(frames)


def entries(game: SampleGame) -> Iterator[Entry]:
    """Yield the steps of the sample game."""
    for (seat, command), before in zip(game.commands, game.states, strict=False):
        step = game.entry.rules.apply(before, seat, command)
        yield Entry(seat, command, before, step.state, step.events)


def acted(game: SampleGame, theme: Theme, entry: Entry) -> Frames:
    """Return frames of one step."""
    kit, match = BOX.kit(game.entry.meta.id), a_match(game, entry.before)
    shown_before_page = entry.events[: kit.interval(entry.events)]
    happening = presenter_of(BOX, match, language()).happening(shown_before_page)

    def cues(scene: TableScene) -> Iterable[Cue]:
        scene.announce(happening)
        return kit.animate(shown_before_page, scene)

    return film(game, theme, entry.before, entry.after, cues)


def step(suits: Suits) -> Filming:
    """Return how the first step of the sample game is filmed that suits."""
    return lambda game, theme: acted(game, theme, next(entry for entry in entries(game) if suits(entry)))


def deal(game: SampleGame, theme: Theme) -> Frames:
    """Film how a new table is laid."""
    kit, start = BOX.kit(game.entry.meta.id), game.states[0]
    return film(game, theme, start, start, lambda scene: kit.lay_table((), scene))


def sailing(wind: int) -> Filming:
    """Return how a long voyage is filmed, at a wind."""

    def filmed(game: SampleGame, theme: Theme) -> Frames:
        rules = game.entry.rules
        before = rules.clone(next(state for state in game.states if state.stage == "sail" and state.round == 1))
        before.wind = wind
        seat = min(rules.to_act(before))
        ways = [command for command in rules.legal(before, seat) if isinstance(command, Sail)]
        taken = [rules.apply(before, seat, command) for command in ways]
        done = max(taken, key=lambda each: sum(len(getattr(event, "course", ())) for event in each.events))
        return acted(game, theme, Entry(seat, ways[0], before, done.state, done.events))

    return filmed


def scored(suits: Suits) -> Filming:
    """Return how a step is filmed with the page that follows it."""

    def filmed(game: SampleGame, theme: Theme) -> Frames:
        match = a_match(game)
        for seat, command in game.commands:
            match.submit(seat, command)
            if suits(match.entries[-1]):
                break
        entry = match.entries[-1]
        styling = Styling(theme, language())
        badges = badges_of(game.entry, match)
        page = BOX.kit(game.entry.meta.id).step_page(styling, match, entry, badges, 1.0)
        return [*acted(game, theme, entry), *(paged(page) if isinstance(page, CeremonyPage) else ())]

    return filmed


# --- on pages --------------------------------------------------------------------------------------------------------


def paged(page: CeremonyPage) -> Frames:
    """Return frames of a page."""
    page.resize(SIZE)
    page.show()
    page.animation.pause()
    frames = []
    for part in range(MOST):
        page.animation.setCurrentTime(round(page.animation.duration() * part / (MOST - 1)))
        QApplication.processEvents()
        frames.append(page.grab())
    page.close()
    return frames


def victory(game: SampleGame, theme: Theme) -> Frames:
    """Film the final count and the celebration of the winners."""
    kit, match = BOX.kit(game.entry.meta.id), a_match(game)
    for seat, command in game.commands:
        match.submit(seat, command)
    assert kit.triumph is not None
    assert kit.sources is not None
    assert match.result is not None
    page = VictoryPage(theme, language(), game.entry, kit.triumph, sources=kit.sources(match.edition))
    page.show_result(match.result, badges_of(game.entry, match), 1.0, lambda tr: kit.count(match, tr))
    return paged(page)


def start(game: SampleGame, theme: Theme) -> Frames:
    """Show the start page with this game in front."""
    page = StartPage(theme, language(), navigation(), BOX.games.metas)
    page.resize(SIZE)
    page.look_at(game.entry.meta.id)
    page.show()
    QApplication.processEvents()
    frames = [page.grab()]
    page.close()
    return frames


def happened(*kinds: type) -> Suits:
    """Return a test for steps in which something like this happened."""
    return lambda entry: any(isinstance(event, kinds) for event in entry.events)


def commanded(*kinds: type) -> Suits:
    """Return a test for steps that such a command made."""
    return lambda entry: isinstance(entry.command, kinds)


def delivered(entry: Entry) -> bool:
    """Whether goods were delivered."""
    return isinstance(entry.command, Deliver) and entry.command.slot is not None


MOMENTS: Mapping[str, Mapping[str, Filming]] = {
    "neptun": {
        "start": start,
        "deal": deal,
        **{f"sailing-at-wind-{wind}": sailing(wind) for wind in WINDS},
        "delivery": step(delivered),
        "scoring": scored(happened(TileClaimed)),
        "round": step(happened(RoundBegan)),
        "victory": victory,
    },
    "salty_ocean": {
        "start": start,
        "deal": deal,
        "sailing-out": step(commanded(SailOut)),
        "sailing-home": step(commanded(SailHome)),
        "damage": step(happened(ShipDamaged)),
        "landing": step(commanded(MoveGoods)),
        "sale": step(commanded(Take)),
        "scoring": scored(happened(OrderChanged)),
        "victory": victory,
    },
}


@frozen
class Still:
    """Where the stills of a moment go."""

    folder: Path
    moment: str
    look: str

    def save(self, frames: Frames) -> None:
        """Save them, numbered."""
        self.folder.mkdir(parents=True, exist_ok=True)
        for number, frame in enumerate(frames, 1):
            frame.save(str(self.folder / f"{self.moment}-{self.look}-{number:02}.png"))


def main(arguments: Sequence[str]) -> int:
    """Film all moments, or those that are named."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    _application = QApplication.instance() or QApplication([])
    home, wanted = Path(arguments[0]), set(arguments[1:])
    for game, moments in MOMENTS.items():
        for moment, filming in moments.items():
            if wanted and moment not in wanted:
                continue
            for theme in (LIGHT, DARK):
                Still(home / game, moment, theme.name).save(filming(sample_game(SEATS, game), theme))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
