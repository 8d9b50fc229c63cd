"""Times read from files, limited to what every system can show in local time."""

from datetime import UTC, datetime
from typing import Final

# Windows has no local time before 1970 or after 3000.
EARLIEST: Final = datetime(1971, 1, 1, tzinfo=UTC)
LATEST: Final = datetime(2999, 12, 31, tzinfo=UTC)


def moment_of(text: str) -> datetime:
    """Return the time in an ISO 8601 text, limited to what can be shown; raise ValueError if it is none."""
    moment = datetime.fromisoformat(text)
    return min(max(moment if moment.tzinfo else moment.replace(tzinfo=UTC), EARLIEST), LATEST).astimezone(UTC)


def moment_of_seconds(seconds: float) -> datetime:
    """Return the time this many seconds after the start of 1970, limited to what can be shown."""
    return datetime.fromtimestamp(min(max(seconds, EARLIEST.timestamp()), LATEST.timestamp()), UTC)
