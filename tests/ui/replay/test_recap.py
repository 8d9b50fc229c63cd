"""The recap tells and shows what somebody missed, nothing that they may not know, and ends in the present."""

from collections.abc import Callable, Iterable
from functools import cache
from random import Random

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.game import ENTRY
from neptun_desktop.games.neptun.kit import KIT
from neptun_desktop.games.neptun.rules.state import State
from neptun_desktop.games.neptun.table.layout import layout_for
from neptun_desktop.games.neptun.texts.phrases import phrases_for
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.match import Match
from neptun_desktop.texts.language import language
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.board.shown import Shown
from neptun_desktop.ui.match.table_presenter import Sight, badges_of, missed, play_recap, since_last_turn
from neptun_desktop.ui.paint.animation import Cue, Projector
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.theme import LIGHT
from neptun_desktop.ui.replay.replay_presenter import replay_presenter_of
from tests.conftest import SOAK
from tests.kit.slices import in_turns
from tests.ui.reader import read_table
from tests.ui.replay.matches import recorded, twins
from tests.ui.window.driver import BOX

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.painted]
STORY = "three-merchants"
MOMENTS = (12, 103)
FRAME = 60 if SOAK else 150  # milliseconds of a film from one picture to the next


def shown_to(match: Match, eyes: Seat | None) -> Callable[[State], Shown]:
    presenter = replay_presenter_of(BOX, match, language()).presenter
    return lambda state: presenter.shown(state, Sight(eyes=eyes, seat=eyes))


@cache
def look_of(badges: tuple[SeatBadge, ...]) -> TableLook:
    """Return one look for all tables: Qt paints a chart twice with shades that differ by a hair's breadth."""
    edition = shipped_edition()
    return TableLook(LIGHT, edition, badges, phrases_for(language(), edition, [badge.name for badge in badges]))


def laid(match: Match, eyes: Seat | None) -> TableScene:
    """Return a table that shows the present."""
    scene = TableScene(KIT, layout_for(1280, 800), look_of(badges_of(ENTRY, match)))
    scene.show_view(shown_to(match, eyes)(match.state))
    return scene


def sentences(match: Match, seat: Seat) -> tuple[str, ...]:
    return missed(match, seat, replay_presenter_of(BOX, match, language()).presenter)


class Reel(Projector):
    """Plays nothing."""

    def __init__(self) -> None:
        """Begin without films."""
        super().__init__()
        self.films: list[Callable[[], Iterable[Cue]]] = []

    @override
    def add(
        self,
        cues: Callable[[], Iterable[Cue]],
        settle: Callable[[], None],
        rest: Callable[[], float] | None = None,
    ) -> None:
        self.films.append(cues)


def picture(scene: TableScene) -> QImage:
    image = QImage(1280, 800, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    scene.render(painter, QRectF(0, 0, 1280, 800), scene.sceneRect())
    painter.end()
    return image


def watched(projector: Projector) -> None:
    while projector.running:
        projector.play_on(150)


def skipped_at_once(projector: Projector) -> None:
    projector.skip()


def skipped_somewhere(projector: Projector) -> None:
    for _ in range(Random(3).randrange(5, 20)):
        projector.play_on(170)
    projector.skip()


@pytest.mark.soak
@pytest.mark.parametrize(("watch", "eyes"), in_turns([watched, skipped_at_once, skipped_somewhere], [None, 1]))
def test_after_the_recap_the_table_is_what_it_was(watch: Callable[[Projector], None], eyes: Seat | None) -> None:
    for commands in MOMENTS:
        match = recorded(STORY, commands)
        scene, projector = laid(match, eyes), Projector()
        before, said = picture(scene), read_table(scene)
        play_recap(match, 1, projector, shown_to(match, eyes), scene)
        watch(projector)
        assert not projector.running
        assert not scene.props
        assert picture(scene) == before
        assert read_table(scene) == said


def test_with_films_switched_off_nothing_moves() -> None:
    match = recorded(STORY, MOMENTS[1])
    scene, projector, shows = laid(match, None), Projector(), []
    projector.speed = "off"

    def noted(state: State) -> Shown:
        shows.append(state)
        return shown_to(match, None)(state)

    seat = next(seat for seat in range(3) if sentences(match, seat))
    play_recap(match, seat, projector, noted, scene)
    assert not projector.running
    assert shows == [match.state]


def test_it_begins_after_the_seats_last_command() -> None:
    match = recorded(STORY, MOMENTS[1])
    for seat in range(3):
        since = since_last_turn(match, seat)
        assert match.entries[since - 1].seat == seat
        assert all(entry.seat != seat for entry in match.entries[since:])
        scene, reel = laid(match, None), Reel()
        play_recap(match, seat, reel, shown_to(match, None), scene)
        told = [entry for entry in match.entries[since:] if scene.look.phrases.logged(entry.events)]
        assert len(reel.films) == (len(told) + 1 if told else 0), "and one that settles on the present"
        if told:
            list(reel.films[0]())
            assert scene.shown is not None
            assert scene.shown.view == shown_to(match, None)(told[0].before).view


def test_it_tells_what_the_log_tells_since() -> None:
    for commands in MOMENTS:
        match = recorded(STORY, commands)
        presenter = replay_presenter_of(BOX, match, language()).presenter
        for seat in range(3):
            since, moments = since_last_turn(match, seat), zip(presenter.log, presenter.moments, strict=True)
            assert sentences(match, seat) == tuple(line.text for line, at in moments if at > since)


def test_nothing_missed_is_no_recap() -> None:
    match = recorded(STORY, MOMENTS[0])
    seat, reel = match.entries[-1].seat, Reel()
    assert sentences(match, seat) == ()
    play_recap(match, seat, reel, shown_to(match, None), laid(match, None))
    assert reel.films == []


def test_who_has_not_acted_yet_is_told_everything() -> None:
    match = recorded(STORY, 1)
    other = next(seat for seat in range(3) if seat != match.entries[0].seat)
    assert since_last_turn(match, other) == 0
    assert sentences(match, other)


def frames(match: Match, eyes: Seat | None) -> list[QImage]:
    """Return every picture of what the last seat missed."""
    scene, projector = laid(match, eyes), Projector()
    play_recap(match, 2, projector, shown_to(match, eyes), scene)
    taken = [picture(scene)]
    while projector.running:
        projector.play_on(FRAME)
        taken.append(picture(scene))
    return taken


@pytest.mark.parametrize("eyes", [None, 2])
def test_two_secrets_give_the_same_recap(eyes: Seat | None) -> None:
    """The same public history, another card in secret and other piles: the same words, pictures and length."""
    one, other = twins()
    assert one.state.merchants[0].chosen != other.state.merchants[0].chosen
    assert sentences(one, 2) == sentences(other, 2)
    pictures, others = frames(one, eyes), frames(other, eyes)
    assert len(pictures) == len(others) > 5
    assert pictures == others


def test_the_owners_own_eyes_would_see_the_secret() -> None:
    """Otherwise the test before this one would prove nothing."""
    one, other = twins()
    assert frames(one, 0)[-1] != frames(other, 0)[-1]
