"""Whether the result in a journal counts: only if the rules, applied to its commands, lead there.

The last snapshot of a journal claims a result, and anyone can write one and seal it. So a finished match is replayed
once before it is counted. A result of earlier rules counts where opening the match still accepts it.
"""

import logging
from collections.abc import Mapping

from attrs import frozen

from neptun_desktop.match.opening import Parting, Rift, Unopenable, match_of
from neptun_desktop.match.record import Record, record_of
from neptun_desktop.match.timeline import AnyGame


@frozen(kw_only=True)
class Verdict:
    """What the history takes from a journal: a record, or the id of a match whose claimed result is rejected."""

    record: Record | None = None
    rejected: str | None = None


UNFINISHED = Verdict()


def verdict_of(content: bytes, games: Mapping[str, AnyGame]) -> Verdict:
    """Return what counts of a journal. It never raises."""
    record = record_of(content, games)
    if record is None:
        return UNFINISHED
    if _reached(record, content, games):
        return Verdict(record=record)
    logging.getLogger(__name__).warning("The result of match %.64s is not what its replay reaches", record.id)
    return Verdict(rejected=record.id)


def _reached(record: Record, content: bytes, games: Mapping[str, AnyGame]) -> bool:
    """Return whether a replay ends with this result, and rejects no line on the way."""
    try:
        opened = match_of(content, games)
        if isinstance(opened, Unopenable) or any(
            isinstance(loss, Parting) and loss.rift is not Rift.RULES_CHANGED for loss in opened.losses
        ):
            return False
        result = opened.match.result
    except Exception:  # whatever a forged position makes of the rules
        logging.getLogger(__name__).exception("A finished match cannot be replayed for the history")
        return False
    if result is None:
        return False
    won = {seat for seat, place in enumerate(record.places) if place.won}
    return tuple(place.tally for place in record.places) == tuple(result.tallies) and won == set(result.winners)
