"""In which language somebody is answered, and which languages may be asked for."""

import re
from typing import Annotated

from fastapi import Query
from starlette.requests import HTTPConnection

from carrack.messages import LANGUAGES, Message
from carrack.server.errors import Refused

Language = Annotated[str, Query(max_length=2, description="One of /api/languages.")]
WantWords = Annotated[str, Query(max_length=2, description="A language, for words.")]

# One language of an Accept-Language, such as `pt-BR;q=0.8`; its weight is 1 unless told.
_LISTED = re.compile(r"([a-z]{2})(?:-[a-z0-9-]+)?(?:;q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?")


def known_language(language: str) -> str:
    """A language, if we speak it; otherwise a refusal says which ones there are."""
    if language not in LANGUAGES:
        values = {"language": language, "languages": ", ".join(LANGUAGES)}
        raise Refused(422, Message("refused-no-such-language", values))
    return language


def known_words(words: str) -> str:
    """The same, where words may also be left out."""
    return words and known_language(words)


def language_of(connection: HTTPConnection) -> str:
    """The language of whoever asks: the one of the words that they want, or of their browser."""
    told = (connection.query_params.get(name) for name in ("words", "language"))
    header = connection.headers.get("accept-language", "")
    return next((one for one in told if one in LANGUAGES), None) or preferred(header)


def preferred(header: str) -> str:
    """The one of our languages that an Accept-Language likes best; English if it has none."""
    weights: dict[str, float] = {}
    for part in header.lower().split(","):
        listed = _LISTED.fullmatch("".join(part.split()))
        if listed and listed[1] in LANGUAGES:
            weights[listed[1]] = max(weights.get(listed[1], 0.0), float(listed[2] or 1))
    best = max(weights, key=weights.__getitem__, default=LANGUAGES[0])
    return best if weights.get(best) else LANGUAGES[0]
