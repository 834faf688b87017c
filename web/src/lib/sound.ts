// Small sounds that the page makes itself: a bell, wood, a splash of cubes.
import { settings } from "./settings.svelte.ts";

export type Sound = "turn" | "move" | "end";

const NOTES: Record<Sound, readonly (readonly [number, number])[]> = {
  turn: [
    [659, 0],
    [880, 0.12],
  ],
  move: [[330, 0]],
  end: [
    [523, 0],
    [659, 0.14],
    [784, 0.28],
  ],
}; // hertz, and when they begin

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  for (const [pitch, start] of NOTES[sound]) ring(context, pitch, start);
}

function ring(audio: AudioContext, pitch: number, start: number): void {
  const tone = audio.createOscillator();
  const loudness = audio.createGain();
  const begin = audio.currentTime + start;
  tone.type = "triangle";
  tone.frequency.value = pitch;
  loudness.gain.setValueAtTime(0.0001, begin);
  loudness.gain.exponentialRampToValueAtTime(0.12, begin + 0.015);
  loudness.gain.exponentialRampToValueAtTime(0.0001, begin + 0.35);
  tone.connect(loudness).connect(audio.destination);
  tone.start(begin);
  tone.stop(begin + 0.4);
}
