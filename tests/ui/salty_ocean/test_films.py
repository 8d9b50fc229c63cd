"""Films: every event is seen to happen, and the table they leave behind is the one that the view shows."""

from random import Random
from typing import Literal, get_args

import pytest
from attrs import evolve

from neptun_desktop.games.salty_ocean.edition.loader import shipped_edition
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules import events as event_types
from neptun_desktop.games.salty_ocean.rules.state import Options, State
from neptun_desktop.games.salty_ocean.table import keys
from neptun_desktop.games.salty_ocean.table.event_animations import Splash, chapter, flown
from neptun_desktop.ui.board.furniture import NumberedPennant, Picture
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.board.transition import MOST_COPIES, Flown, PiecePoint
from tests.kit.slices import few, one_in
from tests.property.salty_ocean.play import Table
from tests.property.salty_ocean.test_apply_event import ASKED
from tests.toy.box import box, every_game
from tests.ui.table_laws import LawTable, picture

pytestmark = pytest.mark.usefixtures("qapp")

BOX, GAME = box(every_game()), engine.GAME
KIT = BOX.kit(GAME)
SEATS = 3

# One of each, as it could happen at the table of `a_table`.
EXAMPLES: tuple[event_types.Event, ...] = (
    event_types.TurnBegan(1, 1),
    event_types.PriceMoved("salt", 3, 5),
    event_types.TileTurnedUp("T3", 2),
    event_types.ActionPaid(0, "city", 0, 0, 0, 1),
    event_types.PurseChanged(0, "action", 20, 15, 0),
    event_types.Passed(0),
    event_types.Rested(0),
    event_types.SalineRaised(0, 2),
    event_types.BuildingBuilt(0, "inn", 1),
    event_types.ShipBuilt(0, 1, "carrack"),
    event_types.GoodsBought(0, "salt", 3, 1),
    event_types.ShipSailedOut(0, 0),
    event_types.ShipDamaged(1, 0, "pirates", 2, 2),
    event_types.BarrelsLost(1, 0, "damage", "salt", 1),
    event_types.FishCaught(1, 0, 2, 1),
    event_types.ShipSailedHome(1, 0),
    event_types.GoodsLandedOnQuay(0, (6, 2, 0)),
    event_types.GoodsStowed(2, 0, "herring", 1),
    event_types.GoodsShed(2, "cod", 1),
    event_types.GoodsStored(2, (0, 1, 1)),
    event_types.SaleBegan(0, "salt", 1),
    event_types.GoodsTaken(0, "salt", None, 3),
    event_types.GoodsSold(0, "salt", 3, 1),
    event_types.ShipRepaired(1, 0, 1),
    event_types.TileLookedAt(0, "T4"),
    event_types.LookedAway(0),
    event_types.TilesSwapped(0, ("T4", "P1")),
    event_types.TilesKept(0, ("T4", "P1")),
    event_types.SaltMade(0, 3, 0),
    event_types.CostsReset(),
    event_types.OrderChanged((2, 1, 0), (0, 1, 2)),
    event_types.EndValueCounted(0, "cathedral", 5),
    event_types.GameEnded((1, 2, 3), (2,)),
)
MOVE_NOTHING = (event_types.SaleBegan, event_types.TilesKept, event_types.EndValueCounted, event_types.GameEnded)
TELL_WITH_ANOTHER = (event_types.GoodsSold,)  # its coins are those of the purse that changes


def a_table(seats: int = SEATS) -> State:
    """Return a table on which each of the examples could happen."""
    state = engine.new(shipped_edition(), seats, 3, Options())
    first, second = state.merchants[:2]
    first.coins, first.depot = 20, (3, 2, 0)
    second.set_ship(0, type(second.ships[0])("caravel", at_sea=True, damage=1, hold=(3, 0, 0)))
    state.costs["port"] = 4
    state.quay = (0, 2, 1)
    return state


