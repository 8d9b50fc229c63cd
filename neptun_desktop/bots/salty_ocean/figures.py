"""The parameters of the bots of Upon a Salty Ocean, all in one place. Each was set by games on development seeds."""

from attrs import frozen


@frozen
class Pace:
    """What actions of one type are expected to cost."""

    others: float  # by how much other merchants raise the cost before one's next action, in this turn
    first: float  # the first own action in a later turn
    next: float  # by how much the next own one in the same turn is dearer


@frozen
class Foresight:
    """How a planner expects the game to go on, at a table of four; with fewer, others do less."""

    city: Pace = Pace(others=2.0, first=1.6, next=3.0)
    navigation: Pace = Pace(others=1.1, first=1.5, next=2.1)
    port: Pace = Pace(others=1.0, first=1.2, next=2.0)
    market: Pace = Pace(others=1.0, first=1.3, next=2.0)
    herring_sold: float = 0.8  # rows by which others' sales lower a price in a later turn
    cod_sold: float = 1.0
    hurry: float = 0.5  # chance that a merchant with fish in Rouen sells before one's next action
    then: float = 0.3  # or a little later
    landing: float = 0.3  # chance that fish at sea is sold within a trip
    landing_last: float = 0.7  # in the last turn
    thrift: float = 0.0  # what each coin less hinders, in each turn to come
    comfort: int = 10  # with so many coins nothing is hindered
    patience: float = 0.97  # what a coin is worth that comes a turn later
    doubt: float = 0.8  # how much of the margin on bought salt is believed
    city_slots: int = 4  # own City actions in a turn, at most
    inns: float = 0.5  # share of merchants without an inn who never build one
    nearest: float = 0.8  # chance of the topmost cathedral places for who is ahead
    farther: float = 0.4  # and for who is not
    ships_built: float = 0.6  # share of the missing ships of others that will be built, early in the game
    rivals_yard: float = 0.6  # what is left of shares where a second owner may come
    yard: float = 5.0  # a shipyard or an academy, where ships cannot be built yet, for each turn to come
    hold: float = 0.0  # each barrel of capacity, for each turn to come, beyond what the plan makes of it
    salt: float = 0.0  # each barrel of salt that a saline gives in a turn, likewise
    room: float = 0.0  # each place in the depot, likewise
    clock: float = 1.5  # a second action in each turn to come, less its surcharge
    fierte: float = 1.0  # looking and swapping, for each turn in which it can be done
    repairs: float = 1.0  # a lighthouse's repairs, for each turn to come
    surplus: float = 0.7  # what a coin above the cap of a later turn may still become
    last_surplus: float = 0.4  # and above that of the last turn
    pass_ends: float = 0.25  # chance that a pass ends the turn, for each pass before it


MERCHANT = Foresight()
