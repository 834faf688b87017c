"""A policy decides in compiled code: a named tuple of the memory it works in, and a rule.

`choose(policy, table, box, stream)` finds the rule by the type of the policy, as the rules of a
game are found by the type of a table; so a simulation is compiled only for those that play in it.
"""

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

import numpy as np
from numba.extending import overload

from carrack.errors import CarrackError

Policy: TypeAlias = tuple[Any, ...]  # a named tuple; what is in it, only its rule knows
PolicyMaker: TypeAlias = Callable[["np.dtype[Any]"], Policy]  # with memory for tables of this type
PolicyT = TypeVar("PolicyT", bound=type)

_CHOOSERS: dict[Any, Callable[..., int]] = {}


def decides_by(chooser: Callable[..., int]) -> Callable[[PolicyT], PolicyT]:
    """Marks a named tuple as a policy that decides by this rule, once for all.

    Simulations are compiled for the type of a policy: they would not notice another rule.
    """

    def mark(policy: PolicyT) -> PolicyT:
        if _CHOOSERS.setdefault(policy, chooser) is not chooser:
            raise CarrackError(f"The policy {policy.__name__} decides by another rule already.")
        return policy

    return mark


def choose(policy: Policy, table: Any, box: Any, stream: Any) -> int:
    """A legal choice for whoever decides, chance included."""
    return _CHOOSERS[type(policy)](policy, table, box, stream)


@overload(choose, strict=False)
def _compile_choose(policy: Any, table: Any, box: Any, stream: Any) -> Any:
    chooser = _CHOOSERS[policy.instance_class]
    return lambda policy, table, box, stream: chooser(policy, table, box, stream)
