"""The most frequent events. They are values, and there are few different ones: each is created once.

A profile showed that creating them every time took a quarter of a random game.
"""

from functools import cache, lru_cache

from neptun_desktop.games.salty_ocean.rules.events import (
    ActionPaid,
    BuildingBuilt,
    CostsReset,
    EndValueCounted,
    GoodsBought,
    GoodsLandedOnQuay,
    GoodsSold,
    GoodsStored,
    GoodsStowed,
    GoodsTaken,
    OrderChanged,
    Passed,
    PriceMoved,
    PurseChanged,
    SaleBegan,
    SaltMade,
    ShipSailedHome,
    ShipSailedOut,
)
from neptun_desktop.games.salty_ocean.rules.made_once import MadeOnce

COSTS_RESET = CostsReset()
PASSED = MadeOnce(Passed)
price_moved = cache(PriceMoved)
action_paid = cache(ActionPaid)
building_built = cache(BuildingBuilt)
end_value_counted = cache(EndValueCounted)
order_changed = cache(OrderChanged)
ship_sailed_out = cache(ShipSailedOut)
ship_sailed_home = cache(ShipSailedHome)
goods_bought = cache(GoodsBought)
goods_landed = lru_cache(2**12)(GoodsLandedOnQuay)
goods_sold = cache(GoodsSold)
goods_stored = lru_cache(2**12)(GoodsStored)
goods_stowed = cache(GoodsStowed)
goods_taken = cache(GoodsTaken)
sale_began = cache(SaleBegan)
salt_made = cache(SaltMade)
purse_changed = lru_cache(2**15)(PurseChanged)
