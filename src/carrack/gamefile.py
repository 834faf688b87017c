"""Game files: small JSON that replays for ever, and the proof that the deal was honest.

rules, version, components   what was played, and with which printed facts
seats, map, setup            who, where, and what was dealt
deal                         the dealer's commitment, and the seed once the game is over
moves                        a line for each turn, what chance did included
result, position             the scores, and the hash of the final position
"""

import json
import os
import tempfile
from collections.abc import Mapping
from itertools import groupby
from pathlib import Path
from types import UnionType
from typing import cast, get_origin, get_type_hints

from typing_extensions import TypedDict

from carrack.chance import chance_choice, deal_setup, undealt
from carrack.components.files import read_text
from carrack.components.limits import LONGEST_NAME
from carrack.components.printed import Components
from carrack.deal import Deal, DealRecord, Nothing
from carrack.dealer import Dealer
from carrack.errors import CarrackError, GameFileError, IllegalMove
from carrack.game import Game
from carrack.games import game_names, rulebook_named
from carrack.positions import read_position

FORMAT = "carrack game 1"


class Result(TypedDict):
    """How a game has ended."""

    scores: list[int]
    winner: int
    rounds: int
    ended_by: str


class GameRecord(TypedDict):
    """The content of a game file as it is written; one that is read may hold anything."""

    format: str
    rules: str
    version: int
    components: str
    seats: list[str]
    roles: list[str]
    map: str
    setup: str
    deal: DealRecord | Nothing
    moves: list[str]
    result: Result | Nothing
    position: str


def _type_in_json(declared: object) -> object:
    """What a value so declared is in JSON: both of two declared types are objects."""
    origin = get_origin(declared)
    return dict if origin is UnionType else origin or declared


_KEYS = {key: _type_in_json(declared) for key, declared in get_type_hints(GameRecord).items()}


def game_record(game: Game, *, public: bool = True) -> GameRecord:
    """The content of a game file. A public one tells the seed only when the game is over."""
    return GameRecord(
        format=FORMAT,
        rules=game.rulebook.name,
        version=game.rulebook.version,
        components=game.components.hash,
        seats=list(game.names),
        roles=list(game.roles),
        map=game.chart.name,
        setup=game.setup,
        deal=game.deal.record(game.dealt_in_setup, with_seed=game.is_over or not public),
        moves=[", ".join(turn) for turn in _turns(game)],
        result=_result(game),
        position=game.position_hash,
    )


def _turns(game: Game) -> list[list[str]]:
    """The moves, turn by turn."""
    turns = groupby(game.steps, lambda step: step.turn)
    return [[step.move.text for step in turn] for _, turn in turns]


def _result(game: Game) -> Result | Nothing:
    winner, ended_by = game.winner, game.ended_by
    if winner is None or ended_by is None:
        return Nothing()
    return Result(scores=list(game.scores), winner=winner, rounds=game.round, ended_by=ended_by)


def write_game(game: Game, path: Path, *, public: bool = False) -> None:
    """Writes the file beside its place and moves it there, so that it is whole or not there.

    Of a link, it is the file that the link leads to. Nobody else may read it: the seed is in it.
    """
    text = json.dumps(game_record(game, public=public), indent=1, ensure_ascii=False) + "\n"
    beside = None
    try:
        path = path.resolve()
        handle, beside = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(beside).replace(path)
        beside = None
    except (OSError, ValueError, RuntimeError) as error:  # a link to itself is a RuntimeError
        reason = getattr(error, "strerror", None) or error
        raise GameFileError(f"{path}: the file cannot be written ({reason}).") from None
    finally:
        if beside is not None:
            Path(beside).unlink(missing_ok=True)


def read_game(path: Path, components: Components | None = None) -> Game:
    """Replays a game file, and checks that it comes to what the file says."""
    return replay(read_record(path), components, str(path))


def read_record(path: Path) -> dict[str, object]:
    """The content of a game file, as it stands."""
    text = read_text(path, GameFileError)
    try:
        data = json.loads(text, object_pairs_hook=_without_doubles)
    except (ValueError, RecursionError) as error:
        raise GameFileError(
            f"{path}: the file is damaged, it is no complete JSON ({error})."
        ) from None
    if not isinstance(data, dict):
        raise GameFileError(f"{path}: this is no game file.")
    return data


