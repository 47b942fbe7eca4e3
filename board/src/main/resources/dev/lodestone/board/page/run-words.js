// The numbers of a run in words and as shares of bars.

import { timeLeft } from "./clocks.js";
import { plural, points, probability } from "./format.js";

/** The range of all ratings with their intervals, and whether there is any. */
export function ratingRange(rows) {
  const rated = rows.filter((row) => row.elo !== undefined);
  return { isRated: rated.length > 0, low: Math.min(...rated.map((row) => row.low ?? row.elo)), high: Math.max(...rated.map((row) => row.high ?? row.elo)) };
}

/** The games of two engines as the first one sees them; undefined if there are none. */
export function meetingOf(rows, i, j) {
  const { points: own, games, superiority } = rows[i].meetings[j];
  return games === 0 ? undefined : {
    games, share: own / games, points: points(own), superiority: probability(superiority),
    tip: `${rows[i].player} against ${rows[j].player}: ${points(own)} of ${plural(games, "point")}\nall games: stronger with ${probability(superiority)}`,
  };
}

/** Where a sequential test is between its bounds, as a length. */
export const testShare = ({ llr, lower, upper }) => `${(100 * Math.min(1, Math.max(0, (llr - lower) / (upper - lower)))).toFixed(1)}%`;

export function runProgress({ over = 0, planned, secondsLeft }, running) {
  const counted = planned ? `${over} of ${plural(planned, "game")}` : plural(over, "game");
  return `${counted} over${running > 0 ? `, ${running} running` : ""}${running > 0 && secondsLeft ? `; ${timeLeft(secondsLeft)} left` : ""}`;
}
