"""What the server refuses, with the HTTP status that says of which kind it is."""

from carrack.errors import CarrackError, Wording
from carrack.messages import Message
from carrack.server.payloads.refusals import RefusalDetails


class Refused(CarrackError):
    """A request that is not granted; nothing has changed."""

    def __init__(
        self,
        status: int,
        why: Message | Wording,
        rule: str | None = None,
        *,
        details: RefusalDetails | None = None,
    ) -> None:
        super().__init__(why.text if isinstance(why, Message) else why)
        self.status = status
        self.rule = rule
        self.details = RefusalDetails() if details is None else details


_NO_SUCH_TABLE = Message("refused-no-such-table")


class NotFound(Refused):
    def __init__(self, why: Message | Wording = _NO_SUCH_TABLE) -> None:
        super().__init__(404, why)


def refused_by(error: CarrackError) -> Refused:
    """What cannot be done, for whatever reason, is refused in the same words."""
    return error if isinstance(error, Refused) else Refused(422, error.sentence, error.rule)
