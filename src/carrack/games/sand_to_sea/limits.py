"""How many of each printed thing From Sand to Sea has, or may have, beside what the games share."""

CARDS = 52  # starting and merchant cards together, at most; 45 are printed
STARTING_CARDS = 4  # at most; two are printed
FEWEST_MERCHANT_CARDS = 8  # the row, and another row behind it
ROW = 4  # merchant cards that lie face up
COLUMNS = 4  # of a player's board
SEA_TILES = 4
MARKET_PLACES = 16  # market tiles on the map
