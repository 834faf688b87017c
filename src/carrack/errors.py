"""Errors are sentences for the person who meets them, with the rule's id where a rule is meant."""

_LONGEST_SENTENCE = 400


class CarrackError(Exception):
    """Something asked for cannot be done; nothing has changed. The message is one sentence."""

    def __init__(self, sentence: str) -> None:
        # Whoever sends us a megabyte does not get it back.
        if len(sentence) > _LONGEST_SENTENCE:
            half = _LONGEST_SENTENCE // 2
            sentence = f"{sentence[:half]} … {sentence[-half:]}"
        super().__init__(sentence)


class ComponentsError(CarrackError):
    """A components file does not say what it must, or it is not the one a game was played with."""


class ChartError(CarrackError):
    """A map cannot be played on."""


class IllegalMove(CarrackError):
    """A move that cannot be made now; `rule` is the id of the rule that forbids it, if one does."""

    def __init__(self, sentence: str, rule: str | None = None) -> None:
        super().__init__(sentence)
        self.rule = rule


class NotationError(CarrackError):
    """A text that stands for no position or set-up."""


class GameFileError(CarrackError):
    """A game file that cannot be read, or does not replay to what it says."""
