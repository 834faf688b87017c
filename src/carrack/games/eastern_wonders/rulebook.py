"""The rulebook of Eastern Wonders, put together from its folder."""

from carrack.games.eastern_wonders import NAME, printed
from carrack.games.eastern_wonders.box import box_of
from carrack.games.eastern_wonders.estimate import estimate
from carrack.games.eastern_wonders.invariants import FAULTS, first_fault
from carrack.games.eastern_wonders.notation import EasternWondersNotation
from carrack.games.eastern_wonders.picture import EasternWondersPainter
from carrack.games.eastern_wonders.positions import EasternWondersPositions
from carrack.games.eastern_wonders.refusals import EasternWondersJudge
from carrack.games.eastern_wonders.rules import begin, legal, play, score, weight
from carrack.games.eastern_wonders.table import EasternWondersTable
from carrack.games.eastern_wonders.usage import component_used, usage_names
from carrack.games.eastern_wonders.words import EasternWondersWords
from carrack.rulebook import Rulebook
from carrack.rules import scoring
from carrack.rules.dispatch import RuleSet, register_rules

register_rules(
    EasternWondersTable, RuleSet(legal, play, weight, score, first_fault, component_used, estimate)
)

RULEBOOK = Rulebook(
    name=NAME,
    version=1,
    printed=printed.printed_components,
    printed_file=printed.printed_file,
    read_components=printed.read_components,
    atlas=printed.ATLAS,
    table=EasternWondersTable,
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
    notation_type=EasternWondersNotation,
    positions_type=EasternWondersPositions,
    judge_type=EasternWondersJudge,
    painter_type=EasternWondersPainter,
    words_type=EasternWondersWords,
)
