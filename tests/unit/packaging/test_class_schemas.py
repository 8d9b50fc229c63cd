"""What an outside program is told about our documents is what the codec writes and reads."""

from typing import Any, ClassVar, Literal, TypeAlias

import pytest
from attrs import frozen
from jsonschema import Draft202012Validator

from class_schemas import class_schema, union_schema
from neptun_desktop.kernel.codec import Codec


@frozen
class Barrel:
    """A barrel of something."""

    good: Literal["salt", "honey"]


@frozen
class Hold:
    """All that is aboard."""

    barrels: tuple[Barrel, ...]
    place: tuple[int, str]
    owner: int | None
    prices: dict[str, int]
    shut: bool
    log: int  # left out of documents


@frozen
class Load:
    """Bring a barrel aboard."""

    rule: ClassVar = "3.1"
    barrel: Barrel


@frozen
class CastOff:
    """Leave the port."""

    rule: ClassVar = "3.2"


Deed: TypeAlias = Load | CastOff

HOLD = {"barrels": [{"good": "salt"}], "place": [1, "bow"], "owner": None, "prices": {"salt": 3}, "shut": True}


def fits(schema: dict[str, Any], document: object) -> bool:
    Draft202012Validator.check_schema(schema)
    return bool(Draft202012Validator(schema).is_valid(document))


def test_a_document_of_the_codec_fits() -> None:
    hold = Hold((Barrel("salt"),), (1, "bow"), None, {"salt": 3}, shut=True, log=0)
    left_out = frozenset({"log"})
    assert Codec().write_fields(hold, left_out) == HOLD
    assert fits(class_schema(Hold, left_out), HOLD)


@pytest.mark.parametrize(
    "change",
    [
        {"barrels": [{"good": "tar"}]},
        {"barrels": [{"good": "salt", "full": True}]},
        {"barrels": [{}]},
        {"barrels": {}},
        {"place": [1]},
        {"place": [1, "bow", 2]},
        {"place": ["bow", 1]},
        {"owner": "red"},
        {"prices": {"salt": "3"}},
        {"shut": 1},
        {"log": 0},
    ],
    ids=str,
)
def test_another_document_does_not(change: dict[str, object]) -> None:
    assert not fits(class_schema(Hold, {"log"}), HOLD | change)


@pytest.mark.parametrize("key", HOLD)
def test_no_key_may_be_missing(key: str) -> None:
    assert not fits(class_schema(Hold, {"log"}), {name: value for name, value in HOLD.items() if name != key})


def test_a_union_is_told_apart_by_its_kind() -> None:
    codec = Codec()
    codec.tag_union(Deed, also=("rule",))
    schema = union_schema(Deed, also=("rule",))
    assert fits(schema, codec.write(Load(Barrel("honey")), Deed))
    assert fits(schema, codec.write(CastOff(), Deed))
    assert not fits(schema, {"kind": "load", "rule": "3.2", "barrel": {"good": "honey"}})
    assert not fits(schema, {"kind": "cast_off", "rule": "3.2", "barrel": {"good": "honey"}})
    assert not fits(schema, {"kind": "sink", "rule": "3.2"})


def test_what_has_no_schema_is_not_passed_over() -> None:
    @frozen
    class Odd:
        many: set[int]

    with pytest.raises(TypeError, match="no schema is known"):
        class_schema(Odd)


def test_a_class_tells_its_meaning() -> None:
    schema = class_schema(Hold, {"log"})
    assert schema["description"] == "All that is aboard."
    assert schema["$defs"]["barrel"]["description"] == "A barrel of something."
