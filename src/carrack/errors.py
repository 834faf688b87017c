"""Errors are sentences for the person who meets them, with the rule's id where a rule is meant."""

from collections.abc import Callable

from carrack.speech import ENGLISH, Speech

# What is wrong: in English, or a function that says it in whatever speech is asked for.
Wording = str | Callable[[Speech], str]

_LONGEST_SENTENCE = 400


class CarrackError(Exception):
    """Something asked for cannot be done; nothing has changed. The message is one sentence."""

    rule: str | None = None

    def __init__(self, wording: Wording) -> None:
        self._wording = wording
        super().__init__(self.sentence(ENGLISH))

    def sentence(self, speech: Speech | str) -> str:
        """The message in a language; what is only known in English stays English."""
        wording = self._wording
        sentence = wording if isinstance(wording, str) else wording(Speech.of(speech))
        # Whoever sends us a megabyte does not get it back.
        if len(sentence) > _LONGEST_SENTENCE:
            half = _LONGEST_SENTENCE // 2
            return f"{sentence[:half]} … {sentence[-half:]}"
        return sentence


def check_number(name: str, value: int, least: int, most: int) -> None:
    """A whole number, and neither too small nor too large."""
    if type(value) is not int or not least <= value <= most:
        raise CarrackError(f"{name} must be a whole number from {least} to {most}, not {value!r}.")


def check_kind(name: str, value: object, *kinds: type) -> None:
    """For those without a type checker."""
    if not isinstance(value, kinds):
        wanted = " or ".join(kind.__name__ for kind in kinds)
        raise CarrackError(f"{name} must be a {wanted}, not {value!r}.")


class ComponentsError(CarrackError):
    """A components file does not say what it must, or it is not the one a game was played with."""


class ChartError(CarrackError):
    """A map cannot be played on."""


class IllegalMove(CarrackError):
    """A move that cannot be made now; `rule` is the id of the rule that forbids it, if one does."""

    def __init__(self, wording: Wording, rule: str | None = None) -> None:
        super().__init__(wording)
        self.rule = rule


class NotationError(CarrackError):
    """A text that stands for no position or set-up."""


class GameFileError(CarrackError):
    """A game file that cannot be read, or does not replay to what it says."""
