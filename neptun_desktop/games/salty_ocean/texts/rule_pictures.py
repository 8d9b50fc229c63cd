"""The captions of the pictures in the rules."""

from typing import Final

from neptun_desktop.texts.language import noted, noted_in

# The parts of the table: a name, and what it shows.
PARTS: Final = (
    ("city", noted("The city"), noted("buildings with spaces for cubes, your saline and depot, the cathedral")),
    ("market", noted("The market"), noted("the price of each good; dashed: its price next turn")),
    ("costs", noted("Action costs"), noted("what an action of each type costs now")),
    ("sea", noted("The sea"), noted("ships that are out fishing, and this turn's weather")),
    (
        "quay",
        noted_in("picture", "Rouen"),
        noted("ships in the port, a lane for each merchant; on the right, where they are built"),
    ),
    ("tiles", noted("Event tiles"), noted("the five turns, and a reserve of five")),
    ("purses", noted("Purse track"), noted("everybody's coins; red: debt; upright lines: how much you may keep")),
    (
        "merchants",
        noted_in("picture", "Merchants"),
        noted("coins, coins if the game ended now, barrels in the depot, and what the end of the turn will bring"),
    ),
    ("log", noted_in("picture", "Log"), noted("what has happened; click a line to see that moment again")),
)

# A trip, from salt to coins.
MAKE: Final = noted("Make salt")
MAKE_LINE: Final = noted("At the end of each turn your saline fills your depot.")
LOAD: Final = noted("Load it")
LOAD_LINE: Final = noted("Move goods (Port): from the depot to the ship.")
OUT: Final = noted("Sail out")
OUT_LINE: Final = noted("Navigation: at sea the salt becomes herring or cod.")
HOME: Final = noted("Sail home")
HOME_LINE: Final = noted("Navigation again: the fish is in Rouen.")
SELL: Final = noted_in("picture", "Sell")
SELL_LINE: Final = noted("Market: {barrels} at {price} bring {coins}.")

# A tile and the prices.
FORECAST: Final = noted("Next turn's tile")
FORECAST_LINE: Final = noted("{tile}.")
BEFORE_TILE: Final = noted("Prices in this turn")
BEFORE_TILE_LINE: Final = noted("Gold: the price now. Dashed: the price next turn, unless a sale changes it.")
AFTER_TILE: Final = noted("Prices in the next turn")
AFTER_TILE_LINE: Final = noted("The tile has moved the markers. A marker stops at the end of its column.")

# What actions cost.
FIRST_ACTION: Final = noted("{merchant} raises the saline")
FIRST_ACTION_LINE: Final = noted("The first City action costs {paid}, the next one {next}.")
THIRD_ACTION: Final = noted("{seller} sells, {builder} builds an inn")
THIRD_ACTION_LINE: Final = noted(
    "The first Market action costs {sold}, the second City action {built}, the next one {next}."
)

# Debt.
DEBT: Final = noted("{merchant} has {before} and sells. The action costs {cost}")
DEBT_LINE: Final = noted("The action comes first and leads below 0, so interest is due. Then the sale brings {income}.")

# The end of a turn.
SALT: Final = noted_in("picture", "Salt")
SALT_LINE: Final = noted("Here {low} barrels or, once it was raised, {high}. What does not fit is lost.")
INNS: Final = noted_in("picture", "Inns")
INNS_LINE: Final = noted("Here {coins} each: {rent}, and {more} for each merchant without an inn.")
BANKS: Final = noted("Banks and vaults")
BANKS_LINE: Final = noted("1 coin for every full {bank}, with a vault for every full {vault}.")
DEBT_AND_CAP: Final = noted("Debt, then the cap")
DEBT_AND_CAP_LINE: Final = noted(
    "Below 0 you pay {interest}. You keep {cap} coins, with a bank {more}, with a vault all."
)
ORDER: Final = noted("New order")
ORDER_LINE: Final = noted("Fewest coins first. In a stack the upper marker is first.")

# Weather.
CALM: Final = noted("Calm sea")
CALM_LINE: Final = noted("All {salt} become fish.")
STORM: Final = noted_in("picture", "Storm")
STORM_LINE: Final = noted("{damage} damage to each ship: room for {room}.")
PIRATES: Final = noted_in("picture", "Pirates")
PIRATES_LINE: Final = noted("{damage} damage to the first ship: room for {room}.")
POOR_FISHING: Final = noted("Poor fishing")
POOR_FISHING_LINE: Final = noted("{lost} is lost on each ship, the rest becomes fish.")

# Who gets the price of a ship.
BUILDER: Final = noted("{merchant} pays {price}")
BUILDER_LINE: Final = noted("for a carrack, and the cost of the action.")
ONE_OWNER: Final = noted("{coins} for {merchant}")
ONE_OWNER_LINE: Final = noted("The only owner of a shipyard gets the whole half.")
TWO_OWNERS: Final = noted("{coins} each for {merchants}")
TWO_OWNERS_LINE: Final = noted("Two owners share their half.")

# A sale.
BEFORE_SALE: Final = noted("{barrels} at {price}")
BEFORE_SALE_LINE: Final = noted("All barrels have this price.")
INCOME: Final = noted("{count} \N{MULTIPLICATION SIGN} {price} = {coins}")
INCOME_LINE: Final = noted("coins for the seller")
AFTER_SALE: Final = noted("{rows} rows down")
AFTER_SALE_LINE: Final = noted("One for {lot} barrels, one more for the last barrel.")

# Spaces.
FREE: Final = noted("Two spaces")
FREE_LINE: Final = noted("The first one brings {first} with each sale, the second {second}.")
TAKEN: Final = noted("{merchant} has built")
TAKEN_LINE: Final = noted("The best space is taken. Whoever comes next gets {second}.")
SHUT: Final = noted("With two merchants")
SHUT_LINE: Final = noted("The best space is locked. The first to build gets {second}.")

# The cathedral.
FIRST_STONES: Final = noted("The first steps")
FIRST_STONES_LINE: Final = noted("Everybody climbs alone. The picture grows with whoever is highest.")
FULL_STEPS: Final = noted("Few places at the top")
FULL_STEPS_LINE: Final = noted(
    "{value} is full with {places} merchants. {waiting} must wait until one of them climbs on."
)
ALIGHT: Final = noted("The last step")
ALIGHT_LINE: Final = noted("Only one merchant gets there. Stained glass lights the windows.")

# The Fierté.
FACE_DOWN: Final = noted("Two face-down tiles")
FACE_DOWN_LINE: Final = noted("{turn} is yet to come, {reserve} lies beside the board.")
SEEN: Final = noted_in("picture", "Look")
SEEN_LINE: Final = noted("Only you see them. The eye marks them for you.")
SWAPPED: Final = noted("Swap, if you like")
SWAPPED_LINE: Final = noted("Turn {number} gets the tile that you prefer.")
