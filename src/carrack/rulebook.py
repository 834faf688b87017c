"""A rulebook: all that the rest of the package has to know about one game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, cast

from carrack.components.chart import Atlas, Chart
from carrack.components.printed import Components, ComponentsT
from carrack.errors import CarrackError
from carrack.rules.layout import lay_map
from carrack.rules.record import blank, copy_of
from carrack.rules.table import CHANCE, BoxT, SeaBox, SeaTable, TableT

if TYPE_CHECKING:  # these modules are further up; a rulebook only holds classes of theirs
    from carrack.notation import Notation
    from carrack.picture import Painter
    from carrack.positions import Positions
    from carrack.refusals import Judge
    from carrack.words import Words


@dataclass(frozen=True, eq=False)
class Rulebook(Generic[TableT, BoxT, ComponentsT]):
    """One game: its printed facts, maps, records, rules and words."""

    name: str
    version: int  # of the rules; a new one whenever a game could go another way than before

    # what is printed
    printed: Callable[[], ComponentsT]  # the components that come with the package
    printed_file: Callable[[], Path]
    read_components: Callable[[Path], ComponentsT]
    atlas: Atlas  # its maps

    # the records and the rules; see rules/dispatch.py for those that compiled code asks for
    table: type[TableT]
    box_of: Callable[[ComponentsT], BoxT]
    begin: Callable[[TableT, BoxT], None]
    sources: Mapping[str, Callable[[TableT, BoxT, int], int]]  # of points, each counted for itself
    faults: Mapping[int, str]  # what the numbers of first_fault mean
    # what the numbers of component_used mean
    usage_names: Callable[[ComponentsT], dict[int, tuple[str, str]]]
    end: str  # what ends a game, if not the round limit

    # its words
    notation_type: "type[Notation[TableT, BoxT, ComponentsT]]"
    positions_type: "type[Positions[TableT, BoxT, ComponentsT]]"
    judge_type: "type[Judge[TableT, BoxT, ComponentsT]]"
    painter_type: "type[Painter[TableT, BoxT, ComponentsT]]"
    words_type: "type[Words[TableT, BoxT, ComponentsT]]"

    def check_components(self, components: Components) -> None:
        """The box must be this game's, or the one that it lends."""
        own = self.printed().game
        if components.game != own:
            raise CarrackError(f"These are components of {components.game!r}, not of {own!r}.")

    def notation(
        self, chart: Chart, components: ComponentsT
    ) -> "Notation[TableT, BoxT, ComponentsT]":
        """The notation of one map and one set of components; games share it."""
        return cast("Notation[TableT, BoxT, ComponentsT]", _notation(self, chart, components))

    def positions(
        self, notation: "Notation[TableT, BoxT, ComponentsT]"
    ) -> "Positions[TableT, BoxT, ComponentsT]":
        """The positions with the map and the components of a notation; games share them too."""
        return cast("Positions[TableT, BoxT, ComponentsT]", _positions(self, notation))

    def lay_out(self, chart: Chart, box: BoxT, players: int, first: int, limit: int) -> TableT:
        """An empty table with this map and these options, before anything is dealt."""
        table = copy_of(cast("TableT", _map_of(self, chart)))
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


# Where a game is found by its name at run time, nothing more is known of it.
AnyRulebook: TypeAlias = Rulebook[SeaTable, SeaBox, Components]


# What is remembered of games. Any, here and below: a cache cannot tell which game's it is.


@lru_cache(maxsize=64)
def _map_of(rulebook: Rulebook[Any, Any, Any], chart: Chart) -> SeaTable:
    """A table with nothing but the map; only to be copied."""
    table: SeaTable = blank(rulebook.table)
    lay_map(table, chart)
    return table


@lru_cache(maxsize=64)
def _notation(rulebook: Rulebook[Any, Any, Any], chart: Chart, components: Components) -> object:
    return rulebook.notation_type(chart, components, rulebook.box_of(components))


@lru_cache(maxsize=64)
def _positions(rulebook: Rulebook[Any, Any, Any], notation: "Notation[Any, Any, Any]") -> object:
    return rulebook.positions_type(rulebook, notation)
