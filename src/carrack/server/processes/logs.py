"""What is logged: a line of JSON for each thing, on standard error."""

import json
import logging
import sys
import time

# What these tell below that level has addresses, cookies, tokens, or what was sent, in it.
_LEAST_LEVELS = {
    "httpx": logging.WARNING,
    "httpcore": logging.INFO,
    "uvicorn.error": logging.INFO,  # and of websockets, to which uvicorn gives it
    "websockets": logging.INFO,
    "nats": logging.INFO,
    "asyncio": logging.INFO,
    "sqlalchemy": logging.WARNING,
}


class _Lines(logging.Formatter):
    """A line of JSON for each thing that is logged."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": round(time.time(), 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "process": record.process,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up_logs(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Lines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    # Addresses asked for are nobody's business, and a token in one would be a leak.
    logging.getLogger("uvicorn.access").disabled = True
    of_all = logging.getLogger().level
    for name, least in _LEAST_LEVELS.items():
        logging.getLogger(name).setLevel(max(least, of_all))
