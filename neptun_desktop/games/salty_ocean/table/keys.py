"""The keys of the pieces on the table of Upon a Salty Ocean."""

from typing import Final

from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.board.pieces import PieceKind

# The panorama with port and sea
panorama: Final = PieceKind[()]("panorama")
sea: Final = PieceKind[()]("sea")
sea_name: Final = PieceKind[int]("sea name")  # by its lane
quay: Final = PieceKind[()]("quay")
dock: Final = PieceKind[str]("dock")
crane: Final = PieceKind[()]("crane")
load_salt: Final = PieceKind[()]("load salt")
lane: Final = PieceKind[Seat]("lane")
lane_disc: Final = PieceKind[Seat]("lane disc")
ship: Final = PieceKind[Seat, int]("ship")
hold: Final = PieceKind[int, str]("hold")
cargo_sheet: Final = PieceKind[()]("cargo sheet")
cargo: Final = PieceKind[str]("cargo")
quay_pile: Final = PieceKind[()]("quay pile")
on_quay: Final = PieceKind[str]("on quay")

# The city
saline: Final = PieceKind[()]("saline")
building: Final = PieceKind[str]("building")
site_pennant: Final = PieceKind[str]("site pennant")
space: Final = PieceKind[str, int]("space")
level: Final = PieceKind[str, int]("level")
level_marker: Final = PieceKind[str, Seat]("level marker")
cathedral_step: Final = PieceKind[int]("cathedral step")
cathedral_markers: Final = PieceKind[int]("cathedral markers")

# Prices and costs
market: Final = PieceKind[()]("market")
good: Final = PieceKind[str]("good")
good_name: Final = PieceKind[str]("good name")
price: Final = PieceKind[str, int]("price")
stall: Final = PieceKind[str, str]("stall")
costs: Final = PieceKind[()]("costs")
action_type: Final = PieceKind[str]("type")
type_name: Final = PieceKind[str]("type name")
cost: Final = PieceKind[str, int]("cost")

# Tiles and purses
tiles: Final = PieceKind[()]("tiles")
tile: Final = PieceKind[str]("tile")
purses: Final = PieceKind[()]("purses")
purse_track: Final = PieceKind[()]("purse track")
purse_limit: Final = PieceKind[int]("purse limit")
purse_stem: Final = PieceKind[int]("purse stem")
purse_shelf: Final = PieceKind[int]("purse shelf")
purse: Final = PieceKind[Seat]("purse")
purse_tag: Final = PieceKind[Seat]("purse tag")
first_next_turn: Final = PieceKind[()]("first next turn")

# Merchants
merchant: Final = PieceKind[Seat]("merchant")
merchant_coins: Final = PieceKind[Seat]("merchant coins")
merchant_count: Final = PieceKind[str, Seat]("merchant count")
merchant_end: Final = PieceKind[Seat]("merchant end")
order_pennant: Final = PieceKind[int]("order pennant")  # by the place in the order: it goes from panel to panel
depot: Final = PieceKind[Seat, str]("depot")
depot_room: Final = PieceKind[Seat]("depot room")
