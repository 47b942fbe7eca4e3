// The ways in which games ended, and the players who lost by a failure.

import { section } from "./dom.js";
import { NONE, grouped, percent, sum, words } from "./format.js";
import { sortableTable } from "./table.js";

export const ENDING_WORDS = {
  rules: "by the rules",
  resignation: "resigned",
  agreement: "agreed a draw",
  concession: "gave up",
  draw_adjudication: "called even by both",
  proven: "proven by both",
  solved: "proven by the referee",
  time: "out of time",
  illegal_move: "illegal move",
  crash: "engine crashed",
  stall: "engine stalled",
  protocol_error: "broke the protocol",
  disagreement: "engines disagreed",
  over_nodes: "more nodes than allowed",
  over_time: "more time than allowed",
  illegal_line: "illegal move in a line",
  wrong_side: "scores from the wrong side",
  unmet_proof: "proven result that did not hold",
  ply_limit: "too long, called a draw",
};
const FAULTS = new Set(["time", "illegal_move", "crash", "stall", "protocol_error",
  "over_nodes", "over_time", "illegal_line", "wrong_side", "unmet_proof"]);

export function endings(data) {
  const total = data.played;
  if (total === 0) {
    return;
  }
  const [first, second] = data.sides;
  const faults = data.endings.some((e) => FAULTS.has(e.termination));
  const columns = [
    { title: "Ending", text: true, value: (e) => ENDING_WORDS[e.termination] ?? words(e.termination) },
    { title: "Games", value: (e) => e.plies.count, show: (e) => grouped(e.plies.count) },
    { title: "Share", value: (e) => e.plies.count / total, show: (e) => percent(e.plies.count / total) },
    { title: `${first} won`, value: (e) => e.results[0] },
    { title: "Drawn", value: (e) => e.results[1] },
    { title: `${second} won`, value: (e) => e.results[2] },
    { title: "Median plies", value: (e) => e.plies.p50 },
  ];
  if (faults) {
    columns.push({ title: "Lost by", text: true, sort: false, value: (e) => sum(e.losses),
      show: (e) => (!FAULTS.has(e.termination) ? NONE
        : e.losses.map((n, i) => [n, data.players[i].name]).filter(([n]) => n > 0).map(([n, name]) => `${name} ${n}`).join(", ")) });
  }
  section("endings", "Endings", null, sortableTable("Endings", columns, data.endings).element);
}
