"""Eastern Wonders in the terminal: cubes lie on the map."""

from carrack.components.printed import PortComponents
from carrack.games.eastern_wonders.table import EasternWondersBox, EasternWondersTable
from carrack.terminal.boards import legend
from carrack.terminal.palette import joined, painted
from carrack.terminal.port_boards import belongings, in_brief, supply
from carrack.terminal.screen import AnySight, Screen, Signs


def _signs(_: AnySight) -> Signs:
    return [(joined(["+", painted("YR")]), "legend-loose")]


SCREEN: Screen[EasternWondersTable, EasternWondersBox, PortComponents] = Screen(
    belongings=belongings,
    room=15,
    in_brief=in_brief,
    signs=_signs,
    extras=(supply, legend),
    loose=lambda table, place: table.loose[place],
    example="sail C3, anchor",
    rule_of_ties="EW-24",
    help="help-eastern-wonders",
)
