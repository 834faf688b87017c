"""A policy decides in compiled code: a named tuple of the memory it works in, and a rule.

`choose(policy, table, box, stream)` finds the rule by the type of the policy, as the rules of a
game are found by the type of a table; so a simulation is compiled only for those that play in it.
"""

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

from numba.extending import overload

from carrack.errors import CarrackError
from carrack.rules.record import Array, RecordType
from carrack.rules.table import SeaBox, SeaTable

Policy: TypeAlias = tuple[object, ...]  # a named tuple; what is in it, only its rule knows
PolicyMaker: TypeAlias = Callable[[RecordType], Policy]  # with memory for tables of this type
PolicyT = TypeVar("PolicyT", bound=type)

_CHOOSERS: dict[type, Callable[..., int]] = {}


def decides_by(chooser: Callable[..., int]) -> Callable[[PolicyT], PolicyT]:
    """Marks a named tuple as a policy that decides by this rule, once for all.

    Simulations are compiled for the type of a policy: they would not notice another rule.
    """

    def mark(policy: PolicyT) -> PolicyT:
        if _CHOOSERS.setdefault(policy, chooser) is not chooser:
            raise CarrackError(f"The policy {policy.__name__} decides by another rule already.")
        return policy

    return mark


def choose(policy: Policy, table: SeaTable, box: SeaBox, stream: Array) -> int:
    """A legal choice for whoever decides, chance included."""
    return _CHOOSERS[type(policy)](policy, table, box, stream)


@overload(choose, strict=False)
def _compile_choose(
    policy: Any,  # Numba's type of a named tuple; Numba has no types itself
    table: object,
    box: object,
    stream: object,
) -> Callable[..., int]:
    chooser = _CHOOSERS[policy.instance_class]
    return lambda policy, table, box, stream: chooser(policy, table, box, stream)
