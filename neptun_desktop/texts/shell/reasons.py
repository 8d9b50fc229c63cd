"""Why one choice is better than another: what they differ in, in whole numbers that add up to the difference."""

from collections.abc import Sequence
from typing import Any, Final

from neptun_desktop.kernel.seat import Seat
from neptun_desktop.texts.game_phrases import GamePhrases, ScoreWords, Thought
from neptun_desktop.texts.language import SHELL, Language, noted

ENOUGH_PARTS, MOST_PARTS = 4, 6  # beyond the first number, only if more is left over than the last one named
TRIFLE = 1  # a part that is no larger is named only if more than this is left over
Words = GamePhrases[Any, Any, Any, Any, Any]

BETTER_THAN: Final = noted("Over the whole game, about {counted} better than “{choice}”: {parts}.")
AS_GOOD_AS: Final = noted("“{choice}” is about as good.")
# Translators: what two choices differ in, such as "temple of Africa +4"
PART: Final = noted("{part} {amount}")
REST: Final = noted("minor factors")


def in_whole_numbers(parts: Sequence[Thought], total: float) -> tuple[list[tuple[Thought, int]], int]:
    """Return the main parts of a difference, the largest first, as whole numbers, and what is left for smaller ones.

    All of them together are the difference itself, rounded: so one part or other may be rounded the other way.
    """
    named = list[int]()
    for part in parts[:MOST_PARTS]:
        amount, rest = round(part.amount), round(total) - sum(named)
        least = TRIFLE if len(named) < ENOUGH_PARTS else abs(named[-1])
        if amount == 0 or (named and abs(rest) <= least and (abs(amount) <= TRIFLE or len(named) >= ENOUGH_PARTS)):
            break
        named.append(amount)
    left = round(total - sum(part.amount for part in parts[: len(named)])) if named else round(total)
    while named and (beyond := round(total) - left - sum(named)):
        step = 1 if beyond > 0 else -1
        errors = [step * (part.amount - amount) for part, amount in zip(parts, named, strict=False)]
        named[errors.index(max(errors))] += step
    return [pair for pair in zip(parts, named, strict=False) if pair[1]], left


def parts_line(words: Words, parts: Sequence[Thought], total: float) -> str:
    """Return what a difference consists of, in one line; empty if nothing is known of that.

    Parts that the game has no words for count as smaller things.
    """
    tr = words.language.of(SHELL)
    named, rest = in_whole_numbers([part for part in parts if words.part(part)], total)
    said = [(words.part(part), amount) for part, amount in named]
    if rest and said:
        said.append((tr.gettext(REST), rest))
    return tr.enumeration([tr.gettext(PART, part=part, amount=tr.signed(amount)) for part, amount in said])


def because(words: Words, position: Any, seat: Seat, command: Any, facts: Sequence[Thought]) -> str:  # noqa: ANN401
    """Return what a bot does, and what that brings by itself."""
    chosen = words.language.gettext("{choice}.", choice=words.command(position, seat, command))
    return words.language.sentences(chosen, words.why(position, seat, command, facts))


def better_than(words: Words, scores: ScoreWords, choice: str, parts: Sequence[Thought]) -> str:
    """Say by how much something is better than the next best choice, and in what."""
    tr, total = words.language.of(SHELL), sum(part.amount for part in parts)
    line = parts_line(words, parts, total)
    if total < scores.alike or not line:
        return tr.gettext(AS_GOOD_AS, choice=choice)
    return tr.gettext(BETTER_THAN, counted=scores.counted(round(total)), choice=choice, parts=line)


def instead(words: Words, scores: ScoreWords, choice: str, less: float, parts: Sequence[Thought]) -> str:
    """Describe an alternative: how much less it seemed to be worth, and in what it differs."""
    tr: Language = words.language.of(SHELL)
    if less < scores.alike:
        return tr.gettext("{choice} · about as good.", choice=choice)
    line, worse = parts_line(words, parts, -less), scores.counted(round(less))
    if not line:
        return tr.gettext("{choice} · about {counted} worse.", choice=choice, counted=worse)
    return tr.gettext("{choice} · about {counted} worse: {parts}.", choice=choice, counted=worse, parts=line)
