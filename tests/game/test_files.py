"""Game files: they replay, they prove the deal, and nothing damaged or edited gets through."""

import copy
import json
import os
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrack import CarrackError, Game
from carrack.dealer import Dealer
from carrack.errors import GameFileError
from carrack.gamefile import game_record, replay, verify
from carrack.games import rulebook_named
from carrack.games.eastern_wonders.printed import (
    printed_components,
    printed_file,
    read_components,
)
from support.players import GAMES, before_a_reveal, play_on, player

Record = dict[str, Any]


every_game = pytest.mark.parametrize("name", GAMES)


@pytest.fixture(scope="module", params=GAMES)
def finished(request: pytest.FixtureRequest) -> Record:
    """The record of a greedy game that has come to its end."""
    game = Game.new(request.param, players=2, seed="sea", names=["Ana", "Bo"], round_limit=40)
    return dict(game_record(play_on(game, player("greedy", 4))))


def half_way(name: str, seed: str = "deep") -> Game:
    return play_on(Game.new(name, players=3, seed=seed), player("greedy", 2), 90)


@every_game
def test_a_saved_game_loads_and_goes_on_as_it_would_have(name: str, tmp_path: Path) -> None:
    game = half_way(name)
    game.save(tmp_path / "game.json")
    again = Game.load(tmp_path / "game.json")
    assert again == game
    assert again.moves == game.moves
    assert again.names == game.names
    assert again.commitment == game.commitment
    assert again.chart.name == game.chart.name
    choose = player("greedy", 3)
    for _ in range(120):
        if not game.is_over:
            move = choose(game)
            assert again.play(move) == game.play(move)


@every_game
@pytest.mark.parametrize("decisions", [0, 1, 3, 40])
@pytest.mark.parametrize("seed", [None, "seed"])
def test_a_game_taken_up_from_a_position_is_saved_and_loaded(
    tmp_path: Path, name: str, decisions: int, seed: str | None
) -> None:
    """Also where the position is in the middle of a turn."""
    source, choose = half_way(name), player("random", 5)
    for number in range(6):
        source.play(choose(source))
        game = play_on(Game.from_position(source.position, seed=seed), choose, decisions)
        path = tmp_path / f"{number}.json"
        game.save(path)
        again = Game.load(path)
        assert again == game
        assert again.moves == game.moves
        assert again.commitment == game.commitment


@every_game
def test_a_public_file_keeps_the_commitment(name: str, tmp_path: Path) -> None:
    game = half_way(name)
    game.save(tmp_path / "public.json", public=True)
    again = Game.load(tmp_path / "public.json")
    assert again.commitment == game.commitment
    again.save(tmp_path / "again.json")
    assert Game.load(tmp_path / "again.json").commitment == game.commitment


def test_who_sits_there_is_kept(tmp_path: Path) -> None:
    game = Game.new(seed=1, names=["eager", "Ana"], roles=["person", "eager"])
    game.save(tmp_path / "game.json")
    assert Game.load(tmp_path / "game.json").roles == ("person", "eager")
    with pytest.raises(CarrackError, match="2 roles"):
        Game.new(seed=1, roles=["person"])


@every_game
def test_a_public_file_of_a_running_game_tells_no_seed(name: str, tmp_path: Path) -> None:
    game = half_way(name, "deeply hidden")
    game.save(tmp_path / "game.json", public=True)
    assert "deeply hidden" not in (tmp_path / "game.json").read_text()
    again = Game.load(tmp_path / "game.json")
    assert again == game
    assert again.dealer is None


def test_a_finished_game_reveals_its_seed_and_proves_its_deal(finished: Record) -> None:
    assert finished["deal"]["seed"] == "sea"
    game = verify(finished)
    assert game.is_over
    assert any(move.seat is None for move in game.moves)