def scene_of(state: State) -> TableScene:
    """Return a scene that shows a state to everybody."""
    table = LawTable(BOX.games.entry(GAME), KIT, len(state.merchants))
    return table.scene(table.shown(state, None))


def test_there_is_an_example_of_every_event() -> None:
    assert {type(event) for event in EXAMPLES} == set(get_args(event_types.Event))


@pytest.mark.parametrize("event", EXAMPLES, ids=lambda event: type(event).__name__)
def test_every_event_is_seen_to_happen_or_is_named_as_one_that_moves_nothing(event: event_types.Event) -> None:
    state = a_table()
    if isinstance(event, event_types.TurnBegan):
        happened: tuple[event_types.Event, ...] = (event, event_types.TileTurnedUp("T3", state.tiles[2]))
    elif isinstance(event, event_types.TileTurnedUp):
        happened = (event_types.TurnBegan(1, state.tiles[1]), event)
    else:
        happened = (event,)
    scene = scene_of(state)
    scene.finish_painting()
    before, cues = picture(scene), [cue for cue in KIT.animate(happened, scene) if cue.duration]  # others only sound
    assert (chapter(event) is None) == isinstance(event, MOVE_NOTHING) == (not cues)
    if cues and not isinstance(event, TELL_WITH_ANOTHER):
        cues[-1].begin()
        cues[-1].show(0.5)
        assert picture(scene) != before
        cues[-1].end()


