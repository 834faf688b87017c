"""What the server refuses, with the HTTP status that says of which kind it is."""

from typing import Any

from carrack.errors import CarrackError


class Refused(CarrackError):
    """A request that is not granted; nothing has changed."""

    def __init__(self, status: int, sentence: str, rule: str | None = None, **details: Any) -> None:
        super().__init__(sentence)
        self.status = status
        self.rule = rule
        self.details = details


class NotFound(Refused):
    def __init__(self, sentence: str = "There is no such table.") -> None:
        super().__init__(404, sentence)
