"""The table of Eastern Wonders."""

from typing import Annotated

import numpy as np

from carrack.components.limits import PLACES, SPICES, SYMBOLS
from carrack.rules.record import Grid, Row
from carrack.rules.table import PortBox, PortTable


class EasternWondersTable(PortTable):
    """Adds the market tiles put back, and the cubes that boats leave behind."""

    returned: Annotated[Row, np.int8, SYMBOLS]  # the market tile of each symbol put back
    loose: Annotated[Grid, np.uint16, PLACES, SPICES]  # cubes left on each place
    heading: Annotated[int, np.int8]  # the next place, while the cube for this step is chosen


EasternWondersBox = PortBox
