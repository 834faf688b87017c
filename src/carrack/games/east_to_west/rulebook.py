"""The rulebook of From East to West, Part II, put together from its folder."""

from carrack.games.east_to_west import NAME, printed
from carrack.games.east_to_west.box import box_of
from carrack.games.east_to_west.invariants import FAULTS, first_fault
from carrack.games.east_to_west.notation import EastToWestNotation
from carrack.games.east_to_west.picture import EastToWestPainter
from carrack.games.east_to_west.positions import EastToWestReader
from carrack.games.east_to_west.promise import promise
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
from carrack.games.east_to_west.uses import names_of_uses, use
from carrack.rulebook import Rulebook
from carrack.rules import scoring
from carrack.rules.any_game import Answers, answers_for

answers_for(EastToWestTable, Answers(legal, play, weight, score, first_fault, use, promise))

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
    uses=names_of_uses,
    end="eighth card",
    notation_type=EastToWestNotation,
    reader_type=EastToWestReader,
    judge_type=EastToWestJudge,
    painter_type=EastToWestPainter,
)
