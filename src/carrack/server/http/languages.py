"""How somebody is answered: in which language, and which languages may be asked for."""

import re
from typing import Annotated

from fastapi import Depends, Query
from starlette.requests import HTTPConnection

from carrack.messages import LANGUAGES, Message
from carrack.server.errors import Refused
from carrack.speech import Speech

_LONGEST_QUOTE = 20

# One language of an Accept-Language, such as `pt-BR;q=0.8`; its weight is 1 unless told.
_LISTED = re.compile(r"([a-z]{2})(?:-[a-z0-9-]+)?(?:;q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?")


def _for_page(language: str) -> Speech:
    """Whoever asks may be a page, which draws the cubes it finds between marks."""
    return Speech(language, marks_cubes=True)


def _known(language: str) -> Speech:
    """Speech in a language, if we speak it; otherwise a refusal says which ones there are."""
    if language not in LANGUAGES:
        values = {"language": language[:_LONGEST_QUOTE], "languages": ", ".join(LANGUAGES)}
        raise Refused(422, Message("refused-no-such-language", values))
    return _for_page(language)


# What routes ask for: whatever comes in so is in a language that we speak.


async def _speech(
    language: Annotated[str, Query(description="One of /api/languages.")] = LANGUAGES[0],
) -> Speech:
    return _known(language)


async def _words(
    words: Annotated[str, Query(description="A language, for words; none if it is empty.")] = (
        LANGUAGES[0]
    ),
) -> Speech | None:
    return _known(words) if words else None


async def _words_if_wanted(
    words: Annotated[str, Query(description="A language, for words.")] = "",
) -> Speech | None:
    return await _words(words)


AskedSpeech = Annotated[Speech, Depends(_speech)]
Words = Annotated[Speech | None, Depends(_words)]
WordsIfWanted = Annotated[Speech | None, Depends(_words_if_wanted)]


def speech_for(connection: HTTPConnection) -> Speech:
    """For whoever asks: in the language of the words that they want, or of their browser."""
    asked = (connection.query_params.get(name) for name in ("words", "language"))
    header = connection.headers.get("accept-language", "")
    return _for_page(next((one for one in asked if one in LANGUAGES), None) or preferred(header))


def preferred(header: str) -> str:
    """The one of our languages that an Accept-Language likes best; English if it has none."""
    weights: dict[str, float] = {}
    for part in header.lower().split(","):
        listed = _LISTED.fullmatch("".join(part.split()))
        if listed and listed[1] in LANGUAGES:
            weights[listed[1]] = max(weights.get(listed[1], 0.0), float(listed[2] or 1))
    best = max(weights, key=weights.__getitem__, default=LANGUAGES[0])
    return best if weights.get(best) else LANGUAGES[0]
