"""A seat at the table."""

from typing import TypeAlias

Seat: TypeAlias = int  # 0, 1, 2 ...; independent of the turn order
