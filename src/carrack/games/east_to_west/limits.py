"""How many of each printed thing From East to West II has, or may have, beside what games share.

Much of what is printed is not known for sure, so a corrected file may change every number of the
land, of the cards and of the boards, up to these.
"""

# the sea
SEA_PLACES = 1
MARKET_PLACES = 12  # three tiles of each symbol
COLUMNS = 3  # of a player's board

# the land
LOCATIONS = 30  # at most
FEWEST_FORTS, FORTS = 1, 6
STACKS = 4  # of bonus tiles, at most
STACK_HEIGHT = 8  # at most
LAND_ROWS, LAND_COLUMNS = 9, 9  # to draw the land in, at most
LOCATION_SETTLERS = 12  # printed on one location, at most
REACH = 6  # steps of a boat location, at most
ANYWHERE = -1  # the reach of a boat location that leads to any tile

# cards and tiles, at most
POINT_CARDS = 60
CARD_SETTLERS = 12
CARD_EXPLORE = 3
BONUS_TILES = 30
EXPLORATION_TILES = 30

# a player's board, at most
SETTLERS = 30
BONUS_SPACES = 8
MOST_CARDS_TO_END = 12
