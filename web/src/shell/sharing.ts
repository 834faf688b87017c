// Giving a link to somebody: by the system's share sheet, or copied.
import { say } from "../lib/words.svelte.ts";
import { tell } from "./news.svelte.ts";

export const canShare = "share" in navigator;

export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link); // there is none without HTTPS
    tell(say("link-copied"));
  } catch {
    tell(say("link-not-copied"), true);
  }
}

export async function shareLink(link: string, text: string): Promise<void> {
  if (!canShare) return copyLink(link);
  await navigator.share({ title: "Carrack", text, url: link }).catch(() => undefined); // thought better of it
}
