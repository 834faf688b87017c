"""Why not, in From Sand to Sea and From East to West: each refusal names its rule and its reason.

A case is a position, told by what differs from the one below, the moves that lead on from it, what
is tried then, the rule that forbids it, and a word of the sentence. Nobody deals in these games, so
that what chance does is tried like any other move.
"""

import random
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

import carrack
from carrack.chance import undealt
from carrack.errors import IllegalMove
from carrack.game import Game
from carrack.games import game_names, rulebook_named
from carrack.games.east_to_west.printed import EastToWestComponents
from carrack.messages import LANGUAGES
from carrack.notation import AnyNotation
from carrack.refusals import Refusal, refusal, wanted_now
from carrack.rules import decisions as on
from carrack.rules.decisions import DECISIONS
from carrack.rules.record import copy_of
from carrack.rules.table import SeaTable
from carrack.speech import Speech

SAND_TO_SEA = (
    "SS1 map=2PooP/1ooooo/0oooooo/1ooooo/2PooP players=4 first=0 limit=200"
    " A1=V19 A2=M16 A3=M09 A4=V17 B1=M08 B2=M21 B3=sea B4=sea B5=sea C1=M01 C2=M17 C3=M19 C4=M20"
    " C5=sea C6=M11 D1=M04 D2=M24 D3=M13 D4=M15 D5=M05 E1=V02 E2=M07 E3=M02 E4=V09"
    " row=K19,K43,K28,K37 closed-within=6"
    " seat0(lot=RR boat=C4 hold=RR built=0000 bonus=- tiles=- hand=S1,S2 played=- spent=-)"
    " seat1(lot=YG boat=E1 hold=YG built=0000 bonus=- tiles=- hand=S1,S2 played=- spent=-)"
    " seat2(lot=YYR boat=E1 hold=YYR built=0000 bonus=- tiles=- hand=S1,S2 played=- spent=-)"
    " seat3(lot=YYYY boat=E1 hold=YYYY built=0000 bonus=- tiles=- hand=S1,S2 played=- spent=-)"
    " round=1 turn=0 now=0:choose"
)
EAST_TO_WEST = (
    "EE1 map=3o/0oooo/1o~o/0oooo/3o players=4 first=0 limit=200"
    " A1=M13 B1=M07 B2=M21 B3=M17 B4=M23 C1=M20 C2=sea C3=M05 D1=M01 D2=M11 D3=M14 D4=M09 E1=M06"
    " explore=L15:X10,L16:X07,L18:X09,L19:X04,L20:X05,L21:X01,L22:X08"
    " forts=N23,N03,N12,N15 top=N34 stacks=B12,B15 settlers=- heights=4,4"
    " seat0(boat=C2 hold=YYY built=0000 home=6 reserve=6 cards=- bonus=- explored=-)"
    " seat1(boat=C2 hold=YYYY built=0000 home=6 reserve=6 cards=- bonus=- explored=-)"
    " seat2(boat=C2 hold=YYYY built=0000 home=6 reserve=6 cards=- bonus=- explored=-)"
    " seat3(boat=C2 hold=YYYR built=0000 home=6 reserve=6 cards=- bonus=- explored=-)"
    " round=2 turn=0 now=0:choose"
)
FIRST_COLUMN = "C1=M01*0 A3=M09*0 A2=M16*0 0.built=1110"
SECOND_COLUMN = "C1=M01*0 D1=M04*0 A3=M09*0 B1=M08*0 A2=M16*0 C2=M17*0 C3=M19*0 0.built=2221"
NO_SAIL_LEFT = (
    "C1=M01*0123 D1=M04*0123 D5=M05*1 A3=M09*0123 B1=M08*0123 C6=M11*1 A2=M16*0123 C2=M17*0123"
    " D3=M13*1 C3=M19*0123 B2=M21*123 D2=M24*1 0.built=2221 1.built=3333 2.built=2222 3.built=2222"
    " 1.bonus=sail,sail 2.bonus=sail 3.bonus=sail"
)
NO_CARDS = "0.hand=- 0.spent=S1,S2"
ONE_CARD = "0.hand=S1 0.spent=S2"
EIGHT_CARDS = "0.cards=N01,N02,N04,N05,N06,N07,N08,N09 last-round=yes round=3 turn=3 now=3:choose"

