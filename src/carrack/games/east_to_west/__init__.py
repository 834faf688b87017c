"""From East to West, Part II."""

NAME = "east-to-west"
YEAR = 2019
POSITIONS = "EE1"  # the version of its positions' text
