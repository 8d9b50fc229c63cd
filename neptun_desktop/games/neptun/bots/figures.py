"""The parameters of Neptun's bots, all in one place. Each was set by games on development seeds (docs/bots.md)."""

from attrs import evolve, frozen


@frozen
class Care:
    """How carefully Monte Carlo examines a decision, apart from the number of trials."""

    candidates: int
    futures_a_look: int  # after this many futures, clearly worse candidates are dropped
    doubts: float  # standard errors that count as certain
    trifle: float  # a lead that is certainly smaller than this many points is not worth more trials


CAREFUL = Care(candidates=8, futures_a_look=8, doubts=2.5, trifle=0.0)
PAINSTAKING = Care(candidates=16, futures_a_look=16, doubts=3.0, trifle=0.1)


@frozen
class Diligence:
    """How widely a planner searches in the draft."""

    options: int  # that are planned
    samples: int  # of contracts to come


HASTY = Diligence(options=4, samples=2)
THOROUGH = Diligence(options=6, samples=12)


@frozen
class Unknown:
    """How much of the drift of gaps in a round is still open: when a phase begins, and when it ends."""

    draft: tuple[float, float]
    sea: tuple[float, float]


@frozen
class Purse:
    """A merchant's expected gold at the end of a round."""

    spent: float  # of the gold at hand, when the sailing begins
    delivery: float  # gold for each piece on open contracts
    slot: float  # gold for each empty slot
    voyage: float  # gold spent on a voyage that has contracts


LOCKED = Purse(spent=0.0, delivery=0.0, slot=0.0, voyage=0.0)
USUAL = Purse(spent=0.5, delivery=0.7, slot=1.1, voyage=1.2)


@frozen
class Judgement:
    """How a bot values things in points."""

    spread: float  # how far the gap between two merchants in a temple may move in a round: in any region,
    spread_by_pay: float  # and for each favour that an average contract pays in the region
    gold_spread: float
    unknown: Unknown
    unknown_gold: Unknown
    delivery: float  # favours that others are expected to win for each one on their open contracts
    slot: float  # each empty slot of the others is expected to bring this many average contracts' favours
    purse: Purse  # what happens to the others' gold
    weighs_gold: bool  # whether tours are compared with and without a favour where buying it is a close call
    coin: tuple[float, ...]  # apart from the gold temple, by rounds still to come after this one
    card: tuple[float, ...]  # an oar card kept for a later round, by rounds still to come: for itself
    strength: tuple[float, ...]  # and for each point of strength
    heat: tuple[float, ...]  # how far totals may still drift apart, by rounds to come: the smaller, the surer a lead


# The trader looks at the temples as they are, and ignores what the others have loaded.
PLAIN = Judgement(
    spread=1.5,
    spread_by_pay=0.0,
    gold_spread=4.0,
    unknown=Unknown((1.0, 0.9), (0.7, 0.0)),
    unknown_gold=Unknown((1.0, 0.9), (0.7, 0.0)),
    delivery=0.0,
    slot=0.0,
    purse=LOCKED,
    weighs_gold=False,
    coin=(0.02, 0.35, 0.4),
    card=(0.0, 0.5, 0.4),
    strength=(0.0, 0.12, 0.1),
    heat=(2.5, 5.0, 8.0),
)
# Fitted to what traders won after the ends of rounds (docs/bots.md).
LEARNT = Judgement(
    spread=0.0,
    spread_by_pay=7.0,
    gold_spread=6.0,
    unknown=Unknown((0.62, 0.06), (0.056, 0.01)),
    unknown_gold=Unknown((0.49, 0.35), (0.33, 0.07)),
    delivery=1.0,
    slot=1.2,
    purse=USUAL,
    weighs_gold=True,
    coin=(0.02, 0.28, 0.36),
    card=(0.0, 0.7, 1.0),
    strength=(0.0, 0.12, 0.1),
    heat=(2.5, 5.0, 8.0),
)
# The admiral's, fitted to what planners won after the ends of rounds in 1,670 games in which chance chose often.
SEASONED = evolve(
    LEARNT,
    spread_by_pay=6.5,
    coin=(0.02, 0.19, 0.35),
    card=(0.0, 0.5, 0.9),
    strength=(0.0, 0.07, 0.195),
    heat=(2.5, 4.0, 6.0),
)
LEAST_SPREAD = 0.25

# Drafting: the expected miles per turn, and what an excess mile costs.
MILES_A_TURN = 9.5
MILE_TOO_MANY = 0.3
MILE_OF_DETOUR = 0.04
OAR_STRENGTH = 0.15  # of a drafted card
# A place earlier in the order of the next draft turn, by rounds still to come after that turn's round; for the admiral.
A_PLACE_EARLIER = (0.25, 0.4, 0.65)
AFTER_FIRST_TURN = 0.2  # factor while nearly all slots are empty

# Drafting by samples.
DRAWS_A_SLOT = 3  # each remaining slot is filled with the best of this many contracts
WIND_OF_A_CARD = 1.5  # how far one merchant's card moves the wind, approximately
GOING_ON = 1.0  # how much better the next contract must be than the one revealed

# Plans: gold that is paid for the miles of one leg before splitting it into two turns is considered.
CHEAP_MILES = 2

# Plans, where gold is weighed: points that a favour must be worth beyond its price to be bought without a comparison.
CLEAR_PROFIT = 0.5

# Plans: what a branch may still gain beyond its contracts before it is pruned.
HOPE = 0.6
HOPE_A_COIN = 0.5


@frozen
class PlainHabits:
    """How a player without a plan plays: what it minds, and what it doesn't."""

    mile: float  # how much less a contract is liked for each mile that it adds to the tour
    too_far: float  # and for each that is too far for the turns up to its slot
    strength: float  # how much more, for each point of its oar's strength
    minds_wind: bool  # when it chooses a card
    generosity: float  # how much gold it would pay to reach a contract, for what that pays
    purse_kept: int  # gold that it keeps for miles when it may buy a favour
    whim: float  # how much more it may like one contract than another for no reason


CARELESS = PlainHabits(mile=0.0, too_far=0.1, strength=0.0, minds_wind=False, generosity=3.0, purse_kept=0, whim=5.0)
THRIFTY = PlainHabits(mile=0.03, too_far=0.2, strength=0.2, minds_wind=True, generosity=1.0, purse_kept=3, whim=0.9)
DEAR_TILE = 0.1  # how a region's first tile raises the value of its favours
PLAIN_COIN = 0.45
CURIOSITY = 0.1  # how much better than usual a contract must be not to be given up for the next
HOPED_TURNS = 1  # that may be saved on the way, so that no contract is given up too soon
NEVER = 1000.0

# Monte Carlo: how often a merchant plays another card than the plan's, and how much gold it spends on one leg.
OTHER_CARD = 0.15
DEAREST_MILES = 5
# The same for the admiral: navigators play another card than the plan's in at least every second turn.
OTHER_CARD_LATER = 0.6
WHIM = 1.2  # points that a merchant may well lose by the choice of a card
HOPELESS = 3.0  # a command this many points behind the best plan is not tried
POINTS_A_WIN = 20.0  # how shares of victory are converted to points
OWN_POINT = 0.05  # besides, so that commands differ where the victory is certain
LEAST_GAP = 0.1  # points, so that a few equal futures prove nothing
