"""What lies around the map: a banner, each player's board, the supply of tiles, and a legend."""

from itertools import batched
