"""What is printed in Eastern Wonders, as a record."""

from functools import lru_cache
from typing import Any

from carrack.components.printed import PortComponents
from carrack.games.eastern_wonders.table import EasternWondersBox
from carrack.rules.layout import fill_port_box
from carrack.rules.record import blank


@lru_cache(maxsize=16)
def box_of(components: PortComponents) -> EasternWondersBox:
    """The printed facts as one record, which nobody changes."""
    box: Any = blank(EasternWondersBox)[0]
    fill_port_box(box, components)
    return box  # type: ignore[no-any-return]
