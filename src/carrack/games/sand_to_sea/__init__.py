"""From Sand to Sea."""

NAME = "sand-to-sea"
YEAR = 2018
POSITIONS = "SS1"  # the version of its positions' text