Case = tuple[str, str, str, str | None, str]  # what differs, moves, what is tried, rule, a word

SAND_TO_SEA_CASES: list[Case] = [
    # acquire
    ("", "", "acquire K37", "SS-4", "costs 3 cubes, one for each card to its left"),
    ("0.hold=-", "", "acquire K43", "SS-4", "costs a cube, for the card to its left"),
    ("", "", "acquire K30", "SS-4", "K30 does not lie in the row"),
    ("", "", "Acquire s1", "SS-4", "S1 does not lie in the row"),
    ("", "", "acquire K99", None, "is not a move"),
    ("", "", "cover R", "SS-3", "acquires a card, plays one, sets sail"),
    ("", "acquire K28", "cover Y", "SS-4", "no ginger"),
    ("", "acquire K28", "acquire K19", "SS-4", "puts a cube on the next cheaper card"),
    ("", "acquire K28", "acquire K30", "SS-4", "cannot be done now"),
    # play
    ("", "", "play K19", "SS-5", "not in your hand"),
    ("0.hand=S2 0.played=S1", "", "play S1", "SS-5", "played S1 already; rest"),
    ("0.hand=S2 0.spent=S1", "", "play S1", "SS-5", "spent S1 already; rest"),
    ("0.hold=BB", "", "play S2", "SS-5a", "no cube in the hold that could be upgraded"),
    ("0.hand=S1,S2,K24", "", "play K24", "SS-5a", "takes RRR, and the hold has RR"),
    ("", "play S2", "upgrade none", "SS-5a", "At least one cube"),
    ("", "play S2", "upgrade B", "SS-5", "Cloves"),
    ("", "play S2", "upgrade Y", "SS-5", "no ginger"),
    ("0.hold=YR", "play S2, upgrade R", "upgrade Y", None, "upgraded first"),
    ("", "play S2", "rest", "SS-5", "upgrades a cube"),
    ("", "play S2, upgrade R", "rest", "SS-5", "may upgrade a cube"),
    ("0.hand=S1,S2,K21 0.hold=RRRR", "play K21", "rest", "SS-5", "may make the trade"),
    # sail
    (NO_CARDS, "", "set sail", "SS-6", "costs a card"),
    (
        f"{ONE_CARD} 0.boat=A1 0.hold=- 1.boat=A2 2.boat=B1 3.boat=B2",
        *("", "set sail", "SS-7", "not pay the toll anywhere"),
    ),
    ("", "", "sail C3", "SS-6", "begins with “set sail”"),
    ("", "", "anchor", "SS-8a", "rest instead"),
    ("", "", "pass", "SS-8a", "rest instead"),
    ("", "set sail", "anchor", "SS-6a", "has to sail a step"),
    ("", "set sail", "sail C4", "SS-6", "at C4 already"),
    ("", "set sail", "sail A1", "SS-6", "does not touch"),
    ("", "set sail", "rest", "SS-6", "sails a step ("),
    ("", "set sail, sail C3, spend S1", "rest", "SS-6", "or drops anchor"),
    (ONE_CARD, "set sail, sail C3, spend S1", "sail C4", "SS-6", "costs a card"),
    (f"{ONE_CARD} 0.hold=- 1.boat=C3", "set sail", "sail C3", "SS-7", "no place within reach"),
    ("0.hold=- 1.boat=C3", "set sail, sail C3, spend S1", "anchor", "SS-7", "costs a cube"),
    ("1.boat=C3", "set sail, sail C3, spend S1, anchor", "toll Y", "SS-7", "no ginger"),
    (
        "1.boat=C3",
        *("set sail, sail C3, spend S1, anchor", "rest", "SS-7", "pays a cube to Player 2"),
    ),
    ("", "set sail, sail C3", "spend K19", "SS-6", "neither in your hand nor"),
    (ONE_CARD, "set sail, sail C3", "spend S2", "SS-6", "spent S2 already"),
    # market and port
    ("", "set sail, sail C3, spend S1, anchor", "trade", "SS-9", "need an outpost at C3"),
    ("", "set sail, sail C3, spend S1, anchor", "claim", "SS-10", "C3 is a market"),
    ("", "set sail, sail C3, spend S1, anchor", "rest", "SS-8", "takes an action or passes"),
    ("0.boat=A1", "", "build", "SS-8", "A1 is a port"),
    ("0.boat=A1", "", "trade", "SS-8", "A1 is a port"),
    ("0.boat=B3", "", "build", "SS-2a", "only open sea at B3"),
    ("0.boat=B3", "", "trade", "SS-2a", "only open sea"),
    ("0.boat=B3", "", "claim", "SS-2a", "only open sea"),
    ("C4=M20*0 0.built=0001", "", "build", "SS-9", "an outpost at C4 already"),
    ("C4=M20*1 1.built=0001 0.hold=-", "", "build", "SS-9", "costs a cube"),
    ("", "", "trade", "SS-9", "need an outpost at C4"),
    ("C4=M20*0 0.built=0001", "", "trade", "SS-9", "takes YR, and the hold has RR"),
    ("C4=M20*0 0.built=0001 0.hold=YYRR", "trade", "rest", "SS-9", "may make the trade"),
    ("", "", "claim", "SS-10", "C4 is a market"),
    ("0.boat=A1", "", "claim", "SS-10", "The tile V19 takes"),
    ("0.boat=A1 A1=closed closed-within=0", "", "claim", "SS-10", "closed"),
    ("C4=M20*12 1.built=0001 2.built=0001 0.hold=YRG", "build", "pay B", "SS-9", "no cloves"),
    ("C4=M20*12 1.built=0001 2.built=0001 0.hold=YRG", "build", "pay G", None, "a cheaper one"),
    (
        "C4=M20*12 1.built=0001 2.built=0001 0.hold=YRG",
        *("build, pay R", "pay Y", None, "a dearer one"),
    ),
    # what a column brings
    (FIRST_COLUMN, "build", "bonus sail", "SS-9", "brings a merchant card"),
    (FIRST_COLUMN, "build", "take K30", "SS-9a", "K30 does not lie in the row"),
    (FIRST_COLUMN, "build", "bonus upgrade", "SS-2", "no bonus tiles of the kind upgrade"),
    (FIRST_COLUMN, "build", "rest", "SS-9", "takes a merchant card for"),
    (SECOND_COLUMN, "build", "rest", "SS-9", "a merchant card or a bonus tile"),
    (NO_SAIL_LEFT, "build", "bonus sail", "SS-9", "the kind sail is left"),
    ("", "", "take K30", "SS-3", "cannot be done now"),
    # what chance does, holds, the end
    ("", "acquire K19", "deal K43", "SS-4", "K43 is not in the deck"),
    ("", "acquire K19", "deal S1", "SS-4", "S1 is not in the deck"),
    ("", "acquire K19", "rest", "SS-4", "the next card of the deck"),
    ("0.boat=A1 A1=V01 0.hold=YYGGG", "claim", "turn V01 A1", "SS-10", "not in the stack"),
    ("0.boat=A1 A1=V01 0.hold=YYGGG", "claim", "turn V05 E4", "SS-10", "goes to A1"),
    ("0.boat=A1 A1=V01 0.hold=YYGGG", "claim", "rest", "SS-10", "the next VP tile"),
    (
        "0.boat=A1 A1=V01 0.hold=YYGGG closed-within=1",
        *("claim", "turn V05 A1", "SS-2", "Only the Closed Port"),
    ),
    ("0.hold=YYYYYYYYYR", "play S1", "discard B", "SS-12", "no cloves"),
    ("0.hold=YYYYYYYYYR", "play S1", "discard R", None, "begin with a cheaper one"),
    ("0.hold=YYYYYYYYRR", "play S1, discard R", "discard Y", None, "a dearer one"),
    ("round=200", "rest, rest, rest, rest", "rest", "EE-15a", "over"),
    ("0.tiles=V01,V03,V04,V05 last-round=yes turn=3 now=3:choose", "rest", "rest", "SS-12", "over"),
]  # fmt: skip

