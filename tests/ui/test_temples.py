"""The temples: stacks say who is where, covered discs are known without colour, and discs climb to where they lie."""

from collections import defaultdict
from functools import cache
from itertools import combinations, pairwise
from types import MappingProxyType

import pytest
from attrs import evolve
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from neptun_desktop.games.neptun.kit import KIT
from neptun_desktop.games.neptun.rules.events import DiscAdvanced
from neptun_desktop.games.neptun.table.faces import LEAST_EMBLEM, SlantedDisc
from neptun_desktop.games.neptun.table.layout import layout_for
from neptun_desktop.games.neptun.table.temples import Track
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.paint.animation import Cue
from neptun_desktop.ui.paint.theme import LIGHT, LOOKS, WARM_AND_COLD, MerchantPalette, Theme
from tests.kit.slices import in_turns
from tests.ui.reader import read_temples
from tests.ui.reading import Reading
from tests.ui.samples.table_sheet import Posed
from tests.ui.tables import first_moment, look_for, shown_to

pytestmark = pytest.mark.usefixtures("qapp")

TALL_STACKS = {
    "all at the end of the track": (20, 20, 20, 20, 20),
    "four with one right above them": (3, 3, 3, 3, 8),
    "one right above another pair": (5, 5, 10, 10, 15),
    "three with two right above them": (7, 7, 7, 12, 12),
    "all on the first step": (1, 1, 1, 1, 1),
    "side by side, and one ahead": (0, 0, 0, 0, 16),
}


@cache
def sailing(seats: int) -> Posed:
    return first_moment("sail", seats)


def posed_at(favours: tuple[int, ...], seats: int = 5) -> Posed:
    """Return a moment with discs here in the temple of Italia; who comes first in the order came first."""
    moment = sailing(seats)
    state = moment.state.clone()
    standing = tuple(sorted(range(seats), key=lambda seat: -favours[seat]))
    state.temples["italia"] = evolve(state.temples["italia"], favours=favours[:seats], standing=standing)
    return Posed(state, moment.told)


def laid(posed: Posed, theme: Theme = LIGHT, size: tuple[int, int] = (1280, 800)) -> TableScene:
    scene = TableScene(KIT, layout_for(*size), look_for(posed, theme))
    scene.show_view(shown_to(posed, None))
    return scene


@pytest.mark.soak
@pytest.mark.parametrize(("what", "size"), in_turns(TALL_STACKS, [(1280, 800), (1600, 900)]))
def test_stacks_of_every_height_are_read_as_they_are(what: str, size: tuple[int, int]) -> None:
    favours = TALL_STACKS[what]
    wanted: dict[int, list[int]] = defaultdict(list)
    for seat, reached in enumerate(favours):
        wanted[reached].append(seat)
    assert read_temples(Reading(laid(posed_at(favours), size=size)))["discs"][1] == wanted


