// The contents of cells, drawn around the origin where a cell is 100 wide. Each form is recognised by its
// outline, so that nobody needs the colours.

import { svg } from "./dom.js";

const RADIUS = 38;

/** Light falls from the upper left; one gradient a colour, for everything drawn in one picture. */
export function pieceLight(board, prefix) {
  const colours = [...new Set(board.pieces.map((p) => p.colour))];
  return svg("defs", null, colours.map((colour) =>
    svg("radialGradient", { id: `${prefix}-${colour}`, cx: 0.36, cy: 0.3, r: 0.78 },
      svg("stop", { offset: 0, class: `light ${colour}` }),
      svg("stop", { offset: 0.55, class: `body ${colour}` }),
      svg("stop", { offset: 1, class: `shade ${colour}` }))));
}

const disc = (r, attributes) => svg("circle", { r, ...attributes });
const square = (half, radius, attributes) => svg("rect", { x: -half, y: -half, width: 2 * half, height: 2 * half, rx: radius, ...attributes });
const diamond = (reach, attributes) => svg("polygon", { points: `0,${-reach} ${reach},0 0,${reach} ${-reach},0`, ...attributes });
const pins = () => [-17, 0, 17].flatMap((d) => [
  svg("line", { x1: d, x2: d, y1: -42, y2: 42, class: "pin" }),
  svg("line", { x1: -42, x2: 42, y1: d, y2: d, class: "pin" }),
]);
const strokes = () => [1, -1].map((d) => svg("line", { x1: -25, y1: -d * 25, x2: 25, y2: d * 25, class: "stroke" }));

/** Outline by form; called with the attributes of its body. */
const BODIES = {
  disc: (body) => [disc(RADIUS, body), disc(RADIUS - 7, { class: "rim" })],
  ring: (body) => [disc(RADIUS, body), disc(RADIUS * 0.56, { class: "inner" })],
  square: (body) => square(32, 9, body),
  diamond: (body) => diamond(45, body),
  chip: (body) => [pins(), square(31, 3, body)],
  cross: () => strokes(),
};
const SHADOWS = { disc: () => disc(RADIUS), ring: () => disc(RADIUS), square: () => square(32, 9), diamond: () => diamond(45), chip: () => square(34, 3), cross: () => null };

/**
 * A piece or a hint.
 *
 * prefix is that of its picture's light; a hint is a mark and no body.
 */
export function pieceShape(piece, prefix, attributes) {
  const body = { class: "body", fill: `url(#${prefix}-${piece.colour})` };
  if (piece.hint) {
    return svg("g", { class: `piece ${piece.colour} hint`, ...attributes }, disc(17, { class: "hint-mark" }));
  }
  return svg("g", { class: `piece ${piece.colour}`, ...attributes },
    svg("g", { class: "shadow", transform: "translate(2.5 5)" }, SHADOWS[piece.form]()),
    BODIES[piece.form](body),
    piece.label ? svg("text", { y: 13, "text-anchor": "middle", "font-size": 37 }, piece.label) : null);
}

/** A single piece, as next to the board. */
export function pieceIcon(piece, size) {
  const prefix = `icon-${piece.colour}`;
  return svg("svg", { viewBox: "-48 -48 96 96", width: size, height: size, class: "piece-icon", "aria-hidden": "true" },
    pieceLight({ pieces: [piece] }, prefix), pieceShape(piece, prefix));
}
