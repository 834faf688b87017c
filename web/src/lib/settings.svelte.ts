// What a player likes; kept in the browser.
import { preferred, speak, type Language } from "./words.svelte.ts";

export type Speed = "slow" | "normal" | "fast" | "off";

export interface Settings {
  language: Language | null; // null: as the browser says
  theme: "light" | "dark" | null; // null: as the system says
  contrast: "high" | null;
  speed: Speed; // of animations
  sound: boolean;
  confirm: boolean; // ask before a turn ends
  scores: boolean; // show everybody's points so far
  notify: boolean; // tell me when it is my turn
}

const DEFAULTS: Settings = {
  language: null,
  theme: null,
  contrast: null,
  speed: "normal",
  sound: false,
  confirm: false,
  scores: true,
  notify: false,
};
const KEY = "carrack-settings";

function stored(): Settings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
    return { ...DEFAULTS, ...kept };
  } catch {
    return { ...DEFAULTS }; // somebody else's, or damaged
  }
}

export const settings = $state<Settings>(stored());

/** Changes some settings, for now and for the next visit. */
export function change(wish: Partial<Settings>): void {
  Object.assign(settings, wish);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // private windows keep nothing
  }
  void apply();
}

const wantsContrast = matchMedia("(prefers-contrast: more)");
wantsContrast.addEventListener("change", () => void apply());

/** Makes the page look and speak as the settings say. */
export async function apply(): Promise<void> {
  const root = document.documentElement;
  mark(root, "theme", settings.theme);
  mark(root, "contrast", settings.contrast ?? (wantsContrast.matches ? "high" : null));
  mark(root, "motion", settings.speed === "off" ? "off" : null);
  await speak(settings.language ?? preferred(navigator.languages));
}

function mark(root: HTMLElement, name: string, value: string | null): void {
  if (value) root.setAttribute(`data-${name}`, value);
  else root.removeAttribute(`data-${name}`);
}

const MILLISECONDS: Record<Speed, number> = { slow: 900, normal: 450, fast: 200, off: 0 };

/** How long a step takes to be seen, in milliseconds; nothing for whoever wants no motion. */
export function pace(): number {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return still ? 0 : MILLISECONDS[settings.speed];
}
