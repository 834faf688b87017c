// What is known of what has happened at a table. Actions are told one after the other as they are
// made; what was missed is read from the story, which may know of actions that are still to be told.
import type { ActionMessage, Moment } from "../api/schema.ts";

export interface KnownLog {
  readonly moments: readonly Moment[]; // everything that happened, in words
  readonly whole: number; // of what happened before the action of this number nothing is missing
  readonly wasRead: boolean; // the end of it was read, not told
}

export const NOTHING: KnownLog = { moments: [], whole: 0, wasRead: false };

/** A log in which moves may stand that were taken back: it has to be read from its beginning. */
export function doubted(log: KnownLog): KnownLog {
  return { ...log, whole: 0 };
}

/** A log with an action that is told. */
export function withTold(log: KnownLog, told: Pick<ActionMessage, "action" | "moments">): KnownLog {
  const { number, kind, text } = told.action;
  if (number < log.whole) return log; // it has been read already
  const isNext = number === log.whole;
  if (kind !== "undo") {
    const moments = [...log.moments, ...(told.moments ?? [])];
    return isNext ? { moments, whole: number + 1, wasRead: false } : { ...log, moments };
  }
  // Moves that leave the log: after what was read nobody can say whether they are still there.
  if (!isNext || log.wasRead) return doubted(log);
  return { moments: log.moments.slice(0, -Number(text)), whole: number + 1, wasRead: false };
}

/**
 * A log with the story of everything since `log.whole`. There were so many actions when the story
 * was asked for, and so many when it came; those between have been told.
 */
export function withStory(
  log: KnownLog,
  story: readonly Moment[],
  asked: number,
  now: number,
): KnownLog {
  const last = story.at(-1)?.number ?? -1;
  const before = log.moments.filter(({ number }) => number < log.whole);
  const after = log.moments.filter(({ number }) => number >= asked && number > last);
  return {
    moments: [...before, ...story, ...after],
    whole: Math.max(now, last + 1),
    wasRead: true,
  };
}
