"""The rulebook of From Sand to Sea, put together from its folder."""

from carrack.games.sand_to_sea import NAME, printed
from carrack.games.sand_to_sea.box import box_of
from carrack.games.sand_to_sea.estimate import estimate
from carrack.games.sand_to_sea.invariants import FAULTS, first_fault
from carrack.games.sand_to_sea.notation import SandToSeaNotation
from carrack.games.sand_to_sea.picture import SandToSeaPainter
from carrack.games.sand_to_sea.positions import SandToSeaPositions
from carrack.games.sand_to_sea.refusals import SandToSeaJudge
from carrack.games.sand_to_sea.rules import begin, legal, play, score, weight
from carrack.games.sand_to_sea.table import SandToSeaTable
from carrack.games.sand_to_sea.usage import component_used, usage_names
from carrack.games.sand_to_sea.words import SandToSeaWords
from carrack.rulebook import Rulebook
from carrack.rules import scoring
from carrack.rules.dispatch import RuleSet, register_rules

register_rules(
    SandToSeaTable, RuleSet(legal, play, weight, score, first_fault, component_used, estimate)
)

RULEBOOK = Rulebook(
    name=NAME,
    version=1,
    printed=printed.printed_components,
    printed_file=printed.printed_file,
    read_components=printed.read_components,
    atlas=printed.ATLAS,
    table=SandToSeaTable,
    box_of=box_of,
    begin=begin,
    sources={
        "tiles": scoring.points_of_tiles,
        "bonus": scoring.points_of_bonuses,
        "outposts": scoring.points_of_outposts,
        "cubes": scoring.points_of_cubes,
    },
    faults=FAULTS,
    usage_names=usage_names,
    end="fourth tile",
    notation_type=SandToSeaNotation,
    positions_type=SandToSeaPositions,
    judge_type=SandToSeaJudge,
    painter_type=SandToSeaPainter,
    words_type=SandToSeaWords,
)
