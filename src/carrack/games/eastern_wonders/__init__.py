"""Eastern Wonders."""

NAME = "eastern-wonders"
YEAR = 2018
POSITIONS = "EW1"  # the version of its positions' text
