// Who sits at a table.
import type { SeatOut } from "../api/schema.ts";

/** What is shown of whoever sits on a seat. */
export type Sitter = Pick<SeatOut, "name" | "bot" | "stand_in" | "resigned" | "account">;

/** Somebody who is only a name: in a replay, in a lesson. */
export function sitterNamed(name: string, bot: string | null = null): Sitter {
  return { name, bot, stand_in: null, resigned: false, account: null };
}
