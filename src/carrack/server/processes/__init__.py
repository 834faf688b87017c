"""How a server runs: its port and logs, one process or a supervisor with its workers."""
