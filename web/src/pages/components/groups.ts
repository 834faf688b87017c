// Everything in the box of a game, in groups that are drawn alike.
import type {
  BonusKind,
  ComponentsOut,
  ExplorationTile,
  LandBonus,
  Location,
  MarketTile,
  MerchantCard,
  PlayerBoard,
  PointCard,
  Provenance,
  VictoryTile,
} from "../../api/schema.ts";

export type Piece =
  | { kind: "market"; tile: MarketTile }
  | { kind: "victory"; tile: VictoryTile }
  | { kind: "bonus"; tile: BonusKind }
  | { kind: "merchant"; card: MerchantCard }
  | { kind: "board"; board: PlayerBoard }
  | { kind: "cubes"; cubes: readonly number[] }
  | { kind: "location"; place: Location }
  | { kind: "point-card"; card: PointCard }
  | { kind: "land-bonus"; tile: LandBonus }
  | { kind: "exploration"; tile: ExplorationTile };

export interface Item {
  id: string;
  piece: Piece;
  provenance: Provenance;
}

export interface Group {
  name: string;
  items: Item[];
}

function items<One extends { id: string; provenance: Provenance }>(
  all: readonly One[],
  draw: (one: One) => Piece,
): Item[] {
  return all.map((one) => ({
    id: one.id,
    piece: draw(one),
    provenance: one.provenance,
  }));
}

function cubes(lots: readonly { cubes: readonly number[]; provenance: Provenance }[]): Item[] {
  return lots.map((lot, index) => ({
    id: `${index + 1}`,
    piece: { kind: "cubes", cubes: lot.cubes },
    provenance: lot.provenance,
  }));
}

/** The groups of a box, in the order in which one sees them on the table. */
export function groupsOf(printed: ComponentsOut["printed"]): Group[] {
  const board: Item = {
    id: "",
    piece: { kind: "board", board: printed.board },
    provenance: printed.board.provenance,
  };
  const groups: Group[] = [
    { name: "markets", items: items(printed.markets, (tile) => ({ kind: "market", tile })) },
  ];
  if ("victory_tiles" in printed) {
    groups.push(
      {
        name: "victory",
        items: items(printed.victory_tiles, (tile) => ({ kind: "victory", tile })),
      },
      {
        name: "bonus",
        items: printed.bonus.map((tile) => ({
          id: `× ${tile.count}`,
          piece: { kind: "bonus", tile },
          provenance: tile.provenance,
        })),
      },
    );
  }
  if ("merchant_cards" in printed) {
    const cards = [...printed.starting_cards, ...printed.merchant_cards];
    groups.push({ name: "merchants", items: items(cards, (card) => ({ kind: "merchant", card })) });
  }
  if ("locations" in printed) {
    groups.push(
      {
        name: "locations",
        items: items(printed.locations, (place) => ({ kind: "location", place })),
      },
      {
        name: "point-cards",
        items: items(printed.point_cards, (card) => ({ kind: "point-card", card })),
      },
      {
        name: "land-bonus",
        items: items(printed.bonus_tiles, (tile) => ({ kind: "land-bonus", tile })),
      },
      {
        name: "exploration",
        items: items(printed.exploration_tiles, (tile) => ({ kind: "exploration", tile })),
      },
    );
  }
  groups.push({ name: "board", items: [board] });
  const start = "lots" in printed ? printed.lots : printed.starting_cubes;
  groups.push({ name: "start", items: cubes(start) });
  return groups;
}
