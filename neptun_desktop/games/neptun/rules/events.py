"""What happened, in the past tense; with the view, enough to draw and to narrate it. No event contains a secret."""

from collections.abc import Callable
from typing import ClassVar, TypeAlias

from attrs import frozen

from neptun_desktop.games.neptun.edition.figures import Port, Region
from neptun_desktop.games.neptun.rules.state import Contract, PointTile
from neptun_desktop.kernel.seat import Seat


@frozen
class RoundBegan:
    """Piles were shuffled, ships returned to the start port, the round's tiles were laid out."""

    barrier: ClassVar = True
    round: int
    wind: int


@frozen
class ContractsLaidOut:
    """A draft turn began: `drawn` contracts were laid out face down to the right of the one left over."""

    barrier: ClassVar = False
    turn: int
    drawn: int


@frozen
class ContractRevealed:
    """A contract was revealed; nothing before this can be undone."""

    barrier: ClassVar = True
    seat: Seat
    place: int
    contract: Contract


@frozen
class ContractTaken:
    """A merchant took a contract with the gold on it; the order disc went to the oar card's strength."""

    barrier: ClassVar = False
    seat: Seat
    place: int
    slot: int
    contract: Contract
    gold: int
    strength: int


@frozen
class OrderChanged:
    """The oar track gave a new order, which may be the same as before."""

    barrier: ClassVar = False
    order: tuple[Seat, ...]
    before: tuple[Seat, ...]


@frozen
class ContractLeftOver:
    """One contract was not taken; it is leftmost and face up in the next draft turn, with `gold` on it now."""

    place: int
    contract: Contract
    was_open: bool
    gold_added: int
    gold: int

    @property
    def barrier(self) -> bool:
        """Whether it was revealed only now."""
        return not self.was_open


@frozen
class ContractDiscarded:
    """The contract left over from the last draft turn left play, with the gold on it."""

    place: int
    contract: Contract
    was_open: bool
    gold: int

    @property
    def barrier(self) -> bool:
        """Whether it was revealed only now."""
        return not self.was_open


@frozen
class SailingTurnBegan:
    """All merchants now choose an oar card in secret."""

    barrier: ClassVar = False
    turn: int


@frozen
class OarChosen:
    """A merchant chose a card; nobody else knows which."""

    barrier: ClassVar = False
    seat: Seat


@frozen
class OarsRevealed:
    """All chosen cards were revealed at once, and made the forecast."""

    barrier: ClassVar = True
    cards: tuple[int, ...]  # by seat
    forecast: int


@frozen
class OarPlayed:
    """A merchant played a card openly, for an extra turn."""

    barrier: ClassVar = False
    seat: Seat
    card: int


@frozen
class ShipSailed:
    """A ship sailed via these ports (none: it stayed), for miles and gold."""

    barrier: ClassVar = False
    seat: Seat
    start: Port
    course: tuple[Port, ...]
    miles: int
    reach: int  # strength and wind together
    gold: int  # paid for missing miles


@frozen
class ContractFulfilled:
    """A merchant delivered, and was paid."""

    barrier: ClassVar = False
    seat: Seat
    slot: int
    city: int
    goods: int
    gold: int
    favours: int


@frozen
class DiscAdvanced:
    """A disc moved up in a region's temple, to the top of the stack there."""

    barrier: ClassVar = False
    seat: Seat
    region: Region
    start: int
    end: int


@frozen
class ContractsLost:
    """Open contracts were turned over."""

    barrier: ClassVar = False
    seat: Seat
    slots: tuple[int, ...]


@frozen
class FavourBought:
    """A merchant paid for one more favour."""

    barrier: ClassVar = False
    seat: Seat
    region: Region
    gold: int


@frozen
class FavourDeclined:
    """A merchant bought no favour."""

    barrier: ClassVar = False
    seat: Seat


@frozen
class DeliveryDeclined:
    """A merchant kept the goods aboard."""

    barrier: ClassVar = False
    seat: Seat


@frozen
class ExtraTurnOffered:
    """These merchants are asked, in this order, whether they use the extra turn."""

    barrier: ClassVar = False
    turn: int
    seats: tuple[Seat, ...]


@frozen
class ExtraTurnAnswered:
    """A merchant announced whether to use the extra turn."""

    barrier: ClassVar = False
    seat: Seat
    take: bool


@frozen
class WindTurned:
    """The forecast became the wind."""

    barrier: ClassVar = False
    wind: int


@frozen
class BonusWon:
    """A merchant fulfilled every contract of the round, and drew a bonus tile."""

    barrier: ClassVar = True
    seat: Seat


@frozen
class TileClaimed:
    """A merchant took a point tile; `standing` is how far along they were (favours, or gold)."""

    barrier: ClassVar = False
    seat: Seat
    tile: PointTile
    place: int  # 0: first
    standing: int


@frozen
class TileUnclaimed:
    """Nobody could claim a tile, and it left the game."""

    barrier: ClassVar = False
    tile: PointTile


@frozen
class GameEnded:
    """All tiles were added up."""

    barrier: ClassVar = True  # bonus tiles are revealed
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


Event: TypeAlias = (
    RoundBegan
    | ContractsLaidOut
    | ContractRevealed
    | ContractTaken
    | OrderChanged
    | ContractLeftOver
    | ContractDiscarded
    | SailingTurnBegan
    | OarChosen
    | OarsRevealed
    | OarPlayed
    | ShipSailed
    | ContractFulfilled
    | DiscAdvanced
    | ContractsLost
    | FavourBought
    | FavourDeclined
    | DeliveryDeclined
    | ExtraTurnOffered
    | ExtraTurnAnswered
    | WindTurned
    | BonusWon
    | TileClaimed
    | TileUnclaimed
    | GameEnded
)

Tell: TypeAlias = Callable[[Event], None]  # how the rules report what they did
