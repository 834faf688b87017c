"""For operators: is it alive, is it ready, and how is it doing."""

from fastapi import APIRouter, Request
from fastapi.responses import Response
from sqlalchemy import text

from carrack.messages import Message
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
    """The database answers, too; whether news from other nodes come at once is told."""
    node = node_of(request)
    try:
        await node.store.read(lambda connection: connection.execute(text("SELECT 1")).scalar())
    except Exception:
        raise Refused(503, Message("refused-database-silent")) from None
    return Ready(status="ready", node=node.id, bus=node.bus.is_connected)


@router.get("/metrics", response_class=Response)
async def metrics(request: Request) -> Response:
    """Counters for Prometheus."""
    node = node_of(request)
    node.metrics.count(len(node.live_tables), len(node.audience))
    return Response(node.metrics.text(), media_type="text/plain; version=0.0.4")
