"""What can be asked for over HTTP and WebSocket, and who is let in."""
