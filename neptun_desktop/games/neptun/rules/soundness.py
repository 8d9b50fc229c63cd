"""Whether a state could be a position of the game: checked when a state document is read.

Custom positions are allowed: a ship may be anywhere, a slot may be empty at sea, tiles and played cards may be
missing. What passes can be played to the end: that is what these checks guarantee.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from neptun_desktop.games.neptun.edition.figures import ROUNDS
from neptun_desktop.games.neptun.rules.chapters.delivery import deliverable_slots, may_buy_favour
from neptun_desktop.games.neptun.rules.chapters.oars import oar_choices
from neptun_desktop.games.neptun.rules.chapters.scoring import temple_tiles
from neptun_desktop.games.neptun.rules.state import Contract, PointTile, State
from neptun_desktop.kernel.seat import Seat


def unsound_parts(state: State) -> tuple[str, ...]:
    """Return every problem: of the table as such or, if there is none, of the current moment of the game."""
    of_the_table = (
        *_figures(state),
        *_order(state),
        *_merchants(state),
        *_temples(state),
        *misplaced_cards(state),
        *misplaced_tiles(state),
    )
    return of_the_table or tuple(unsound_moment(state))


def _figures(state: State) -> Iterator[str]:
    lowest, highest = state.edition.wind.forecast
    if state.seed < 0:
        yield "a seed is 0 or more @ $.seed"
    if not 0 <= state.round < len(ROUNDS):
        yield f"there are {len(ROUNDS)} rounds, from 0 @ $.round"
    if not lowest <= state.wind - state.edition.wind.base <= highest:
        yield "this wind is not on the scale @ $.wind"
    if state.forecast is not None and not lowest <= state.forecast <= highest:
        yield "this forecast is not on the scale @ $.forecast"
    if len(state.merchants) not in state.edition.players:
        yield f"the edition has no table for {len(state.merchants)} @ $.merchants"


def _order(state: State) -> Iterator[str]:
    if sorted(state.order) != list(range(len(state.merchants))):
        yield "each seat stands here once @ $.order"
    for name, seats in (("queue", state.queue), ("volunteers", state.volunteers)):
        if seats != tuple(seat for seat in state.order if seat in seats):
            yield f"these are not seats in the order of the table @ $.{name}"


def _merchants(state: State) -> Iterator[str]:
    for seat, merchant in enumerate(state.merchants):
        place = f"$.merchants[{seat}]"
        if merchant.gold < 0:
            yield f"a purse holds 0 or more @ {place}.gold"
        if merchant.port not in state.edition.port_rank:
            yield f"no such port @ {place}.port"
        if len(merchant.manifest) != state.edition.trade.contracts_per_round:
            yield f"a manifest has {state.edition.trade.contracts_per_round} slots @ {place}.manifest"
        for index, slot in enumerate(merchant.manifest):
            empty = slot.status == "empty"
            if (slot.city is None, slot.goods is None) != (empty, empty):
                yield f"a slot has both its cards, or is empty @ {place}.manifest[{index}]"


def _temples(state: State) -> Iterator[str]:
    if state.temples.keys() != {region.id for region in state.edition.regions}:
        yield "these are not the edition's regions @ $.temples"
    for region, temple in state.temples.items():
        favours, standing = temple.favours, temple.standing
        if len(favours) != len(state.merchants) or not all(0 <= disc <= state.edition.track_length for disc in favours):
            yield f"each seat has a disc on the track @ $.temples.{region}.favours"
        elif sorted(standing) != list(range(len(favours))):
            yield f"each seat stands here once @ $.temples.{region}.standing"
        elif list(standing) != sorted(standing, key=lambda seat: -favours[seat]):
            yield f"the farthest comes first @ $.temples.{region}.standing"


def contracts_on_table(state: State) -> Iterator[tuple[str, Contract]]:
    """Yield the contracts that nobody owns, with their places."""
    for name, contracts in (("row", state.row), ("discard", state.discard)):
        for index, contract in enumerate(contracts):
            if contract is not None:
                yield f"$.{name}[{index}]", contract


def misplaced_cards(state: State) -> Iterator[str]:
    """Report cards that are missing, duplicated, or where they cannot be."""
    edition = state.edition
    slots = [
        (f"$.merchants[{seat}].manifest[{index}]", slot)
        for seat, merchant in enumerate(state.merchants)
        for index, slot in enumerate(merchant.manifest)
    ]
    contracts = [*contracts_on_table(state)]
    cities = [("$.cities", card) for card in state.cities]
    cities += [(f"{place}.city", contract.city) for place, contract in contracts]
    cities += [(f"{place}.city", slot.city) for place, slot in slots if slot.city is not None]
    yield from _each_once(cities, range(len(edition.city_cards)), "$.cities")
    goods = [("$.goods", card) for card in state.goods]
    goods += [(f"{place}.goods", contract.goods) for place, contract in contracts]
    goods += [(f"{place}.goods", slot.goods) for place, slot in slots if slot.goods is not None]
    yield from _each_once(goods, range(len(edition.good_of)), "$.goods")
    yield from _misplaced_oars(state)


def _misplaced_oars(state: State) -> Iterator[str]:
    """Report the same for oars; personal ones must be with their owner or in the box, common ones not in the box."""
    common = range(len(state.edition.oars.common))
    held = [
        (f"$.merchants[{seat}].{name}", seat, cards)
        for seat, merchant in enumerate(state.merchants)
        for name, cards in (("hand", merchant.hand), ("played", merchant.played))
    ]
    on_table = [("$.oars", card) for card in state.oars]
    on_table += [(f"{place}.oar", contract.oar) for place, contract in contracts_on_table(state)]
    cards = [*on_table, *(("$.box_oars", card) for card in state.box_oars)]
    cards += [(place, card) for place, _seat, cards_ in held for card in cards_]
    yield from _each_once(cards, range(len(state.edition.oar_cards)), "$.oars")
    yield from (f"a personal oar cannot lie here @ {place}" for place, card in on_table if card not in common)
    for place, seat, cards_ in held:
        if any(card not in common and card not in state.edition.personal_oars(seat) for card in cards_):
            yield f"another merchant's personal oar @ {place}"
        if place.endswith("hand") and list(cards_) != sorted(cards_):
            yield f"oars are held in ascending order @ {place}"
    if any(card in common for card in state.box_oars) or list(state.box_oars) != sorted(state.box_oars):
        yield "the box holds personal oars, in ascending order @ $.box_oars"


def _each_once(placed: Iterable[tuple[str, int]], cards: range, home: str) -> Iterator[str]:
    first: dict[int, str] = {}
    for place, card in placed:
        if card not in cards:
            yield f"no such card: {card} @ {place}"
        elif card in first:
            yield f"card {card} is at {first[card]} already @ {place}"
        else:
            first[card] = place
    yield from (f"card {card} is nowhere @ {home}" for card in cards if card not in first)


def misplaced_tiles(state: State) -> Iterator[str]:
    """Report bonus tiles that are missing or duplicated, and point tiles that cannot have been claimed yet."""
    rounds = len(ROUNDS) if state.stage == "over" else state.round
    bonus = [("$.bonus", tile) for tile in state.bonus]
    left = Counter(
        PointTile(round_, temple, value)
        for round_ in range(max(0, min(rounds, len(ROUNDS))))
        for temple, values in temple_tiles(state.edition, round_)
        for value in values
    )
    claimed = [(f"$.merchants[{seat}].tiles", merchant.tiles) for seat, merchant in enumerate(state.merchants)]
    for place, tiles in (*claimed, ("$.box_tiles", state.box_tiles)):
        for index, tile in enumerate(tiles):
            left[tile] -= 1
            if left[tile] < 0:
                yield f"no such tile is left of the rounds scored @ {place}[{index}]"
    for seat, merchant in enumerate(state.merchants):
        place = f"$.merchants[{seat}].bonus"
        if None in merchant.bonus or len(merchant.bonus) > rounds:
            yield f"one known tile at most for each round scored @ {place}"
        bonus += [(place, tile) for tile in merchant.bonus if tile is not None]
    yield from _each_once(bonus, range(state.edition.bonus.tiles), "$.bonus")


def unsound_moment(state: State) -> Iterator[str]:
    """Report where stage, turn, queue, row, hands and piles do not agree, in a state whose parts are each sound."""
    yield from _stage(state)
    yield from _queue(state)
    yield from _draft(state) if state.stage == "draft" else _no_draft(state)
    yield from _played_and_chosen(state)
    yield from _voyage(state)
    yield from _hands_and_piles(state)


def in_extra_turn(state: State) -> bool:
    """Return whether 5.I or 5.II is being asked about or played."""
    return state.stage not in {"draft", "choose", "over"} and state.turn >= state.edition.trade.sailing_turns


def _stage(state: State) -> Iterator[str]:
    trade = state.edition.trade
    last = trade.sailing_turns + trade.extra_turns
    turns = {
        "draft": range(trade.contracts_per_round),
        "choose": range(trade.sailing_turns),
        "extra": range(trade.sailing_turns, last),
        "play": range(trade.sailing_turns, last),
        "over": range(trade.sailing_turns - 1, last),
    }
    if state.turn not in turns.get(state.stage, range(last)):
        yield f"no such turn in the stage '{state.stage}' @ $.turn"
    if (state.forecast is None) != (state.stage in {"draft", "choose", "over"}):
        yield "a forecast stands from the revealing of the cards until the wind turns @ $.forecast"
    if state.stage == "over" and state.round + 1 != len(ROUNDS):
        yield "a game is over only after the last round @ $.round"


def _queue(state: State) -> Iterator[str]:
    queue, volunteers = state.queue, state.volunteers
    if bool(queue) == (state.stage == "over"):
        yield "somebody is to act, unless the game is over @ $.queue"
    elif volunteers and not in_extra_turn(state):
        yield "nobody can have said yes now @ $.volunteers"
    elif state.stage == "extra":
        if volunteers and state.order.index(volunteers[-1]) >= state.order.index(queue[0]):
            yield "who has answered comes before those still to be asked @ $.volunteers"
    elif state.stage not in {"choose", "over"}:
        whole_pass = volunteers if in_extra_turn(state) else state.order
        if queue != whole_pass[len(whole_pass) - len(queue) :]:
            yield "these are not the last ones to act @ $.queue"


def _no_draft(state: State) -> Iterator[str]:
    for name in ("row", "revealed", "given_up", "row_gold", "oar_track", "rejected"):
        if getattr(state, name):
            yield f"only in the draft @ $.{name}"
    if len(state.discard) > 1:
        yield "one contract is left over at most @ $.discard"


def _draft(state: State) -> Iterator[str]:
    row, taken = state.row, len(state.order) - len(state.queue)
    if state.discard:
        yield "nothing is discarded during the draft @ $.discard"
    if len(row) != len(state.order) + 1 or row.count(None) != taken:
        yield f"a contract for each merchant and one more, less the {taken} taken @ $.row"
    if not min(state.turn, 1) <= state.revealed <= len(row) or None in row[state.revealed :]:
        yield "what was taken or left over is open @ $.revealed"
    else:
        yield from _rejections(state)
    if state.row_gold < 0 or (state.row_gold and row[:1] == (None,)):
        yield "gold lies on a leftmost contract @ $.row_gold"
    if [seat for seat, _ in state.oar_track] != list(state.order[:taken]):
        yield "those who have taken a contract lie here, in order @ $.oar_track"
    else:
        yield from _strengths(state)
    for seat, merchant in enumerate(state.merchants):
        statuses = [slot.status for slot in merchant.manifest]
        if not {*statuses} <= {"empty", "open"} or statuses.count("empty") < takings_to_come(state, seat):
            yield f"slots are empty for what is to come, or open @ $.merchants[{seat}].manifest"


def _rejections(state: State) -> Iterator[str]:
    """Report what nobody can have given up in this turn or, if rejections are for good, in the one before."""
    given_up, left_over = state.given_up, min(state.turn, 1)
    if state.options.rejected_for_good:
        if len(state.rejected) != len(state.merchants):
            yield "a number for each merchant @ $.rejected"
            return
        if given_up != state.rejected[state.queue[0]]:
            yield "given up is what the acting merchant has rejected @ $.given_up"
        for seat, rejected in enumerate(state.rejected):
            most = left_over if seat in state.queue[1:] else max(state.revealed - 1, left_over)
            if not 0 <= rejected <= most:
                yield f"this merchant cannot have rejected that much @ $.rejected[{seat}]"
    elif state.rejected:
        yield "only if rejections are for good @ $.rejected"
    just_revealed = 0 < given_up == state.revealed - 1 and state.row[given_up] is not None
    if given_up and not just_revealed and not (state.rejected and given_up == left_over):
        yield "given up is all but the one revealed last, or nothing @ $.given_up"


def _strengths(state: State) -> Iterator[str]:
    for place, (seat, strength) in enumerate(state.oar_track):
        if strength not in {state.edition.oar_cards[card].strength for card in state.merchants[seat].hand}:
            yield f"the merchant holds no oar of that strength @ $.oar_track[{place}]"


def _played_and_chosen(state: State) -> Iterator[str]:
    revealed = state.stage in {"sail", "deliver", "favour"}
    have_played = state.queue[: 1 if in_extra_turn(state) else None] if revealed else ()
    to_play = state.order if state.stage in {"choose", "extra"} else _players_to_come(state)
    for seat, merchant in enumerate(state.merchants):
        place = f"$.merchants[{seat}]"
        most = 0 if state.stage == "draft" else state.turn + (seat not in to_play)
        if not int(seat in have_played) <= len(merchant.played) <= most:
            yield f"too few or too many cards for this turn @ {place}.played"
        choices = [choice.card for choice in oar_choices(state.edition, merchant.hand)]
        if state.stage == "choose" and seat not in state.queue:
            if merchant.chosen not in choices:
                yield f"a card of the hand is chosen, of equal ones the lowest @ {place}.chosen"
        elif merchant.chosen is not None:
            yield f"nothing can be chosen now @ {place}.chosen"


def _voyage(state: State) -> Iterator[str]:
    """Report a question about a delivery, a favour or an extra turn that could not be asked."""
    if state.stage in {"deliver", "favour"} and state.queue:
        seat = state.queue[0]
        merchant = state.merchants[seat]
        if state.stage == "deliver" and not deliverable_slots(state, merchant):
            yield f"no open contract names this port @ $.merchants[{seat}].port"
        fulfilled = {slot.city for slot in merchant.manifest if slot.status == "fulfilled" and slot.city is not None}
        if state.stage == "favour" and merchant.port not in {state.edition.port_of[city] for city in fulfilled}:
            yield f"no fulfilled contract names this port @ $.merchants[{seat}].port"
        elif state.stage == "favour" and not may_buy_favour(state, seat):
            yield f"the purse or the track allows no favour @ $.merchants[{seat}].gold"
    for seat in _players_to_come(state):
        if not state.merchants[seat].hand or not state.merchants[seat].open_slots:
            yield f"an extra turn takes an oar card and an open contract @ $.merchants[{seat}]"


def _players_to_come(state: State) -> tuple[Seat, ...]:
    """Return who still has to play a card in this extra turn, or may."""
    if not in_extra_turn(state):
        return ()
    if state.stage == "extra":
        return (*state.volunteers, *state.queue)
    return state.queue if state.stage == "play" else state.queue[1:]


def takings_to_come(state: State, seat: Seat) -> int:
    """Return how many contracts, with their oar cards, the merchant takes until the draft is over."""
    if state.stage != "draft":
        return 0
    return state.edition.trade.contracts_per_round - state.turn - (seat not in state.queue)


def playings_to_come(state: State) -> int:
    """Return how many cards each merchant must still play in the regular turns of this round."""
    turns = state.edition.trade.sailing_turns
    if state.stage == "draft":
        return turns
    return max(turns - state.turn - (state.stage != "choose"), 0)


def _hands_and_piles(state: State) -> Iterator[str]:
    """Report hands too small for the turns to come, and piles too small for the contracts to come."""
    spare = [
        len(merchant.hand) + takings_to_come(state, seat) - playings_to_come(state)
        for seat, merchant in enumerate(state.merchants)
    ]
    for seat, cards in enumerate(spare):
        if cards < 0:
            yield f"too few oars for the turns to come @ $.merchants[{seat}].hand"
    trade, seats = state.edition.trade, len(state.merchants)
    draws = (trade.contracts_per_round - state.turn - 1) * seats if state.stage == "draft" else 0
    for name in ("cities", "goods", "oars"):
        if len(getattr(state, name)) < draws:
            yield f"{draws} cards are still to be drawn in this round @ $.{name}"
    next_round = trade.contracts_per_round * seats + 1
    if state.round + 1 < len(ROUNDS) and sum(spare) + next_round > len(state.edition.oars.common):
        yield "so many oars are held that the next round's pile runs out @ $.merchants"
