// A new table.
import { api, done } from "../api/client.ts";
import { signInAsGuest } from "../api/account.svelte.ts";
import type { TableIn } from "../api/schema.ts";
import { go } from "../lib/router.svelte.ts";

/** Makes a table, as a guest if need be, and goes there. */
export async function createTable(wish: TableIn): Promise<void> {
  await signInAsGuest();
  const made = await done(api.POST("/api/tables", { body: wish }));
  go(`/table/${made.id}`);
}
