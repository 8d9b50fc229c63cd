"""The table event by event: what a view becomes. Animations show what lies between two views."""

from typing import Any, TypeVar

from attrs import evolve

from neptun_desktop.games.neptun.rules.chapters.contracts import given_up_before, rejected_left_over
from neptun_desktop.games.neptun.rules.chapters.temples import raised
from neptun_desktop.games.neptun.rules.events import (
    BonusWon,
    ContractDiscarded,
    ContractFulfilled,
    ContractLeftOver,
    ContractRevealed,
    ContractsLaidOut,
    ContractsLost,
    ContractTaken,
    DiscAdvanced,
    Event,
    ExtraTurnAnswered,
    ExtraTurnOffered,
    FavourBought,
    GameEnded,
    OarChosen,
    OarPlayed,
    OarsRevealed,
    OrderChanged,
    RoundBegan,
    SailingTurnBegan,
    ShipSailed,
    TileClaimed,
    TileUnclaimed,
    WindTurned,
)
from neptun_desktop.games.neptun.rules.state import EMPTY_SLOT, Merchant, Slot, SlotStatus, View
from neptun_desktop.kernel.seat import Seat

T = TypeVar("T")


def apply_event(view: View, event: Event) -> View:  # noqa: C901  (one for each kind of event)
    """Return the view after an event, but for what no event tells: who is asked next, and what is seen by one only.

    A card chosen in secret, and the value of a bonus tile, are not there; other events change nothing.
    """
    match event:
        case RoundBegan() | ContractsLaidOut() | SailingTurnBegan() | OrderChanged() | GameEnded():
            return _course(view, event)
        case ContractRevealed() | ContractTaken() | ContractLeftOver() | ContractDiscarded():
            return _draft(view, event)
        case OarChosen() | OarsRevealed() | OarPlayed() | ExtraTurnOffered() | ExtraTurnAnswered() | WindTurned():
            return _oars(view, event)
        case ShipSailed(seat=seat, start=start, course=course, gold=gold):
            sailed = _own(view, seat, port=course[-1] if course else start, gold=view.merchants[seat].gold - gold)
            return evolve(sailed, stage="deliver", queue=_from(view.queue, seat))
        case ContractFulfilled(seat=seat, slot=slot, gold=gold):
            paid = _own(view, seat, gold=view.merchants[seat].gold + gold)
            return _turned(paid, seat, (slot,), "fulfilled")
        case ContractsLost(seat=seat, slots=slots):
            return _turned(view, seat, slots, "lost")
        case DiscAdvanced(seat=seat, region=region, end=end):
            return evolve(view, temples={**view.temples, region: raised(view.temples[region], seat, end)})
        case FavourBought(seat=seat, gold=gold):
            return _own(view, seat, gold=view.merchants[seat].gold - gold)
        case BonusWon(seat=seat):
            won = _own(view, seat, bonus=(*view.merchants[seat].bonus, None))
            return evolve(won, pile_bonus=view.pile_bonus - 1)
        case TileClaimed(seat=seat, tile=tile):
            return _own(view, seat, tiles=(*view.merchants[seat].tiles, tile))
        case TileUnclaimed(tile=tile):
            return evolve(view, box_tiles=(*view.box_tiles, tile))
        case _:
            return view


def _course(view: View, event: RoundBegan | ContractsLaidOut | SailingTurnBegan | OrderChanged | GameEnded) -> View:
    match event:
        case RoundBegan(round=round_, wind=wind):
            rejected = (0,) * len(view.merchants) if view.options.rejected_for_good else ()
            return evolve(_cleared(view), round=round_, wind=wind, rejected=rejected)
        case ContractsLaidOut(turn=turn, drawn=drawn):
            return evolve(
                view,
                turn=turn,
                stage="draft",
                queue=view.order,
                row=view.row + (None,) * drawn,
                given_up=given_up_before(view, view.order),
                pile_contracts=view.pile_contracts - drawn,
                pile_oars=view.pile_oars - drawn,
            )
        case SailingTurnBegan(turn=turn):
            return evolve(view, turn=turn, stage="choose", queue=view.order)
        case OrderChanged(order=order):
            return evolve(view, order=order, oar_track=())
        case GameEnded():
            return evolve(view, stage="over", volunteers=())


