"""What crosses the wire: each shape declared once, for HTTP, the WebSocket and other nodes."""
