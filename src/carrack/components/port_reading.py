"""Reads what the games with ports have in common: victory tiles, bonus tiles and starting lots."""

from typing import ClassVar

from carrack.components import limits
from carrack.components.printed import (
    BONUS_NAMES,
    BonusKind,
    BonusName,
    Lot,
    PlayerBoard,
    VictoryTile,
)
from carrack.components.reading import Entry, Reader


class PortReader(Reader):
    """Reads a components file of a game with ports."""

    sections: ClassVar[frozenset[str]] = Reader.sections | {"victory_tiles", "bonus", "lots"}
    bonus_names: ClassVar[tuple[BonusName, ...]] = BONUS_NAMES

    def victory_tiles(self) -> tuple[VictoryTile, ...]:
        lender = self.lender_of("victory_tiles")
        if lender:
            return self.lent(lender.victory_tiles)
        tiles = tuple(self._victory(entry) for entry in self.entries("victory_tiles"))
        if not limits.FEWEST_VICTORY_TILES <= len(tiles) <= limits.VICTORY_TILES:
            self.fault(
                f"there must be {limits.FEWEST_VICTORY_TILES} to {limits.VICTORY_TILES} victory"
                f" tiles, not {len(tiles)}",
                key="victory_tiles",
            )
        return tiles

    def _victory(self, entry: Entry) -> VictoryTile:
        self.known_keys(entry, {"id", "points", "cost", "provenance", "note"})
        return VictoryTile(
            id=self.tile_id(entry),
            points=self.points(entry),
            cost=self.cubes(entry, "cost"),
            provenance=self.provenance(entry),
        )

    def bonus(self) -> tuple[BonusKind, ...]:
        bonus = tuple(self._bonus(entry) for entry in self.entries("bonus"))
        if [kind.kind for kind in bonus] != list(self.bonus_names):
            self.fault(
                f"the bonus kinds must be {', '.join(self.bonus_names)}, in this order",
                key="bonus",
            )
        return bonus

    def _bonus(self, entry: Entry) -> BonusKind:
        own = {
            name: ("pile",) if name == "points" else ("count", "points")
            for name in self.bonus_names
        }
        kind = self.variant(entry, "kind", own, ())
        if kind == "points":
            pile = self._pile(entry)
            return BonusKind(kind, len(pile), 0, pile, self.provenance(entry))
        return BonusKind(
            kind=kind,
            count=self.number(entry, "count", 0, limits.MOST_TILES_OF_A_KIND),
            points=self.points(entry),
            pile=(),
            provenance=self.provenance(entry),
        )

    def _pile(self, entry: Entry) -> tuple[int, ...]:
        pile = self.numbers(entry, "pile", 0, limits.POINTS_PILE)
        if list(pile) != sorted(set(pile), reverse=True):
            self.fault(
                "the highest tile of the pile is on top, and no two are equal", entry, "pile"
            )
        return pile

    def lots(self) -> tuple[Lot, ...]:
        lender = self.lender_of("lots")
        if lender:
            return lender.lots
        lots = tuple(self._lot(entry) for entry in self.entries("lots"))
        if len({lot.cubes for lot in lots}) != limits.LOTS or len(lots) != limits.LOTS:
            self.fault(f"there must be {limits.LOTS} different starting lots", key="lots")
        return lots

    def _lot(self, entry: Entry) -> Lot:
        self.known_keys(entry, {"cubes", "provenance", "note"})
        return Lot(cubes=self.cubes(entry, "cubes"), provenance=self.provenance(entry))

    def check_hold(
        self, board: PlayerBoard, lots: tuple[Lot, ...], bonus: tuple[BonusKind, ...]
    ) -> None:
        """The hold has room for every lot, and with every bonus no more than can be counted."""
        self.check_fits((lot.cubes for lot in lots), board.hold, "every starting lot", "lots")
        hold_tiles = next(kind.count for kind in bonus if kind.kind == "hold")
        if board.hold + limits.SPACES_OF_A_HOLD_BONUS * hold_tiles > limits.MOST_SPACES:
            self.fault(
                f"a hold with all hold bonuses may have {limits.MOST_SPACES} spaces at most",
                self.table("board"),
                "hold",
            )
