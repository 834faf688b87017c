// Stories and replays come in parts; whoever asks for one gets all of it.
import { api, done, Refused } from "./client.ts";
import type { ReplayOut, Story } from "./schema.ts";

type Part = Pick<Story, "moments" | "more">;

/** Everything from a number on: the first part, with the moments of all that follow. */
async function whole<One extends Part>(
  since: number,
  ask: (since: number) => Promise<One>,
): Promise<One> {
  const first = await patiently(() => ask(since));
  const moments = [...first.moments];
  for (let part: Part = first; part.more;) {
    const next = moments.at(-1)!.number + 1;
    part = await patiently(() => ask(next));
    moments.push(...part.moments);
  }
  return { ...first, moments, more: false };
}

const BUSY = [429, 503];
const TRIES = 5;
const WAIT = 1500; // milliseconds

/** The server plays only so many games again at once; whoever waits gets a turn. */
async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tried = 1; ; tried++) {
    try {
      return await ask();
    } catch (error) {
      const isBusy = error instanceof Refused && BUSY.includes(error.status);
      if (!isBusy || tried === TRIES) throw error;
      await new Promise((wait) => setTimeout(wait, WAIT * tried));
    }
  }
}

/** What has happened at a table since an action. */
export function storyOf(
  table: string,
  since: number,
  pictures: boolean,
  words: string,
): Promise<Story> {
  const path = { table_id: table };
  return whole(since, (from) => {
    const params = { path, query: { since: from, pictures, words } };
    return done(api.GET("/api/tables/{table_id}/story", { params }));
  });
}

/** A finished game. */
export function replayOf(table: string, words: string): Promise<ReplayOut> {
  const path = { table_id: table };
  return whole(0, (since) => {
    const params = { path, query: { since, words } };
    return done(api.GET("/api/tables/{table_id}/replay", { params }));
  });
}

/** A game out of a file. */
export function replayOfFile(file: Record<string, unknown>, words: string): Promise<ReplayOut> {
  return whole(0, (since) => {
    const params = { query: { since, words } };
    return done(api.POST("/api/replays", { params, body: file }));
  });
}
