// What bots and people are called.
import type { SeatOut } from "../api/schema.ts";
import { say } from "../lib/words.svelte.ts";

/** A bot's name in the player's language; bots that we have no words for keep their own. */
export function botName(bot: string): string {
  const id = `bot-${bot}`;
  const name = say(id);
  return name === id ? bot : name;
}

/** What a bot is like, in a few words; nothing for bots that we have no words for. */
export function botTalent(bot: string): string {
  const id = `bot-${bot}-talent`;
  const talent = say(id);
  return talent === id ? "" : talent;
}

/** Who sits on a seat: you, a bot, somebody, or nobody yet. */
export function seatName(seat: SeatOut, account: string | undefined): string {
  if (seat.bot) return botName(seat.bot);
  if (!seat.account) return say("free-seat");
  return seat.account === account ? say("you") : seat.name;
}
