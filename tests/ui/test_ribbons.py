"""Ribbons announce rounds, phases and extra turns; they hide nothing that may be clicked, and take no click."""

import pytest
from attrs import evolve
from PySide6.QtCore import Qt

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.games.neptun.rules import events as neptun
from neptun_desktop.games.neptun.rules.state import Contract
from neptun_desktop.games.neptun.texts.phrases import phrases_for
from neptun_desktop.games.neptun.texts.turns import announcement as neptun_says
from neptun_desktop.games.neptun.texts.turns import wind_turned
from neptun_desktop.games.salty_ocean.rules import events as salty
from neptun_desktop.games.salty_ocean.texts.phrases import phrases_for as salty_words_for
from neptun_desktop.games.salty_ocean.texts.turns import announcement as salty_says
from neptun_desktop.texts.game_phrases import Announcement
from neptun_desktop.texts.language import language
from neptun_desktop.ui.board.animations import Wait
from neptun_desktop.ui.board.ribbon import Ribbon, RibbonItem, ribbon_box
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.board.shown import Staging
from neptun_desktop.ui.paint.ambient import allow_motion
from neptun_desktop.ui.paint.animation import Lasting
from tests.kit.own_members import with_own
from tests.kit.slices import in_turns
from tests.ui.readers import READERS
from tests.ui.table_laws import LawTable

pytestmark = pytest.mark.usefixtures("qapp")

BOX = game_box()
SIZES = ((1280, 800), (1024, 768), (1920, 1080))


def first_scene(game: str, size: tuple[int, int] = SIZES[0]) -> TableScene:
    table = LawTable(BOX.games.entry(game), BOX.kit(game), 4)
    position = next(iter(READERS[game].game(4, 1)))
    return table.scene(table.shown(position.state, 0), size)


def test_the_words_of_neptun() -> None:
    names = phrases_for(language(), BOX.games.entry("neptun").editions.shipped(), ("Livia", "Titus", "Ann"))
    assert neptun_says(names, neptun.RoundBegan(1, 7)) == ("Round B", "Draft your contracts. The wind is 7.", None)
    assert neptun_says(names, neptun.SailingTurnBegan(0)) == (
        "The ships set sail",
        "Everyone chooses an oar card in secret.",
        None,
    )
    assert neptun_says(names, neptun.SailingTurnBegan(1)) is None
    last = neptun.ContractRevealed(1, 3, Contract(0, 0, 0))
    assert neptun_says(names, last) == ("The only one left: Titus has to take it", "", 1)
    assert neptun_says(names, evolve(last, place=2)) is None
    extra = neptun_says(names, neptun.ExtraTurnAnswered(0, take=True))
    assert extra == ("Livia takes an extra turn with one more oar card", "", 0)
    assert neptun_says(names, neptun.ExtraTurnAnswered(0, take=False)) is None
    told = [wind_turned(names, before, wind).title for before, wind in ((5, 1), (5, 8), (5, 5))]
    assert told == ["The wind drops from 5 to 1", "The wind rises from 5 to 8", "The wind stays at 5"]
    assert neptun_says(names, neptun.BonusWon(1)) == ("Titus has fulfilled every contract", "", 1)


def test_the_words_of_upon_a_salty_ocean() -> None:
    phrases = salty_words_for(language(), BOX.games.entry("salty_ocean").editions.shipped(), 3)
    said = salty_says(phrases, salty.TurnBegan(1, 0))
    assert said is not None
    assert said.title == "Turn 2 of 5"
    assert said.line.startswith("Weather: ")


@pytest.mark.soak
@pytest.mark.parametrize(("game", "size"), in_turns(with_own(BOX, "lay_table"), SIZES))
def test_a_ribbon_that_lasts_hides_nothing_that_may_be_clicked(game: str, size: tuple[int, int]) -> None:
    """A name may be long; a table without a place for it makes the film wait instead."""
    scene, entry = first_scene(game, size), BOX.games.entry(game)
    if "ribbon" not in scene.table_layout.of("panel"):
        return
    box = ribbon_box(
        Announcement("A very long name takes an extra turn with one more oar card", seat=0), scene, grand=False
    )
    seen = 0
    for position in list(READERS[game].game(4, 2))[::7]:
        table = LawTable(entry, BOX.kit(game), 4)
        for seat in sorted(entry.rules.to_act(position.state))[:1]:
            scene = table.scene(table.shown(position.state, seat), size)
            view = entry.rules.observe(position.state, seat)
            clicked = {
                target for legal in entry.rules.legal(view, seat) for target in entry.click_rules.path(view, legal)
            }
            for item in scene.items_by_key.values():
                if item.piece.target in clicked:
                    seen += 1
                    assert not item.box().intersects(box), item.piece.key
    assert seen > 50


