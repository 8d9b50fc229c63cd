"""How the program speaks, as far as a program can hear it: words ruled out, quotation marks, elision, spaces, signs.

Everything in the catalogues is listened to, and the rules pages in every language. What breaks a law has to be said
otherwise, or becomes an exception with its reason; docs/glossary.md says how the languages are written.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import chain
from typing import NamedTuple

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from make_catalogues import DOMAINS, PLACEHOLDER, po_file, strings, template_file
from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.texts.language import ENGLISH, languages
from tests.kit.rules_page import RESOURCES

TRANSLATED = languages()[1:]
MARKUP = re.compile(r"<!--.*?-->|<[^>]*>|\]\([^)]*\)|`[^`]*`", re.DOTALL)


@cache
def catalogue(locale: str, domain: str) -> Catalog:
    with (template_file(domain) if locale == ENGLISH else po_file(locale, domain)).open("rb") as content:
        return read_po(content)


@cache
def messages(locale: str) -> tuple[str, ...]:
    """Return all that is said in a language, in every form."""
    found = chain.from_iterable(catalogue(locale, domain) for domain in DOMAINS)
    say = english if locale == ENGLISH else strings
    return tuple(text for message in found for text in say(message) if text and message.id)


def english(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


@cache
def pages(locale: str) -> tuple[str, ...]:
    """Return the lines of both rules pages, without markup."""
    found = ((RESOURCES / game / "rules" / f"{locale}.md").read_text("utf-8") for game in GAMES.metas)
    return tuple(line for page in found for line in MARKUP.sub("", page).splitlines())


class Law(NamedTuple):
    """What is not said in some languages, and a text that breaks it."""

    name: str
    locales: tuple[str, ...]
    pattern: str
    breach: str
    on_pages: bool = True

    def broken_by(self, texts: Iterable[str]) -> Iterator[str]:
        """Yield the texts that break the law."""
        return (text for text in texts if re.search(self.pattern, text))


EVERY = tuple(languages())
SPACE = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
LAWS = (
    Law("one ellipsis, with no space before it", EVERY, r"\.\.\.|\s…", "Let me think ..."),
    Law("a minus sign, no hyphen", EVERY, r"(?<![\w}-])-(?=[\d{])", "wind -{n}"),
    Law("no straight quotation marks", EVERY, '"', 'Press "Pass".'),
    Law("straight apostrophes in English", ("en",), r"\w’\w", "it’s"),
    Law("typographic apostrophes", ("nl", "fr", "de"), "'", "l'or"),
    Law(
        "no-break spaces around French signs",
        ("fr",),
        rf"(?<![{SPACE}])[:;!?»]|«(?![{SPACE}])",
        "Au port !",
    ),
    Law(
        "English contractions",
        ("en",),
        r"\b(do|does|did|is|are|was|were|has|have|had|could|would|should|will|can) ?not\b|\b(you|we) (are|will)\b"
        r"|\b(It|That|There|Here|What) is\b|\b(They|You|We) (are|will)\b|\b(I|It|There) (am|will)\b|\b[Ll]et us\b",
        "You cannot sail there: it is not your turn.",
        on_pages=False,
    ),
)
CASES = [(law, locale) for law in LAWS for locale in law.locales]
# What a message says in spite of a law, by the beginning of the message.
EXCEPTIONS = {
    "qui joue à chaque place": "what is typed on the command line: program:",
}


def excused(text: str, exceptions: Mapping[str, str]) -> bool:
    return text.startswith(tuple(exceptions))


@pytest.mark.parametrize(("law", "locale"), CASES, ids=lambda one: one.name if isinstance(one, Law) else one)
def test_a_message_keeps_the_law(law: Law, locale: str) -> None:
    assert [text for text in law.broken_by(messages(locale)) if not excused(text, EXCEPTIONS)] == []


@pytest.mark.parametrize(
    ("law", "locale"),
    [(law, locale) for law, locale in CASES if law.on_pages],
    ids=lambda one: getattr(one, "name", one),
)
def test_the_rules_keep_it_too(law: Law, locale: str) -> None:
    assert list(law.broken_by(pages(locale))) == []


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
def test_a_breach_is_noticed(law: Law) -> None:
    assert list(law.broken_by(["Well said.", law.breach])) == [law.breach]


def test_no_exception_is_kept_that_no_message_needs() -> None:
    breaches = {text for law, locale in CASES for text in law.broken_by(messages(locale))}
    assert [start for start in EXCEPTIONS if not any(text.startswith(start) for text in breaches)] == []


def test_the_rules_are_written_in_full() -> None:
    """A reference has no contractions, only genitives."""
    short = r"n't\b|'(re|ll|ve|m)\b|\b(it|that|there|what|here|let|who|he|she)'s\b"
    assert re.search(short, "It's calm.", re.IGNORECASE)
    assert [line for line in pages(ENGLISH) if re.search(short, line, re.IGNORECASE)] == []


# Words and turns that nobody at a table says, with what is said instead.
RULED_OUT = {
    r"\bmatch(es)?\b": "game",
    r"\b(lie|lies|lay|lying|stand|stands|stood)\b": "things are, go and are placed",
    r"\bwhoever\b": "the player who, anyone who",
    r"\bso (many|much)\b": "this many, this much",
    r"\branges?\b": "reach",
    r"\bfarther|\bfarthest": "further, furthest",
    r"\bdearer\b|\bdearest\b": "more expensive",
    r"\bleft-overs?\b": "leftover",
    r"\bpresent wind\b": "current wind",
    r"\bpass(es)? of the table\b": "round",
    r"\bwith equal\b": "if … is tied",
    r"\bnothing of it\b": "none of it",
    r"\bthere (is|are):": "choose from",
    r"\bexpected is\b": "expected …",
    r"\byounger\b": "newer",
    r"\bshall\b": "will, or a question without it",
    r"\bserved? (a|the|your) \w*\s?slot\b": "fulfil, put in a slot",
    r"\b(build|builds|built|own|owns|with) the (inn|bank|vault|finance office|shipyard|academy|lighthouse)\b": "a, an",
    r"\ball right\b": "OK",
    r"\bkeep the name\b": "Save name",
    r"\bgoing on\b": "In progress",
    r"\bwatch again\b": "Watch replay",
    r"\bwhose eyes\b": "View as",
    r"\bwithout films?\b": "No animations",
    r"\ball sound\b": "Game sound",
    r"\bthe usual keys\b": "Default keys",
    r"\bone more player\b": "Add player",
    r"\bbegin this turn again\b": "Restart turn",
    r"\b(taken|brought) back\b": "undone, redone",
    r"\btake it back\b": "Restore, undo",
    r"\bas (in )?the system\b": "Same as system",
}
# What is said all the same, by the beginning of the message.
ALLOWED = {
    "Plans a whole tour. A good match": "an opponent of one's own strength",
    "{found} sailing turns don't match": "the verb",
    "Next match": "what a search finds",
    "Previous match": "what a search finds",
    "No saved game matches.": "the verb",
    "ambiguous option:": "the verb, and argparse's own message",
    "Where do I stand?": "a player, not a thing",
    "Type 1 (": "a player, not a thing",
    "Type a number from 1 to": "a player, not a thing",
    "{found} is out of range": "of numbers, not of a ship",
    "You can hand a seat to a bot": "a seat is taken back, not a move",
}


def ruled_out(texts: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield each text that has something that is not said, with what is said instead."""
    for text in texts:
        bare = PLACEHOLDER.sub("", text)
        yield from ((text, better) for turn, better in RULED_OUT.items() if re.search(turn, bare, re.IGNORECASE))


