"""The whole table in a few lines, for the terminal and for screen readers."""

from collections.abc import Collection, Iterator

from neptun_desktop.games.neptun.outlook import standings
from neptun_desktop.games.neptun.state import Position
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.words.neptun.names import Names


def overview(names: Names, position: Position, hands: Collection[Seat] | None = None) -> Iterator[str]:
    """Yield the state of everything on the table, with the oar cards of these seats; None: of all."""
    say = names.language
    yield _weather(names, position)
    for region in position.edition.regions:
        favours = standings(position, region.id)
        ahead = [
            say.gettext("{merchant} {score}", merchant=names.merchant(seat), score=favours[seat])
            for seat in position.temples[region.id].standing
            if favours[seat]
        ]
        temple = names.temple(region.id)
        temple = temple[:1].upper() + temple[1:]
        yield say.gettext(
            "{temple}: {standing}.", temple=temple, standing=say.enumeration(ahead) or say.gettext("nobody")
        )
    for seat in position.order:
        yield from merchant_lines(names, position, seat, hand_open=hands is None or seat in hands)


def _weather(names: Names, position: Position) -> str:
    say, letter = names.language, names.round(position.round)
    if position.forecast is None:
        return say.gettext("Round {round}, wind {wind}.", round=letter, wind=position.wind)
    forecast = say.signed(position.forecast)
    return say.gettext(
        "Round {round}, wind {wind}, forecast {forecast}.", round=letter, wind=position.wind, forecast=forecast
    )


def merchant_lines(names: Names, position: Position, seat: Seat, *, hand_open: bool) -> Iterator[str]:
    """Describe what a merchant has: purse, port, contracts in order, oars, or how many of these."""
    say, merchant = names.language, position.merchants[seat]
    yield say.gettext(
        "{merchant}: {gold}, in {port}.",
        merchant=names.merchant(seat),
        gold=names.gold(merchant.gold),
        port=names.port(merchant.port),
    )
    for place, slot in enumerate(merchant.manifest):
        if slot.status == "open" and slot.city is not None and slot.goods is not None:
            yield say.gettext(
                "  slot {slot}: {cargo} for {payment}",
                slot=place + 1,
                cargo=names.cargo(slot.city, slot.goods),
                payment=names.pay(slot.city, slot.goods),
            )
    if not hand_open:
        yield say.ngettext("  oars: {n} card, hidden", "  oars: {n} cards, hidden", len(merchant.hand))
        return
    yield say.gettext("  oars: {oars}", oars="; ".join(map(names.oar, merchant.hand)) or say.gettext("none"))
