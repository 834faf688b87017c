"""What is asked of whom, what may be answered, and what lies in a hold, in short words."""

from carrack.game import Game


def texts(game: Game) -> list[str]:
    return sorted(move.text for move in game.legal)


def hold(game: Game, seat: int) -> str:
    return "".join(
        letter * int(number) for letter, number in zip("YRGB", game.table.hold[seat], strict=True)
    )


def asked(game: Game) -> tuple[int | None, str]:
    return game.decision.seat, game.decision.kind
