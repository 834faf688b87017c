"""Errors are sentences for the person who meets them, with the rule's id where a rule is meant."""

from collections.abc import Callable

# What is wrong: in English, or a function that says it in whatever language is asked for.
Said = str | Callable[[str], str]

_LONGEST_SENTENCE = 400


class CarrackError(Exception):
    """Something asked for cannot be done; nothing has changed. The message is one sentence."""

    rule: str | None = None

    def __init__(self, said: Said) -> None:
        self._said = said
        super().__init__(self.sentence("en"))

    def sentence(self, language: str) -> str:
        """The message in a language; what is only known in English stays English."""
        sentence = self._said if isinstance(self._said, str) else self._said(language)
        # Whoever sends us a megabyte does not get it back.
        if len(sentence) > _LONGEST_SENTENCE:
            half = _LONGEST_SENTENCE // 2
            return f"{sentence[:half]} … {sentence[-half:]}"
        return sentence


class ComponentsError(CarrackError):
    """A components file does not say what it must, or it is not the one a game was played with."""


class ChartError(CarrackError):
    """A map cannot be played on."""


class IllegalMove(CarrackError):
    """A move that cannot be made now; `rule` is the id of the rule that forbids it, if one does."""

    def __init__(self, said: Said, rule: str | None = None) -> None:
        super().__init__(said)
        self.rule = rule


class NotationError(CarrackError):
    """A text that stands for no position or set-up."""


class GameFileError(CarrackError):
    """A game file that cannot be read, or does not replay to what it says."""
