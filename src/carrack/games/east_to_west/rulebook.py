"""The rulebook of From East to West, Part II, put together from its folder."""

from carrack.games.east_to_west import NAME, printed
from carrack.games.east_to_west.box import box_of
from carrack.games.east_to_west.estimate import estimate
from carrack.games.east_to_west.invariants import FAULTS, first_fault
from carrack.games.east_to_west.notation import EastToWestNotation
from carrack.games.east_to_west.picture import EastToWestPainter
from carrack.games.east_to_west.positions import EastToWestPositions
from carrack.games.east_to_west.refusals import EastToWestJudge
from carrack.games.east_to_west.rules import (
    begin,
    legal,
    play,
    points_of_bonuses,
    points_of_cards,
    points_of_explorations,
    score,
    weight,
)
from carrack.games.east_to_west.table import EastToWestTable
from carrack.games.east_to_west.usage import component_used, usage_names
from carrack.games.east_to_west.words import EastToWestWords
from carrack.rulebook import Rulebook
from carrack.rules import scoring
from carrack.rules.dispatch import RuleSet, register_rules

register_rules(
    EastToWestTable, RuleSet(legal, play, weight, score, first_fault, component_used, estimate)
)

RULEBOOK = Rulebook(
    name=NAME,
    version=1,
    printed=printed.printed_components,
    printed_file=printed.printed_file,
    read_components=printed.read_components,
    atlas=printed.ATLAS,
    table=EastToWestTable,
    box_of=box_of,
    begin=begin,
    sources={
        "cards": points_of_cards,
        "bonus": points_of_bonuses,
        "outposts": scoring.points_of_outposts,
        "exploration": points_of_explorations,
        "cubes": scoring.points_of_cubes,
    },
    faults=FAULTS,
    usage_names=usage_names,
    end="eighth card",
    notation_type=EastToWestNotation,
    positions_type=EastToWestPositions,
    judge_type=EastToWestJudge,
    painter_type=EastToWestPainter,
    words_type=EastToWestWords,
)
