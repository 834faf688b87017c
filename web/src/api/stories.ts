// Stories and replays come in parts; whoever asks for one gets all of it.
import { api, done } from "./client.ts";
import type { Moment, ReplayOut, Story } from "./schema.ts";

interface Part {
  moments: Moment[];
  more: boolean;
}

/** Everything from a number on: the first part, with the moments of all that follow. */
async function whole<One extends Part>(
  since: number,
  ask: (since: number) => Promise<One>,
): Promise<One> {
  const first = await ask(since);
  const moments = [...first.moments];
  for (let part: Part = first; part.more;) {
    part = await ask(moments.at(-1)!.number + 1);
    moments.push(...part.moments);
  }
  return { ...first, moments, more: false };
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
