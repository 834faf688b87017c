"""Finds the line of an entry in the text of a TOML file, since reading TOML keeps no lines.

A section is a list of entries, written as `key = [{ ... }, { ... }]` or as `[[key]]` again and
again, or it is one table, written as `key = { ... }` or as `[key]`. All lines here count from 0.
"""

import re

_STRING_OR_COMMENT = re.compile(
    r'"""(?:\\.|[^\\])*?"""'
    r"|'''.*?'''"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'[^'\n]*'"
    r"|#[^\n]*",
    re.DOTALL,
)
_NAMES_A_VALUE = re.compile(r"[ \t]*=")


class Lines:
    """The lines of a text that is known to be TOML."""

    def __init__(self, text: str) -> None:
        self._lines = _without_strings(text).split("\n")

    def of_key(self, key: str) -> int | None:
        """The line where a section or a value of the file itself begins."""
        begins = re.compile(rf"\s*\[{{0,2}}\s*{re.escape(key)}\s*[]=.]")
        return next((n for n, line in enumerate(self._lines) if begins.match(line)), None)

    def of_entry(self, section: str, number: int, key: str | None = None) -> int | None:
        """The line of a key of an entry, or where the entry begins if the key is not there."""
        starts = self._starts(section)
        if number >= len(starts):
            return self.of_key(section)
        named = re.compile(rf"(^|[\s{{,]){re.escape(key or '')}\s*=")
        for line in range(starts[number], self._end(starts, number)):
            if key is not None and named.search(self._lines[line]):
                return line
        return starts[number]

    def _starts(self, section: str) -> list[int]:
        """Where each entry of a section begins."""
        header = re.compile(rf"\s*\[{{1,2}}\s*{re.escape(section)}\s*\]")
        headers = [n for n, line in enumerate(self._lines) if header.match(line)]
        return headers or self._braces_after(self.of_key(section))

    def _braces_after(self, first: int | None) -> list[int]:
        """The lines of the outermost braces of the value that begins on a line."""
        starts: list[int] = []
        if first is None:
            return starts
        braces = brackets = 0
        for number in range(first, len(self._lines)):
            for sign in self._lines[number]:
                if sign == "{" and not braces:
                    starts.append(number)
                braces += (sign == "{") - (sign == "}")
                brackets += (sign == "[") - (sign == "]")
            if not braces and not brackets:
                break
        return starts

    def _end(self, starts: list[int], number: int) -> int:
        """The line after an entry: a later table begins there, or a later entry."""
        first = starts[number]
        if number + 1 < len(starts):
            return max(first + 1, starts[number + 1])
        if not self._lines[first].lstrip().startswith("["):
            return first + 1  # an entry in braces stands on one line
        tables = (n for n in range(first + 1, len(self._lines)) if self._begins_table(n))
        return next(tables, len(self._lines))

    def _begins_table(self, number: int) -> bool:
        return re.match(r"\s*\[+\s*[\w.-]+\s*\]", self._lines[number]) is not None


def _without_strings(text: str) -> str:
    """Only what gives a file its shape: keys, brackets and line ends."""

    def bare(found: re.Match[str]) -> str:
        is_header = text[: found.start()].endswith("[") and text.startswith("]", found.end())
        if is_header or _NAMES_A_VALUE.match(text, found.end()):
            return found[0].strip("\"'")  # a key, in quotes
        return "\n" * found[0].count("\n")

    return _STRING_OR_COMMENT.sub(bare, text)
