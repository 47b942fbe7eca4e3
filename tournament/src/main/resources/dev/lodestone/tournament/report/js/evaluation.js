// Both engines' evaluations, move by move, as the first player sees it; a proven win or loss lies at the axis' end.

import { axisX, axisY, chart, legend, linear, ticks } from "./chart.js";
import { html, svg } from "./dom.js";
import { signed } from "./format.js";
import { expectedResult, scoreText } from "./scores.js";

const TICKS = [-1, -0.5, 0, 0.5, 1];

/** The graph of a game; onPly(ply) is called where it is clicked. show(ply) moves its cursor. */
export function evaluationGraph(data, game, moves, names, onPly) {
  const height = 190;
  const [top, bottom] = [10, height - 26];
  const y = linear(-1, 1, bottom, top);
  const firstToMove = game.starterFirst;
  const isFirst = (i) => (i % 2 === 0) === firstToMove;
  const marker = svg("line", { y1: top, y2: bottom, class: "cursor-line" });
  const dots = svg("g");
  let x = linear(0, 1, 0, 1);
  let shown = 0;

  function show(ply) {
    shown = ply;
    marker.setAttribute("x1", x(ply));
    marker.setAttribute("x2", x(ply));
    const move = moves[ply - 1];
    dots.replaceChildren(...(move?.score === undefined ? [] : [svg("circle", {
      cx: x(ply), cy: y(expectedResult(move.score)), r: 4.5, class: `dot ${isFirst(ply - 1) ? "first" : "second"}`,
    })]));
  }

  const figure = chart(`Evaluations as ${data.sides[0]} sees them`, height, (width) => {
    const [left, right] = [46, width - 8];
    x = linear(0, Math.max(1, moves.length), left, right);
    const lines = [true, false].map((first) => {
      const at = moves.map((move, i) => [i + 1, move.score]).filter(([ply, s]) => s !== undefined && isFirst(ply - 1) === first);
      const path = at.map(([ply, s], i) => `${i === 0 ? "M" : "L"}${x(ply).toFixed(1)},${y(expectedResult(s)).toFixed(1)}`).join("");
      return path ? svg("path", { d: path, class: `line ${first ? "first" : "second"}` }) : null;
    });
    const plyAt = (event) => {
      const box = area.getBoundingClientRect();
      return Math.min(moves.length, Math.max(0, Math.round(((event.clientX - box.left) / box.width) * moves.length)));
    };
    const describe = (event) => {
      const ply = plyAt(event);
      const move = moves[ply - 1];
      area.dataset.tip = ply === 0 ? "start" : `${ply}. ${move.text}${move.score === undefined ? "" : `  ${scoreText(move.score)}`}`;
    };
    const area = svg("rect", { x: left, y: top, width: right - left, height: bottom - top, class: "hit pick", onclick: (event) => onPly(plyAt(event)), onpointermove: describe });
    show(shown);
    return [
      axisY(y, TICKS, left, right, (v) => signed(v, 1)),
      axisX(x, ticks(0, Math.max(1, moves.length), width / 70).filter(Number.isInteger), bottom, bottom + 4, String),
      svg("line", { x1: left, x2: right, y1: y(0), y2: y(0), class: "zero" }),
      game.opening > 0 ? svg("rect", { x: left, y: top, width: x(game.opening) - left, height: bottom - top, class: "opening-shade" }) : null,
      lines, marker, dots, area,
    ];
  });
  const element = html("div", { class: "evaluation" }, legend([["line-first", names[0]], ["line-second", names[1]]]), figure,
    html("p", { class: "chart-note" }, `The expected result as ${data.sides[0]} sees it: +1 is a win.`));
  return { element, show };
}
