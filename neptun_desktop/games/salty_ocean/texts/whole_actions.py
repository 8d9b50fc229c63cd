"""What a whole action or a single command would do and bring: the same as the table tells whoever points there."""

from collections import Counter
from collections.abc import Iterator
from types import MappingProxyType
from typing import Final, TypeGuard

from neptun_desktop.games.salty_ocean.edition.figures import GOODS, ActionType, Good
from neptun_desktop.games.salty_ocean.rules.chapters.end_of_turn import over_cap
from neptun_desktop.games.salty_ocean.rules.chapters.market import office_income
from neptun_desktop.games.salty_ocean.rules.commands import Build, Buy, Command, Fish, Pass, Rest, SailOut, Sell, Take
from neptun_desktop.games.salty_ocean.rules.events import (
    BarrelsLost,
    Event,
    FishCaught,
    GoodsSold,
    PriceMoved,
    PurseChanged,
    PurseReason,
    ShipDamaged,
    ShipSailedHome,
    ShipSailedOut,
)
from neptun_desktop.games.salty_ocean.rules.outlook import sale, score_change
from neptun_desktop.games.salty_ocean.rules.state import Position
from neptun_desktop.games.salty_ocean.rules.whole_action import WholeAction, begun, take_no_more
from neptun_desktop.games.salty_ocean.texts.costs import cost_figures
from neptun_desktop.games.salty_ocean.texts.effects import other_half_line
from neptun_desktop.games.salty_ocean.texts.events import prices_of_move
from neptun_desktop.games.salty_ocean.texts.names import TableNames
from neptun_desktop.games.salty_ocean.texts.scoring import change_line
from neptun_desktop.games.salty_ocean.texts.table import above_cap_line, catch_line, owners_line, trip_lines
from neptun_desktop.games.salty_ocean.texts.turns import passing_line
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.texts.language import noted

LOST_TO: Final = MappingProxyType(
    {
        frozenset({"storm"}): noted("The storm costs you {goods}."),
        frozenset({"pirates"}): noted("The pirates cost you {goods}."),
        frozenset({"storm", "pirates"}): noted("The storm and the pirates cost you {goods}."),
        frozenset[str](): noted("Poor fishing costs you {goods}."),
    }
)
INCOME: Final[tuple[PurseReason, ...]] = ("sale", "finance_office")


def describe_whole_action(names: TableNames, position: Position, seat: Seat, action: WholeAction) -> tuple[str, ...]:
    """Return what a row of commands does, what it costs, and what the purse is afterwards."""
    sold = next((event for event in action.events if isinstance(event, GoodsSold)), None)
    if any(isinstance(event, ShipSailedOut | ShipSailedHome) for event in action.events):
        return fleet_lines(names, position, seat, action)
    if sold is None:
        title = names.tr.gettext("Move {goods}", goods=names.tr.enumeration([*_carried(names, position, seat, action)]))
        return (title, _cost_line(names, position, seat, "port"), *_standing_lines(names, position, action))
    title = names.tr.gettext(
        noted("Sell {goods} at {price}: {coins}") if sold.price else noted("Sell {goods} for nothing"),
        goods=names.counted(sold.good, sold.count),
        price=sold.price,
        coins=names.coins(sold.count * sold.price),
    )
    return (
        title,
        _cost_line(names, position, seat, "market"),
        *_office_line(names, position, seat),
        *_price_line(names, action),
        *_standing_lines(names, position, action),
    )


def send_all_label(names: TableNames) -> str:
    """Return the words of the button that sends all loaded ships out."""
    return names.tr.gettext("Send all out")


def send_all_line(names: TableNames) -> str:
    """Explain that button."""
    return names.tr.gettext("All your ships with salt sail out in one action. Then you choose the catch.")


def home_all_label(names: TableNames) -> str:
    """Return the words of the button that brings all ships home."""
    return names.tr.gettext("Bring all home")


def fleet_lines(names: TableNames, position: Position, seat: Seat, action: WholeAction) -> tuple[str, ...]:
    """Return what several ships do in one action, what they catch, and what it costs."""
    cost, standing = _cost_line(names, position, seat, "navigation"), _standing_lines(names, position, action)
    if any(isinstance(event, ShipSailedHome) for event in action.events):
        return (home_all_label(names), cost, *standing)
    caught = [event for event in action.events if isinstance(event, FishCaught)]
    herring, cod = sum(event.herring for event in caught), sum(event.cod for event in caught)
    if any(isinstance(command, Fish) for command in action.commands):  # the ships sail out anyhow: this is their catch
        lines: tuple[str, ...] = (catch_line(names, herring, cod),)
    else:
        lines = (send_all_label(names), names.tr.gettext("Catch: {fish}", fish=names.cargo((0, herring, cod))))
    return (*lines, *loss_lines(names, action), cost, *standing)


def loss_lines(names: TableNames, action: WholeAction) -> tuple[str, ...]:
    """Return what the weather takes from ships that sail out, and which weather."""
    lines = []
    for cause in ("damage", "poor_fishing"):
        losses = [event for event in action.events if isinstance(event, BarrelsLost) and event.cause == cause]
        ships = {event.ship for event in losses} if cause == "damage" else set[int]()
        by = {event.cause for event in action.events if isinstance(event, ShipDamaged) and event.ship in ships}
        if losses:
            lost = Counter[Good]()
            for event in losses:
                lost[event.good] += event.count
            goods = names.cargo((lost["salt"], lost["herring"], lost["cod"]))
            lines.append(names.tr.gettext(LOST_TO[frozenset(by)], goods=goods))
    return tuple(lines)


