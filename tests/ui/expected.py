"""What the table should say, worked out from the view alone."""

from collections import defaultdict
from typing import Any

from neptun_desktop.games.neptun.edition.figures import Edition
from neptun_desktop.games.neptun.rules.outlook import points_if_round_ended
from neptun_desktop.games.neptun.rules.state import Contract, Merchant, View
from neptun_desktop.ui.board.shown import Shown


def signed(value: int) -> str:
    return f"+{value}" if value > 0 else str(value).replace("-", "\N{MINUS SIGN}")


def city_words(edition: Edition, city: int) -> tuple[str, ...]:
    """Return the words on a city card."""
    card = edition.city_cards[city]
    name = next(port.name for port in edition.ports if port.id == card.port)
    pay = [str(pays[good]) for good in edition.goods.names for pays in (card.gold, card.temple) if good in pays]
    return (name, *pay)


def oar_words(edition: Edition, card: int) -> tuple[str, str]:
    wind, strength = edition.oar_cards[card]
    return (signed(wind), str(strength))


def expected_table(shown: Shown, names: tuple[str, ...]) -> dict[str, Any]:
    """Return what read_table should return."""
    view = shown.view
    seats = range(len(view.merchants))
    routes = view.edition.routes
    miles = dict(zip(map(frozenset, routes.coastal), view.coastal, strict=True))
    miles |= dict(zip(map(frozenset, routes.high_sea), view.high_sea, strict=True))
    laid = {seat for seat, _ in view.oar_track}
    track: dict[int, list[int]] = defaultdict(list)
    for seat, strength in view.oar_track:
        track[strength].append(seat)
    rank = {seat: place for place, seat in enumerate(view.order)}
    temples = [*(region.id for region in view.edition.regions), "gold"]
    ranked = [_ahead(view, temple) for temple in temples]
    richest = sorted(seats, key=lambda seat: (-view.merchants[seat].gold, rank[seat]))
    return {
        "ships": {seat: view.merchants[seat].port for seat in seats},
        "miles": {ends: (str(count),) for ends, count in miles.items()},
        "names": {port.id: (port.name,) for port in view.edition.ports},
        "flags": _flags(shown),
        "prices": _prices(shown),
        "forecast": [] if view.forecast is None else [signed(view.forecast)],
        "wind": [str(view.wind)],
        "order": {place + 1: seat for place, seat in enumerate(view.order) if seat not in laid},
        "oar track": dict(track),
        "discs": [_discs(view, region.id) for region in view.edition.regions],
        "tiles": [_tiles(view, temple) for temple in temples],
        "pennants": [ahead[:1] for ahead in ranked],
        "claims": [[] if view.stage == "over" else ahead[: view.round + 1] for ahead in ranked],  # A 1 tile, B 2, C 3
        "purses": [(seat, str(view.merchants[seat].gold)) for seat in richest],
        "piles": [str(view.pile_contracts), str(view.pile_contracts), str(view.pile_oars)],
        **_row(view),
        "merchants": [_merchant(shown, names, seat) for seat in seats],
        "acting": [] if shown.acting is None else [shown.acting],
        **_hand(shown, names),
        "prompt": [shown.sentence, shown.phase],
        "answers": [answer.text for answer in shown.answers],
    }


def _flags(shown: Shown) -> dict[str, tuple[int | str, ...]]:
    """Return the flags of whoever is at the screen, or else acts: one for each port, with its open slots."""
    view, whose = shown.view, shown.acting if shown.seat is None else shown.seat
    flags: dict[str, tuple[int | str, ...]] = {}
    if whose is not None and view.stage != "over":
        for place, slot in enumerate(view.merchants[whose].manifest):
            if slot.status == "open" and slot.city is not None:
                port = view.edition.city_cards[slot.city].port
                flags[port] = (*flags.get(port, (whose,)), str(place + 1))
    return flags


def _prices(shown: Shown) -> dict[str, tuple[str]]:
    """Return what the ports cost that the merchant who is asked to sail cannot reach otherwise."""
    view, seat = shown.view, shown.seat
    if seat is None or view.stage != "sail" or view.queue[0] != seat:
        return {}
    merchant = view.merchants[seat]
    reach = view.edition.oar_cards[merchant.played[-1]].strength + view.wind
    missing = {port: miles - reach for port, miles in view.chart.ways(merchant.port).miles.items()}
    return {port: (str(miles),) for port, miles in missing.items() if 0 < miles <= merchant.gold}


def _discs(view: View, region: str) -> dict[int, list[int]]:
    temple = view.temples[region]
    stacks: dict[int, list[int]] = defaultdict(list)
    for seat in temple.standing:
        stacks[temple.favours[seat]].append(seat)
    return dict(stacks)


def _ahead(view: View, temple: str) -> list[int]:
    """Return who may claim tiles, the first one first; who has nothing claims nothing (R2)."""
    if temple == "gold":
        ahead = sorted(view.order, key=lambda seat: -view.merchants[seat].gold)
        return [seat for seat in ahead if view.merchants[seat].gold]
    return [seat for seat in view.temples[temple].standing if view.temples[temple].favours[seat]]


