"""A client of NATS that takes encryption seriously; loaded only where there is NATS."""

from typing import Any

from nats.aio.client import Client
from nats.errors import Error


class NatsClient(Client):
    """One that tells no password, and believes no news, unless the server speaks TLS as it should.

    nats-py itself would go on in clear text if a server, or somebody between, says it has no TLS.
    """

    # Any: as nats-py declares it.
    async def _process_info(self, info: dict[str, Any], initial_connection: bool = False) -> None:
        if initial_connection and "tls" in self.options and not info.get("tls_required"):
            raise Error("nats: the server does not speak TLS")
        await super()._process_info(info, initial_connection)
