// The server's API, typed by what it says of itself.
import createClient from "openapi-fetch";
import type { paths } from "./schema.ts";
import { language, say } from "../lib/words.svelte.ts";

export const api = createClient<paths>({ baseUrl: location.origin });

// Refusals come in the language that is spoken here, whatever the browser's is.
api.use({
  onRequest({ request }) {
    request.headers.set("Accept-Language", language());
    return request;
  },
});

/** Something that the server did not do, with its sentence for the player. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    sentence: string,
  ) {
    super(sentence);
  }
}

interface Answer<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** The data of an answer; a refusal, or no answer at all, is an error with one sentence. */
export async function done<Data>(asking: Promise<Answer<Data>>): Promise<Data> {
  let answer: Answer<Data>;
  try {
    answer = await asking;
  } catch {
    throw new Refused(0, say("no-connection"));
  }
  if (answer.response.ok) return answer.data as Data;
  throw new Refused(answer.response.status, sentenceOf(answer.error));
}

function sentenceOf(error: unknown): string {
  const sentence = (error as { sentence?: unknown } | undefined)?.sentence;
  return typeof sentence === "string" ? sentence : say("something-went-wrong");
}