def _without_doubles(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Of two values with one name a reader sees the last, and people perhaps the first."""
    unique = dict(pairs)
    if len(unique) != len(pairs):
        raise ValueError("something is told twice")
    return unique


def replay(
    record: Mapping[str, object], components: Components | None = None, name: str = "The game"
) -> Game:
    """Plays the moves of a record; whatever does not fit is refused with a sentence."""
    try:
        shaped = _shaped(record)
        _check_record(shaped, components)
        return _replayed(shaped, components, Deal.from_record(shaped["deal"]))
    except GameFileError as error:
        raise GameFileError(f"{name}: {error}") from None


def _shaped(record: Mapping[str, object]) -> GameRecord:
    """A record that has what a game file has; what is in its lists and objects may be anything."""
    if record.get("format") != FORMAT:
        raise GameFileError(f"this is no file of the format {FORMAT!r}.")
    for key, kind in _KEYS.items():
        if key == "roles" and key not in record:
            continue  # the first files had none: everybody was a person
        if type(record.get(key)) is not kind:
            raise GameFileError(f"{key!r} is missing, or is not what it should be.")
    for key in record:
        if key not in _KEYS:
            raise GameFileError(f"{key!r} is not known in a game file.")
    return cast("GameRecord", record)  # by the types that were just compared


def _check_record(record: GameRecord, components: Components | None) -> None:
    if record["rules"] not in game_names():
        known = ", ".join(repr(name) for name in game_names())
        raise GameFileError(f"its rules are {record['rules']!r}, and only {known} are known.")
    rulebook = rulebook_named(record["rules"])
    if record["version"] != rulebook.version:
        raise GameFileError(
            f"it was played with version {record['version']} of the rules,"
            f" and only version {rulebook.version} is known."
        )
    if record["components"] != (components or rulebook.printed()).hash:
        raise GameFileError(
            f"it was played with other components ({record['components']}, not"
            f" {(components or rulebook.printed()).hash}); say which (--components FILE)."
        )
    if not all(isinstance(line, str) for line in record["moves"]):
        raise GameFileError("'moves' must be lines of text.")
    if not record["map"].isprintable() or len(record["map"]) > LONGEST_NAME:
        raise GameFileError(f"the name of its map must have up to {LONGEST_NAME} letters.")


def _replayed(record: GameRecord, components: Components | None, deal: Deal) -> Game:
    """What chance did stands among the moves; the dealer comes to the table after them."""
    try:
        rulebook, notation, table = read_position(record["setup"], components, record["map"])
        if rulebook.name != record["rules"]:
            raise CarrackError(f"it is one of {rulebook.name!r}.")
        game = Game(
            rulebook,
            notation,
            table,
            names=record["seats"],
            roles=record.get("roles"),
            deal=deal.without_dealer(),
        )
    except CarrackError as error:
        raise GameFileError(f"its set-up cannot be used: {error}") from None
    for number, line in enumerate(record["moves"], 1):
        try:
            game.play(line)
        except IllegalMove as error:
            raise GameFileError(f"line {number} of its moves cannot be played: {error}") from None
    if not _same(_result(game), record["result"]):
        raise GameFileError(f"its result is not what the moves come to: {_result(game)}.")
    if game.position_hash != record["position"]:
        raise GameFileError("its final position is not the one that the moves lead to.")
    _check_map_name(record["map"], game)
    game.deal = deal
    return game


def _same(mine: Mapping[str, object], theirs: Mapping[str, object]) -> bool:
    """Equal as they are written: in Python a true thing is 1, and so is 1.0."""
    return json.dumps(mine, sort_keys=True) == json.dumps(theirs, sort_keys=True)


def _check_map_name(name: str, game: Game) -> None:
    """The name of a map that comes along belongs to it alone."""
    atlas = game.rulebook.atlas
    for known in (atlas.named(one) for one in atlas.names()):
        if known.name == name and known.code != game.chart.code:
            raise GameFileError(f"its map is another one than {name!r}.")


def verify(
    record: Mapping[str, object],
    components: Components | None = None,
    name: str = "The game",
    commitment: str | None = None,
) -> Game:
    """Deals the game once more from its seed, and refuses it if anything comes out otherwise.

    It is a proof only together with the commitment that was told before the game: a file alone
    could have been given any seed afterwards.
    """
    game = replay(record, components, name)
    if commitment not in (None, game.commitment):
        raise GameFileError(f"{name}: the commitment told before the game was another one.")
    if game.dealer is None:
        raise GameFileError(f"{name}: it does not tell the seed of its deal, so nothing is proved.")
    if game.deal.setup_is_given:
        raise GameFileError(f"{name}: its set-up was given by hand, not dealt.")
    try:
        _check_deal(game, game.dealer)
    except GameFileError as error:
        raise GameFileError(f"{name}: {error}") from None
    return game


def _check_deal(game: Game, dealer: Dealer) -> None:
    first, limit = int(game.table.first), int(game.table.round_limit)
    notation, table = undealt(
        game.rulebook, game.players, first, game.chart, limit, game.components
    )
    number = deal_setup(table, notation, dealer)
    if game.position_of(table) != game.setup:
        raise GameFileError("its set-up is not the one that the seed deals.")
    for step in game.steps:
        if step.move.seat is None:
            honest = chance_choice(step.before, game.notation, dealer, number)
            if honest != step.move.choice:
                raise GameFileError(f"{step.move.text!r} is not what the seed deals.")
            number += 1
