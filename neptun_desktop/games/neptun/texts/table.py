"""The tooltips of ports and contracts on the table."""

from collections import defaultdict

from neptun_desktop.games.neptun.rules.outlook import passages, tour
from neptun_desktop.games.neptun.rules.state import Contract, Position
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.kernel.seat import Seat


def port_lines(names: Names, position: Position, seat: Seat, port: str) -> tuple[str, ...]:
    """Return what sailing to a port would cost and bring: the way, the gold, the payment."""
    merchant = position.merchants[seat]
    if port == merchant.port:
        return (names.tr.gettext("Your ship is here."), *_contracts_for(names, position, seat, port))
    if not merchant.played or position.stage not in ("sail", "deliver", "favour"):
        return (
            names.tr.gettext("{miles} from your ship", miles=names.miles(position.chart.miles(merchant.port, port))),
            *_contracts_for(names, position, seat, port),
        )
    way = next(each for each in passages(position, seat) if each.port == port)
    lines = [
        names.tr.gettext(
            "{miles} away; your crew and the wind give you {reach}", miles=names.miles(way.miles), reach=way.reach
        )
    ]
    if way.course and len(way.course) > 1:
        lines.append(
            names.tr.gettext("Via {ports}", ports=names.tr.listing([names.port(call) for call in way.course[:-1]]))
        )
    if way.gold:
        lines.append(
            names.tr.gettext(
                "{gold} for the rest of the way; you have {purse}", gold=names.gold(way.gold), purse=merchant.gold
            )
        )
    return (*lines, *_contracts_for(names, position, seat, port))


def _contracts_for(names: Names, position: Position, seat: Seat, port: str) -> tuple[str, ...]:
    merchant, edition = position.merchants[seat], position.edition
    lines = []
    for place in merchant.open_slots:
        slot = merchant.manifest[place]
        if slot.city is None or slot.goods is None or edition.port_of[slot.city] != port:
            continue
        says = names.tr.gettext(
            "Slot {slot}: {payment} for {good}",
            slot=place + 1,
            good=names.good_object(slot.goods),
            payment=names.pay_there(slot.city, slot.goods),
        )
        lost = tuple(left for left in merchant.open_slots if left < place)
        if lost and position.stage in ("sail", "deliver"):
            says = names.tr.ngettext(
                "{pay}, losing slot {slots}",
                "{pay}, losing slots {slots}",
                len(lost),
                pay=says,
                slots=names.slots(lost),
            )
        lines.append(says)
    if len(lines) > 1:
        lines.insert(0, names.tr.gettext("Only one delivery per turn:"))
    return tuple(lines)


def contract_name(names: Names, place: int, contract: Contract) -> str:
    """Return what a contract of the row is called: its place, counted from the left, and its cargo."""
    return names.tr.gettext(
        "Contract {place}: {cargo}", place=place + 1, cargo=names.cargo(contract.city, contract.goods)
    )


def contract_lines(names: Names, position: Position, seat: Seat, contract: Contract) -> tuple[str, ...]:
    """Return the length of the tour for each empty slot."""
    merchant = position.merchants[seat]
    tours: dict[int, list[int]] = defaultdict(list)  # the slots by the resulting miles of the tour
    for slot in merchant.empty_slots:
        tours[tour(position, seat, contract.city, slot).miles].append(slot)
    lines = [names.tr.gettext("Oar card: {oar}", oar=names.oar(contract.oar))]
    if len(tours) == 1:
        lines.append(names.whole_tour(next(iter(tours))))
    elif tours:
        each = [
            names.tr.ngettext(
                "{miles} in slot {slots}",
                "{miles} in slots {slots}",
                len(slots),
                miles=miles,
                slots=names.slots(tuple(slots)),
            )
            for miles, slots in tours.items()
        ]
        lines.append(names.tr.gettext("Miles for the whole tour: {tours}", tours=names.tr.clauses(each)))
    return tuple(lines)


def gold_on_it(names: Names, amount: int) -> str:
    """Explain the coins on a left-over contract."""
    return names.tr.gettext("Nobody wanted it, so there's {gold} on it", gold=names.gold(amount))


def revealing_lines(names: Names, position: Position) -> tuple[str, tuple[str, ...]]:
    """Explain what revealing the next contract means: a title, and what one gives up by it."""
    lines = []
    if any(position.row[place] is not None for place in range(position.given_up, position.revealed)):
        lines.append(
            names.tr.gettext("You give up the face-up contracts for the rest of the round.")
            if position.options.rejected_for_good
            else names.tr.gettext("You give up the face-up contracts for this turn.")
        )
    lines.append(names.tr.gettext("Revealing can't be undone."))
    return names.tr.gettext("Reveal this contract"), tuple(lines)