def test_english_has_none_of_the_turns_ruled_out() -> None:
    assert [breach for breach in ruled_out(messages(ENGLISH)) if not excused(breach[0], ALLOWED)] == []
    assert list(ruled_out(pages(ENGLISH))) == []


def test_a_turn_ruled_out_is_noticed() -> None:
    assert list(ruled_out(["Whoever is first wins.", "{stand} is fine"])) == [
        ("Whoever is first wins.", "the player who, anyone who")
    ]


def test_every_allowance_is_needed() -> None:
    breaches = [text for text, _ in ruled_out(messages(ENGLISH))]
    assert [start for start in ALLOWED if not any(text.startswith(start) for text in breaches)] == []


# The marks around names of buttons and games, which French keeps apart by no-break spaces.
QUOTES = {"en": ("“", "”"), "nl": ("‘", "’"), "fr": ("«", "»"), "de": ("„", "“")}
MARKS = "“”„«»‘’"


def misquoted(text: str, locale: str) -> bool:
    """Return whether there is another language's quotation mark, or one without its partner."""
    first, last = QUOTES[locale]
    without_apostrophes = re.sub(r"(?<=\w)’(?=[\w{*[«])", "", text)
    return re.search(f"[{MARKS}]", re.sub(f"{first}[^{MARKS}]+{last}", "", without_apostrophes)) is not None


@pytest.mark.parametrize("locale", EVERY)
def test_quotation_marks_are_those_of_the_language_and_in_pairs(locale: str) -> None:
    assert [text for text in chain(messages(locale), pages(locale)) if misquoted(text, locale)] == []


@pytest.mark.parametrize(
    ("locale", "right", "wrong"),
    [
        ("en", "Press “Pass”.", "Press „Pass“."),
        ("nl", "Klik op ‘Passen’, zo’n knop.", "Klik op ‘Passen."),
        ("fr", "L’action « Aujourd’hui » suffit.", "Appuyez sur “Passer”."),
        ("de", "Drücke auf „Passen“.", "Drücke auf “Passen”."),
    ],
)
def test_wrong_quotation_marks_are_noticed(locale: str, right: str, wrong: str) -> None:
    assert (misquoted(right, locale), misquoted(wrong, locale)) == (False, True)


