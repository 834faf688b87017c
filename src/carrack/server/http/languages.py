"""In which language somebody is answered, and which languages may be asked for."""

import re
from typing import Annotated

from fastapi import Depends, Query
from starlette.requests import HTTPConnection

from carrack.messages import LANGUAGES, ForPage, Message
from carrack.server.errors import Refused

_LONGEST_QUOTE = 20

# One language of an Accept-Language, such as `pt-BR;q=0.8`; its weight is 1 unless told.
_LISTED = re.compile(r"([a-z]{2})(?:-[a-z0-9-]+)?(?:;q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?")


def _known(language: str) -> ForPage:
    """A language, if we speak it; otherwise a refusal says which ones there are."""
    if language not in LANGUAGES:
        values = {"language": language[:_LONGEST_QUOTE], "languages": ", ".join(LANGUAGES)}
        raise Refused(422, Message("refused-no-such-language", values))
    return ForPage(language)


# What routes ask for: whatever comes in so is a language that we speak.


async def _language(
    language: Annotated[str, Query(description="One of /api/languages.")] = LANGUAGES[0],
) -> ForPage:
    return _known(language)


async def _words(
    words: Annotated[str, Query(description="A language, for words; none if it is empty.")] = (
        LANGUAGES[0]
    ),
) -> ForPage:
    return _known(words) if words else ForPage()


async def _words_if_wanted(
    words: Annotated[str, Query(description="A language, for words.")] = "",
) -> ForPage:
    return await _words(words)


Language = Annotated[ForPage, Depends(_language)]
Words = Annotated[ForPage, Depends(_words)]
WordsIfWanted = Annotated[ForPage, Depends(_words_if_wanted)]


def language_of(connection: HTTPConnection) -> ForPage:
    """The language of whoever asks: the one of the words that they want, or of their browser."""
    asked = (connection.query_params.get(name) for name in ("words", "language"))
    header = connection.headers.get("accept-language", "")
    return ForPage(next((one for one in asked if one in LANGUAGES), None) or preferred(header))


def preferred(header: str) -> str:
    """The one of our languages that an Accept-Language likes best; English if it has none."""
    weights: dict[str, float] = {}
    for part in header.lower().split(","):
        listed = _LISTED.fullmatch("".join(part.split()))
        if listed and listed[1] in LANGUAGES:
            weights[listed[1]] = max(weights.get(listed[1], 0.0), float(listed[2] or 1))
    best = max(weights, key=weights.__getitem__, default=LANGUAGES[0])
    return best if weights.get(best) else LANGUAGES[0]
