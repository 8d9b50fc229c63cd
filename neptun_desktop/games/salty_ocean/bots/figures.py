"""The parameters of the bots of Upon a Salty Ocean, all in one place. Each was set by games on development seeds."""

from attrs import frozen


@frozen
class Foresight:
    """How a planner expects the game to go on. Tables are by turns to come after the present one, 0 first."""

    # What others do before one's next action, at a table of four: rows and costs.
    others: tuple[float, float, float, float] = (1.8, 1.1, 0.9, 0.9)  # City, Navigation, Port, Market
    hurry: float = 0.5  # chance that fish in Rouen is sold before one's next action
    later: float = 0.25  # and that it is sold a little later
    landing: float = 0.3  # chance that fish at sea is sold within a trip; in the last turn
    landing_last: float = 0.7
    sold: float = 0.9  # rows by which others' sales lower each price in a later turn
    # What barrels are worth on their way, as a share of the price of fish.
    patience: float = 0.93  # fish that is sold a turn later
    at_sea: float = 0.86
    aboard: float = 0.6
    in_depot: float = 0.35
    to_come: float = 0.6  # salt of later turns, which sails with other salt
    glut: float = 0.08  # salt that the ships cannot carry
    usual_price: tuple[float, ...] = (3.6, 4.5, 4.3)  # of fish in later turns, with two, three and four merchants
    by_now: float = 0.7  # weight of the next turn's prices for later trips
    trips: float = 0.8  # in each later turn
    damage: float = 0.4  # how much of the present damage will last
    bought: float = 0.25  # how much of the margin on bought salt is believed
    voyage: float = 4.0  # costs of the voyages of a turn, beyond those in the shares above
    # What city actions are worth.
    slot: tuple[float, ...] = (10.0, 8.0, 7.0, 6.0, 5.0)  # what waiting for a later turn's City action costs
    small_table: tuple[float, ...] = (0.6, 0.9, 1.0)  # how these costs change with two, three and four merchants
    ship_slot: float = 1.0  # what the Port action for a ship costs in a later turn
    later_build: float = 0.4  # belief in what can be built a turn later
    inns: float = 0.725  # share of merchants without an inn who never build one
    nearest: float = 0.8  # chance of the topmost cathedral places for who is ahead
    farther: float = 0.4  # and for who is not
    steps_a_turn: float = 2.5  # of the cathedral
    last_steps: float = 0.8  # how much of what further steps may bring in the last turn is believed
    ships_built: float = 0.7  # share of the missing ships of others that will be built, early in the game
    rivals_yard: float = 0.6  # what is left of shares where a second owner may come
    yard: float = 4.0  # shipyard or academy on the board, for each turn to come
    clock: float = 1.5  # a second action in each turn to come, less its surcharge
    fierte: float = 1.0  # looking and swapping, for each turn in which it can be done
    repairs: float = 1.0  # a lighthouse's repairs, for each turn to come
    sales: float = 1.3  # own sales in a turn
    # Money.
    surplus: float = 0.5  # what a coin above the cap at the end may still become
    at_risk: float = 0.4  # of what would be lost if the turn ended now
    overflow: float = 0.6  # of coins expected above the cap at the end, what bank and vault would save
    spent: float = 25.0  # of the coins to come, on the cathedral
    bank_coins: float = 15.0  # usual coins at the end of a turn, for interest
    tight: float = 17.5  # with less credit than this
    tightness: float = 0.08  # each coin less costs so much, for each turn to come and the present one
    strand: float = 0.35  # share of the goods' worth that is lost where a trip cannot be paid
    staked: float = 0.0  # salt to come that counts with it
    trip_stake: float = 0.35  # what salt in the depot counts for, as a share of the price of fish
    need: float = 5.0  # what the actions until a sale cost in a later turn
    ending: float = 0.25  # chance that a pass ends the turn, for each pass before it


@frozen
class StreetHabits:
    """How beginners misjudge what they have counted."""

    purse: int  # no payment for an action may leave fewer coins
    dearest: int  # the most that an action may cost
    minds: float = 1.0  # the share of an action's cost that is felt
    fancy: float = 0.0  # coins that anything to build may seem to be worth more in a turn: now this, now that
    envy: float = 0.0  # and for each other merchant who has it
    haste: float = 0.0  # and any step of a trip, or a sale of fish, if it is done now


@frozen
class Care:
    """How thoroughly a search tries actions."""

    tried: int  # actions
    doubt: float  # coins by which an action may look worse than the best before it is tried
    passes: int  # of the table that everybody goes on, until the turn ends


MERCHANT = Foresight()
# Counts this turn and little more, does not look at the others, and fears debt.
SHORT_SIGHTED = Foresight(
    others=(0.0, 0.0, 0.0, 0.0),
    hurry=0.0,
    later=0.0,
    landing=0.0,
    landing_last=0.0,
    sold=0.0,
    to_come=0.3,
    trips=0.5,
    in_depot=0.25,
    later_build=0.0,
    ships_built=0.0,
    yard=0.0,
    at_risk=0.0,
    overflow=0.0,
    tight=22.0,
    tightness=0.4,
    strand=0.0,
)
# Beginners, from the worst to the best: hasty, easily tempted, hardly minding what actions cost, afraid of debt.
CHILD = StreetHabits(purse=0, dearest=10, minds=0.0, fancy=10.0, envy=2.0, haste=18.4)
HAND_TO_MOUTH = StreetHabits(purse=8, dearest=4, minds=0.5, fancy=27.0, envy=2.0, haste=13.5)
ORDERLY = StreetHabits(purse=6, dearest=5, minds=0.9, fancy=23.0, envy=1.0, haste=9.5)
# Styles, for mixed fields: each values one way to riches much more than it is worth on average.
MARKET_STYLE = Foresight(to_come=0.75, in_depot=0.45, bought=0.5, sales=2.5, steps_a_turn=1.5)
CATHEDRAL_STYLE = Foresight(nearest=1.0, farther=0.8, steps_a_turn=3.5, last_steps=1.0, to_come=0.5)
FLEET_STYLE = Foresight(trips=1.0, yard=8.0, ships_built=1.0, rivals_yard=0.8, ship_slot=0.0, repairs=2.0)
BANK_STYLE = Foresight(overflow=1.0, spent=10.0, bank_coins=30.0, inns=1.0, clock=2.5)
WATCHFUL = Care(tried=3, doubt=4.0, passes=1)
THOROUGH = Care(tried=12, doubt=15.0, passes=100)

# Coins by which an action seems better that is to a merchant's taste; the second for the strongest.
MILD_TASTE, FAINT_TASTE = 3.0, 1.0