def _tiles(view: View, temple: str) -> list[str]:
    edition = view.edition
    prints = {region.id: region.tiles for region in edition.regions} | {"gold": edition.gold_temple}
    values = prints[temple].rounds[view.round]
    if view.stage == "over":
        won = [
            tile.value
            for merchant in view.merchants
            for tile in merchant.tiles
            if (tile.round, tile.temple) == (view.round, temple)
        ]
        values = tuple(value for value in values if value in won)
    return [str(value) for value in values]


def _row(view: View) -> dict[str, Any]:
    edition = view.edition
    cards: list[str | tuple[str, ...]] = []
    reach: list[tuple[str, ...]] = []
    won: list[int] = []
    draft = view.stage == "draft"
    if draft:
        for place, contract in enumerate(view.row):
            if place >= view.revealed:
                cards += ["back"] * 3
            elif contract is not None:
                cards += _contract(edition, contract)
    elif view.stage == "over":
        won = sorted(
            [tile.value for merchant in view.merchants for tile in merchant.tiles]
            + [edition.bonus.worth(tile or 0) for merchant in view.merchants for tile in merchant.bonus]
        )
    else:
        for seat, merchant in enumerate(view.merchants):
            if view.stage == "choose":
                cards += [] if seat in view.queue else ["back"]
                continue
            card = _played_now(view, seat, merchant)
            if card is not None:
                cards.append(oar_words(edition, card))
                strength = edition.oar_cards[card].strength
                reach.append((str(strength), "+", str(view.wind), f"= {strength + view.wind}"))
    gold = [str(view.row_gold)] if draft and view.row_gold else []
    taken = [place < view.revealed and contract is None for place, contract in enumerate(view.row)]
    numbers = [str(place + 1) for place, gone in enumerate(taken) if not gone] if draft else []
    return {
        "row": cards,
        "row gold": gold,
        "numbers": numbers,
        "reach": reach,
        "wind sum": [] if view.stage in {"draft", "over"} else [_wind_sum(view)],
        "won": won,
    }


def _wind_sum(view: View) -> tuple[str, ...]:
    """Return the winds of this turn's cards and what they make; where the scale ends before that, the sum as well."""
    if view.forecast is None:
        return ()
    turn = min(view.turn, view.edition.trade.sailing_turns - 1)
    winds = [view.edition.oar_cards[merchant.played[turn]].wind for merchant in view.merchants]
    whole, made = signed(sum(winds)), signed(view.forecast)
    return (*map(signed, winds), *((f"= {made}",) if whole == made else (f"({whole})", made)))


def _contract(edition: Edition, contract: Contract) -> list[tuple[str, ...]]:
    good = edition.good_of[contract.goods].capitalize()
    return [city_words(edition, contract.city), (good,), oar_words(edition, contract.oar)]


def _played_now(view: View, seat: int, merchant: Merchant) -> int | None:
    """Return the card of this turn: in extra turns merchants play theirs only when they sail."""
    if view.turn < view.edition.trade.sailing_turns:
        return merchant.played[-1]
    if view.stage == "extra" or seat not in view.volunteers:
        return None
    waiting = view.queue if view.stage == "play" else view.queue[1:]
    return None if seat in waiting else merchant.played[-1]


def _merchant(shown: Shown, names: tuple[str, ...], seat: int) -> dict[str, Any]:
    view, merchant = shown.view, shown.view.merchants[seat]
    edition = view.edition
    head = [names[seat], str(merchant.gold), str(len(merchant.hand))]
    if merchant.bonus:
        head.append(str(len(merchant.bonus)))
    over = view.stage == "over"
    now = [tally.total for tally in points_if_round_ended(view)]
    slots: list[tuple[str, ...]] = []
    for place, slot in enumerate(merchant.manifest):
        if slot.city is None or slot.goods is None:
            slots.append(("", str(place + 1)))
            continue
        name = city_words(edition, slot.city)[0]
        gold, favours = edition.payoffs[slot.city][slot.goods]
        slots.append(("", name, str(gold or favours)) if slot.status == "open" else (slot.status, name))
    oars = [(*oar_words(edition, card), False) for card in merchant.hand]
    oars += [(*oar_words(edition, card), True) for card in merchant.played]
    if not shown.agreements["memory_aid"]:
        oars = []
    return {
        "emblem": [seat],
        "head": [*head, str(shown.points[seat])],
        "live": [] if over else [str(now[seat])],
        "leads": now[seat] == max(now) > min(now),
        "slots": slots,
        "oars": oars,
    }


def _hand(shown: Shown, names: tuple[str, ...]) -> dict[str, Any]:
    view, whose = shown.view, shown.acting if shown.seat is None else shown.seat
    if view.stage == "over":
        ranked = sorted(range(len(names)), key=lambda seat: -shown.points[seat])
        return {
            "hand": [],
            "beside the hand": [
                word
                for seat in ranked
                for word in (
                    str(1 + sum(points > shown.points[seat] for points in shown.points)),
                    names[seat],
                    str(shown.points[seat]),
                )
            ],
        }
    assert whose is not None
    merchant = view.merchants[whose]
    title = [f"{names[whose]}: oar cards"]
    if shown.seat is None or not shown.hand_open:
        return {"hand": [((), False) for _ in merchant.hand], "beside the hand": title}
    hand = [(oar_words(view.edition, card), False) for card in merchant.hand if card != merchant.chosen]
    return {"hand": hand, "beside the hand": title}
