// Points over the rounds, read off the pictures of a story.
import type { Moment } from "../api/schema.ts";

export interface RoundScores {
  round: number;
  scores: number[];
}

/** What everybody had at the end of each round. */
export function scoresByRound(moments: readonly Moment[]): RoundScores[] {
  const rounds: RoundScores[] = [];
  for (const { picture } of moments) {
    if (!picture) continue;
    const scores = picture.seats.map(({ score }) => score);
    if (rounds.at(-1)?.round === picture.round) rounds.pop();
    rounds.push({ round: picture.round, scores });
  }
  return rounds;
}
