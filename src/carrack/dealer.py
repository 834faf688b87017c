"""The dealer: the only one with random numbers, and they can be checked afterwards by anyone.

Before a game the dealer publishes a commitment, the hash of its seed; afterwards the seed. The
n-th thing that chance decides follows from the seed and n alone, so nobody can shuffle again.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from carrack.errors import CarrackError, check_kind

METHOD = "carrack deal 1"  # a new name whenever outcomes are drawn in another way
_MOST_LETTERS = 200


@dataclass(frozen=True)
class Dealer:
    """Answers for chance from a seed. A short seed is handy, but then its hash hides nothing."""

    seed: str

    def __post_init__(self) -> None:
        if not self.seed or len(self.seed) > _MOST_LETTERS or not self.seed.isprintable():
            raise CarrackError(f"A seed has 1 to {_MOST_LETTERS} letters, digits or signs.")

    def __repr__(self) -> str:
        """Shows the commitment only: a seed must not slip into a log while the game goes on."""
        return f"<Dealer {self.commitment}>"

    @property
    def commitment(self) -> str:
        """The hash to publish before the game."""
        return hashlib.sha256(f"{METHOD}:{self.seed}".encode()).hexdigest()

    def choose(self, number: int, weights: Sequence[int]) -> int:
        """Which of some outcomes with these weights is the number-th thing that chance decides."""
        draw = hmac.digest(f"{METHOD}:{self.seed}".encode(), str(number).encode(), "sha256")
        left = int.from_bytes(draw, "big") * sum(weights) >> 8 * len(draw)
        for outcome, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return outcome
        raise ValueError("chance needs an outcome with a weight")


def dealer_from(seed: int | str | None) -> Dealer:
    """A dealer with this seed, or with a secret one that nobody could guess."""
    if seed is None:
        return Dealer(secrets.token_hex(32))
    check_kind("seed", seed, int, str)
    return Dealer(str(seed))
