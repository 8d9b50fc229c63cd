"""Strict JSON: one way to write, nothing guessed when reading, every problem in words and with its place."""

import json
from enum import StrEnum
from hashlib import sha256
from typing import Any, ClassVar, Literal, TypeAlias

import pytest
from attrs import field, frozen
from hypothesis import given
from hypothesis import strategies as st

from neptun_desktop.kernel.codec import Codec, Unsound, canonical, digest, kind


class Wood(StrEnum):
    OAK = "oak"
    FIR = "fir"


@frozen
class Mast:
    wood: Wood
    feet: int = 30


@frozen
class Ship:
    name: str
    afloat: bool
    load: int | None
    masts: tuple[Mast, ...]
    place: tuple[int, str]
    rig: Literal["square", "lateen"]
    crew: dict[str, Mast]
    log: list[int]
    secret: object = field(default=None, eq=False)


@frozen
class RaiseAnchor:
    rule: ClassVar = "1"


@frozen
class SetCourse:
    rule: ClassVar = "2"
    degrees: int


Order: TypeAlias = RaiseAnchor | SetCourse

BESIDE = frozenset({"secret"})
ARGO = Ship("Argo", True, None, (Mast(Wood.OAK, 60), Mast(Wood.FIR)), (3, "b"), "lateen", {"a": Mast(Wood.FIR)}, [1, 2])  # noqa: FBT003
ARGO_DOCUMENT = {
    "name": "Argo",
    "afloat": True,
    "load": None,
    "masts": [{"wood": "oak", "feet": 60}, {"wood": "fir", "feet": 30}],
    "place": [3, "b"],
    "rig": "lateen",
    "crew": {"a": {"wood": "fir", "feet": 30}},
    "log": [1, 2],
}


def deep(levels: int) -> list[Any]:
    nest: list[Any] = []
    for _ in range(levels):
        nest = [nest]
    return nest


@pytest.fixture(scope="module")
def codec() -> Codec:
    made = Codec()
    made.tag_union(Order, also=("rule",))
    return made


def problems(codec: Codec, **changes: Any) -> tuple[str, ...]:  # noqa: ANN401  (any JSON)
    document = {**json.loads(json.dumps(ARGO_DOCUMENT)), **changes}
    with pytest.raises(Unsound) as unsound:
        codec.read_fields(document, Ship, BESIDE)
    return unsound.value.problems


def test_canonical_form_is_utf8_sorted_and_tight() -> None:
    assert canonical({"b": [1, None, True], "a": "Ä"}) == '{"a":"Ä","b":[1,null,true]}'.encode()
    assert digest({}) == sha256(b"{}").hexdigest()


def test_no_document_holds_what_json_has_no_word_for() -> None:
    with pytest.raises(ValueError, match="not JSON compliant"):
        canonical(float("nan"))


def test_a_class_is_named_by_its_words() -> None:
    assert [kind(cls) for cls in (RaiseAnchor, SetCourse, Ship)] == ["raise_anchor", "set_course", "ship"]


def test_fields_round_trip(codec: Codec) -> None:
    document = codec.write_fields(ARGO, BESIDE)
    assert document == ARGO_DOCUMENT
    assert Ship(**codec.read_fields(json.loads(json.dumps(document)), Ship, BESIDE)) == ARGO


