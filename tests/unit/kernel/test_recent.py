"""A cache that stays within its limit."""

from neptun_desktop.kernel.memo import Recent


def test_what_was_used_longest_ago_goes_first() -> None:
    made: list[int] = []
    squares: Recent[int, int] = Recent(3)

    def square(number: int) -> int:
        def make() -> int:
            made.append(number)
            return number * number

        return squares.get(number, make)

    assert [square(number) for number in (1, 2, 3, 1, 4, 1, 2)] == [1, 4, 9, 1, 16, 1, 4]
    assert made == [1, 2, 3, 4, 2]
    assert len(squares) == 3


def test_a_limit_of_weight() -> None:
    words: Recent[str, str] = Recent(10, len)
    for word in ("seven", "at", "sea", "sail"):
        words.get(word, lambda word=word: word)  # type: ignore[misc]
    assert (len(words), words.weight) == (3, 9)
    assert words.get("much too long to be kept", lambda: "much too long to be kept") == "much too long to be kept"
    assert (len(words), words.weight) == (0, 0)


def test_what_is_forgotten_is_made_again() -> None:
    kept: Recent[str, object] = Recent(2)
    first = kept.get("one", object)
    assert kept.get("one", object) is first
    kept.forget("one")
    kept.forget("two")
    assert kept.get("one", object) is not first
    kept.clear()
    assert (len(kept), kept.weight) == (0, 0)
