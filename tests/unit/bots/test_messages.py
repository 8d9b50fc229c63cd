"""A message to or from the process that bots think in says which request it belongs to, even if it is bad."""

import pytest

from neptun_desktop.bots.messages import BadMessage, failure_document, report_from_document, value_in
from neptun_desktop.kernel.game import Document


@pytest.mark.parametrize(
    ("message", "request_named"),
    [({"request": 7}, 7), ({"request": 7, "level": 3}, 7), ({"request": "7"}, None), ({"level": None}, None)],
)
def test_whoever_asked_badly_is_told(message: Document, request_named: int | None) -> None:
    with pytest.raises(BadMessage) as told:
        value_in(message, "level", str)
    assert told.value.request == request_named


def test_a_value_of_any_wanted_type_is_taken() -> None:
    assert value_in({"request": 7, "level": "admiral"}, "level", str) == "admiral"
    assert value_in({"budget": None}, "budget", dict, type(None)) is None


def test_a_report_that_cannot_be_read_names_its_request() -> None:
    report = failure_document(7, "why")
    read = report_from_document(report)
    assert read is not None
    assert (read.request, report_from_document({"kind": "ready"})) == (7, None)
    with pytest.raises(BadMessage) as told:
        report_from_document({**report, "problem": 3})
    assert told.value.request == 7
