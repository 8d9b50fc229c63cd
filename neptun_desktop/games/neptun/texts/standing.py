"""How one merchant stands, and what is printed on the board: for those who ask, and for those who do not see it."""

from collections.abc import Iterator

from neptun_desktop.games.neptun.rules.outlook import points_if_round_ended
from neptun_desktop.games.neptun.rules.state import Position
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.games.neptun.texts.overview import merchant_lines
from neptun_desktop.games.neptun.texts.scoring import tally_sentence
from neptun_desktop.kernel.seat import Seat


def standing_lines(names: Names, position: Position, seat: Seat, *, hand_open: bool) -> Iterator[str]:
    """Yield where a merchant is in the order, what it has, and its points if the round ended now."""
    say = names.language
    yield say.gettext(
        "Place {place} of {merchants} in the order.",
        place=position.order.index(seat) + 1,
        merchants=len(position.order),
    )
    yield from (line.strip() for line in merchant_lines(names, position, seat, hand_open=hand_open))
    tally = points_if_round_ended(position)[seat]
    if position.stage != "over":
        yield say.gettext("If the round ended now: {points}", points=names.points(tally.total))
    yield from (tally_sentence(names, line) for line in tally.lines)


def board_lines(names: Names, position: Position) -> Iterator[str]:
    """Yield for every port the miles to its neighbours; they stay for the whole game."""
    say, chart = names.language, position.chart
    for port, legs in zip(chart.ports, chart.legs, strict=True):
        near = [
            say.gettext("{port} {miles}", port=names.port(chart.ports[rank]), miles=miles)
            for rank, miles in sorted(legs, key=lambda leg: leg[1])
        ]
        yield say.gettext("Miles {from_port}: {ports}.", from_port=names.from_port(port), ports=say.enumeration(near))
