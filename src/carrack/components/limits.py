"""How many of each printed thing there are, or may be: the shape that everything else relies on.

What is one game's alone is in its own folder; here is what several share, or the most of any.
"""

SPICES = 4  # yellow ginger, red chili, green tea, brown cloves: cheapest first
SYMBOLS = 4  # the trade symbols, named like the spices
MARKET_TILES = 24  # six to a symbol
MARKET_PLACES = 20  # between the ports of a map that has ports
PORT_PLACES = 4
PLACES = MARKET_PLACES + PORT_PLACES  # the most of any map
LOTS = 4
COLUMNS = 5  # the most of any player's board
BONUS_KINDS = 5  # the most of any game
POINTS_PILE = 8  # at most; four are printed
FEWEST_PLAYERS, SEATS = 2, 4

# Four on the ports, and at most four more for each of four players: the stack never runs out.
FEWEST_VICTORY_TILES = 20
VICTORY_TILES = 32  # at most; 26 are printed

# Hold and round limit are bounded together: all cubes ever left on one place stay countable.
MOST_SPACES = 32  # in a hold with every hold bonus
SPACES_OF_A_HOLD_BONUS = 3
MOST_ROUNDS = 500
ROUND_LIMIT = 200  # where nobody says another one

# Tables, game files and accounts all write names down, and none may refuse what another took.
LONGEST_NAME = 40  # letters: of a player, a bot, a game or a map

# What one entry of a components file may say.
MOST_CUBES = 9  # on either side of a trade, or as a price
MOST_POINTS = 99
MOST_UPGRADES = 8  # in a row: by a card, a location or a tile
MOST_TILES_OF_A_KIND = 8  # bonus tiles; four are printed
