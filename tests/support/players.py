"""Who plays in tests, and at which tables: bots at every seat, on every map of every game."""

from collections.abc import Callable

from carrack.bots import Budget, make_bot
from carrack.game import Game
from carrack.games import game_names, rulebook_named
from carrack.moves import Move

GAMES = game_names()
PLAYERS = (2, 3, 4)
MAPS = [(name, map_name) for name in GAMES for map_name in rulebook_named(name).atlas.names()]
TABLES = [(name, map_name, players) for name, map_name in MAPS for players in PLAYERS]

Choose = Callable[[Game], Move]


def player(name: str, seed: int) -> Choose:
    """A bot that decides for everybody, and for chance where nobody deals."""
    bot, budget = make_bot(name, seed), Budget(seconds=0.01)

    def choose(game: Game) -> Move:
        return bot.choose(game.view(game.decision.seat), game.legal, budget)

    return choose


def play_on(game: Game, choose: Choose, decisions: int = 1_000_000) -> Game:
    """Plays to the end, or so many decisions."""
    for _ in range(decisions):
        if game.is_over:
            break
        game.play(choose(game))
    return game


def before_a_reveal(name: str, players: int = 2, seed: int = 1) -> tuple[Game, Move]:
    """A game in which the next move lets chance show something, and that move."""
    game, choose = Game.new(name, players=players, seed=seed), player("greedy", seed)
    while True:
        move, made = choose(game), len(game.steps)
        if any(done.seat is None for done in game.play(move)):
            return game.at(made), move
