"""Prints what the API is, as OpenAPI: `python -m carrack.server.openapi`. `make types` reads it."""

import json
import sys

from carrack.server.app import routed_app


def description() -> str:
    """The same text for the same API: neither a server nor a database is needed for it."""
    return json.dumps(routed_app(None).openapi(), indent=1, ensure_ascii=False, sort_keys=True)


if __name__ == "__main__":
    sys.stdout.write(f"{description()}\n")
