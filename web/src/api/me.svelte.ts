// Who the player is: nobody until it matters, then a guest with a name, perhaps with an account.
import { api, done } from "./client.ts";
import type { Me } from "./schema.ts";

let me = $state<Me | null>(null);

export function whoAmI(): Me | null {
  return me;
}

/** Asks the server who we are; nobody is fine, too. */
export async function recall(): Promise<void> {
  const answer = await api.GET("/api/me").catch(() => null);
  me = answer?.data ?? null;
}

/** Somebody, a guest if need be: whoever sits down has a name. */
export async function beSomebody(): Promise<Me> {
  me ??= await done(api.POST("/api/me"));
  return me;
}

export function become(somebody: Me | null): void {
  me = somebody;
}