def test_saving_replaces_a_file_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    game = Game.new(seed=1)
    game.save(path)
    before = path.read_bytes()
    game.play("lot RR")

    def fails(_: int) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(os, "fsync", fails)
    with pytest.raises(GameFileError, match="disk is full"):
        game.save(path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    with pytest.raises(GameFileError, match="cannot be written"):
        Game.new(seed=1).save(tmp_path / "nowhere" / "game.json")


# damaged and edited files


def another_map(record: Record) -> str:
    atlas = rulebook_named(record["rules"]).atlas
    names = [atlas.named(name).name for name in atlas.names()]
    return next(name for name in names if name != record["map"])


def edited(record: Record, edit: Callable[[Record], object]) -> Record:
    changed = copy.deepcopy(record)
    edit(changed)
    return changed


EDITS: list[tuple[str, Callable[[Record], object], str]] = [
    ("format", lambda r: r.update(format="other"), "no file of the format"),
    ("no moves", lambda r: r.pop("moves"), "'moves' is missing"),
    ("moves of another kind", lambda r: r.update(moves=[1, 2]), "lines of text"),
    ("something more", lambda r: r.update(hat="yes"), "'hat'"),
    ("rules", lambda r: r.update(rules="chess"), "chess"),
    ("version", lambda r: r.update(version=99), "version 99"),
    ("version as text", lambda r: r.update(version="1"), "'version'"),
    ("components", lambda r: r.update(components="0123"), "--components"),
    ("a seat too many", lambda r: r["seats"].append("Eve"), "2 names"),
    ("a name of another kind", lambda r: r.update(seats=[1, 2]), "name"),
    ("a line lost", lambda r: r["moves"].pop(4), r"cannot be played|result"),
    ("the end lost", lambda r: r["moves"].pop(), "result"),
    ("a line doubled", lambda r: r["moves"].append("anchor, pass"), "game is over"),
    ("a move changed", lambda r: r["moves"].__setitem__(3, "claim"), "cannot be played"),
    ("a score changed", lambda r: r["result"]["scores"].__setitem__(0, 200), "result"),
    ("the winner changed", lambda r: r["result"].update(winner=None), "result"),
    ("the position changed", lambda r: r.update(position="0" * 32), "final position"),
    ("the set-up cut", lambda r: r.update(setup=r["setup"][:200]), "set-up"),
    ("a seed changed", lambda r: r["deal"].update(seed="lake"), "committed"),
    ("a seed of another kind", lambda r: r["deal"].update(seed=5), "text"),
    ("another method", lambda r: r["deal"].update(method="other"), "method"),
    ("junk in the deal", lambda r: r["deal"].update(junk=1), "'deal'"),
    ("a long line", lambda r: r["moves"].__setitem__(3, "x" * 5000), "cannot be played"),
    ("an odd map", lambda r: r.update(map="\ud800"), "name of its map"),
    ("a map with a long name", lambda r: r.update(map="x" * 41), "name of its map"),
    ("a role too many", lambda r: r.update(roles=["person"] * 3), "2 roles"),
    ("an empty seed", lambda r: r["deal"].update(seed=""), "seed"),
    ("a winner that is only true", lambda r: r["result"].update(winner=bool(1)), "result"),
    ("scores with a point", lambda r: r["result"].update(scores=[0.0, 0.0]), "result"),
    (
        "rounds with a point",
        lambda r: r["result"].update(rounds=r["result"]["rounds"] * 1.0),
        "res",
    ),
    ("another map's name", lambda r: r.update(map=another_map(r)), "its map is another one"),
    ("a set-up of no kind", lambda r: r["deal"].update(setup="found"), "'dealt' or 'given'"),
    (
        "a commitment to nothing",
        lambda r: r["deal"].update(commitment="\x1b[31m", seed=None),
        "commitment must be",
    ),
    ("dealt before anything", lambda r: r["deal"].update(dealt=-1), "dealt must be"),
    ("dealt by a word", lambda r: r["deal"].update(dealt="two"), "'deal'"),
]


@pytest.mark.parametrize(("edit", "word"), [case[1:] for case in EDITS], ids=[c[0] for c in EDITS])
def test_an_edited_file_is_refused_in_one_sentence(
    finished: Record, edit: Callable[[Record], object], word: str
) -> None:
    with pytest.raises(GameFileError, match=word) as refused:
        replay(edited(finished, edit), name="game.json")
    assert str(refused.value).startswith("game.json: ")
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("size", [0, 1, 100, 2000, -2])
def test_a_truncated_file_is_refused(tmp_path: Path, finished: Record, size: int) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(finished)[:size])
    with pytest.raises(GameFileError, match=r"damaged|no game file"):
        Game.load(path)


@pytest.mark.parametrize("key", ["result", "moves", "position", "seats"])
def test_a_file_that_tells_something_twice_is_refused(
    tmp_path: Path, finished: Record, key: str
) -> None:
    """People may read the first, where a program takes the last."""
    path = tmp_path / "game.json"
    path.write_text(json.dumps(finished).replace(f'"{key}":', f'"{key}": [], "{key}":', 1))
    with pytest.raises(GameFileError, match="told twice"):
        Game.load(path)


def test_a_file_without_an_end_is_not_read_for_ever() -> None:
    with pytest.raises(GameFileError, match="too large"):
        Game.load(Path("/dev/zero"))


def test_a_mark_at_the_beginning_of_a_file_does_not_matter(
    tmp_path: Path, finished: Record
) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(finished), encoding="utf-8-sig")
    assert Game.load(path).is_over


