"""For operators: is it alive, is it ready, and how is it doing."""

from fastapi import APIRouter, Request
from fastapi.responses import Response

from carrack.server.errors import Refused
from carrack.server.http.requests import node_of
from carrack.server.payloads.operating import Alive, Ready

router = APIRouter(tags=["operating"])


@router.get("/health/live")
async def live() -> Alive:
    """The process answers."""
    return Alive(status="alive")


@router.get("/health/ready")
async def ready(request: Request) -> Ready:
    """The database answers and stores; whether news from other nodes come at once is told, and
    how many connections are open, and on how many of them something waits to be read.
    """
    node = node_of(request)
    fault = await node.readiness.fault()
    if fault is not None:
        raise Refused(503, fault)
    return Ready(
        status="ready",
        node=node.id,
        bus=node.bus.is_connected,
        connections=len(node.connections),
        unread=node.connections.unread,
    )


@router.get("/metrics", response_class=Response)
async def metrics(request: Request) -> Response:
    """Counters for Prometheus."""
    node = node_of(request)
    node.metrics.count(len(node.live_tables), len(node.audience))
    node.metrics.count_connections(len(node.connections), node.connections.unread)
    return Response(node.metrics.text(), media_type="text/plain; version=0.0.4")
