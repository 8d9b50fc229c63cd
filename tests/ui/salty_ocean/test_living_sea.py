"""The sea of Rouen moves as the weather is: gently, and without a flicker."""

from collections.abc import Iterable
from itertools import pairwise

import pytest
from attrs import evolve
from PySide6.QtCore import QRectF

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.games.salty_ocean.table.ambience import Candle, Lightning, Smoke, ambience, living_sea, living_sky
from neptun_desktop.games.salty_ocean.table.arrange import weather_of
from neptun_desktop.games.salty_ocean.table.layout import quay_box, sea_box, sea_name_box, ship_box
from neptun_desktop.games.salty_ocean.table.weather import (
    Breakers,
    Flash,
    Gull,
    Mist,
    Rain,
    Swell,
    WaterGlint,
    WeatherFace,
    breaker_places,
    lurking_box,
    sign_box,
)
from neptun_desktop.ui.board.ambience import STILL, Ambience, Mover
from neptun_desktop.ui.board.furniture import Picture
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.board.shown import Shown
from neptun_desktop.ui.paint.theme import LOOKS
from tests.ui.table_laws import SIZE, LawTable, picture, random_game

pytestmark = pytest.mark.usefixtures("qapp")

BOX = game_box()
LAYOUT = BOX.kit("salty_ocean").layout_for(*SIZE)
MINUTE = tuple(moment / 8 for moment in range(8 * 60))


def table() -> tuple[LawTable, Shown]:
    law = LawTable(BOX.games.entry("salty_ocean"), BOX.kit("salty_ocean"), 3)
    return law, law.shown(next(random_game(law.entry, 3, 1)).state, 0)


def seen(movers: Iterable[Mover], moments: tuple[float, ...] = MINUTE) -> set[type]:
    """Return the kinds of pictures that are shown at some moment."""
    stills = (mover.at(moment) for mover in movers for moment in moments)
    return {type(still.sprite.face) for still in stills if still is not None}


def in_weather(*, storm: bool, extra: str | None = None) -> set[type]:
    weather, sea = WeatherFace(storm, extra, whole=False), sea_box(LAYOUT)
    return seen((*living_sea(weather, sea), *living_sky(weather, sea)))


def test_each_weather_has_its_own_movement() -> None:
    assert {Swell, Gull} <= in_weather(storm=False)
    assert {Breakers, Rain, Flash} <= in_weather(storm=True)
    assert not {Rain, Flash, Breakers} & in_weather(storm=False)
    assert Picture in in_weather(storm=False, extra="pirates")
    assert Picture not in in_weather(storm=False)


def test_in_poor_fishing_there_is_mist_and_gulls_are_gone() -> None:
    poor = in_weather(storm=False, extra="poor_fishing")
    assert Mist in poor
    assert Gull not in poor


def test_a_flash_is_soft_and_comes_at_most_every_eight_seconds() -> None:
    flash = next(
        mover
        for mover in living_sky(WeatherFace(storm=True, extra=None), sea_box(LAYOUT))
        if isinstance(mover, Lightning)
    )
    lit = [(moment, still.opacity) for moment in MINUTE if (still := flash.at(moment)) is not None]
    begins = [later for (earlier, _), (later, _) in pairwise(lit) if later - earlier > 1]
    assert begins
    assert all(later - earlier >= 8 for earlier, later in pairwise([lit[0][0], *begins]))
    assert max(opacity for _, opacity in lit) < 1
    assert flash.at(0) is None


def test_pirates_prowl_where_pictures_have_them() -> None:
    sea = sea_box(LAYOUT)
    prowler = next(
        mover for mover in living_sea(WeatherFace(storm=False, extra="pirates"), sea) if seen([mover]) == {Picture}
    )
    places = {(still.x, still.y) for moment in MINUTE if (still := prowler.at(moment)) is not None}
    assert len(places) > 20
    assert lurking_box(sea).adjusted(-14, -6, 14, 6).contains(prowler.bounds.center())


def test_everything_on_the_water_stays_on_it() -> None:
    water = sea_box(LAYOUT) | quay_box(LAYOUT)
    for storm in (False, True):
        for extra in (None, "pirates", "poor_fishing"):
            weather = WeatherFace(storm, extra, whole=False)
            for mover in (*living_sea(weather, sea_box(LAYOUT)), *living_sky(weather, sea_box(LAYOUT))):
                assert QRectF(water).contains(mover.bounds), mover


@pytest.mark.parametrize("size", [SIZE, (1366, 768), (1024, 768)])
@pytest.mark.parametrize("merchants", [2, 3, 4])
def test_breakers_keep_off_sign_ships_and_lettering(size: tuple[int, int], merchants: int) -> None:
    layout = BOX.kit("salty_ocean").layout_for(*size)
    sea = sea_box(layout)
    ships = [ship_box(layout, 0, merchants, number, at_sea=True) for number in range(3)]
    name = sea_name_box(layout, merchants - 1, merchants)
    places = breaker_places(sea, (sign_box(sea), *ships, name))
    assert len({sizes for _, sizes in places}) >= 3, "of several sizes"
    assert len({round(box.bottom()) for box, _ in places}) > len(places) / 2, "broken, and in no line"
    for box, _ in places:
        assert sea.contains(box)
        assert not any(box.adjusted(-7, -7, 7, 7).intersects(each) for each in (sign_box(sea), *ships, name))


def test_light_and_swell_keep_off_the_seals() -> None:
    weather, sea = WeatherFace(storm=False, extra="poor_fishing", whole=False), sea_box(LAYOUT)
    moving = [mover for mover in living_sea(weather, sea) if seen([mover]) <= {Swell, WaterGlint}]
    assert moving
    for mover in moving:
        assert not mover.bounds.intersects(sign_box(sea))
        assert not mover.bounds.intersects(lurking_box(sea))


def ambience_of(look: str) -> Ambience:
    law, shown = table()
    return ambience(shown, LAYOUT, TableLook(LOOKS[look], law.look.edition, law.look.badges, law.look.phrases))


def test_smoke_rises_by_day_and_windows_are_lit_at_night_only() -> None:
    day, night = (
        seen(mover for movers in ambience_of(look).movers.values() for mover in movers) for look in ("light", "dark")
    )
    assert Smoke in day & night
    assert Candle in night - day


def test_in_high_contrast_nothing_moves_and_the_weather_is_painted_whole() -> None:
    assert ambience_of("high contrast") is STILL
    law, shown = table()
    law.look = TableLook(LOOKS["high contrast"], law.look.edition, law.look.badges, law.look.phrases)
    scene = law.scene(shown)
    plain = picture(scene)
    scene.put(("sea",), evolve(weather_of(shown.view), whole=True))
    assert picture(scene) == plain


def test_a_ship_bobs_with_the_barrels_on_it_and_most_in_a_storm() -> None:
    afloat = ambience_of("light").afloat
    assert afloat["ship", 0, 0] == afloat["hold", 0, "salt"]
    assert all(bob.at(0) == 0 for bob in afloat.values())
    assert max(abs(afloat["ship", 0, 0].at(moment)) for moment in MINUTE) > 0
