// The player's account: none until it matters, then a guest's, perhaps one with a password.
import { api, done } from "./client.ts";
import type { Me } from "./schema.ts";

let account = $state<Me | null>(null);

export function currentAccount(): Me | null {
  return account;
}

/** Asks the server who is signed in here; it may be nobody. */
export async function loadAccount(): Promise<void> {
  const answer = await api.GET("/api/me").catch(() => null);
  account = answer?.data ?? null;
}

/** The account that is signed in, or else a new guest's: whoever sits down has a name. */
export async function signInAsGuest(): Promise<Me> {
  account ??= await done(api.POST("/api/me"));
  return account;
}

export function setAccount(signedIn: Me | null): void {
  account = signedIn;
}
