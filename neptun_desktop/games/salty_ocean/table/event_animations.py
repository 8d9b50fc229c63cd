"""What each event moves on the table.

Events that tell one thing together make a chapter of the film: a payment with its interest, everybody's salt, all
inns. A chapter leads from the table before its events to the table after them (`apply_event`): pieces that lie
elsewhere then slide there by themselves, and `flights` says what flies between them.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final, TypeAlias, assert_never

from attrs import evolve

from neptun_desktop.games.salty_ocean.rules import events as told
from neptun_desktop.games.salty_ocean.rules.apply_event import apply_event
from neptun_desktop.games.salty_ocean.rules.events import Event
from neptun_desktop.games.salty_ocean.table import keys
from neptun_desktop.games.salty_ocean.table.flights import approaching, flown, till_of
from neptun_desktop.games.salty_ocean.table.sounds import sounds
from neptun_desktop.games.salty_ocean.table.struck_ship import STRUCK_MS, StruckShip
from neptun_desktop.games.salty_ocean.texts.announcements import announcement
from neptun_desktop.ui.board.animations import Together
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.pieces import Key
from neptun_desktop.ui.board.ribbon import grand_ribbon
from neptun_desktop.ui.board.sounding import sounding
from neptun_desktop.ui.board.transition import Flown, Transition
from neptun_desktop.ui.paint.film import Cue

# On purpose: told by the barrels and coins that follow, by tiles that stay, by the page on which the king arrives.
Still: TypeAlias = told.SaleBegan | told.TilesKept | told.EndValueCounted | told.GameEnded
FADING: Final = (keys.building, keys.sea, keys.tile)
LAID_FIRST: Final = (keys.quay_pile,)  # barrels land on it
LENGTHS: Final = {  # of the chapters, in milliseconds
    "paying": 420,
    "sign": 440,
    "building": 600,
    "trade": 560,
    "landing": 560,
    "sale": 560,
    "prices": 420,
    "sailing": 800,
    "storm": 620,
    "pirates": 620,
    "overboard": 520,
    "catch": 620,
    "repair": 620,
    "looking": 620,
    "swapping": 700,
    "salt": 540,
    "inn": 400,
    "interest": 400,
    "debt": 380,
    "cap": 380,
    "costs": 300,
    "order": 460,
    "turn": 800,
}


def chapter(event: Event) -> str | None:  # noqa: C901, PLR0912  (one for each kind of event)
    """Return the chapter that an event belongs to; None for an event that moves nothing."""
    if isinstance(event, Still):
        return None
    match event:
        case told.ActionPaid():
            return "paying"
        case told.PurseChanged(reason=reason):
            return PURSE_CHAPTERS[reason]
        case told.Passed() | told.Rested() | told.LookedAway():
            return "sign"
        case told.SalineRaised() | told.BuildingBuilt() | told.ShipBuilt():
            return "building"
        case told.GoodsBought() | told.GoodsTaken() | told.GoodsStowed() | told.GoodsShed() | told.GoodsStored():
            return "trade"
        case told.GoodsSold():
            return "sale"
        case told.PriceMoved():
            return "prices"
        case told.ShipSailedOut() | told.ShipSailedHome():
            return "sailing"
        case told.ShipDamaged(cause=cause):
            return cause
        case told.GoodsLandedOnQuay():
            return "landing"
        case told.BarrelsLost():
            return "overboard"
        case told.FishCaught():
            return "catch"
        case told.ShipRepaired():
            return "repair"
        case told.TileLookedAt():
            return "looking"
        case told.TilesSwapped():
            return "swapping"
        case told.SaltMade():
            return "salt"
        case told.CostsReset():
            return "costs"
        case told.OrderChanged():
            return "order"
        case told.TurnBegan() | told.TileTurnedUp():
            return "turn"
        case _:
            assert_never(event)


PURSE_CHAPTERS: Final[dict[told.PurseReason, str]] = {
    "action": "paying",
    "interest": "debt",
    "sale": "sale",
    "finance_office": "sale",
    "ship_share": "building",
    "inn": "inn",
    "bank": "interest",
    "vault": "interest",
    "debt": "debt",
    "cap": "cap",
}


def script(events: Iterable[Event], scene: BoardScene) -> Iterator[Cue]:
    """Yield the animations of a step, chapter by chapter."""
    if scene.shown is None:
        return
    shown = scene.shown
    for name, group in groupby(in_telling_order(events), chapter):
        happened = tuple(group)
        heard = [sound for event in happened for sound in sounds(event, shown.view)]
        if name is None:
            yield from sounding(scene, heard, ())
            continue
        for event in happened:
            if (said := announcement(shown.labels.words.names, event)) is not None:
                yield grand_ribbon(scene, said)
        if approach := tuple(thing for event in happened for thing in approaching(event)):
            yield Transition(scene, shown, approach, LENGTHS[name])
        things: list[Flown] = []
        for event in happened:
            things += flown(shown.view, event, till_of(happened))
            shown = evolve(shown, view=apply_event(shown.view, event))
        moved = Transition(
            scene,
            shown,
            tuple(things),
            LENGTHS[name],
            fading=FADING,
            turning=turned_up(happened),
            laid_first=LAID_FIRST,
        )
        *before, heard_with = struck(scene, happened, moved)
        yield from before
        yield from sounding(scene, heard, (heard_with,))


def struck(scene: BoardScene, events: Iterable[Event], moved: Cue) -> tuple[Cue, ...]:
    """Return a chapter with the ships that roll in it: when a storm has reached them, or while pirates leave them."""
    damaged = [event for event in events if isinstance(event, told.ShipDamaged)]
    if not damaged:
        return (moved,)
    rolling: list[Cue] = [StruckShip(scene, keys.ship(event.seat, event.ship), STRUCK_MS) for event in damaged]
    return (moved, Together(rolling)) if damaged[0].cause == "storm" else (Together([*rolling, moved]),)


def turned_up(events: Iterable[Event]) -> frozenset[Key]:
    """Return the tiles that are turned over."""
    return frozenset(keys.tile(event.place) for event in events if isinstance(event, told.TileTurnedUp))


def in_telling_order(events: Iterable[Event]) -> tuple[Event, ...]:
    """Return the events with the forecast right after the turn that it comes with: both tiles are moved at once."""
    ordered = list(events)
    for place, event in enumerate(ordered):
        if isinstance(event, told.TileTurnedUp):
            began = next(rank for rank, other in enumerate(ordered) if isinstance(other, told.TurnBegan))
            ordered.insert(began + 1, ordered.pop(place))
    return tuple(ordered)
