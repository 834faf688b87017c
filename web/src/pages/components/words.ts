// What a piece shows, for who cannot see it.
import { say } from "../../lib/words.svelte.ts";
import {
  explorationInWords,
  landBonusInWords,
  locationInWords,
  pointCardInWords,
} from "../../table/naming.land.ts";
import { cubesInWords } from "../../table/naming.ts";
import type { Piece } from "./groups.ts";

export function pieceInWords(piece: Piece): string {
  switch (piece.kind) {
    case "market":
      return say("piece-market", {
        give: cubesInWords(piece.tile.give),
        get: cubesInWords(piece.tile.get),
      });
    case "victory":
      return say("piece-victory", {
        points: piece.tile.points,
        cubes: cubesInWords(piece.tile.cost),
      });
    case "bonus":
      return say(`bonus-${piece.tile.kind}`, { number: piece.tile.pile[0] ?? piece.tile.points });
    case "merchant":
      return say(`card-${piece.card.kind}`, {
        give: cubesInWords(piece.card.give),
        get: cubesInWords(piece.card.get),
        number: piece.card.steps,
      });
    case "board":
      return say("piece-board", { points: piece.board.columns.join(", "), hold: piece.board.hold });
    case "cubes":
      return cubesInWords(piece.cubes);
    case "location":
      return locationInWords(piece.place);
    case "point-card":
      return pointCardInWords(piece.card);
    case "land-bonus":
      return landBonusInWords(piece.tile);
    case "exploration":
      return explorationInWords(piece.tile);
  }
}
