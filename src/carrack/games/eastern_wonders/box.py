"""What is printed in Eastern Wonders, as a record."""

from functools import lru_cache

from carrack.components.printed import PortComponents
from carrack.games.eastern_wonders.table import EasternWondersBox
from carrack.rules.layout import fill_port_box
from carrack.rules.record import blank


@lru_cache(maxsize=16)
def box_of(components: PortComponents) -> EasternWondersBox:
    """The printed facts as one record, which nobody changes."""
    box = blank(EasternWondersBox)
    fill_port_box(box, components)
    return box