@pytest.mark.parametrize("content", [b"\xff\xfe", b"[]", b"5", b"[" * 100_000])
def test_a_file_of_something_else_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    with pytest.raises(GameFileError):
        Game.load(path)
    with pytest.raises(GameFileError, match="cannot be read"):
        Game.load(tmp_path / "missing.json")


@given(st.data())
def test_a_changed_line_is_refused_or_played_as_it_stands(
    finished: Record, data: st.DataObject
) -> None:
    """Two ways may lead to one position: a sail there and back, and a rest. Then the file is a
    sound one of another game, and that other game is what is replayed.
    """
    number = data.draw(st.integers(0, len(finished["moves"]) - 1))
    line = data.draw(st.one_of(st.text(max_size=30), st.sampled_from(finished["moves"])))
    changed = edited(finished, lambda r: r["moves"].__setitem__(number, line))
    try:
        game = replay(changed)
    except GameFileError:
        return
    assert moves_in(game_record(game)) == moves_in(changed)


def moves_in(record: Mapping[str, Any]) -> list[str]:
    """Every move of a file, whatever its capitals and spaces."""
    moves = (move for line in record["moves"] for move in line.split(","))
    return [" ".join(move.split()).casefold() for move in moves]


# the deal


def test_a_dishonest_deal_is_found_out(finished: Record) -> None:
    """Somebody who turned other tiles than the seed has cannot prove the deal."""
    honest = replay(finished)
    other = Dealer("another seed")
    forged = edited(
        finished,
        lambda r: r["deal"].update(seed=other.seed, commitment=other.commitment),
    )
    replay(forged)
    with pytest.raises(GameFileError, match="set-up is not the one"):
        verify(forged)
    # The set-up as dealt, but another tile turned later on.
    cheat = Game.new(finished["rules"], players=2, seed="sea", names=["Ana", "Bo"], round_limit=40)
    deal = cheat.deal
    cheat.deal = deal.without_dealer()
    swapped = False
    for move in honest.moves:
        if move.seat is None and not swapped:
            other_tile = next(text for text in cheat.odds if text != move.text)
            cheat.play(other_tile)
            swapped = True
            break
        cheat.play(move)
    assert swapped
    cheat.deal = deal
    record = game_record(cheat, public=False)
    with pytest.raises(GameFileError, match="is not what the seed deals"):
        verify(record)


def test_what_was_not_dealt_or_not_revealed_is_not_proved(finished: Record) -> None:
    with pytest.raises(GameFileError, match="nothing is proved"):
        verify(game_record(half_way(finished["rules"])))
    by_hand = Game.new(setup=finished["setup"], seed="sea")
    with pytest.raises(GameFileError, match="by hand"):
        verify(game_record(by_hand, public=False))
    with pytest.raises(GameFileError, match="commitment told before"):
        verify(finished, commitment="0" * 64)


def test_a_file_of_one_game_is_none_of_another(finished: Record) -> None:
    for name in GAMES:
        if name != finished["rules"]:
            printed = rulebook_named(name).printed()
            forged = edited(finished, lambda r: r.update(rules=name, components=printed.hash))  # noqa: B023
            with pytest.raises(GameFileError, match=finished["rules"]):
                replay(forged)


@every_game
def test_what_chance_shows_is_written_down_with_the_turn(name: str) -> None:
    game, move = before_a_reveal(name)
    shown = game.play(move)
    last = game_record(game)["moves"][-1]
    assert last.endswith(", ".join(made.text for made in shown))
    assert replay(game_record(game)) == game


def test_the_commitment_binds_and_the_dealer_is_fair() -> None:
    assert Dealer("a").commitment != Dealer("b").commitment
    assert "a" * 10 not in repr(Dealer("a" * 10))
    drawn = Counter(Dealer("fair").choose(number, [1, 2, 3]) for number in range(6000))
    assert [round(drawn[outcome] / 1000) for outcome in range(3)] == [1, 2, 3]
    # Never changes: deals of old games must be proved for ever.
    assert [Dealer("7").choose(number, [1] * 20) for number in range(8)] == DRAWN_WITH_SEED_7
    for seed in ("", "x" * 201, "a\nb"):
        with pytest.raises(CarrackError, match="seed"):
            Dealer(seed)
    with pytest.raises(ValueError, match="weight"):
        Dealer("x").choose(1, [])


DRAWN_WITH_SEED_7 = [16, 5, 6, 9, 15, 5, 3, 17]


# components


def corrected(tmp_path: Path, old: str, new: str) -> Path:
    text = printed_file().read_text()
    assert old in text
    path = tmp_path / "mine.toml"
    path.write_text(text.replace(old, new, 1))
    return path


