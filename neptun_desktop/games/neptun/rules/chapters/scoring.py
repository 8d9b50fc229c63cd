"""Phase 3: bonus, six temples, and who has won."""

from neptun_desktop.games.neptun.edition.figures import GOLD_TEMPLE, Edition
from neptun_desktop.games.neptun.rules.events import BonusWon, Tell, TileClaimed, TileUnclaimed
from neptun_desktop.games.neptun.rules.state import Merchant, PointTile, Position, State
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import Tally, TallyLine


def ranking(position: Position, temple: str) -> tuple[Seat, ...]:
    """Return who may claim tiles of a temple, the first one first.

    On one field the lower disc is ahead; with equal gold the one earlier in the order. A merchant with nothing claims
    nothing (R2), unless every disc counts.
    """
    standing = standings(position, temple)
    if temple == GOLD_TEMPLE:
        ranked = tuple(sorted(position.order, key=lambda seat: -standing[seat]))
    else:
        ranked = position.temples[temple].standing
    if position.options.every_disc_counts:
        return ranked
    return tuple([seat for seat in ranked if standing[seat] > 0])


def standings(position: Position, temple: str) -> tuple[int, ...]:
    """Return how far each seat is: favours, or gold in the gold temple."""
    if temple == GOLD_TEMPLE:
        return tuple([merchant.gold for merchant in position.merchants])
    return position.temples[temple].favours


def temple_tiles(edition: Edition, round_: int) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Return each temple with its tiles of a round, the highest first."""
    regions = tuple((region.id, region.tiles.rounds[round_]) for region in edition.regions)
    return (*regions, (GOLD_TEMPLE, edition.gold_temple.rounds[round_]))


def fulfilled_all(merchant: Merchant) -> bool:
    """Return whether every contract of the round was fulfilled."""
    return all(slot.status == "fulfilled" for slot in merchant.manifest)


def score_round(state: State, tell: Tell) -> None:
    """Award bonus tiles, then the point tiles of the six temples."""
    for seat in state.order:
        merchant = state.merchants[seat]
        if fulfilled_all(merchant):
            merchant.bonus = (*merchant.bonus, state.bonus[0])
            state.bonus = state.bonus[1:]
            tell(BonusWon(seat))
    for temple, values in temple_tiles(state.edition, state.round):
        ranked, standing = ranking(state, temple), standings(state, temple)
        for place, value in enumerate(values):
            tile = PointTile(state.round, temple, value)
            if place < len(ranked):
                seat = ranked[place]
                state.merchants[seat].tiles = (*state.merchants[seat].tiles, tile)
                tell(TileClaimed(seat, tile, place, standing[seat]))
            else:
                state.box_tiles = (*state.box_tiles, tile)
                tell(TileUnclaimed(tile))


def tally(edition: Edition, merchant: Merchant) -> Tally:
    """Return every point and bonus tile of a merchant, except bonus tiles whose value only their owner knows."""
    tiles = (TallyLine("tile", tile.value, (("round", tile.round), ("temple", tile.temple))) for tile in merchant.tiles)
    bonus = (
        TallyLine("bonus", points, () if tile is None else (("tile", tile),))
        for tile in merchant.bonus
        if (points := edition.bonus.worth_unseen if tile is None else edition.bonus.worth(tile)) is not None
    )
    return Tally((*tiles, *bonus))