EAST_TO_WEST_CASES: list[Case] = [
    # work
    ("", "", "work L15", "EE-7", "exploration tile still covers L15"),
    ("settlers=L05:1*0 0.home=5", "", "work L05", "EE-7", "Your own settlers are at L05"),
    ("0.home=1 0.reserve=11", "", "work L07", "EE-7", "2 settlers, and only one is at home"),
    ("0.home=0 0.reserve=12", "", "work L05", "EE-7", "a settler, and none is at home"),
    (
        "settlers=L08:4*1 1.home=2 0.home=4 0.reserve=8",
        *("", "work L08", "EE-7", "5 settlers, and only 4 are at home"),
    ),
    ("0.hold=BB", "", "work L12", "EE-8", "no cube in the hold that could be upgraded"),
    ("0.hold=-", "", "work L13", "EE-8", "takes YYY, and the hold has no cubes"),
    ("", "", "work L01", "EE-8", "The card N23 takes GGB"),
    (
        "0.boat=A1 0.hold=- 1.boat=B2 2.boat=B3",
        *("", "work L11", "EE-10", "not pay the toll anywhere"),
    ),
    ("", "", "work L14", "EE-11", "only open sea at C2"),
    ("0.boat=B2", "", "work L14", "EE-11", "takes GG"),
    ("", "", "work L17", "EE-11", "no outpost yet"),
    ("B2=M21*0 0.built=0001", "", "work L17", "EE-11", "any of your outposts"),
    ("", "", "sail B2", "EE-6", "works at a location or rests"),
    ("", "", "work L23", None, "is not a move"),
    ("", "work L12", "upgrade none", "EE-8a", "At least one cube"),
    ("", "work L12", "upgrade B", "EE-8", "Cloves"),
    ("", "work L12", "upgrade G", "EE-8", "no tea"),
    ("0.hold=YR", "work L12, upgrade R", "upgrade Y", None, "upgraded first"),
    ("0.hold=YYYYYY", "work L13", "rest", "EE-8", "may make the trade"),
    # boat
    ("", "work L11", "anchor", "EE-9a", "has to sail a step"),
    ("", "work L11", "sail C2", "EE-9", "at C2 already"),
    ("", "work L11", "sail A1", "EE-9", "does not touch"),
    ("", "work L11", "rest", "EE-9", "sails a step ("),
    ("", "work L09, sail B2", "rest", "EE-9", "or drops anchor"),
    ("0.hold=- 1.boat=B2", "work L11", "sail B2", "EE-10", "at B2 costs a cube"),
    ("0.hold=- 1.boat=B2", "work L09, sail B2", "anchor", "EE-10", "at B2 costs a cube"),
    ("0.hold=- 1.boat=B2", "work L09, sail C1", "sail B2", "EE-10", "at B2 costs a cube"),
    (
        "0.boat=B2 0.hold=- 1.boat=A1 2.boat=B2 3.boat=B3",
        *("work L09", "sail A1", "EE-10", "no place within reach"),
    ),
    ("", "work L10", "sail C2", "EE-9", "at C2 already"),
    ("0.hold=- 1.boat=E1", "work L10", "sail E1", "EE-10", "at E1 costs a cube"),
    ("0.hold=R 1.boat=B2", "work L11, sail B2", "toll Y", "EE-10", "no ginger"),
    ("", "work L11, sail B2", "trade", "EE-10", "takes GG"),
    ("C1=M20*0 0.built=0001 0.hold=YR", "work L11, sail C1", "build", "EE-10", "already"),
    (
        "C1=M20*123 1.built=0001 2.built=0001 3.built=0001 0.hold=YR",
        *("work L11, sail C1", "build", "EE-10", "costs 3 cubes"),
    ),
    ("C1=M20*1 1.built=0001", "work L11, sail C1, build", "pay B", "EE-10", "no cloves"),
    (
        "C1=M20*12 1.built=0001 2.built=0001 0.hold=YR",
        *("work L11, sail C1, build", "pay R", None, "a cheaper one"),
    ),
    (
        "C1=M20*12 1.built=0001 2.built=0001 0.hold=YRG",
        *("work L11, sail C1, build, pay R", "pay Y", None, "a dearer one"),
    ),
    ("0.boat=B3 0.hold=YYYYYY", "work L11, sail B4, trade", "rest", "EE-10", "may make the trade"),
    # bonus tiles
    (
        "C3=M05*0 B1=M07*0 A1=M13*0 0.built=1110",
        *("work L11, sail C1, build", "bonus B07", "EE-2", "not lie on top"),
    ),
    (
        "C3=M05*0 B1=M07*0 A1=M13*0 0.built=1110",
        *("work L11, sail C1, build", "rest", "EE-10", "takes a bonus tile"),
    ),
    (
        "C3=M05*0 B1=M07*0 A1=M13*0 0.built=1110",
        *("work L11, sail C1, build, bonus B12", "stack B15 1", "EE-2", "come to light already"),
    ),
    (
        "C3=M05*0 B1=M07*0 A1=M13*0 0.built=1110",
        *("work L11, sail C1, build, bonus B12", "stack B07 2", "EE-2", "is of stack 1"),
    ),
    (
        "C3=M05*0 B1=M07*0 A1=M13*0 0.built=1110",
        *("work L11, sail C1, build, bonus B12", "rest", "EE-2", "the next tile of a bonus stack"),
    ),
    ("", "", "bonus B07", "EE-6", "cannot be done now"),
    ("", "", "stack B07 1", "EE-6", "cannot be done now"),
    # trades by ship and at outposts
    ("0.boat=B4 0.hold=YYYYYY", "work L14", "rest", "EE-11", "may make the trade"),
    ("B4=M23*0 0.built=0001", "work L17", "market C2", "EE-11", "only open sea"),
    ("B4=M23*0 0.built=0001", "work L17", "market B2", "EE-11", "need an outpost at B2"),
    ("B4=M23*0 B2=M21*0 0.built=0002", "work L17", "market B2", "EE-11", "takes GG"),
    ("B4=M23*0 0.built=0001", "work L17", "rest", "EE-11", "chooses an outpost"),
    (
        "B4=M23*0 0.built=0001 0.hold=YYYYYY",
        *("work L17, market B4", "rest", "EE-11", "may make the trade"),
    ),
    # forts
    ("0.hold=RGG", "work L03", "explore L05", "EE-13", "no exploration tile on L05"),
    ("0.hold=RGG", "work L03", "rest", "EE-13", "takes an exploration tile"),
    ("0.hold=YRGG", "work L03, explore L18", "upgrade B", "EE-13c", "Cloves"),
    ("0.hold=RGG", "work L02", "deal N23", "EE-12", "N23 is not in the deck"),
    ("0.hold=RGG", "work L02", "rest", "EE-12", "the next card of the deck"),
    # holds and the end
    ("0.hold=YYYYYYYYYR", "work L05", "discard B", "EE-15", "no cloves"),
    ("0.hold=YYYYYYYYYR", "work L05", "discard R", None, "begin with a cheaper one"),
    ("round=200", "rest, rest, rest, rest", "rest", "EE-15a", "over"),
    (EIGHT_CARDS, "rest", "rest", "EE-16", "over"),
]  # fmt: skip