@pytest.mark.soak
@pytest.mark.parametrize("seats", few(2, [2, 3, 4]))
def test_a_film_ends_with_the_table_that_the_view_shows(seats: int, soak_factor: int) -> None:
    """Before the table settles, all is where it belongs, but for what depends on whose turn it is and what is asked."""
    for seed in range(max(1, soak_factor // 10)):
        moments = list(Table(seats, seed, Options(), seed, 0.9, 50).moments())
        for moment in Random(seed).sample(moments, 12) if soak_factor == 1 else moments:
            scene = scene_of(moment.before)
            assert scene.shown is not None
            asked = {name: getattr(scene.shown.view, name) for name in ASKED}
            after = evolve(engine.observe(moment.after, None), **asked)
            for cue in KIT.animate(moment.events, scene):
                cue.begin()
                cue.show(0.7)
                cue.end()
            assert not scene.props
            expected = scene.arranged(evolve(scene.shown, view=after))
            assert {key: item.piece for key, item in scene.items_by_key.items()} == expected, moment.events
            assert all(item.box() == item.piece.box for item in scene.items_by_key.values())


def test_while_a_turn_is_settled_depots_hold_what_they_can_and_only_what_is_still_to_come_is_foretold() -> None:
    """The line about the end of the turn is the one before or the one after, and away between them."""
    table = LawTable(BOX.games.entry(GAME), KIT, SEATS)
    scene = scene_of(a_table())
    seats, settled = range(SEATS), 0
    for moment in Table(SEATS, 2, Options(), 2, 0.9, 50).moments():
        if not any(isinstance(event, event_types.SaltMade) for event in moment.events):
            continue
        before, after = table.shown(moment.before, None), table.shown(moment.after, None)
        lines = [
            pieces[keys.merchant_end(seat)].face for pieces in map(scene.arranged, (before, after)) for seat in seats
        ]
        scene.show_view(before)
        away = False
        for cue in KIT.animate(moment.events, scene):
            cue.begin()
            for share in (0.0, 0.5, 1.0):
                cue.show(share)
                held = [scene.items_by_key[keys.depot_room(seat)].piece.face.words for seat in seats]  # type: ignore[attr-defined]  # a count's
                assert all(int(barrels) <= int(room) for barrels, _, room in map(str.split, held)), held
                ends = [
                    item for key, item in scene.items_by_key.items() if key in keys.merchant_end and item.isVisible()
                ]
                assert all(item.piece.face in lines for item in ends)
                away |= not ends
            cue.end()
        assert away, moment.events
        settled += 1
    assert settled == scene_of(a_table()).shown.view.edition.turns  # type: ignore[union-attr]  # it shows something


def test_a_new_order_moves_pennants_from_panel_to_panel_and_nothing_else() -> None:
    scene, before = scene_of(state := a_table()), state.order
    after = before[::-1]
    (cue,) = KIT.animate((event_types.OrderChanged(after, before),), scene)
    column = scene.items_by_key[keys.order_pennant(1)].pos().x()
    cue.begin()
    cue.show(0.5)
    assert not scene.props
    moved = {key for key, item in scene.items_by_key.items() if item.pos() != item.piece.box.topLeft()}
    assert moved == {keys.order_pennant(1), keys.order_pennant(3)}
    assert all(scene.items_by_key[key].pos().x() == column for key in moved)
    cue.end()
    assert scene.items_by_key[keys.order_pennant(1)].piece.face == NumberedPennant(after[0], 1)
    assert not list(KIT.animate((event_types.OrderChanged(after, after),), scene)), "nobody has another place"


def test_several_barrels_fly_as_several_but_never_more_than_a_handful() -> None:
    for count, flying in ((1, 1), (3, 3), (12, MOST_COPIES)):
        scene = scene_of(a_table())
        (cue,) = KIT.animate((event_types.GoodsBought(0, "salt", count, 1),), scene)
        cue.begin()
        assert len(scene.props) == flying
        cue.end()


def test_a_catch_is_made_at_sea_where_the_ship_is_by_then() -> None:
    """Two merchants: a ship sails out and fishes in one step."""
    state = a_table(2)
    scene = scene_of(state)
    step = engine.apply(
        state, state.order[0], next(c for c in engine.legal(state, state.order[0]) if "SailOut" in repr(c))
    )
    cues = list(KIT.animate(step.events, scene))
    for cue in cues[:-1]:
        cue.begin()
        cue.end()
    cues[-1].begin()
    cues[-1].show(0.5)
    sea = scene.items_by_key["sea",].box()
    assert scene.props
    assert all(sea.contains(prop.pos()) for prop in scene.props if prop.isVisible())
    cues[-1].end()


def test_the_sold_barrels_leave_the_ship_at_once_and_the_coins_count_when_they_land() -> None:
    scene = scene_of(a_table())
    events = (
        event_types.GoodsTaken(0, "salt", 0, 3),
        event_types.GoodsSold(0, "salt", 3, 1),
        event_types.PurseChanged(0, "sale", 20, 23, 0),
    )
    taken, sold = KIT.animate(events, scene)
    ship, purse = scene.items_by_key["ship", 0, 0], scene.items_by_key["merchant coins", 0]
    before = purse.piece.face
    taken.begin()
    assert ship.piece.face.hold == (0, 0, 0)  # type: ignore[attr-defined]  # a ship's
    taken.end()
    sold.begin()
    sold.show(0.9)
    assert purse.piece.face == before
    sold.end()
    assert purse.piece.face.words == "23"  # type: ignore[attr-defined]  # a count's


@pytest.mark.soak
def test_what_a_merchant_does_takes_about_two_seconds() -> None:
    """Each command's film at normal speed, outside the soak every third; a turn's end is longer, and tells more."""
    for moment in one_in(3, Table(4, 2, Options(), 2, 0.9, 50).moments()):
        length = sum(cue.duration for cue in KIT.animate(moment.events, scene_of(moment.before)))
        ends = any(isinstance(event, event_types.OrderChanged) for event in moment.events)
        assert length <= (6000 if ends else 3600), moment.events


@pytest.mark.parametrize("cause", ["storm", "pirates"])
def test_a_ship_that_is_struck_rolls_in_a_splash_and_lies_still_again(cause: Literal["storm", "pirates"]) -> None:
    scene = scene_of(a_table())
    ship, rolled, splashed = scene.items_by_key["ship", 1, 0], 0.0, False
    for cue in KIT.animate((event_types.ShipDamaged(1, 0, cause, 2, 2),), scene):
        cue.begin()
        for frame in range(21):
            cue.show(frame / 20)
            rolled = max(rolled, abs(ship.transform().m12()))
            splashed = splashed or any(isinstance(prop.piece.face, Splash) for prop in scene.props)
        cue.end()
    assert rolled > 0.05
    assert splashed
    assert ship.transform().isIdentity()
    assert not scene.props


def test_goods_land_on_the_sheet_that_counts_them_and_leave_from_it() -> None:
    state = a_table()
    state.quay = (0, 0, 0)
    scene = scene_of(state)
    (landing,) = KIT.animate((event_types.GoodsLandedOnQuay(0, (3, 2, 0)),), scene)
    landing.begin()
    sheet = scene.items_by_key["quay pile",].box()
    landing.show(0.999)
    assert scene.props
    assert all(sheet.contains(prop.pos()) for prop in scene.props if prop.isVisible())
    landing.end()
    assert ("on quay", "salt") in scene.items_by_key
    scene = scene_of(a_table())
    (stowing,) = KIT.animate((event_types.GoodsStowed(2, 0, "herring", 1),), scene)
    stowing.begin()
    assert all(sheet.contains(prop.pos()) for prop in scene.props)
    stowing.end()


def path_of(one: Flown) -> str:
    """Return what flies, how many, and from where to where."""
    start, end = (f"{' '.join(map(str, point.key))} {point.x} {point.y}" for point in (one.start, one.end))  # type: ignore[union-attr]
    what = one.face.name if isinstance(one.face, Picture) else type(one.face).__name__
    return f"{one.count} {what}: {start} > {end}"


CASES: tuple[tuple[event_types.Event, tuple[str, ...]], ...] = (
    (
        event_types.GoodsLandedOnQuay(seat=0, barrels=(6, 2, 0)),
        (
            "3 rouen-barrel-salt: depot 0 salt 0.2 0.5 > on quay salt 0.15 0.5",
            "3 rouen-barrel-salt: ship 0 0 0.5 0.6 > on quay salt 0.15 0.5",
            "2 rouen-barrel-herring: depot 0 herring 0.2 0.5 > on quay herring 0.15 0.5",
        ),
    ),
    (event_types.GoodsLandedOnQuay(seat=1, barrels=(0, 0, 0)), ()),
    (
        event_types.GoodsTaken(seat=1, good="salt", ship=0, count=2),
        ("2 rouen-barrel-salt: ship 1 0 0.5 0.6 > good salt 0.5 0.5",),
    ),
    (
        event_types.SaltMade(seat=0, kept=3, lost=2),
        (
            "3 rouen-barrel-salt: saline 0.5 0.3 > depot 0 salt 0.2 0.5",
            "2 rouen-barrel-salt: saline 0.5 0.3 > depot 0 salt 0.2 3.0",
        ),
    ),
    (
        event_types.ShipDamaged(seat=1, ship=0, cause="storm", damage=1, capacity=2),
        ("1 rouen-weather-storm: sea 0.81 0.21 > ship 1 0 0.5 0.6",),
    ),
    (
        event_types.ShipDamaged(seat=1, ship=0, cause="pirates", damage=1, capacity=2),
        ("1 rouen-extra-pirates: ship 1 0 0.5 0.6 > sea 0.0 0.8",),
    ),
    (
        event_types.BuildingBuilt(seat=0, building="cathedral", rank=1),
        ("1 Disc: merchant emblem 0 0.5 0.5 > cathedral markers 1 0.5 0.5",),
    ),
    (
        event_types.BuildingBuilt(seat=0, building="cathedral", rank=2),
        ("1 Disc: cathedral markers 1 0.5 0.5 > cathedral markers 2 0.5 0.5",),
    ),
    (event_types.BuildingBuilt(seat=0, building="depot", rank=1), ()),
    (
        event_types.BuildingBuilt(seat=2, building="inn", rank=1),
        ("1 Cube: merchant emblem 2 0.5 0.5 > space inn 1 0.5 0.5",),
    ),
    (
        event_types.ActionPaid(seat=0, type="city", cost=5, surcharge=0, price=1, next_cost=1),
        ("1 NoneType: cost city 5 0.5 0.5 > cost city 1 0.5 0.5",),
    ),
    (
        event_types.FishCaught(seat=1, ship=0, herring=2, cod=0),
        (
            "1 rouen-net: ship 1 0 1.25 0.8 > ship 1 0 0.5 0.6",
            "2 rouen-good-herring: ship 1 0 1.25 0.8 > ship 1 0 0.5 0.6",
        ),
    ),
    (
        event_types.PriceMoved(good="salt", before=3, after=5),
        ("1 NoneType: price salt 3 0.5 0.5 > price salt 5 0.5 0.5",),
    ),
    (
        event_types.PurseChanged(seat=1, reason="action", before=20, after=15, beneath=0),
        ("5 coin: merchant coins 1 0.15 0.5 > till 0.5 0.5",),
    ),
    (
        event_types.PurseChanged(seat=1, reason="interest", before=20, after=15, beneath=0),
        ("5 coin: merchant coins 1 0.15 0.5 > purse track 0.18 0.5",),
    ),
    (
        event_types.PurseChanged(seat=1, reason="sale", before=20, after=26, beneath=0),
        ("6 coin: till 0.5 0.5 > merchant coins 1 0.15 0.5",),
    ),
    (
        event_types.PurseChanged(seat=1, reason="finance_office", before=20, after=26, beneath=0),
        ("6 coin: building finance_office 0.5 0.5 > merchant coins 1 0.15 0.5",),
    ),
    (
        event_types.PurseChanged(seat=1, reason="ship_share", before=20, after=26, beneath=0),
        ("6 coin: till 0.5 0.5 > merchant coins 1 0.15 0.5",),
    ),
    (
        event_types.PurseChanged(seat=1, reason="inn", before=20, after=26, beneath=0),
        ("6 coin: building inn 0.5 0.5 > merchant coins 1 0.15 0.5",),
    ),
    (
        event_types.PurseChanged(seat=1, reason="bank", before=20, after=26, beneath=0),
        ("6 coin: building bank 0.5 0.5 > merchant coins 1 0.15 0.5",),
    ),
    (
        event_types.PurseChanged(seat=1, reason="vault", before=20, after=26, beneath=0),
        ("6 coin: building vault 0.5 0.5 > merchant coins 1 0.15 0.5",),
    ),
    (
        event_types.PurseChanged(seat=1, reason="debt", before=20, after=15, beneath=0),
        ("5 coin: merchant coins 1 0.15 0.5 > purse track 0.18 0.5",),
    ),
    (
        event_types.PurseChanged(seat=1, reason="cap", before=20, after=15, beneath=0),
        ("5 coin: merchant coins 1 0.15 0.5 > purse track 0.18 0.5",),
    ),
)


@pytest.mark.parametrize(("event", "paths"), CASES, ids=lambda case: getattr(type(case), "__name__", ""))
def test_it_flies_from_where_it_was_to_where_it_goes(event: event_types.Event, paths: tuple[str, ...]) -> None:
    """What the sample games of the recorded animations lack, too: ships at sea, the other reasons of a purse."""
    view = engine.observe(a_table(), None)
    assert tuple(path_of(one) for one in flown(view, event, PiecePoint(("till",))) if one.count) == paths


def test_coins_fly_together_if_they_come_from_the_same_kind_of_place() -> None:
    """A bank and a vault pay interest; what is owed is lost to nobody; an office is paid with the sale."""
    together = (("bank", "vault"), ("interest", "debt"), ("sale", "finance_office"), ("action",), ("ship_share",))
    groups = [{reason} for reason in ("inn", "cap")] + [set(reasons) for reasons in together]
    found: dict[str | None, set[str]] = {}
    for reason in get_args(event_types.PurseReason):
        found.setdefault(chapter(event_types.PurseChanged(0, reason, 3, 4, 0)), set()).add(reason)
    assert sorted(map(sorted, found.values())) == sorted(map(sorted, groups))