def outcome_lines(names: TableNames, position: Position, action: WholeAction) -> tuple[str, ...]:
    """Return what an action that is named elsewhere would bring, and what it leaves."""
    return (*_proceeds(names, action), *_price_line(names, action), *_standing_lines(names, position, action))


def taking_lines(names: TableNames, position: Position, seat: Seat, command: Take) -> tuple[str, ...]:
    """Return what a sale brings and does to the price if no more barrels than these are taken to the market."""
    if position.good is None or not (count := position.taken + command.count):
        return ()
    ahead = sale(position, seat, position.good, count)
    lines = []
    if position.taken:
        lines.append(
            names.tr.gettext(
                noted("{goods} in all: {coins}") if ahead.price else noted("{goods} in all"),
                goods=names.counted(position.good, count),
                coins=names.coins(count * ahead.price),
            )
        )
    lines += _office_line(names, position, seat)
    lines.append(_falls(names, ahead.price, ahead.price_after))
    return (*lines, *_standing_lines(names, position, take_no_more(position, seat, command)))


def _carried(names: TableNames, position: Position, seat: Seat, action: WholeAction) -> Iterator[str]:
    """Yield what goes aboard each ship, and into the depot."""
    before, after = position.merchants[seat], action.merchant
    for number, (was, ship) in enumerate(zip(before.ships, after.ships, strict=True)):
        for rank, good in enumerate(GOODS):
            if (more := ship.hold[rank] - was.hold[rank]) > 0:
                yield names.tr.gettext(
                    "{goods} onto {ship}", goods=names.counted(good, more), ship=names.ship(after.ships, number)
                )
    for rank, good in enumerate(GOODS):
        if (more := after.depot[rank] - before.depot[rank]) > 0:
            yield names.tr.gettext("{goods} into the depot", goods=names.counted(good, more))


def _proceeds(names: TableNames, action: WholeAction) -> Iterator[str]:
    if brought := sum(event.after - event.before for event in action.events if _is_income(event)):
        yield names.tr.gettext("Selling it all brings in {coins}.", coins=names.coins(brought))


def _is_income(event: Event) -> TypeGuard[PurseChanged]:
    return isinstance(event, PurseChanged) and event.reason in INCOME


def _price_line(names: TableNames, action: WholeAction) -> Iterator[str]:
    for event in action.events:
        if isinstance(event, PriceMoved):
            yield _falls(names, *prices_of_move(names, event))


def _falls(names: TableNames, before: int, after: int) -> str:
    return names.tr.gettext(
        noted("The price stays at {price}.") if after == before else noted("The price falls from {before} to {after}."),
        price=after,
        before=before,
        after=after,
    )


def _cost_line(names: TableNames, position: Position, seat: Seat, type_: ActionType) -> str:
    return names.tr.gettext("Cost: {cost}", cost=cost_figures(names, position, seat, type_))


def _office_line(names: TableNames, position: Position, seat: Seat) -> Iterator[str]:
    if office := office_income(position, seat):
        yield names.tr.gettext("Your finance office pays {coins}.", coins=names.coins(office))


def _standing_lines(names: TableNames, position: Position, action: WholeAction) -> Iterator[str]:
    """Yield what an action leaves in the purse, what of it cannot be kept, and what becomes of one's standing."""
    coins, seat = action.merchant.coins, action.seat
    yield names.tr.gettext("Your purse afterwards: {coins}", coins=names.purse(coins))
    if (lost := over_cap(action.after, seat)) > over_cap(position, seat):
        yield above_cap_line(names, coins - lost, lost)
    change, gained = score_change(position, action.after, seat), coins - position.merchants[seat].coins
    by_purse = change.score[1] - change.score[0] == gained and change.goods[0] == change.goods[1]
    if (not by_purse or change.passed or change.joined or change.ahead) and (line := change_line(names, change)):
        yield line


def standing_after(names: TableNames, position: Position, seat: Seat, command: Command) -> str:
    """Say what becomes of one's standing by a command that pays for something, or is paid; empty for anything else."""
    if isinstance(command, Take) and position.taken + command.count:
        action = take_no_more(position, seat, command)
        return change_line(names, score_change(position, action.after, seat))
    if position.stage not in ASKED_AT or not isinstance(command, Build | Buy | Sell):
        return ""
    action = begun(position, seat, command)
    return names.tr.sentences(*_proceeds(names, action), change_line(names, score_change(position, action.after, seat)))


ASKED_AT = ("act", "second")  # the stages in which an action begins


def meaning_lines(names: TableNames, position: Position, seat: Seat, command: Command) -> tuple[str, ...]:
    """Return what a legal command would bring, what it leaves in the purse, and what becomes of one's standing."""
    match command:
        case Take():
            return taking_lines(names, position, seat, command)
        case Pass():
            return (passing_line(names, position),)
        case Rest():
            return ()
        case Build(building=building):
            besides = (*other_half_line(names, building), *owners_line(names, position, building))
        case SailOut(ship=ship):
            besides = trip_lines(names, position, seat, ship)
        case _:
            besides = ()
    outcome = outcome_lines(names, position, begun(position, seat, command)) if position.stage in ASKED_AT else ()
    return (*besides, *outcome)
