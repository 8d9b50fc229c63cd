"""The keys of the pieces on Neptun's table."""

from typing import Final

from neptun_desktop.games.neptun.edition.figures import Port
from neptun_desktop.games.neptun.table.faces import CardKind
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.board.pieces import PieceKind

# The map
chart: Final = PieceKind[()]("chart")
sea_tone: Final = PieceKind[()]("sea tone")
distance: Final = PieceKind[Port, Port]("distance")
port: Final = PieceKind[Port]("port")
port_name: Final = PieceKind[Port]("port name")
flag: Final = PieceKind[Port]("flag")
flag_cord: Final = PieceKind[Port]("flag cord")
ship: Final = PieceKind[Seat]("ship")

# Wind and forecast, order and crews
wind_panel: Final = PieceKind[()]("wind panel")
scale_caption: Final = PieceKind[str]("scale caption")
scale_strip: Final = PieceKind[str]("scale strip")
forecast: Final = PieceKind[int]("forecast")
wind: Final = PieceKind[int]("wind")
forecast_marker: Final = PieceKind[()]("forecast marker")
wind_marker: Final = PieceKind[()]("wind marker")
tracks_panel: Final = PieceKind[()]("tracks panel")
order_panel: Final = PieceKind[()]("order panel")
order_caption: Final = PieceKind[()]("order caption")
order_field: Final = PieceKind[int]("order field")
order_disc: Final = PieceKind[Seat]("order disc")  # also while it lies on the oar track
crew_panel: Final = PieceKind[()]("crew panel")
crew_emblem: Final = PieceKind[()]("crew emblem")
crew_caption: Final = PieceKind[()]("crew caption")
galley: Final = PieceKind[()]("galley")
oar_field: Final = PieceKind[int]("oar field")

# Contracts, or the oar cards of a turn, or all that was won
contracts_panel: Final = PieceKind[()]("contracts panel")
pile: Final = PieceKind[CardKind, int]("pile")
pile_count: Final = PieceKind[CardKind]("pile count")
pile_caption: Final = PieceKind[()]("pile caption")
contract: Final = PieceKind[int]("contract")
contract_card: Final = PieceKind[int, CardKind]("contract card")
contract_number: Final = PieceKind[int]("contract number")
taken: Final = PieceKind[int, CardKind]("taken")
row_gold: Final = PieceKind[()]("row gold")
plate: Final = PieceKind[Seat]("plate")
played_disc: Final = PieceKind[Seat]("played disc")
played_name: Final = PieceKind[Seat]("played name")
wind_sum: Final = PieceKind[()]("wind sum")
played_oar: Final = PieceKind[Seat]("played oar")
played_head: Final = PieceKind[Seat]("played head")
chosen: Final = PieceKind[Seat]("chosen")
reach: Final = PieceKind[Seat]("reach")
won_disc: Final = PieceKind[Seat]("won disc")
won_name: Final = PieceKind[Seat]("won name")
won_points: Final = PieceKind[Seat]("won points")
won_tile: Final = PieceKind[Seat, int]("won tile")

# Temples
temples_panel: Final = PieceKind[()]("temples panel")
temple_place: Final = PieceKind[str]("temple place")
temple: Final = PieceKind[str]("temple")
temple_name: Final = PieceKind[str]("temple name")
field: Final = PieceKind[str, int]("field")
favours: Final = PieceKind[str, int]("favours")
disc: Final = PieceKind[str, Seat]("disc")
tile: Final = PieceKind[str, int]("tile")
claim: Final = PieceKind[str, int]("claim")  # on a tile: whose it would be
pennant: Final = PieceKind[str]("pennant")
purse_step: Final = PieceKind[int]("purse step")
purse_disc: Final = PieceKind[Seat]("purse disc")
purse_coin: Final = PieceKind[Seat]("purse coin")
purse: Final = PieceKind[Seat]("purse")

# Merchants
merchant: Final = PieceKind[Seat]("merchant")
merchant_icon: Final = PieceKind[str, Seat]("merchant icon")
merchant_count: Final = PieceKind[str, Seat]("merchant count")
slot: Final = PieceKind[Seat, int]("slot")
known_oar: Final = PieceKind[Seat, int]("known oar")
hand_panel: Final = PieceKind[()]("hand panel")
hand_title: Final = PieceKind[()]("hand title")
empty_hand: Final = PieceKind[()]("empty hand")
oar: Final = PieceKind[int]("oar")
closed_oar: Final = PieceKind[int]("closed oar")
rank: Final = PieceKind[Seat]("rank")
rank_disc: Final = PieceKind[Seat]("rank disc")
rank_name: Final = PieceKind[Seat]("rank name")
rank_points: Final = PieceKind[Seat]("rank points")
