// What the server says of a table, as far as tests look at it.
import type {
  LegalMove,
  Moment,
  Picture,
  SeatOut,
  ServerMessage,
  StateOut,
  Thing,
} from "../src/api/schema.ts";

export const NOW = 1_000_000; // seconds

export function seat(number: number, some: Partial<SeatOut> = {}): SeatOut {
  const bare = { seat: number, name: `Seat ${number}`, account: null, bot: null };
  return { ...bare, stand_in: null, resigned: false, ...some };
}

export const place = (name: string): Thing => ({ kind: "place", name });

/** `then` is what is decided after it. */
export function move(text: string, about: Thing[] = [], then?: Record<string, unknown>): LegalMove {
  const effect = then ? { then, hold: [0, 0, 0, 0] } : null;
  return { text, about, label: text, words: "", effect } as unknown as LegalMove;
}

export interface Lying {
  holds?: number[][];
  loose?: Record<string, number[]>;
  cards?: Record<string, number[]>;
  scores?: number[];
  round?: number;
  turn?: number;
}

export function picture({
  holds = [],
  loose = {},
  cards,
  scores,
  round = 1,
  turn = 0,
}: Lying): Picture {
  const seats = holds.map((hold, seat) => ({ hold, score: scores?.[seat] ?? 0 }));
  const places = Object.entries(loose).map(([name, cubes]) => ({ name, loose: cubes }));
  const row = Object.entries(cards ?? {}).map(([card, cubes]) => ({ card, cubes }));
  const merchants = cards ? { row } : null;
  return { seats, places, merchants, round, turn, in_use: [] } as unknown as Picture;
}

export function moment(some: Partial<Moment>): Moment {
  const bare = { about: [], deeds: [], number: 1, round: 1, seat: 0, turn: 0, picture: null };
  return { ...bare, ...some } as Moment;
}

// a table at which each action is seen: another cube lies in the first hold

const pictureAfter = (actions: number): Picture => picture({ holds: [[actions, 0, 0, 0]] });

/** What the action of a number was. */
export const momentBy = (seat: number | null, number: number): Moment =>
  moment({ seat, number, picture: pictureAfter(number + 1) });

/** The table after so many actions. */
export function state(
  number: number,
  decider: number | null,
  some: Partial<StateOut> = {},
): StateOut {
  const decision = { kind: "move", seat: decider };
  const bare = { asked: "What now?", can_undo: true, moved_at: NOW, status: "running" };
  return { ...bare, number, decision, picture: pictureAfter(number), ...some } as StateOut;
}

/** `some` is what few tests look at, such as actions and chat. */
export function welcome(seats: SeatOut[], now: StateOut, some: object = {}): ServerMessage {
  const table = { seats, pace: 60, status: now.status, game: "eastern-wonders" };
  const rest = { actions: [], chat: [], present: [], more: false };
  return { type: "welcome", table, state: now, ...rest, ...some } as never;
}

/** The action that led to a state, with what it was step by step. */
export function action(now: StateOut, ...moments: Moment[]): ServerMessage {
  const made = { kind: "move", number: now.number - 1 };
  return { type: "action", action: made, state: now, moments } as never;
}

/** Moves that were taken back, which led to a state. */
export function undo(now: StateOut, moves: number): ServerMessage {
  const made = { kind: "undo", number: now.number - 1, text: `${moves}` };
  return { type: "action", action: made, state: now } as never;
}
