// The log: moments put together to turns, and the same thing in a row to one line.
import type { Moment, Thing } from "../api/schema.ts";

export interface LogLine {
  start: number; // the first moment of it
  seat: number | null;
  text: string;
  times: number;
  about: Thing[];
}

export interface LogTurn {
  start: number;
  round: number;
  seat: number;
  lines: LogLine[];
}

export function turnsOf(moments: readonly Moment[]): LogTurn[] {
  const turns: LogTurn[] = [];
  moments.forEach((moment, index) => {
    let turn = turns.at(-1);
    if (turn?.round !== moment.round || turn.seat !== moment.turn) {
      turn = { start: index, round: moment.round, seat: moment.turn, lines: [] };
      turns.push(turn);
    }
    for (const text of moment.deeds) {
      const last = turn.lines.at(-1);
      if (last?.text === text && last.seat === moment.seat) last.times += 1;
      else {
        const line = {
          start: index,
          seat: moment.seat ?? null,
          text,
          times: 1,
          about: moment.about,
        };
        turn.lines.push(line);
      }
    }
  });
  return turns.filter(({ lines }) => lines.length);
}

/** The number of the first action after the last one of a seat, or null if nothing happened since. */
export function sinceLastTurn(moments: readonly Moment[], seats: readonly number[]): number | null {
  const isMine = (moment: Moment): boolean => moment.seat !== null && seats.includes(moment.seat);
  const last = moments.findLastIndex(isMine);
  const next = moments[last + 1];
  if (last < 0 || !next) return null;
  const number = moments
    .slice(last + 1)
    .find((moment) => moment.number > moments[last]!.number)?.number;
  return number ?? null;
}
