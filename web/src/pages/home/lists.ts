// Which public tables the home page lists beside one's own, and what it says where there are none.
import type { TableOut } from "../../api/schema.ts";

export const SHOWN = 6;

export type PublicStatus = "open" | "running" | "finished";

/** How many tables to ask for, so that one's own among them hide none of the others. */
export function mostToAsk(status: PublicStatus, mine: TableOut[]): number {
  return SHOWN + mine.filter((table) => table.public && table.status === status).length;
}

/** The tables of others, as many as are shown. */
export function othersAmong(tables: TableOut[], mine: TableOut[]): TableOut[] {
  const own = new Set(mine.map((table) => table.id));
  return tables.filter((table) => !own.has(table.id)).slice(0, SHOWN);
}

/** The message for a list without tables of others: one's own may still be there for everybody. */
export function emptyMessage(status: "open" | "running", tables: TableOut[]): string {
  if (status === "open") return tables.length ? "no-other-open-tables" : "no-open-tables";
  return tables.length ? "no-other-running-games" : "no-running-games";
}
