"""What was dealt of a game: by whom, what was promised before, and how much of it by then.

A game has one such value, and its file tells it: the commitment always, the seed once it may be
known, so that everything can be dealt again and compared.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal, NotRequired, Self, cast, final

from typing_extensions import TypedDict

from carrack.dealer import METHOD, Dealer
from carrack.errors import CarrackError, GameFileError, check_number

_MOST_DEALT = 1_000_000  # things that chance could decide in the longest game
_DEALT: Literal["dealt"] = "dealt"  # where a set-up comes from
_GIVEN: Literal["given"] = "given"


class DealRecord(TypedDict):
    """What a game file tells of its deal."""

    method: str
    setup: Literal["dealt", "given"]
    commitment: str
    seed: str | None
    dealt: NotRequired[int]  # only where the game began later than at its set-up


@final
class Nothing(TypedDict):
    """{}: where a game file has nothing to tell."""


@dataclass(frozen=True)
class Deal:
    """Who answers for chance in a game, and what had been dealt before its first move."""

    dealer: Dealer | None = None  # without one, chance is played like a player
    commitment: str | None = None  # the dealer's hash of its seed, told to everybody
    setup_is_given: bool = True  # by hand; otherwise it was dealt by this dealer
    before: int | None = None  # things that chance had decided by then; None: those of a set-up

    def __post_init__(self) -> None:
        if self.before is not None:
            check_number("dealt", self.before, 0, _MOST_DEALT)

    @classmethod
    def by(cls, dealer: Dealer, *, setup_is_given: bool = True, before: int | None = None) -> Self:
        """What this dealer deals."""
        return cls(dealer, dealer.commitment, setup_is_given, before)

    def without_dealer(self) -> Self:
        """The same with chance as a player: nobody deals, and nobody has committed to anything."""
        return replace(self, dealer=None, commitment=None)

    def taken_up(self, before: int) -> Self:
        """The same in a game that begins later, after so many things were decided by chance."""
        return replace(self, setup_is_given=True, before=before)

    # in a game file

    def record(self, in_setup: int, *, with_seed: bool) -> DealRecord | Nothing:
        """What a game file tells of it, where a set-up takes so many things; {} if nobody deals."""
        if self.commitment is None:
            return Nothing()
        record = DealRecord(
            method=METHOD,
            setup=_GIVEN if self.setup_is_given else _DEALT,
            commitment=self.commitment,
            seed=self.dealer.seed if self.dealer and with_seed else None,
        )
        if self.before is not None and self.before != in_setup:
            record["dealt"] = self.before
        return record

    @classmethod
    def from_record(cls, record: Mapping[str, object]) -> Self:
        """What a game file tells; the dealer goes on dealing if the file has the seed."""
        if not record:
            return cls()
        checked = _checked(record)
        try:
            dealer = None if checked["seed"] is None else Dealer(checked["seed"])
            if dealer and dealer.commitment != checked["commitment"]:
                raise CarrackError("its seed is not the one that the dealer committed to.")
            return cls(
                dealer, checked["commitment"], checked["setup"] == _GIVEN, checked.get("dealt")
            )
        except CarrackError as error:
            raise GameFileError(str(error)) from None


def _checked(record: Mapping[str, object]) -> DealRecord:
    """Everything that a proof needs is there."""
    if record.get("method") != METHOD:
        raise GameFileError(f"it was dealt by a method other than {METHOD!r}.")
    kinds = {key: type(value) for key, value in record.items()}
    expected = {"method": str, "setup": str, "commitment": str, "seed": kinds.get("seed")}
    if kinds.pop("dealt", int) is not int or kinds != expected:
        raise GameFileError("'deal' must have method, setup, commitment and seed, as text.")
    if record["setup"] not in (_DEALT, _GIVEN):
        raise GameFileError(f"its set-up must be {_DEALT!r} or {_GIVEN!r}.")
    if not re.fullmatch(r"[0-9a-f]{64}", str(record["commitment"])):
        raise GameFileError("the dealer's commitment must be 64 digits and letters from a to f.")
    if kinds["seed"] not in (str, type(None)):
        raise GameFileError("the seed of its deal must be a text, or nothing.")
    return cast("DealRecord", record)  # each of its values has been looked at
