"""What the table of Upon a Salty Ocean should say, worked out from the view alone."""

from collections import Counter, defaultdict
from typing import Any

from neptun_desktop.games.salty_ocean.edition.figures import GOODS, Edition
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.commands import Build, BuySaline
from neptun_desktop.games.salty_ocean.rules.outlook import end_of_turn, goods_of, if_it_ended_now
from neptun_desktop.games.salty_ocean.rules.state import Ship, View
from neptun_desktop.ui.board.shown import Shown

END_OF_TRACK = 100  # coins; who has more stands there
WITHOUT_WINDOWS = 3  # steps: before that there is nothing in the cathedral that glass could light
TRACKS = {"saline", "depot", "cathedral"}  # they have steps and levels instead of spaces


def signed(value: int) -> str:
    return f"+{value}" if value > 0 else figure(value)


def figure(value: int) -> str:
    return str(value).replace("-", "\N{MINUS SIGN}")


def expected_salty_table(shown: Shown, names: tuple[str, ...]) -> dict[str, Any]:
    """Return what read_salty_table should return."""
    view: View = shown.view
    tile = view.edition.tiles[view.tiles[view.round]]  # type: ignore[index]  # it lies face up
    out_there = [] if tile.extra is None or (tile.extra == "pirates" and not view.pirates) else [tile.extra]
    return {
        "prices": {good: _column(shown, rank) for rank, good in enumerate(GOODS)},
        "costs": {type_: [cost] for type_, cost in view.costs.items()},
        "purses": _purses(view),
        "ships": {
            (seat, number): _ship(view.edition, ship)
            for seat, merchant in enumerate(view.merchants)
            for number, ship in enumerate(merchant.ships)
        },
        "weather": ([tile.weather], out_there),
        "barrels that wait": _waiting(view),
        "tiles": [_tile(shown, rank) for rank in range(len(view.tiles))],
        "spaces": {name: _spaces(view, name) for name in view.edition.spaces if name not in TRACKS},
        "levels": {
            "saline": _levels(view.edition.saline_output, [merchant.saline - 1 for merchant in view.merchants]),
            "depot": _levels(view.edition.depot_capacity, [merchant.depot_level for merchant in view.merchants]),
        },
        "cathedral": _cathedral(view),
        "sites": _sites(shown),
        "merchants": [_merchant(shown, names, seat) for seat in range(len(names))],
        "acting": [] if shown.acting is None else [shown.acting],
        "docks": [set() if shown.acting is None else {shown.acting}] * len(view.edition.ships),
        "prompt": [shown.sentence, shown.phase],
        "answers": [answer.text for answer in shown.answers],
    }


def _column(shown: Shown, rank: int) -> dict[str, Any]:
    view, good = shown.view, GOODS[rank]
    prices = view.edition.market.columns[good]
    traded = good != "cod" or len(view.merchants) > 2
    row = view.rows[good]
    coming = []
    if traded and view.round + 1 < view.edition.turns:
        up = view.edition.tiles[view.tiles[view.round + 1]].rows[rank]
        then = max(1, min(len(prices), row - up))
        coming = [then] if then != row else []
    return {
        "table": list(prices),
        "row": [row] if traded else [],
        "forecast": coming,
        "trade": [shown.labels.sell, shown.labels.sell_all, shown.labels.buy] if traded else [],
    }


def _purses(view: View) -> dict[int, list[int]]:
    """Return the stacks: the marker that moved last is on top (S12). Beyond the end, richer ones stand farther on."""
    stacks: dict[int, list[int]] = defaultdict(list)
    upwards = list(reversed(view.markers))
    for seat in sorted(upwards, key=lambda seat: view.merchants[seat].coins):
        stacks[min(view.merchants[seat].coins, END_OF_TRACK)].append(seat)
    return dict(stacks)


def _ship(edition: Edition, ship: Ship) -> dict[str, Any]:
    """Return how a ship looks; barrels that are still too many hide the planks behind them."""
    room = edition.ships[ship.kind].capacity - sum(ship.hold)
    return {"kind": ship.kind, "at sea": ship.at_sea, "hold": ship.hold, "planks": min(ship.damage, room)}


def _waiting(view: View) -> dict[str, int]:
    if view.stage == "drop" and view.ship is not None:
        hold = view.merchants[view.queue[0]].ships[view.ship].hold
        return {good: count for good, count in zip(GOODS, hold, strict=True) if count}
    return dict(zip(GOODS, view.quay, strict=True)) if sum(view.quay) else {}


def _back(shown: Shown, rank: int) -> list[str]:
    """Return what is on a back; hidden tiles beside the board are a stack, with their number on top."""
    turns = shown.view.edition.turns
    if rank < turns:
        return [f"Turn {rank + 1}"]
    hidden = [tile is None or not shown.hand_open for tile in shown.view.tiles]
    if shown.view.stage in {"look", "swap"} or not (
        (hidden[rank - 1] and rank > turns) or hidden[rank + 1 : rank + 2] == [True]
    ):
        return [f"Reserve {rank - turns + 1}"]
    if hidden[rank + 1 : rank + 2] == [True]:
        return []
    below = next((place for place in range(rank, turns - 1, -1) if not hidden[place]), turns - 1)
    return [f"\N{MULTIPLICATION SIGN}{rank - below}"]


