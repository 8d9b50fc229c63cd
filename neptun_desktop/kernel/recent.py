"""A cache with a limit: what was used longest ago goes first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

KeyT = TypeVar("KeyT", bound=Hashable)
ValueT = TypeVar("ValueT")


class Recent(Generic[KeyT, ValueT]):
    """Values by key, as many as weigh no more than the limit together; by default each weighs 1."""

    def __init__(self, limit: int, weigh: Callable[[ValueT], int] | None = None) -> None:
        """Start empty."""
        self._limit, self._weigh = limit, weigh
        self._kept: OrderedDict[KeyT, ValueT] = OrderedDict()
        self.weight = 0

    def __len__(self) -> int:
        """Return how many values are kept."""
        return len(self._kept)

    def get(self, key: KeyT, make: Callable[[], ValueT]) -> ValueT:
        """Return the value of a key; it is made if it is not there, or no longer."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        return self.keep(key, make())

    def keep(self, key: KeyT, value: ValueT) -> ValueT:
        """Keep a value under a new key, and return it."""
        self._kept[key] = value
        self.weight += 1 if self._weigh is None else self._weigh(value)
        while self.weight > self._limit:  # a value that is too heavy by itself is returned, but not kept
            oldest = self._kept.popitem(last=False)[1]
            self.weight -= 1 if self._weigh is None else self._weigh(oldest)
        return value

    def forget(self, key: KeyT) -> None:
        """Forget the value of a key, if there is any."""
        if key in self._kept:
            value = self._kept.pop(key)
            self.weight -= 1 if self._weigh is None else self._weigh(value)

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self.weight = 0
