// The games and bots that the server has, asked for once in each language.
import { api, done } from "./client.ts";
import type { GameOut } from "./schema.ts";
import { language } from "../lib/words.svelte.ts";

const asked = new Map<string, Promise<GameOut[]>>();
let askedBots: Promise<string[]> | null = null;
let games = $state.raw<GameOut[]>([]);

/** The games, with titles in the player's language; empty until they have come. */
export function knownGames(): GameOut[] {
  return games;
}

export function gameNamed(name: string): GameOut | undefined {
  return games.find((game) => game.name === name);
}

export function titleOf(name: string): string {
  return gameNamed(name)?.title ?? name;
}

/** Fetches the games in the language that is spoken; to be called again when that changes. */
export async function fetchGames(): Promise<void> {
  const wanted = language();
  const asking =
    asked.get(wanted) ?? done(api.GET("/api/games", { params: { query: { language: wanted } } }));
  asked.set(wanted, asking);
  try {
    const answer = await asking;
    if (wanted === language()) games = answer;
  } catch (error) {
    asked.delete(wanted);
    throw error;
  }
}

export async function fetchBots(): Promise<string[]> {
  askedBots ??= done(api.GET("/api/bots"));
  try {
    return await askedBots;
  } catch (error) {
    askedBots = null;
    throw error;
  }
}
