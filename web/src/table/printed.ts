// What is printed on tiles and cards, found by the names that pictures use.
import { api, done } from "../api/client.ts";
import type {
  BonusKind,
  EastToWestComponents,
  EasternWondersComponents,
  ExplorationTile,
  LandBonus,
  Location,
  MarketTile,
  MerchantCard,
  PointCard,
  SandToSeaComponents,
  VictoryTile,
} from "../api/schema.ts";

/** Everything that some game has; a game has what is there. */
type Everything = Partial<EasternWondersComponents & SandToSeaComponents & EastToWestComponents> &
  Pick<EasternWondersComponents, "game" | "markets" | "board">;

export const LETTERS = ["Y", "R", "G", "B"] as const;

export class Printed {
  constructor(readonly all: Everything) {}

  market(name: string): MarketTile {
    return named(name, this.all.markets);
  }

  victory(name: string): VictoryTile {
    return named(name, this.all.victory_tiles);
  }

  merchant(name: string): MerchantCard {
    return named(name, this.all.merchant_cards, this.all.starting_cards);
  }

  location(name: string): Location {
    return named(name, this.all.locations);
  }

  pointCard(name: string): PointCard {
    return named(name, this.all.point_cards);
  }

  landBonus(name: string): LandBonus {
    return named(name, this.all.bonus_tiles);
  }

  exploration(name: string): ExplorationTile {
    return named(name, this.all.exploration_tiles);
  }

  /** The kinds of bonus tiles, each with the points on one; those of the points kind differ from tile to tile. */
  get bonus(): readonly BonusKind[] {
    return this.all.bonus ?? [];
  }

  get columns(): number[] {
    return [...this.all.board.columns];
  }
}

function named<One extends { id: string }>(
  name: string,
  ...lists: readonly (readonly One[] | undefined)[]
): One {
  const found = lists.flatMap((list) => list ?? []).find(({ id }) => id === name);
  if (!found) throw new Error(`Nothing is called ${name}.`);
  return found;
}

const SYMBOL_NUMBERS = { ginger: 0, chili: 1, tea: 2, cloves: 3 } as const;

/** The number of a symbol, which is that of its spice. */
export function symbolNumber(symbol: MarketTile["symbol"]): 0 | 1 | 2 | 3 {
  return SYMBOL_NUMBERS[symbol];
}

const known = new Map<string, Promise<Printed>>();

/** The components of a game; asked for once. */
export function printedOf(game: string): Promise<Printed> {
  const params = { path: { name: game } };
  return once(game, () => done(api.GET("/api/games/{name}/components", { params })));
}

/** The components that a table is played with, which may be older than those of today. */
export function printedAt(table: string): Promise<Printed> {
  const params = { path: { table_id: table } };
  return once(table, () => done(api.GET("/api/tables/{table_id}/components", { params })));
}

function once(key: string, ask: () => Promise<{ printed: Everything }>): Promise<Printed> {
  let asked = known.get(key);
  if (!asked) {
    asked = ask().then((answer) => new Printed(answer.printed));
    known.set(key, asked);
    asked.catch(() => known.delete(key));
  }
  return asked;
}
