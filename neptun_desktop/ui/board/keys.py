"""Keys of pieces: functions, so that a key is written in one place and a mistyped one does not even start.

A game has its own in `table/keys.py`; these are of every table.
"""

from typing import Any, Final, Generic, TypeAlias, TypeVarTuple

from attrs import frozen

from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.board.pieces import Key

Parts = TypeVarTuple("Parts")


@frozen
class PieceKind(Generic[*Parts]):
    """A kind of piece. Called with what tells one piece of this kind from another, it returns that piece's key."""

    name: str

    def __call__(self, *parts: *Parts) -> Key:
        """Return the key of one piece."""
        return (self.name, *parts)  # type: ignore[return-value]  # each kind says which parts it has

    def __contains__(self, key: Key) -> bool:
        """Whether a key is that of a piece of this kind."""
        return key[0] == self.name


AnyKind: TypeAlias = PieceKind[*tuple[Any, ...]]


prompt: Final = PieceKind[()]("prompt")
sentence: Final = PieceKind[()]("sentence")
phase: Final = PieceKind[()]("phase")
prompt_emblem: Final = PieceKind[()]("prompt emblem")
progress: Final = PieceKind[()]("progress")
answer: Final = PieceKind[int]("answer")
button: Final = PieceKind[str]("button")
log_panel: Final = PieceKind[()]("log panel")
log_disc: Final = PieceKind[int]("log disc")
log_line: Final = PieceKind[int]("log line")
merchant_emblem: Final = PieceKind[Seat]("merchant emblem")
merchant_head: Final = PieceKind[Seat]("merchant head")
merchant_name: Final = PieceKind[Seat]("merchant name")

ghost: Final = PieceKind[int]("ghost")  # in the air for a while; nothing looks for it