# No rule asks for it: the notation does, so that equal payments are one.
ORDER_OF_CUBES = {"cheapest-first", "keep-dearer", "upgrade-order"}

# In these nothing is dealt yet, or only what is played.
SET_UP_CASES: list[tuple[str, str, str, str, str]] = [
    ("eastern-wonders", "return M01", "return M02", "EW-1", "symbol"),
    ("eastern-wonders", "return M01, RETURN", "lay M01 A2", "EW-1", "M01 has gone back"),
    ("eastern-wonders", "RETURN, lay M06 A2", "lay M06 A3", "EW-1", "on the map already"),
    ("eastern-wonders", "RETURN, lay M06 A2", "lay M05 A2", "EW-1", "goes to A3"),
    ("sand-to-sea", "lay M01 A2", "lay M01 A3", "SS-2", "lies on the map already"),
    ("sand-to-sea", "lay M01 A2", "lay M02 A2", "SS-2", "goes to A3"),
    ("sand-to-sea", "lay sea A2", "lay sea A2", "SS-2", "goes to A3"),
    ("sand-to-sea", "lay M01 A2", "rest", "SS-2", "a market tile or a sea tile"),
    (
        "sand-to-sea",
        "lay M01 A2, lay M02 A3, lay M03 B1, lay M04 B2",
        *("lay M05 B3", "SS-2", "4 tiles with the symbol of M05"),
    ),
    (
        "sand-to-sea",
        "lay sea A2, lay sea A3, lay sea B1, lay sea B2",
        *("lay sea B3", "SS-2", "All sea tiles"),
    ),
    ("sand-to-sea", "LAY", "turn closed A1", "SS-2", "Closed Port is not in the stack"),
    ("sand-to-sea", "LAY, turn V01 A1", "turn V01 A4", "SS-2", "not in the stack"),
    ("sand-to-sea", "LAY, TURN", "deal S1", "SS-1", "not in the deck"),
    ("sand-to-sea", "LAY, TURN, deal K01", "deal K01", "SS-1", "not in the deck"),
    ("sand-to-sea", "LAY, TURN, DEAL, lot RR, START", "lot RR", "SS-2", "has been taken"),
    ("sand-to-sea", "LAY, TURN, DEAL, lot RR", "start A1", "SS-2", "A1 is a port"),
    ("sand-to-sea", "lay sea A2, LAY, TURN, DEAL, LOT", "start A2", "SS-2a", "A2 is open sea"),
    ("east-to-west", "lay M01 A1", "lay M01 B1", "EE-5", "lies on the map already"),
    ("east-to-west", "lay M01 A1", "lay M02 A1", "EE-5", "goes to B1"),
    (
        "east-to-west",
        "lay M01 A1, lay M02 B1, lay M03 B2",
        *("lay M04 B3", "EE-5", "3 tiles with the symbol of M04"),
    ),
    ("east-to-west", "LAY, scout X01 L09", "scout X01 L10", "EE-3", "lies on a location already"),
    ("east-to-west", "LAY, scout X01 L09", "scout X02 L09", "EE-3", "goes to L10"),
    ("east-to-west", "LAY", "rest", "EE-3", "an exploration tile is laid"),
    ("east-to-west", "LAY, SCOUT, deal N01", "deal N01", "EE-1", "not in the deck"),
    ("east-to-west", "LAY, SCOUT", "deal N36", "EE-1", "when more people play"),
    ("east-to-west", "LAY, SCOUT, DEAL, stack B01 1", "stack B01 2", "EE-2", "come to light"),
    ("east-to-west", "LAY, SCOUT, DEAL", "stack B01 2", "EE-2", "is of stack 1"),
]


