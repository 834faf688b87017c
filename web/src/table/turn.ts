// Whose turn it is at a table, and what that allows whoever looks at it.
import type { Moment, SeatOut, TableOut, StateOut } from "../api/schema.ts";

type Seats = readonly number[];
type Table = Pick<TableOut, "seats" | "pace" | "status">;
type State = Pick<StateOut, "decision" | "moved_at" | "can_undo" | "legal">;

/** The seats of an account; several, if a screen goes from hand to hand. */
export function seatsOf(table: Pick<Table, "seats"> | null, account: string | null): number[] {
  if (!table || account === null) return [];
  return table.seats.filter((seat) => seat.account === account).map(({ seat }) => seat);
}

/** The seat that decides; null for chance, and when the game is over. */
export function decidingSeat(state: Pick<State, "decision"> | null): number | null {
  return state?.decision.seat ?? null;
}

function sitterWhoDecides(table: Table | null, state: State | null): SeatOut | undefined {
  const seat = decidingSeat(state);
  return seat === null ? undefined : table?.seats[seat];
}

/** Whether one of these seats is to play, and no bot plays for it meanwhile. */
export function isTurnOf(own: Seats, table: Table | null, state: State | null): boolean {
  const sitter = sitterWhoDecides(table, state);
  return sitter !== undefined && own.includes(sitter.seat) && sitter.stand_in === null;
}

/** Whether the screen has to go to somebody else first, before the next one may look. */
export function mustBeHandedOver(
  own: Seats,
  decider: number | null,
  handedTo: number | null,
): boolean {
  return own.length > 1 && decider !== null && handedTo !== decider;
}

/** The own seat that moved last and may take that back; null if none may. */
export function undoingSeat(
  own: Seats,
  table: Table | null,
  state: State | null,
  moments: readonly Moment[],
): number | null {
  const seat = moments.at(-1)?.seat ?? null;
  if (!state?.can_undo || table?.status !== "running" || seat === null) return null;
  return own.includes(seat) ? seat : null;
}

/** Seconds that whoever decides has left before a bot may stand in; only people have a clock. */
export function secondsLeft(table: Table | null, state: State | null, now: number): number | null {
  const sitter = sitterWhoDecides(table, state);
  if (!table || !state || !sitter || sitter.bot || sitter.stand_in) return null;
  if (table.status === "finished") return null;
  return Math.max(0, Math.ceil(table.pace - (now - state.moved_at)));
}

/** The own seat that gives up when asked to: of several, the one whose turn it is. */
export function resigningSeat(own: Seats, table: Table | null, state: State | null): number | null {
  if (!table || table.status === "finished") return null;
  if (isTurnOf(own, table, state)) return decidingSeat(state);
  return own.find((seat) => !table.seats[seat]?.resigned) ?? null;
}

/** Whether a bot plays on an own seat, which can be taken back. */
export function isReplaced(own: Seats, table: Table | null): boolean {
  return own.some((seat) => {
    const sitter = table?.seats[seat];
    return Boolean(sitter?.stand_in && !sitter.resigned);
  });
}

/** Whether a seat can make a move now. */
export function canPlay(seat: number | null, text: string, state: State | null): boolean {
  return decidingSeat(state) === seat && (state?.legal ?? []).some((move) => move.text === text);
}

/** What is looked at to see that a turn has come. */
export interface TurnSeen {
  isKnown: boolean; // the table has been heard of
  isOwn: boolean; // the turn is one's own
  isAsked: boolean; // and what led to it has been shown
}

/**
 * Tells when the turn comes to the player. One that is there when the page is opened has not come
 * now, and one that is only looked at again (with all that led to it) does not come twice.
 */
export class TurnWatch {
  #wasAsked = true;

  /** Whether the turn has just come. */
  hasCome({ isKnown, isOwn, isAsked }: TurnSeen): boolean {
    if (!isKnown) return false;
    const hasCome = isAsked && !this.#wasAsked;
    this.#wasAsked = isAsked || (this.#wasAsked && isOwn);
    return hasCome;
  }
}
