"""A chair at the table."""

from typing import TypeAlias

Seat: TypeAlias = int  # 0, 1, 2 ...; says nothing about who goes first
