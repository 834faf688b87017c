"""A rulebook: all that the rest of the package has to know about one game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from carrack.components.chart import Atlas, Chart
from carrack.components.printed import Components
from carrack.errors import CarrackError
from carrack.rules.layout import lay_map
from carrack.rules.record import blank, copy_of
from carrack.rules.table import CHANCE, SeaBox, SeaTable

if TYPE_CHECKING:  # these rooms are further up; a rulebook only holds what they offer
    from carrack.notation import Notation
    from carrack.picture import Painter
    from carrack.positions import PositionReader
    from carrack.refusals import Judge
    from carrack.words import Words


@dataclass(frozen=True, eq=False)
class Rulebook:
    """One game: its printed facts, maps, records, rules and words."""

    name: str
    version: int  # of the rules; a new one whenever a game could go another way than before

    # what is printed
    printed: Callable[[], Components]  # the components that come with the package
    printed_file: Callable[[], Path]
    read_components: Callable[[Path], Components]
    atlas: Atlas  # its maps

    # the records and the rules; see rules/dispatch.py for those that compiled code asks for
    table: type[SeaTable]
    box_of: Callable[[Any], SeaBox]
    begin: Callable[..., None]
    sources: Mapping[str, Callable[..., int]]  # of points, each counted for itself
    faults: Mapping[int, str]  # what the numbers of first_fault mean
    # what the numbers of component_used mean
    usage_names: Callable[[Any], dict[int, tuple[str, str]]]
    end: str  # what ends a game, if not the round limit

    # its words
    notation_type: "type[Notation]"
    reader_type: "type[PositionReader]"
    judge_type: "type[Judge]"
    painter_type: "type[Painter]"
    words_type: "type[Words[Any, Any, Any]]"  # of whatever game it is

    def check_components(self, components: Components) -> None:
        """The box must be this game's, or the one that it lends."""
        own = self.printed().game
        if components.game != own:
            raise CarrackError(f"These are components of {components.game!r}, not of {own!r}.")

    def notation(self, chart: Chart, components: Components) -> "Notation":
        """The notation of one map and one set of components; games share it."""
        return _notation(self, chart, components)

    def lay_out(self, chart: Chart, box: SeaBox, players: int, first: int, limit: int) -> Any:
        """An empty table with this map and these options, before anything is dealt."""
        table = copy_of(_map_of(self, chart))
        table.players = players
        table.first = first
        table.round_limit = limit
        self.begin(table, box)
        assert table.decider == CHANCE, "a game begins with what chance deals"
        return table

    @cached_property
    def title(self) -> str:
        """The message that names the game."""
        return f"game-{self.name}"


@lru_cache(maxsize=64)
def _map_of(rulebook: Rulebook, chart: Chart) -> Any:
    """A table with nothing but the map; only to be copied."""
    table = blank(rulebook.table)[0]
    lay_map(table, chart)
    return table


@lru_cache(maxsize=64)
def _notation(rulebook: Rulebook, chart: Chart, components: Components) -> "Notation":
    printed_hash = rulebook.printed().hash
    return rulebook.notation_type(chart, components, printed_hash, rulebook.box_of(components))
