"""What is wrong with a request of another shape than it should have: a sentence with the field."""

from collections.abc import Mapping, Sequence

from pydantic_core import ErrorDetails

from carrack.messages import Message

_LONGEST_NAME = 40  # of a field that somebody made up

# By the kind of pydantic's fault: the message, and which of the fault's values it speaks of.
_MESSAGES: Mapping[str, tuple[str, str | None]] = {
    "missing": ("invalid-missing", None),
    "extra_forbidden": ("invalid-unknown", None),
    "int_type": ("invalid-number", None),
    "int_parsing": ("invalid-number", None),
    "int_from_float": ("invalid-number", None),
    "greater_than_equal": ("invalid-too-small", "ge"),
    "less_than_equal": ("invalid-too-large", "le"),
    "string_type": ("invalid-text", None),
    "string_too_long": ("invalid-too-long", "max_length"),
    "bool_type": ("invalid-answer", None),
    "bool_parsing": ("invalid-answer", None),
    "list_type": ("invalid-list", None),
    "too_short": ("invalid-too-few", "min_length"),
    "too_long": ("invalid-too-many", "max_length"),
    "message_id": ("invalid-message-id", "max_length"),  # a fault of ours, not pydantic's
    "string_pattern_mismatch": ("invalid-id", None),
    "union_tag_invalid": ("invalid-choice", "expected_tags"),
    "union_tag_not_found": ("invalid-missing", None),
    "literal_error": ("invalid-choice", "expected"),
    "model_attributes_type": ("invalid-object", None),
    "model_type": ("invalid-object", None),
    "dict_type": ("invalid-object", None),
}


def fault_in(errors: Sequence[ErrorDetails]) -> Message:
    """The first fault that pydantic found, in words of ours: a field is always named."""
    first = errors[0]
    kind, context = first["type"], first.get("ctx", {})
    if kind == "json_invalid":
        return Message("refused-no-json")
    name, about = _MESSAGES.get(kind, ("invalid-field", None))
    values: dict[str, str | int | Message] = {"field": _field(first, context)}
    if about is not None:
        values["wanted"] = str(context[about]).replace("'", "").replace('"', "")
    return Message(name, values)


def _field(fault: ErrorDetails, context: Mapping[str, object]) -> str:
    """Where it is, such as `seats.1`: without what stands before every field of a request, and
    without the name of a type where several would do.
    """
    if "discriminator" in context:
        return str(context["discriminator"]).strip("'")
    where = fault["loc"]
    field, *inside = where[1:] or where or ("message",)
    parts = [field, *(part for part in inside if isinstance(part, int))]
    name = ".".join(map(str, parts))[:_LONGEST_NAME]
    return "".join(sign if sign.isprintable() else "�" for sign in name)