@pytest.mark.parametrize("what", TALL_STACKS)
def test_of_every_disc_enough_is_seen(what: str) -> None:
    """Under another disc a strip of the rim, behind a stack half a disc; no stack reaches the figures of the tiles."""
    scene = laid(posed_at(TALL_STACKS[what]))
    discs = [scene.items_by_key["disc", "italia", seat] for seat in range(5)]
    tiles = [item.box() for key, item in scene.items_by_key.items() if key[:2] == ("tile", "italia")]
    for one, other in combinations(discs, 2):
        lower, upper = sorted((one, other), key=lambda disc: disc.zValue())
        seen = lower.box().height() - lower.box().intersected(upper.box()).height()
        apart = abs(lower.box().center().x() - upper.box().center().x())
        seats = [int(disc.piece.key[2]) for disc in (lower, upper)]
        one_stack = len({TALL_STACKS[what][seat] for seat in seats}) == 1
        assert seen >= (2.3 if one_stack else 8.5) or apart >= 17
    for disc in discs:
        assert not any(disc.box().intersects(tile.adjusted(0, 0, 0, -tile.height() / 3)) for tile in tiles)


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS.keys())
def test_covered_discs_differ_in_more_than_colour(look: Theme) -> None:
    """With one colour for all merchants, what is left of a disc under another is still different for each."""
    same = MappingProxyType(dict.fromkeys(WARM_AND_COLD.tints, WARM_AND_COLD.tints["green"]))
    posed = posed_at((0, 0, 0, 0, 0))
    painted = look_for(posed, look._replace(merchants=MerchantPalette("grey", same)))
    figures = layout_for(1280, 800).of("temples")
    lift, (width, tall) = figures["lift"], figures["disc"]
    rims = []
    for seat in range(5):
        image = QImage(40, 40, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        painter = QPainter(image)
        for level, who in enumerate((seat, 0)):
            painter.save()
            painter.translate(5, 20 - level * lift)
            SlantedDisc(who, lift).paint(painter, QRectF(0, 0, width, tall + lift), painted)
            painter.restore()
        painter.end()
        rims.append(image.copy(0, round(20 + tall), 40, round(lift) + 1))
    for one, other in combinations(rims, 2):
        differing = sum(one.pixel(x, y) != other.pixel(x, y) for x in range(one.width()) for y in range(one.height()))
        assert differing >= 8


def test_while_tiles_are_given_out_pennants_fly_but_nothing_is_promised_any_more() -> None:
    posed = posed_at((3, 3, 0), 3)
    posed.state.turn = posed.state.edition.trade.sailing_turns - 1
    promised = {"claim", "merchant live"}
    assert {"pennant", *promised} <= {key[0] for key in laid(posed).items_by_key}
    posed.state.forecast = None  # the last wind has turned
    kinds = {key[0] for key in laid(posed).items_by_key}
    assert "pennant" in kinds
    assert not kinds & promised


def test_every_step_is_higher_than_the_one_before() -> None:
    scene = laid(posed_at((0, 0, 0, 0, 0)))
    steps = [scene.items_by_key["field", "italia", favours].box() for favours in range(21)]
    assert all(above.top() < below.top() for below, above in pairwise(steps))


@pytest.mark.parametrize("length", [1, 7, 20, 33, 60])
def test_a_track_of_any_length_has_its_steps_in_flights(length: int) -> None:
    track = Track(length)
    places = [track.place(favours) for favours in range(1, length + 1)]
    assert places == sorted(set(places))
    assert track.flights <= 4
    assert track.marked[-1] == length


def climb(scene: TableScene, start: int, end: int) -> Cue:
    """Return how the first merchant's disc climbs."""
    cue, _ = KIT.animate((DiscAdvanced(0, "italia", start, end),), scene)
    return cue


def test_a_disc_climbs_every_step_and_drops_onto_the_stack() -> None:
    scene = laid(posed_at((2, 2, 8, 8, 0)))
    assert scene.shown is not None
    cue = climb(scene, 2, 8)
    disc = scene.items_by_key["disc", "italia", 0]
    steps = [scene.items_by_key["field", "italia", favours].box() for favours in range(3, 9)]
    visited: list[int] = []
    squashed = False
    cue.begin()
    for frame in range(401):
        cue.show(frame / 400)
        middle = disc.box().center().x()
        here = next((n for n, step in enumerate(steps, 3) if abs(step.center().x() - middle) < 1.5), None)
        below = 0.0 if here is None else disc.box().bottom() - steps[here - 3].top()
        if here is not None and 4 < below < 13 and (not visited or visited[-1] != here):
            visited.append(here)
        squashed = squashed or disc.transform().m22() < 0.9
    cue.end()
    assert visited == [3, 4, 5, 6, 7]  # the eighth has a stack: it lies on top of that
    assert squashed
    assert disc.transform().isIdentity()
    after = posed_at((8, 2, 8, 8, 0))
    after.state.temples["italia"] = evolve(after.state.temples["italia"], standing=(2, 3, 0, 1, 4))
    settled = laid(after)
    for seat in range(5):
        ended, lies = (each.items_by_key["disc", "italia", seat].pos() for each in (scene, settled))
        assert (ended - lies).manhattanLength() < 0.01


def test_an_advance_of_one_field_is_short_and_a_long_one_is_hurried() -> None:
    scene = laid(posed_at((0, 0, 0, 0, 0)))
    assert scene.shown is not None
    lengths = [climb(scene, 0, end).duration for end in (1, 5, 20)]
    assert lengths == sorted(lengths)
    assert lengths[0] < 500
    assert lengths[-1] < 1400


def test_events_of_a_climb_are_animated() -> None:
    scene = laid(posed_at((2, 2, 8, 8, 0)))
    cue, _ = KIT.animate((DiscAdvanced(4, "italia", 0, 3),), scene)
    assert cue.duration > 300


def test_of_two_discs_on_a_step_the_lower_one_shows_its_emblem() -> None:
    """Whose disc is ahead is seen without colours; the emblem lies in the strip that the upper disc leaves free."""
    scene = laid(posed_at((3, 3, 0, 0, 8)))
    lower, upper = (scene.items_by_key["disc", "italia", seat] for seat in (0, 1))
    face = lower.piece.face
    assert isinstance(face, SlantedDisc)
    assert face.seen == lower.box().bottom() - upper.box().bottom() >= LEAST_EMBLEM
    assert scene.items_by_key["disc", "italia", 1].piece.face == SlantedDisc(1, face.lift)
