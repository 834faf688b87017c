"""What was dealt of a game, as one value."""

from dataclasses import replace

import pytest

from carrack.deal import Deal
from carrack.dealer import METHOD, Dealer
from carrack.errors import CarrackError, GameFileError
from carrack.game import Game
from carrack.gamefile import game_record
from support.players import GAMES

IN_SETUP = 12


def test_what_a_dealer_deals_has_its_commitment() -> None:
    deal = Deal.by(Dealer("sea"))
    assert deal.commitment == Dealer("sea").commitment
    assert deal == Deal(Dealer("sea"), Dealer("sea").commitment)
    assert "sea" not in repr(deal)


def test_without_the_dealer_nobody_knows_the_seed_or_its_hash() -> None:
    deal = Deal.by(Dealer("sea"), setup_is_given=False, before=IN_SETUP)
    assert deal.without_dealer() == Deal(None, None, False, IN_SETUP)
    assert deal.without_dealer().record(IN_SETUP, with_seed=True) == {}


def test_a_game_that_begins_later_has_no_set_up_that_was_dealt() -> None:
    deal = Deal.by(Dealer("sea"), setup_is_given=False, before=IN_SETUP)
    assert deal.taken_up(20) == Deal.by(Dealer("sea"), before=20)


def test_the_record_tells_the_seed_only_where_it_may() -> None:
    deal = Deal.by(Dealer("sea"), setup_is_given=False)
    told = dict(deal.record(IN_SETUP, with_seed=True))
    assert told == {
        "method": METHOD,
        "setup": "dealt",
        "commitment": deal.commitment,
        "seed": "sea",
    }
    assert list(told) == ["method", "setup", "commitment", "seed"]
    assert dict(deal.record(IN_SETUP, with_seed=False)) == {**told, "seed": None}
    assert Deal().record(IN_SETUP, with_seed=True) == {}


def test_the_record_tells_how_much_was_dealt_only_where_that_is_more_than_a_set_up() -> None:
    for before, told in ((None, None), (IN_SETUP, None), (IN_SETUP + 1, IN_SETUP + 1), (0, 0)):
        deal = Deal.by(Dealer("sea"), before=before)
        assert deal.record(IN_SETUP, with_seed=False).get("dealt") == told


@pytest.mark.parametrize("setup_is_given", [True, False])
@pytest.mark.parametrize("before", [None, 20])
def test_a_record_is_read_back(setup_is_given: bool, before: int | None) -> None:
    deal = Deal.by(Dealer("sea"), setup_is_given=setup_is_given, before=before)
    assert Deal.from_record(deal.record(IN_SETUP, with_seed=True)) == deal
    hidden = Deal.from_record(deal.record(IN_SETUP, with_seed=False))
    assert hidden == replace(deal, dealer=None)
    assert Deal.from_record({}) == Deal()


def test_a_seed_that_the_dealer_did_not_commit_to_is_refused() -> None:
    record = Deal.by(Dealer("sea")).record(IN_SETUP, with_seed=True)
    with pytest.raises(GameFileError, match="committed to"):
        Deal.from_record({**record, "seed": "lake"})
    with pytest.raises(GameFileError, match="A seed has"):
        Deal.from_record({**record, "seed": ""})


@pytest.mark.parametrize("before", [-1, 10**6 + 1, 1.5, True])
def test_how_much_was_dealt_before_is_a_number(before: int) -> None:
    with pytest.raises(CarrackError, match="dealt must be"):
        Deal(before=before)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_new_game_has_dealt_what_a_set_up_takes(name: str, players: int) -> None:
    """Counted while it was dealt, and once more on a table that nothing lies on."""
    game = Game.new(name, players=players, seed=3, first=1)
    assert game.deal == Deal.by(Dealer("3"), setup_is_given=False, before=game.dealt_in_setup)
    assert "dealt" not in game_record(game)["deal"]
    again = Game.from_position(game.position, seed=3)
    assert again.deal == Deal.by(Dealer("3"))
    assert again.dealt == game.dealt
