"""How something is said to somebody."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Speech:
    """A language, and how cubes are marked in it.

    A page draws cubes, and a player may be called RGB. So in speech that marks cubes `⟦YYR⟧` are
    cubes and nothing else is: whatever somebody has made up, such as names, stands there without
    such marks.
    """

    language: str
    marks_cubes: bool = False

    @classmethod
    def of(cls, speech: "Speech | str") -> "Speech":
        """For programs: a language is enough, and cubes are not marked then."""
        return speech if isinstance(speech, Speech) else cls(speech)


ENGLISH = Speech("en")
