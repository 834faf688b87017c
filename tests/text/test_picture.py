"""The picture of a table: everything that the position's text says, by name, and nothing else."""

import json
import re
from dataclasses import asdict
from typing import Any

import pytest

from carrack import Game
from carrack.components.cubes import SPICE_LETTERS
from carrack.games import rulebook_named
from carrack.picture import Picture, picture_of
from support.players import GAMES, TABLES, play_on, player

every_game = pytest.mark.parametrize("name", GAMES)


def some_tables(name: str, players: int = 3) -> list[Game]:
    """The same game now and then, from its set-up to its end."""
    game, choose, seen = Game.new(name, players=players, seed=5), player("greedy", 5), []
    for number in range(10_000):
        if number % 7 == 0 or game.is_over:
            seen.append(Game.from_position(game.position))
        if game.is_over:
            break
        game.play(choose(game))
    assert seen[-1].is_over and len(seen) > 10
    return seen


def cubes_of(text: str) -> list[int]:
    """`YYR`, `14Y2R` or a dash."""
    found = re.findall(r"(\d*)([YRGB])", text)
    return [sum(int(n or 1) for n, spice in found if spice == each) for each in SPICE_LETTERS]


def words_of(text: str) -> dict[str, str]:
    return dict(re.findall(r"([\w-]+)=(\S+?)(?=[ )]|$)", text))


@every_game
def test_a_picture_shows_what_the_position_says(name: str) -> None:
    for game in some_tables(name):
        picture, position = picture_of(game), game.position
        said = words_of(re.sub(r"seat\d\(.*?\)", "", position))
        for place in picture.places:
            ground, _, loose = said[place.name].partition("+")
            tile, _, outposts = ground.partition("*")
            assert place.outposts == [int(seat) for seat in outposts]
            assert any(place.loose) == bool(loose)
            assert place.loose == (cubes_of(loose) if place.loose else [])
            if place.kind == "market":
                assert place.market is not None and tile.startswith(place.market)
            elif place.kind == "sea":
                assert tile == "sea"
            else:
                assert place.kind == "port"
                assert (place.victory or "-") in tile.lower() or (place.victory or "-") in tile
        for number, seat in enumerate(picture.seats):
            found = re.search(rf"seat{number}\((.*?)\)", position)
            if not found:
                continue  # nobody has chosen anything yet
            own = words_of(found[1])
            assert (seat.boat or "-") == own["boat"]
            assert seat.hold == cubes_of(own["hold"])
            assert "".join(str(built) for built in seat.built) == own["built"]
        assert picture.round == game.round
        assert [seat.score for seat in picture.seats] == list(game.scores)
        assert [seat.scores for seat in picture.seats] == [
            dict(score.points) for score in game.score_sheet()
        ]


@every_game
def test_boats_lie_where_their_seats_say(name: str) -> None:
    for game in some_tables(name):
        picture = picture_of(game)
        for number, seat in enumerate(picture.seats):
            there = [place.name for place in picture.places if number in place.boats]
            assert there == ([seat.boat] if seat.boat else [])


@pytest.mark.parametrize(("name", "map_name", "players"), TABLES)
def test_everything_in_a_picture_has_a_name_that_is_printed(
    name: str, map_name: str, players: int
) -> None:
    game = play_on(Game.new(name, players=players, seed=2, map=map_name), player("greedy", 1), 120)
    picture = picture_of(game)
    known = game.notation.things
    assert [place.name for place in picture.places] == [p.name for p in game.chart.places]
    assert {thing.name for thing in picture.in_use} <= set(known)
    assert all(known[thing.name] == thing.kind for thing in picture.in_use)
    named = {text for text in strings_of(asdict(picture)) if re.fullmatch(r"[A-Z]\d{1,2}", text)}
    assert named <= set(known) and len(named) > 20


def strings_of(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [text for inner in value.values() for text in strings_of(inner)]
    if isinstance(value, list | tuple):
        return [text for inner in value for text in strings_of(inner)]
    return [value] if isinstance(value, str) else []


@every_game
def test_a_picture_is_plain_enough_for_json(name: str) -> None:
    picture = asdict(picture_of(some_tables(name)[-1]))
    assert json.loads(json.dumps(picture)) == picture


@every_game
def test_cards_and_tiles_are_all_somewhere(name: str) -> None:
    printed: Any = rulebook_named(name).printed()
    for game in some_tables(name):
        picture = picture_of(game)
        if picture.ports:
            _check_ports(picture, printed)
        if picture.merchants:
            _check_merchants(picture, printed)
        if picture.land:
            _check_land(picture, printed)


def _check_ports(picture: Picture, printed: Any) -> None:
    assert picture.ports
    owned = [seat.ports for seat in picture.seats if seat.ports]
    on_ports = [place.victory for place in picture.places if place.victory]
    taken = [tile for seat in owned for tile in seat.tiles]
    assert len(set(taken) | set(on_ports)) == len(taken) + len(on_ports)
    closed = "closed" in on_ports or picture.ports.closed_port_within > 0
    assert len(taken) + len(on_ports) + picture.ports.stack == len(printed.victory_tiles) + closed
    for tiles in printed.bonus:
        had = sum(seat.bonus.get(tiles.kind, 0) for seat in owned)
        assert had + picture.ports.bonus[tiles.kind] == tiles.count
        if tiles.pile:
            points = [point for seat in owned for point in seat.points_tiles]
            assert sorted(points + picture.ports.points_pile) == sorted(tiles.pile)


def _check_merchants(picture: Picture, printed: Any) -> None:
    assert picture.merchants
    cards = [one.card for one in picture.merchants.row]
    for seat in picture.seats:
        assert seat.merchants
        cards += seat.merchants.hand + seat.merchants.played + seat.merchants.spent
    starting = {card.id for card in printed.starting_cards}
    merchants = [card for card in cards if card not in starting]
    assert len(merchants) + picture.merchants.deck == len(printed.merchant_cards)
    assert len(set(merchants)) == len(merchants)
    assert len(cards) - len(merchants) == len(starting) * len(picture.seats)


def _check_land(picture: Picture, printed: Any) -> None:
    assert picture.land
    at_work = [0] * len(picture.seats)
    for location in picture.land.locations:
        if location.owner is not None:
            at_work[location.owner] += location.settlers
    for number, seat in enumerate(picture.seats):
        assert seat.land and seat.land.out == at_work[number]
        assert seat.land.home + seat.land.out + seat.land.reserve == printed.settlers.total
        assert seat.progress == len(seat.land.cards)
    cards = [card for seat in picture.seats if seat.land for card in seat.land.cards]
    cards += [fort.card for fort in picture.land.forts if fort.card]
    assert len(set(cards)) == len(cards)