def _cleared(view: View) -> View:
    """Return the view with ships in the start port, empty manifests, and all cards that nobody holds in the piles."""
    edition, merchants = view.edition, view.merchants
    common = len(edition.oars.common)
    slots = (EMPTY_SLOT,) * edition.trade.contracts_per_round
    spent = [card for merchant in merchants for card in merchant.played if card >= common]
    return evolve(
        view,
        merchants=tuple(evolve(each, played=(), port=edition.start.port, manifest=slots) for each in merchants),
        box_oars=tuple(sorted((*view.box_oars, *spent))),
        discard=(),
        volunteers=(),
        pile_contracts=len(edition.city_cards),
        pile_oars=common - sum(card < common for merchant in merchants for card in merchant.hand),
    )


def _draft(view: View, event: ContractRevealed | ContractTaken | ContractLeftOver | ContractDiscarded) -> View:
    contract, place = event.contract, event.place
    match event:
        case ContractRevealed(seat=seat):
            rejected = _with(view.rejected, seat, place) if view.rejected else ()
            row = _with(view.row, place, contract)
            return evolve(view, row=row, given_up=place, revealed=place + 1, rejected=rejected)
        case ContractTaken(seat=seat, slot=slot, gold=gold, strength=strength):
            own = view.merchants[seat]
            manifest = _with(own.manifest, slot, Slot("open", contract.city, contract.goods))
            taken = _own(
                view, seat, manifest=manifest, hand=tuple(sorted((*own.hand, contract.oar))), gold=own.gold + gold
            )
            return evolve(
                taken,
                row=_with(view.row, place, None),
                given_up=given_up_before(view, view.queue[1:]),
                row_gold=view.row_gold if place else 0,
                oar_track=(*view.oar_track, (seat, strength)),
                queue=view.queue[1:],
            )
        case ContractLeftOver(gold=gold):
            return evolve(view, row=(contract,), revealed=1, row_gold=gold, rejected=rejected_left_over(view, place))
        case ContractDiscarded():
            return evolve(view, row=(), revealed=0, given_up=0, row_gold=0, discard=(contract,), rejected=())


def _oars(
    view: View,
    event: OarChosen | OarsRevealed | OarPlayed | ExtraTurnOffered | ExtraTurnAnswered | WindTurned,
) -> View:
    match event:
        case OarChosen(seat=seat):
            return evolve(view, queue=tuple(other for other in view.queue if other != seat))
        case OarsRevealed(cards=cards, forecast=forecast):
            merchants = tuple(_played(merchant, card) for merchant, card in zip(view.merchants, cards, strict=True))
            return evolve(view, merchants=merchants, forecast=forecast, stage="sail", queue=view.order)
        case OarPlayed(seat=seat, card=card):
            merchants = _with(view.merchants, seat, _played(view.merchants[seat], card))
            return evolve(view, merchants=merchants, stage="sail", queue=_from(view.queue, seat))
        case ExtraTurnOffered(turn=turn, seats=seats):
            return evolve(view, turn=turn, stage="extra", queue=seats, volunteers=())
        case ExtraTurnAnswered(seat=seat, take=take):
            volunteers = (*view.volunteers, seat) if take else view.volunteers
            asked = evolve(view, queue=view.queue[1:], volunteers=volunteers)
            return asked if asked.queue or not volunteers else evolve(asked, stage="play", queue=volunteers)
        case WindTurned(wind=wind):
            return evolve(view, wind=wind, forecast=None)


def _own(view: View, seat: Seat, **parts: Any) -> View:  # noqa: ANN401  (parts of a merchant)
    """Return the view with other parts of one merchant's place."""
    return evolve(view, merchants=_with(view.merchants, seat, evolve(view.merchants[seat], **parts)))


def _turned(view: View, seat: Seat, slots: tuple[int, ...], status: SlotStatus) -> View:
    """Return the view with another status of some slots."""
    manifest = view.merchants[seat].manifest
    turned = tuple(evolve(slot, status=status) if place in slots else slot for place, slot in enumerate(manifest))
    return _own(view, seat, manifest=turned)


def _played(merchant: Merchant, card: int) -> Merchant:
    hand = tuple(other for other in merchant.hand if other != card)
    return evolve(merchant, hand=hand, chosen=None, played=(*merchant.played, card))


def _with(things: tuple[T, ...], place: int, thing: T) -> tuple[T, ...]:
    return (*things[:place], thing, *things[place + 1 :])


def _from(queue: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """Return the queue from a seat on: those before it have had their turn."""
    return queue[queue.index(seat) :] if seat in queue else queue