def quoted(text: str, locale: str) -> set[str]:
    """Return the names that a text quotes, without those that are filled in."""
    first, last = QUOTES[locale]
    return {name.strip() for name in re.findall(f"{first}([^{last}]+){last}", text) if "{" not in name}


@cache
def captions(locale: str) -> Mapping[str, set[str]]:
    """Return what the messages are called in a language, by what they are called in English."""
    found = dict[str, set[str]]()
    for domain in DOMAINS:
        for message in catalogue(locale, domain):
            if isinstance(message.id, str):
                found.setdefault(message.id, set()).update(strings(message))
    return found


def misnamed(message: Message, locale: str) -> set[str]:
    """Return the names that a message quotes and its translation does not, as the buttons have them."""
    names = chain.from_iterable(quoted(text, ENGLISH) for text in english(message))
    said = set().union(*(quoted(text, locale) for text in strings(message)))
    return {name for name in names if not captions(locale).get(name, set()) & said}


@pytest.mark.parametrize("locale", TRANSLATED)
def test_a_quoted_button_is_called_as_on_the_button(locale: str) -> None:
    everything = chain.from_iterable(catalogue(locale, domain) for domain in DOMAINS)
    assert {message.id: misnamed(message, locale) for message in everything if misnamed(message, locale)} == {}


def test_a_button_by_another_name_is_noticed() -> None:
    assert misnamed(Message("Press “Pass”.", "Klik op ‘Voorbij’."), "nl") == {"Pass"}
    assert misnamed(Message("Press “Pass”.", "Klik op ‘Passen’."), "nl") == set()
    assert misnamed(Message("Press “No such button”.", "Klik op ‘Passen’."), "nl") == {"No such button"}


# What may follow *de, que, le, la* in French. Whatever can be a name has a phrase of its own, or is put otherwise.
FIGURES = {
    *("bank", "barrels", "base", "before", "field", "forecast", "found", "kept", "least", "limit", "miles"),
    *("most", "n", "needs", "per", "points", "price", "purse", "start", "value", "vault", "wind"),
}
CONSONANTS = {
    "temple": "each begins with *temple*",
    "good": "sel, hareng (with an aspirated h) or morue, in every edition",
}
ELIDED = re.compile(r"(?i)(?<![\w’])(?:de|que|le|la|je|me|te|se|ne|ce|lorsque|puisque|si) \{(\w+)\}")


def unelided(texts: Iterable[str]) -> Iterator[str]:
    """Yield each text in which a word that elides is followed by what may begin with a vowel."""
    known = {*FIGURES, *CONSONANTS}
    return (text for text in texts if not known.issuperset(ELIDED.findall(text)))


def test_french_elides_before_names() -> None:
    assert list(unelided(messages("fr"))) == []


def test_a_missing_elision_is_noticed() -> None:
    assert list(unelided(["le vent de {wind}", "le navire de {merchant}"])) == ["le navire de {merchant}"]


def test_whatever_may_follow_de_does() -> None:
    followers = set(chain.from_iterable(map(ELIDED.findall, messages("fr"))))
    assert {*FIGURES, *CONSONANTS} - followers == set()


# Where German has a comma before *und* or *oder*, by the words around it.
CLAUSE_ENDS = (  # a subordinate clause ends there, so the comma has to be
    "passieren könnte, und entscheidet",
    "Preis fällt, und baue",
    "sie bringen, und klicke",
    "es liegt, und die",
    "sie sind, und jeder",
)
SENTENCE_BEGINS = (  # a whole sentence with a subject of its own follows, and is easier to read after a comma
    "schon da, und du",
    "für Schritt, und Esc",
    "Plätze ein, und was",
    "deiner Tour, und auf",
    "diese Lieferung, und welche",
    "römischer Händler, und der",
    "Meer bringen, und die",
    "nach unten, und die",
    "8 Seemeilen, und Thessalonica",
    "deine gelegt, und die",
    "sind leer, und die",
    "Rang zählt, und der",
    "nicht leer, und ein",
    "ein Feld, und fünf",
    "bis {contract}, und der",
    "eine Aktion, oder kannst",
    "deine Fässer, und wo",
    "dir verkaufen, und was",
    "aus Rouen, und der",
    "einer Art, und die",
    "wieder nichts, und wer",
    "Münzen ein, und wer",
    "einen Bauplatz, und den",
    "{n} Bauplätze, und die",
    "{n} Händler, und {merchants}",
    "mehr da, oder die",
)
COMMA = re.compile(r"(?:\S+ )?\S+, (?:und|oder) [^\s,.?!:;]+")


def test_german_has_no_comma_before_und_and_oder_in_lists() -> None:
    found = set(chain.from_iterable(map(COMMA.findall, messages("de"))))
    assert found - {*CLAUSE_ENDS, *SENTENCE_BEGINS} == set()
    assert {*CLAUSE_ENDS, *SENTENCE_BEGINS} - found == set()


def test_such_a_comma_is_noticed() -> None:
    assert COMMA.findall("Nimm Salz, Hering, oder Kabeljau. Nimm Salz und Hering.") == ["Salz, Hering, oder Kabeljau"]
