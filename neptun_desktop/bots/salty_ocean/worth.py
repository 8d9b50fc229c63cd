"""What a position is worth to a merchant, in coins at the end of the game."""

from attrs import frozen

from neptun_desktop.bots.salty_ocean.business import Business
from neptun_desktop.bots.salty_ocean.cathedral import climb_of
from neptun_desktop.bots.salty_ocean.outlook import Outlook
from neptun_desktop.games.salty_ocean.edition import Building
from neptun_desktop.games.salty_ocean.rules.market import office_income
from neptun_desktop.games.salty_ocean.rules.scoring import end_values
from neptun_desktop.games.salty_ocean.state import State

NO_CAP = 1000.0


@frozen
class Worth:
    """The worth of a position, in parts."""

    business: float  # coins when the game ends, and the cathedral by then
    end_values: float  # of the other buildings
    shares: float  # of ships that others will build
    uses: float  # what other buildings will do
    thrift: float  # what a lack of coins will hinder

    @property
    def total(self) -> float:
        """All of it."""
        return self.business + self.end_values + self.shares + self.uses + self.thrift


def worth_of(state: State, outlook: Outlook, *, over: bool = False) -> Worth:
    """Return what the position is worth; `over`: if no further action comes in this turn."""
    business = business_of(state, outlook)
    business.run(state, sales_of_others(state, outlook), over=over)
    values = end_values(state, outlook.seat)
    values.pop("cathedral", 0)
    return Worth(
        business.coins + business.surplus + business.climb.worth,
        sum(values.values()),
        expected_shares(state, outlook),
        expected_uses(state, outlook),
        -outlook.foresight.thrift
        * (outlook.edition.turns - state.round - 1)
        * max(0, outlook.foresight.comfort - state.merchants[outlook.seat].coins),
    )


def business_of(state: State, outlook: Outlook) -> Business:
    """Return the merchant's business as it stands."""
    edition, seat, owners = outlook.edition, outlook.seat, state.owners
    merchant, effects, money = state.merchants[seat], edition.effects, edition.money
    fish, sea, aboard = [float(merchant.depot[1]), float(merchant.depot[2])], [0.0, 0.0], 0
    hold = home = damage = 0
    away = False
    for ship in merchant.ships:
        capacity = edition.ships[ship.kind].capacity - ship.damage
        hold += capacity
        damage += ship.damage
        salt, herring, cod = ship.hold
        if ship.at_sea:
            away = True
            sea[0] += herring
            sea[1] += cod
        else:
            home += capacity
            aboard += salt
            fish[0] += herring
            fish[1] += cod
    bank, vault = seat in owners["bank"], seat in owners["vault"]
    without = len(state.merchants) - len(owners["inn"])
    return Business(
        outlook,
        climb_of(state, outlook),
        coins=float(merchant.coins),
        lowest=money.lowest,
        cap=NO_CAP if vault else float(money.cap_with_bank if bank else money.cap),
        interest=1 / effects.vault_per if vault else 1 / effects.bank_per if bank else 0.0,
        inn=effects.inn_rent + effects.inn_per_merchant_without * without * outlook.foresight.inns
        if seat in owners["inn"]
        else 0.0,
        office=float(office_income(state, seat)),
        salt=float(merchant.depot[0]),
        aboard=float(aboard),
        fish=fish,
        sea=sea,
        rows=[float(row) for row in state.rows.values()],
        ships=len(merchant.ships),
        hold=float(hold),
        home=float(home),
        away=away,
        damage=float(damage),
        lighthouse=seat in owners["lighthouse"],
        safe_from_pirates=seat in owners["st_maclou"],
        fishes_well=seat in owners["fierte"],
        pirates=state.pirates,
        depot=edition.depot_capacity[merchant.depot_level],
        output=edition.saline_output[merchant.saline - 1],
    )


def sales_of_others(state: State, outlook: Outlook) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return the rows by which others' sales are expected to lower the prices: before one's next action, and a trip later."""
    soon, later = [0.0, 0.0], [0.0, 0.0]
    foresight = outlook.foresight
    last = state.round + 1 == outlook.edition.turns
    lot = outlook.edition.market.lot
    for seat, merchant in enumerate(state.merchants):
        if seat == outlook.seat:
            continue
        _, herring, cod = merchant.depot
        out_herring = out_cod = 0
        for ship in merchant.ships:
            if ship.at_sea:
                out_herring += ship.hold[1]
                out_cod += ship.hold[2]
            else:
                herring += ship.hold[1]
                cod += ship.hold[2]
        for good, ready, out in ((0, herring, out_herring), (1, cod, out_cod)):
            if ready:
                lots = 0.5 + ready / lot
                soon[good] += lots * foresight.hurry
                later[good] += lots * foresight.then
            if out:
                later[good] += (0.5 + out / lot) * (foresight.landing_last if last else foresight.landing)
    each = outlook.edition.market.fall[outlook.merchants]
    return (soon[0] * each, soon[1] * each), (later[0] * each, later[1] * each)


def expected_shares(state: State, outlook: Outlook) -> float:
    """Return what others' ships, and the own ones that are still to come, bring an owner of shipyard or academy."""
    edition, seat, owners, foresight = outlook.edition, outlook.seat, state.owners, outlook.foresight
    turns = edition.turns - state.round - 1
    if not turns:
        return 0.0
    likely = foresight.ships_built * turns / (edition.turns - 1)
    total = 0.0
    buildings: tuple[Building, Building] = ("shipyard", "academy")
    for building in buildings:
        held = owners[building]
        other: Building = "academy" if building == "shipyard" else "shipyard"
        if seat in held:
            ready = 1.0 if owners[other] else 0.6
            for kind, printed in edition.ships.items():
                for buyer, merchant in enumerate(state.merchants):
                    missing = printed.limit - sum(1 for ship in merchant.ships if ship.kind == kind)
                    if buyer == seat:
                        total += missing * printed.half_price * likely * ready
                    elif buyer not in held:
                        part = (
                            printed.half_price * foresight.rivals_yard if len(held) == 1 else printed.two_owner_share
                        )
                        total += missing * part * likely * ready
        if held and (not owners[other] or len(state.merchants[seat].ships) < 3):
            total += foresight.yard * turns
    return total


def expected_uses(state: State, outlook: Outlook) -> float:
    """Return what clock, Fierté and lighthouse are expected to bring."""
    edition, seat, owners, foresight = outlook.edition, outlook.seat, state.owners, outlook.foresight
    turns = edition.turns - state.round - 1
    total = 0.0
    if seat in owners["great_clock"]:
        total += foresight.clock * turns
    if seat in owners["fierte"]:
        total += foresight.fierte * max(turns - 1, 0)
    if seat in owners["lighthouse"]:
        total += foresight.repairs * turns
    merchant = state.merchants[seat]
    hold = sum(edition.ships[ship.kind].capacity for ship in merchant.ships)
    growth = foresight.hold * hold + foresight.salt * edition.saline_output[merchant.saline - 1]
    growth += foresight.room * edition.depot_capacity[merchant.depot_level]
    return total + growth * turns