def test_a_number_may_have_a_point(codec: Codec) -> None:
    assert [codec.read(number, float) for number in (1, 1.5)] == [1, 1.5]
    for wrong, shown in ((True, "true"), ("1.5", "'1.5'"), (None, "null")):
        with pytest.raises(Unsound, match=f"a number is expected, not {shown}"):
            codec.read(wrong, float)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"name": 3}, "a text is expected, not 3 @ $.name"),
        ({"name": "\ud800"}, "the text holds half a character @ $.name"),
        ({"afloat": 1}, "true or false is expected, not 1 @ $.afloat"),
        ({"afloat": None}, "true or false is expected, not null @ $.afloat"),
        ({"load": True}, "a whole number is expected, not true @ $.load"),
        ({"load": 1.0}, "a whole number is expected, not 1.0 @ $.load"),
        ({"load": float("nan")}, "a whole number is expected, not nan @ $.load"),
        ({"load": "12"}, "a whole number is expected, not '12' @ $.load"),
        ({"load": 10**5000}, "the number is too large @ $.load"),
        ({"load": deep(10**5)}, "a whole number is expected, not a list @ $.load"),
        ({"name": 10**5000}, "a text is expected, not a huge number @ $.name"),
        ({"log": ""}, "a list is expected, not '' @ $.log"),
        ({"log": {}}, "a list is expected, not an object @ $.log"),
        ({"log": (1,)}, "a list is expected, not what Python calls tuple @ $.log"),
        ({"log": [1, "2"]}, "a whole number is expected, not '2' @ $.log[1]"),
        ({"masts": [[]]}, "an object is expected, not a list @ $.masts[0]"),
        ({"masts": [{"wood": "oak"}]}, "missing key 'feet' @ $.masts[0]"),
        ({"masts": [{"wood": "oak", "feet": 1, "b": 1, "a": 1}]}, "unknown key 'a', 'b' @ $.masts[0]"),
        ({"masts": [{"wood": "oak", "feet": 1, 7: 1}]}, "unknown key 7 @ $.masts[0]"),
        ({"masts": [{"wood": "elm", "feet": 1}]}, "one of 'oak', 'fir' is expected, not 'elm' @ $.masts[0].wood"),
        ({"place": [1]}, "a list of 2 is expected, not one of 1 @ $.place"),
        ({"place": [1, 2]}, "a text is expected, not 2 @ $.place[1]"),
        ({"rig": "gaff"}, "one of 'square', 'lateen' is expected, not 'gaff' @ $.rig"),
        ({"rig": []}, "one of 'square', 'lateen' is expected, not a list @ $.rig"),
        ({"rig": "x" * 50}, f"one of 'square', 'lateen' is expected, not '{'x' * 40}'... @ $.rig"),
        ({"crew": []}, "an object is expected, not a list @ $.crew"),
        ({"crew": {"b": None}}, "an object is expected, not null @ $.crew['b']"),
        ({"secret": None}, "unknown key 'secret' @ $"),
    ],
)
def test_what_is_not_of_its_form_is_refused_in_words(codec: Codec, change: dict[str, Any], problem: str) -> None:
    assert problems(codec, **change) == (problem,)


def test_every_problem_is_named(codec: Codec) -> None:
    document = {**ARGO_DOCUMENT, "load": "", "log": [None, 1, None], "flag": "red"}
    del document["name"]
    with pytest.raises(Unsound) as unsound:
        codec.read_fields(document, Ship, BESIDE)
    assert unsound.value.problems == (
        "missing key 'name' @ $",
        "unknown key 'flag' @ $",
        "a whole number is expected, not '' @ $.load",
        "a whole number is expected, not null @ $.log[0]",
        "a whole number is expected, not null @ $.log[2]",
    )


@pytest.mark.parametrize("document", [None, [], "ship", 3, True])
def test_only_an_object_has_fields(codec: Codec, document: object) -> None:
    with pytest.raises(Unsound, match=r"an object is expected, not .* @ \$"):
        codec.read_fields(document, Ship, BESIDE)


def test_a_union_is_told_by_its_kind(codec: Codec) -> None:
    document = codec.write(SetCourse(90), Order)
    assert document == {"kind": "set_course", "rule": "2", "degrees": 90}
    assert codec.read(document, Order) == SetCourse(90)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("document", "problem"),
    [
        ([], "an object is expected, not a list @ $"),
        ({}, "missing key 'kind' @ $"),
        ({"kind": None}, "unknown kind null @ $"),
        ({"kind": []}, "unknown kind a list @ $"),
        ({"kind": {}}, "unknown kind an object @ $"),
        ({"kind": "RaiseAnchor"}, "unknown kind 'RaiseAnchor' @ $"),
        ({"kind": "raise_anchor"}, "the rule is '1', not null @ $"),
        ({"kind": "raise_anchor", "rule": "2"}, "the rule is '1', not '2' @ $"),
        ({"kind": "raise_anchor", "rule": "1", "fast": True}, "unknown key 'fast' @ $"),
        ({"kind": "set_course", "rule": "2"}, "missing key 'degrees' @ $"),
        ({"kind": "set_course", "rule": "2", "degrees": "N"}, "a whole number is expected, not 'N' @ $.degrees"),
    ],
)
def test_a_document_of_no_kind_is_refused_in_words(codec: Codec, document: object, problem: str) -> None:
    with pytest.raises(Unsound) as unsound:
        codec.read(document, Order)  # type: ignore[arg-type]
    assert unsound.value.problems == (problem,)


any_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(["oak", "lateen"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(st.sampled_from([*ARGO_DOCUMENT, "extra"]), any_json, max_size=3))
def test_nothing_but_unsound_is_ever_raised(changes: dict[str, Any]) -> None:
    document = {**ARGO_DOCUMENT, **changes}
    codec = Codec()
    try:
        fields = codec.read_fields(document, Ship, BESIDE)
    except Unsound:
        return
    assert canonical(codec.write_fields(Ship(**fields), BESIDE)) == canonical(document)
