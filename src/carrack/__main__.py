"""`python -m carrack` is `carrack`."""

from carrack.cli import main

main()
