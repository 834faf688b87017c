"""An extension of Griffe, which reads the docstrings for the API reference (see mkdocs.yml).

Fields of records and dataclasses have a comment behind them instead of a docstring: it is what the
reference says of them.
"""

import re

import griffe

COMMENT = re.compile(r"  # (?!fmt:|type:|noqa)(?P<says>[^\"']+)$")


class FieldComments(griffe.Extension):
    """Takes the comment at the end of a field's only line for its docstring."""

    def on_attribute_instance(self, *, attr: griffe.Attribute, **_: object) -> None:
        """Called for each attribute that was found."""
        if attr.docstring is None and attr.lineno is not None and attr.lineno == attr.endlineno:
            comment = COMMENT.search(attr.source.rstrip("\n"))
            if comment:
                attr.docstring = griffe.Docstring(comment["says"], parent=attr)
