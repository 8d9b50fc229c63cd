"""How one merchant stands, and what the city offers: for those who ask, and for those who do not see it."""

from collections.abc import Iterator

from neptun_desktop.games.salty_ocean.rules.state import Position
from neptun_desktop.games.salty_ocean.texts import overview, table
from neptun_desktop.games.salty_ocean.texts.names import TableNames
from neptun_desktop.games.salty_ocean.texts.order import place_line
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.words.sentences import in_sentences


def standing_lines(names: TableNames, position: Position, seat: Seat) -> Iterator[str]:
    """Yield where a merchant is in the order, what it has, and what the ends of turn and game would bring."""
    yield place_line(names, position, seat)
    yield from (line.strip() for line in overview.merchant_lines(names, position, seat))
    yield from table.merchant_lines(names, position, seat)[1:]


def board_lines(names: TableNames, position: Position, seat: Seat) -> Iterator[str]:
    """Yield every building with what it brings a merchant and who owns it, and how the prices change."""
    for building in position.owners:
        title, *lines = table.building_told(names, position, seat, building)
        yield names.language.gettext("{building}: {told}", building=title, told=in_sentences(lines))
    for good in names.goods:
        yield in_sentences((table.price_title(names, position, good), *table.price_lines(names, position, good)))