def test_it_opens_stays_and_goes_and_takes_no_click() -> None:
    allow_motion(allowed=True)
    scene = first_scene("neptun")
    ribbon = Ribbon(scene, Announcement("Round A", "The wind is 5."), grand=True)
    ribbon.begin()
    ribbon.show(0.0)
    (item,) = [each for each in scene.items() if isinstance(each, RibbonItem)]
    assert item.opacity() == 0
    ribbon.show(0.5)
    assert item.opacity() == 1
    assert item.acceptedMouseButtons() == Qt.MouseButton.NoButton
    assert scene.target_at(scene.items_by_key["port", "crete"].box().center()) is not None
    ribbon.end()
    assert item.scene() is None
    allow_motion(allowed=False)


def test_where_nothing_may_move_it_is_simply_there() -> None:
    allow_motion(allowed=False)
    scene = first_scene("neptun")
    ribbon = Ribbon(scene, Announcement("Round A"), grand=True)
    ribbon.begin()
    (item,) = [each for each in scene.items() if isinstance(each, RibbonItem)]
    for share in (0.0, 0.1, 0.9, 1.0):
        ribbon.show(share)
        assert item.opacity() == 1
    ribbon.end()


def test_extra_turns_are_announced_in_the_film_and_nothing_waits_for_it() -> None:
    scene = first_scene("neptun")
    (cue,) = scene.kit.animate((neptun.ExtraTurnAnswered(1, take=True),), scene)
    assert isinstance(cue, Lasting)
    assert isinstance(cue.cue, Ribbon)
    assert "takes an extra turn" in cue.cue.announcement.title
    assert cue.duration < 300


@pytest.mark.parametrize("phase", [neptun.RoundBegan(1, 7), neptun.SailingTurnBegan(0)])
def test_each_phase_begins_with_a_grand_ribbon(phase: neptun.Event) -> None:
    scene = first_scene("neptun")
    cues = [getattr(cue, "cue", cue) for cue in scene.kit.animate((phase,), scene)]
    assert [cue.grand for cue in cues if isinstance(cue, Ribbon)] == [True]


def test_a_new_order_is_seen_before_contracts_are_dealt_where_there_is_time() -> None:
    scene, waits = first_scene("neptun"), list[bool]()
    assert scene.shown is not None
    order = scene.shown.view.order
    for drama, after in ((1.0, order[::-1]), (1.0, order), (0.3, order[::-1])):
        scene.staging = Staging(drama)
        cues = scene.kit.animate((neptun.OrderChanged(after, order),), scene)
        waits.append(any(isinstance(cue, Wait) for cue in cues))
    assert waits == [True, False, False]


def test_a_ribbon_that_is_heard_is_still_one_that_nothing_waits_for() -> None:
    scene = first_scene("neptun")
    first = next(iter(scene.kit.animate((neptun.BonusWon(1),), scene)))
    assert scene.kit.sounds(neptun.BonusWon(1), None), "it is heard"
    assert isinstance(first, Lasting)
    assert first.cue.duration > first.duration


@pytest.mark.parametrize(("game", "opening"), [("neptun", neptun.RoundBegan), ("salty_ocean", salty.TurnBegan)])
def test_a_round_is_announced_after_the_page_that_settles_the_one_before(game: str, opening: type) -> None:
    kit, rules = BOX.kit(game), BOX.games.entry(game).rules
    seen = 0
    for position in READERS[game].game(4, 1):
        if rules.to_act(position.state):  # the end is left to the final count
            began = [place for place, event in enumerate(position.events) if isinstance(event, opening)]
            assert kit.interval(position.events) == (began[0] if began else len(position.events))
            seen += len(began)
    assert seen > 0
