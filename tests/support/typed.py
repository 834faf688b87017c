"""What a game has of its own, for type checkers: `Game` knows only what all games have."""

from typing import TypeVar, cast

from carrack.components.printed import ComponentsT
from carrack.game import Game
from carrack.notation import Notation
from carrack.rules.record import Record, RecordT, dtype_of
from carrack.rules.table import TableT

NotationT = TypeVar("NotationT", bound=Notation)  # type: ignore[type-arg]  # of any game


def as_record(one: Record, kind: type[RecordT]) -> RecordT:
    """A record, known to have the fields of a kind."""
    assert set(dtype_of(kind).names or ()) - {"rest"} <= set(one.dtype.names or ())
    return cast("RecordT", one)


def table_of(game: Game, kind: type[TableT]) -> TableT:
    return as_record(game.table, kind)


def components_of(game: Game, kind: type[ComponentsT]) -> ComponentsT:
    assert isinstance(game.components, kind)
    return game.components


def notation_of(game: Game, kind: type[NotationT]) -> NotationT:
    notation: object = game.notation
    assert isinstance(notation, kind)
    return notation
