"""The command line. Nothing heavy is imported until a command that needs it runs."""