def test_a_corrected_file_is_played_with_and_named_by_its_hash(tmp_path: Path) -> None:
    mine = read_components(
        corrected(tmp_path, 'give = "B", get = "YYYRR"', 'give = "B", get = "YYRR"')
    )
    assert mine.hash != printed_components().hash
    game = Game.new(seed=1, components=mine)
    game.save(tmp_path / "game.json")
    assert Game.load(tmp_path / "game.json", components=mine) == game
    assert Game.from_position(game.position, components=mine) == game
    with pytest.raises(CarrackError, match="other components"):
        Game.from_position(game.position)
    with pytest.raises(GameFileError, match="other components"):
        Game.load(tmp_path / "game.json")


def test_provenance_does_not_change_the_hash(tmp_path: Path) -> None:
    path = corrected(tmp_path, 'provenance = "transcribed"', 'provenance = "printed"')
    assert read_components(path).hash == printed_components().hash


@pytest.mark.parametrize(
    ("old", "new", "line", "word"),
    [
        ('game = "eastern-wonders"', 'game = "chess"', 'game = "chess"', "game must be"),
        ('give = "G", get = "YYYYR"', 'give = "G", get = "YYYYQ"', "M01", "get must be"),
        ('give = "G", get = "YYYYR"', 'give = "G", get = ""', "M01", "get must be"),
        ('give = "G", get = "YYYYR"', 'give = "R", get = "YYYYR"', "M01", "same spice"),
        ('id = "M05", symbol = "ginger"', 'id = "M05", symbol = "tea"', "markets", "six market"),
        ('id = "M05", symbol = "ginger"', 'id = "M05", symbol = "salt"', "M05", "symbol must be"),
        ('id = "M05"', 'id = "M04"', "M04", "used twice"),
        ('id = "M05"', 'id = "m-5"', "m-5", "id must be"),
        ('id = "V07", points = 12', 'id = "V07", points = -1', "V07", "points must be"),
        ('id = "V07", points = 12', 'id = "V07", points = "12"', "V07", "points must be"),
        ('id = "V07", points = 12', 'id = "V07", color = 1, points = 12', "V07", "'color'"),
        ('kind = "sail", count = 4', 'kind = "sail", count = 40', "sail", "count must be"),
        ('kind = "hold", count = 4', 'kind = "hold", count = 8', "hold", "spaces at most"),
        ("pile = [6, 5, 4, 3]", "pile = [3, 4, 5, 6]", "points", "on top"),
        ("pile = [6, 5, 4, 3]", "pile = 6", "points", "pile must be"),
        ('kind = "sail"', 'kind = "swim"', "swim", "kind must be"),
        ('kind = "sail", ', 'kind = "sail", pile = "hello", ', "hello", "'pile' is not known"),
        ('kind = "points", ', 'kind = "points", count = 9, ', "count = 9", "'count' is not known"),
        ("[board]\nhold = 10", '["board"]\nhold = "ten"', "ten", "hold must be"),
        ('{ cubes = "YYYY"', '{ cubes = "YG"', "lots", "different starting lots"),
        ("columns = [0, 1, 2, 2, 3]", "columns = [0, 1]", "columns", "columns must be"),
        ("hold = 10", "hold = 0", "hold = 0", "hold must be"),
        ("hold = 10", "hold = 3", "lots", "fit into the hold"),
        ('provenance = "confirmed"', 'provenance = "hearsay"', "hearsay", "provenance must be"),
        ('note = "the hold of 10 is printed"', "note = 10", "note = 10", "note must be text"),
        ("[board]", "[plank]", "plank", "'plank'"),
        ("markets = [", "markets = 5 #", "markets", "list of tables"),
    ],
)
def test_a_faulty_components_file_is_refused_with_its_line(
    tmp_path: Path, old: str, new: str, line: str, word: str
) -> None:
    path = corrected(tmp_path, old, new)
    if old == "markets = [":
        path.write_text('game = "eastern-wonders"\nmarkets = 5\n')
    with pytest.raises(CarrackError, match=word) as refused:
        read_components(path)
    sentence = str(refused.value)
    number = int(sentence.split(", line ")[1].split(":")[0])
    assert line in path.read_text().splitlines()[number - 1]
    assert "\n" not in sentence


@pytest.mark.parametrize("content", ["", "=", "game = 'eastern-wonders'", "\x00"])
def test_a_file_that_is_no_components_file_is_refused(tmp_path: Path, content: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(content)
    with pytest.raises(CarrackError):
        read_components(path)
    with pytest.raises(CarrackError, match="cannot be read"):
        read_components(tmp_path / "missing.toml")


def test_tables_cannot_be_changed() -> None:
    components = printed_components()
    with pytest.raises(AttributeError):
        components.board.hold = 12  # type: ignore[misc]