def changed(position: str, changes: str) -> str:
    """A position with other words in it: `row=K01`, or for what lies at a seat `0.hold=YY`."""
    for change in changes.split():
        word, _, value = change.partition("=")
        seat, _, name = word.rpartition(".")
        where = rf"(seat{seat}\([^)]*?\b{name}=)[^ )]+" if seat else rf"( {name}=)[^ ]+"
        position, found = re.subn(where, rf"\g<1>{value}", position)
        position += "" if found else f" {change}"
    return position


def refused(game: Game, text: str) -> Refusal:
    """Why not; and nothing happens to the game."""
    before, moves = game.position, game.moves
    with pytest.raises(IllegalMove) as illegal:
        game.play(text)
    assert (game.position, game.moves) == (before, moves)
    why = refusal(game.rulebook, game.notation, game.table, " ".join(text.split()), game.names)
    assert (illegal.value.rule, str(illegal.value)) == (why.rule, why.sentence())
    return why


def check(game: Game, text: str, rule: str | None, word: str) -> None:
    why = refused(game, text)
    assert (why.rule, word in why.sentence()) == (rule, True), why.sentence()
    assert len({why.sentence(Speech(language)) for language in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize(("changes", "moves", "text", "rule", "word"), SAND_TO_SEA_CASES)
def test_from_sand_to_sea(changes: str, moves: str, text: str, rule: str | None, word: str) -> None:
    check(game_of(SAND_TO_SEA, changes, moves), text, rule, word)


@pytest.mark.parametrize(("changes", "moves", "text", "rule", "word"), EAST_TO_WEST_CASES)
def test_from_east_to_west(
    changes: str, moves: str, text: str, rule: str | None, word: str
) -> None:
    check(game_of(EAST_TO_WEST, changes, moves), text, rule, word)


def game_of(position: str, changes: str, moves: str) -> Game:
    game = Game.from_position(changed(position, changes))
    game.play(*(move for move in moves.split(", ") if move))
    return game


@pytest.mark.parametrize(("name", "moves", "text", "rule", "word"), SET_UP_CASES)
def test_set_up(name: str, moves: str, text: str, rule: str, word: str) -> None:
    check(dealt_by_hand(name, moves), text, rule, word)


def dealt_by_hand(name: str, moves: str = "") -> Game:
    """A game from the first tile on; a decision in capitals is left to whatever comes first."""
    rulebook = rulebook_named(name)
    game = Game(rulebook, *undealt(rulebook, 2, 0, None, 200, rulebook.printed()))
    for move in filter(None, moves.split(", ")):
        if not move.isupper():
            game.play(move)
        while move.isupper() and game.decision.kind == move.lower():
            game.play(game.legal[0])
    return game


def test_a_fort_has_no_card_when_the_deck_is_out() -> None:
    """With the cards that come along a game ends before."""
    printed = rulebook_named("east-to-west").printed()
    assert isinstance(printed, EastToWestComponents)
    few = replace(printed, point_cards=printed.point_cards[:5])
    start = Game.new("east-to-west", players=2, seed=1, components=few)
    start.play("rest")
    position = changed(start.position, "forts=N01,N02,N03,- top=- 0.cards=N04,N05")
    check(
        Game.from_position(position, components=few),
        *("work L04", "EE-8", "No card lies above L04"),
    )


# completeness


@pytest.mark.parametrize("name", game_names())
def test_every_decision_has_its_rule_and_its_question(name: str) -> None:
    game = Game.new(name, seed=1)
    judge = game.rulebook.judge_type
    assert set(judge.rules) == set(game.notation.decisions)
    assert judge.rules_of_set_up.keys() | judge.wants.keys() <= judge.rules.keys()
    for decision in game.notation.decisions:
        if decision not in (on.SAIL, on.UPGRADE, on.BONUS, on.OVER):
            game.table.decision = decision
            message = wanted_now(game.rulebook, game.notation, game.table, game.names)
            assert {message.name} & {f"want-{DECISIONS[decision]}", judge.wants.get(decision)}


@pytest.mark.parametrize("folder", ["sand_to_sea", "east_to_west"])
def test_every_refusal_of_a_game_is_in_a_case_above(folder: str) -> None:
    package = Path(str(carrack.__file__)).parent
    text = (package / "games" / folder / "messages" / "en.ftl").read_text(encoding="utf-8")
    section = text.partition("# Why not?")[2].partition("\n#")[0]
    reasons = set(re.findall(r"^([\w-]+) =", section, re.MULTILINE))
    assert len(reasons) > 10
    position, cases = {
        "sand_to_sea": (SAND_TO_SEA, SAND_TO_SEA_CASES),
        "east_to_west": (EAST_TO_WEST, EAST_TO_WEST_CASES),
    }[folder]
    said = {name_of(game_of(position, *case[:2]), case[2]) for case in cases}
    said |= {name_of(dealt_by_hand(*case[:2]), case[2]) for case in SET_UP_CASES}
    assert reasons - said <= {"fort-without-card"}


def name_of(game: Game, text: str) -> str:
    return refused(game, text).message.name


# whatever is tried


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", game_names())
def test_whatever_is_tried_in_a_game_is_refused_with_a_rule(name: str, players: int) -> None:
    """Every phrase of the notation that is not legal, twice in each kind of decision."""
    chosen = random.Random(players)
    rulebook = rulebook_named(name)
    game = Game(rulebook, *undealt(rulebook, players, 0, None, 30, rulebook.printed()))
    looked: Counter[str] = Counter()
    while not game.is_over:
        kind = game.decision.kind
        looked[kind] += 1
        if looked[kind] in (1, 5):
            try_everything(game)
        game.play(chosen.choice(game.legal))
    try_everything(game)
    assert len(looked) >= 10


def try_everything(game: Game) -> None:
    legal = {move.text for move in game.legal}
    before = copy_of(game.table)
    said = {}
    for text in all_phrases(game.notation, game.table) - legal:
        with pytest.raises(IllegalMove) as illegal:
            game.play(text)
        why = refusal(game.rulebook, game.notation, game.table, text, game.names)
        if why.message.name not in ORDER_OF_CUBES:
            ids = rf"{game.rulebook.positions(game.notation).version[:2]}-\d+[a-z]?|EE-15a"
            assert re.fullmatch(ids, why.rule or ""), text
        assert illegal.value.rule == why.rule
        said[why.message.name] = why
    assert game.table.tobytes() == before.tobytes()
    for why in said.values():
        for language in LANGUAGES:
            assert re.fullmatch(r"[^{}\n]{10,}\.", why.sentence(Speech(language)))


def all_phrases(notation: AnyNotation, table: SeaTable) -> set[str]:
    return {text for kind in notation.decisions for text in notation.phrases(table, kind)}
