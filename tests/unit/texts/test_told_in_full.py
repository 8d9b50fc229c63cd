"""What is told to those who only hear or read, in whole random games: words for everything, no secrets."""

from random import Random

import pytest

from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.texts.language import language, languages


@pytest.mark.parametrize("game", GAMES.ids)
def test_every_choice_every_seat_and_the_board_have_words(game: str) -> None:
    entry, chance = GAMES.entry(game), Random(3)
    rules, edition, seats = entry.rules, entry.editions.shipped(), entry.meta.players[0]
    phrases, state = entry.phrases(language(), edition, seats), entry.new(edition, seats, 3)
    while waiting := rules.to_act(state):
        seat = min(waiting)
        view = rules.observe(state, seat)
        legal = rules.legal(state, seat)
        for command in chance.sample(legal, min(3, len(legal))):
            assert all(phrases.meaning(view, seat, command))
        assert all(phrases.standing(view, seat, hand_open=True))
        assert all(phrases.board(view, seat))
        state = rules.apply(state, seat, chance.choice(legal)).state
    assert all(phrases.overview(state))


@pytest.mark.parametrize("game", GAMES.ids)
def test_what_everyone_may_know_is_told_the_same_whatever_is_hidden(game: str) -> None:
    entry, chance = GAMES.entry(game), Random(4)
    rules, edition, seats = entry.rules, entry.editions.shipped(), entry.meta.players[0]
    phrases, state = entry.phrases(language(), edition, seats), entry.new(edition, seats, 4)
    while waiting := rules.to_act(state):
        seen = rules.observe(state, None)
        twin = rules.observe(rules.imagine(seen, chance), None)
        for seat in range(seats):
            told = [tuple(phrases.standing(view, seat, hand_open=False)) for view in (seen, twin)]
            assert told[0] == told[1]
        assert tuple(phrases.overview(seen, ())) == tuple(phrases.overview(twin, ()))
        seat = min(waiting)
        state = rules.apply(state, seat, chance.choice(rules.legal(state, seat))).state


@pytest.mark.parametrize("locale", languages())
@pytest.mark.parametrize("game", GAMES.ids)
def test_every_line_begins_as_its_language_begins_a_line(game: str, locale: str) -> None:
    entry, chance = GAMES.entry(game), Random(4)
    rules, edition, seats = entry.rules, entry.editions.shipped(), entry.meta.players[0]
    phrases, state = entry.phrases(language(locale), edition, seats), entry.new(edition, seats, 4)
    while waiting := rules.to_act(state):
        assert [line for line in phrases.overview(state) if line.strip()[:1].islower()] == []
        seat = min(waiting)
        state = rules.apply(state, seat, chance.choice(rules.legal(state, seat))).state
