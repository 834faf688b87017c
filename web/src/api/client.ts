// The server's API, typed by what it says of itself.
import createClient from "openapi-fetch";
import type { paths, RefusalOut } from "./schema.ts";
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

type Answer<Data> =
  | { data: Data; error?: undefined; response: Response }
  | { data?: undefined; error: RefusalOut; response: Response };

/** The data of an answer; a refusal, or no answer at all, is an error with one sentence. */
export async function done<Data>(asking: Promise<Answer<Data>>): Promise<Data> {
  let answer: Answer<Data>;
  try {
    answer = await asking;
  } catch {
    throw new Refused(0, say("no-connection"));
  }
  const { response, error } = answer;
  if (response.ok && error === undefined) return answer.data;
  throw new Refused(response.status, sentenceOf(error));
}

/** Whatever stands between us and the server may answer in its place, in other words. */
function sentenceOf(error: unknown): string {
  const isRefusal = typeof error === "object" && error !== null && "sentence" in error;
  return isRefusal && typeof error.sentence === "string"
    ? error.sentence
    : say("something-went-wrong");
}
