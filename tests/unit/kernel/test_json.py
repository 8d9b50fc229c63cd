"""A key stands once."""

import pytest

from neptun_desktop.kernel.files import parsed_json


def test_a_key_may_stand_once_in_every_object() -> None:
    assert parsed_json(b'{"a": {"a": [1, {"a": null}]}, "b": {}}') == {"a": {"a": [1, {"a": None}]}, "b": {}}


@pytest.mark.parametrize("text", ['{"a": 1, "a": 1}', '[{"b": {"a": 1, "\\u0061": 2}}]'])
def test_a_key_that_stands_twice_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="the key 'a' stands twice"):
        parsed_json(text)
