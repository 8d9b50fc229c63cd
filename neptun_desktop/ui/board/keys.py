"""Keys of pieces: functions, so that a key is written in one place and a mistyped one does not even start.

A game has its own in `table/keys.py`; these are of every table.
"""

from typing import Final

from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.board.pieces import PieceKind

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
merchant_laurel: Final = PieceKind[Seat]("merchant laurel")
merchant_sign: Final = PieceKind[Seat]("merchant sign")  # what a score counts
merchant_score: Final = PieceKind[Seat]("merchant score")
merchant_live: Final = PieceKind[Seat]("merchant live")

ghost: Final = PieceKind[int]("ghost")  # in the air for a while; nothing looks for it