def _tile(shown: Shown, rank: int) -> dict[str, Any]:
    view = shown.view
    edition = view.edition
    face_up = rank < edition.turns and rank <= view.round + 1
    known = view.tiles[rank] is not None and (face_up or shown.hand_open)
    tile = edition.tiles[view.tiles[rank]] if known else None
    return {
        "back": [] if tile else _back(shown, rank),
        "weather": [tile.weather] if tile else [],
        "extra": [tile.extra] if tile and tile.extra else [],
        "rows": [signed(up) for up in tile.rows] if tile else [],
        "past": face_up and rank < view.round,
        "present": face_up and rank == view.round,
        "eye": known and not face_up,
    }


def _spaces(view: View, name: str) -> dict[str, Any]:
    """Return a building's spaces: the best ones are closed with fewer merchants (S27), cubes fill the best free one."""
    printed, owners = view.edition.spaces[name], view.owners[name]  # type: ignore[index]  # a building
    closed = printed[0] - printed[4 - len(view.merchants)]
    worth = _worth(view.edition).get(name, [""] * printed[0])
    spaces: list[Any] = ["closed"] * closed
    spaces += owners
    spaces += [(words,) if words else () for words in worth[len(spaces) :]]
    return {"pale": not owners, "spaces": spaces}


def _worth(edition: Edition) -> dict[str, list[str]]:
    effects = edition.effects
    hall = [
        f"{space.flat}+" if space.flat else f"1/{space.per}" if space.per > 1 else "1"
        for space in effects.town_hall_end
    ]
    return {
        "finance_office": [signed(coins) for coins in effects.finance_office_per_sale],
        "great_clock": [signed(coins) for coins in effects.great_clock_surcharge],
        "stained_glass": list(map(str, effects.stained_glass_end)),
        "st_maclou": list(map(str, effects.st_maclou_end)),
        "fierte": list(map(str, effects.fierte_tiles_seen)),
        "town_hall": hall,
    }


def _sites(shown: Shown) -> list[str]:
    """Return what whoever is at the screen and asked may build now."""
    if shown.seat is None or shown.seat != shown.acting:
        return []
    legal = engine.legal(shown.view, shown.seat)
    salines = ["saline"] * any(isinstance(command, BuySaline) for command in legal)
    return sorted({*salines, *(command.building for command in legal if isinstance(command, Build))})


def _levels(figures: tuple[int, ...], reached: list[int]) -> dict[str, Any]:
    return {
        "figures": list(map(str, figures)),
        "marked": [str(figures[level]) for level in sorted(set(reached))],
        "discs": {seat: str(figures[level]) for seat, level in enumerate(reached)},
    }


def _cathedral(view: View) -> dict[str, Any]:
    values = view.edition.cathedral.values
    steps: dict[int, set[int]] = defaultdict(set)
    for seat, merchant in enumerate(view.merchants):
        if merchant.cathedral:
            steps[values[merchant.cathedral - 1]].add(seat)
    highest = max(merchant.cathedral for merchant in view.merchants)
    return {
        "stage": [highest],
        "lit": bool(view.owners["stained_glass"]) and highest >= WITHOUT_WINDOWS,
        "figures": list(values),
        "marked": sorted(steps),
        "steps": dict(steps),
    }


def _merchant(shown: Shown, names: tuple[str, ...], seat: int) -> dict[str, Any]:
    view: View = shown.view
    edition, merchant = view.edition, view.merchants[seat]
    owned = Counter(name for name, owners in view.owners.items() if seat in owners and name not in TRACKS)
    buildings = len(owned) + bool(merchant.cathedral) - bool(owned["bank"] and owned["vault"])  # S25
    end = end_of_turn(view)[seat]
    figures = {
        "coin": figure(merchant.coins),
        "rouen-glyph-depot": f"{sum(merchant.depot)} / {edition.depot_capacity[merchant.depot_level]}",
        "rouen-glyph-saline": f"+{edition.saline_output[merchant.saline - 1]}",
        "rouen-glyph-cathedral": str((0, *edition.cathedral.values)[merchant.cathedral]),
        "rouen-glyph-houses": str(buildings),
        "rouen-glyph-ships": str(len(merchant.ships)),
    }
    figures |= {f"rouen-barrel-{good}": str(count) for good, count in zip(GOODS, merchant.depot, strict=True)}
    coins, kept, lost = end.coins - merchant.coins, end.salt_kept, end.salt_lost
    changes = [("coin", signed(coins))] * bool(coins) + [("rouen-barrel-salt", signed(kept))] * bool(kept)
    changes += [("rouen-barrel-salt", str(lost))] * bool(lost)  # struck out
    told = [each for each, _ in changes], [words for _, words in changes] or ["\N{EN DASH}"]
    result = if_it_ended_now(view)
    scores, worth = result.scores, goods_of(view, seat).worth
    lines = [names[seat], figure(scores[seat]), *([f"+{worth} in goods"] if worth else [])]
    if view.stage == "over":
        lines = [*lines, shown.labels.ranks[sorted(scores, reverse=True).index(scores[seat])]]
    return {
        "emblem": [seat],
        "place": [] if view.stage == "over" else [str(view.order.index(seat) + 1)],
        "leads": seat in result.winners and len(result.winners) < len(scores),
        "lines": sorted(lines),
        "figures": figures,
        "end": [] if view.stage == "over" else [told],
    }
