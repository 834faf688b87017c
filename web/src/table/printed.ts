// What is printed on tiles and cards, found by the names that pictures use.
import { api, done } from "../api/client.ts";
import type {
  EastToWestComponents,
  EasternWondersComponents,
  SandToSeaComponents,
} from "../api/schema.ts";

/** Everything that some game has; a game has what is there. */
type Everything = Partial<EasternWondersComponents & SandToSeaComponents & EastToWestComponents> &
  Pick<EasternWondersComponents, "game" | "markets" | "board">;
type Entry<List extends keyof Everything> =
  NonNullable<Everything[List]> extends readonly (infer One)[] ? One : never;

export const SPICES = ["ginger", "chili", "tea", "cloves"] as const;
export const LETTERS = ["Y", "R", "G", "B"] as const;

export class Printed {
  constructor(readonly all: Everything) {}

  market(name: string): Entry<"markets"> {
    return this.#named(name, "markets");
  }

  victory(name: string): Entry<"victory_tiles"> {
    return this.#named(name, "victory_tiles");
  }

  merchant(name: string): Entry<"merchant_cards"> {
    return this.#named(name, "merchant_cards", "starting_cards");
  }

  location(name: string): Entry<"locations"> {
    return this.#named(name, "locations");
  }

  pointCard(name: string): Entry<"point_cards"> {
    return this.#named(name, "point_cards");
  }

  landBonus(name: string): Entry<"bonus_tiles"> {
    return this.#named(name, "bonus_tiles");
  }

  exploration(name: string): Entry<"exploration_tiles"> {
    return this.#named(name, "exploration_tiles");
  }

  /** The points on a bonus tile of a kind; those of the points kind differ from tile to tile. */
  bonusPoints(kind: string): number {
    return this.all.bonus?.find((tiles) => tiles.kind === kind)?.points ?? 0;
  }

  get columns(): number[] {
    return [...this.all.board.columns];
  }

  #named<List extends keyof Everything>(name: string, ...lists: readonly List[]): Entry<List> {
    const printed = lists.flatMap((list) => (this.all[list] ?? []) as readonly { id: string }[]);
    const found = printed.find(({ id }) => id === name);
    if (!found) throw new Error(`Nothing is called ${name}.`);
    return found as Entry<List>;
  }
}

/** The number of a symbol, which is that of its spice. */
export function symbolNumber(symbol: string): 0 | 1 | 2 | 3 {
  return SPICES.indexOf(symbol as (typeof SPICES)[number]) as 0 | 1 | 2 | 3;
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

function once(key: string, ask: () => Promise<{ printed: unknown }>): Promise<Printed> {
  let asked = known.get(key);
  if (!asked) {
    asked = ask().then((answer) => new Printed(answer.printed as Everything));
    known.set(key, asked);
    asked.catch(() => known.delete(key));
  }
  return asked;
}
