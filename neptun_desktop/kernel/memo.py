"""Values that are kept once they are made: all of them, as fast as a dictionary can, or the latest up to a limit."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class Memo(dict[Key, Value]):
    """Values by what they are made from; each is made when it is first asked for."""

    def __init__(self, make: Callable[[Key], Value]) -> None:
        """Begin with none."""
        super().__init__()
        self._make = make

    def __missing__(self, key: Key) -> Value:
        value = self[key] = self._make(key)
        return value


class Recent(Generic[Key, Value]):
    """Values by key, as many as weigh no more than the limit together; by default each weighs 1.

    What was used longest ago goes first.
    """

    def __init__(self, limit: int, weigh: Callable[[Value], int] | None = None) -> None:
        """Start empty."""
        self._limit, self._weigh = limit, weigh
        self._kept: OrderedDict[Key, Value] = OrderedDict()
        self.weight = 0

    def __len__(self) -> int:
        """Return how many values are kept."""
        return len(self._kept)

    def get(self, key: Key, make: Callable[[], Value]) -> Value:
        """Return the value of a key; it is made if it is not there, or no longer."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        value = self._kept[key] = make()
        self.weight += 1 if self._weigh is None else self._weigh(value)
        while self.weight > self._limit:  # a value that is too heavy by itself is returned, but not kept
            oldest = self._kept.popitem(last=False)[1]
            self.weight -= 1 if self._weigh is None else self._weigh(oldest)
        return value

    def forget(self, key: Key) -> None:
        """Forget the value of a key, if there is any."""
        if key in self._kept:
            value = self._kept.pop(key)
            self.weight -= 1 if self._weigh is None else self._weigh(value)

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self.weight = 0
