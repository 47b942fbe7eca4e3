// The board of any game, drawn from its diagram: cells with places, shapes and shades, and what stands on
// them. No game is known here by its name. A cell is 100 wide.

import { html, svg } from "./dom.js";
import { journeysOf, keyframesOf, phasesOf, stopsOf } from "./motion.js";
import { pieceLight, pieceShape } from "./pieces.js";

const UNIT = 100;
const HALF_HEXAGON = 1 / Math.sqrt(3);
const SIDES = ["first", "second"];

/** Makes the gradients of each picture on a page distinct. */
let pictures = 0;

/** The description in the page's data, with its cells as objects and what is derived from them; or turned round. */
export function boardOf(description, turned = false) {
  const shapes = { S: "square", H: "hexagon", P: "point" };
  const shades = { P: "plain", D: "dark", Z: "zone", O: "outside" };
  const names = description.names ? description.names.split(" ") : [];
  const sign = turned ? -1 : 1;
  const cells = names.map((name, i) => ({
    name, x: sign * description.x[i], y: sign * description.y[i],
    shape: shapes[description.shapes[i]], shade: shades[description.shades[i]],
  }));
  const colours = [0, 1].map((side) => description.pieces.find((p) => p.side === side)?.colour ?? ["red", "blue"][side]);
  return { ...description, cells, colours, edges: edgeNames(cells) };
}

/** The side whose men are lower in the diagram; the first one, if neither does. */
export function homeSide(description, values) {
  const height = (side) => {
    const own = values.flatMap((value, i) => (description.pieces[value - 1]?.side === side ? [description.y[i]] : []));
    return own.reduce((sum, y) => sum + y, 0) / own.length;
  };
  return height(1) > height(0) ? 1 : 0;
}

/** The board of a game as the server sends it, with the first player's pieces at the bottom. */
export const ownBoard = (game, cells = game.start.cells) => boardOf({ ...game.board, sides: game.sides }, game.board.turns && homeSide(game.board, cells) !== 0);

/** Gives an element, or the page, the colours of the two sides. */
export function useColours(board, root = document.documentElement) {
  board.colours.forEach((colour, side) => {
    root.style.setProperty(`--${SIDES[side]}`, `var(--line-${colour})`);
    root.style.setProperty(`--${SIDES[side]}-piece`, `var(--${colour})`);
  });
  // Black and white pieces both stand out on wood.
  root.classList.toggle("wood", board.colours.some((c) => c === "black" || c === "white"));
}

/** The letters of columns and the numbers of rows, if the cells are named by them. */
function edgeNames(cells) {
  const columns = new Map();
  const rows = new Map();
  for (const { name, x, y } of cells) {
    const [, letters, number] = /^([A-Za-z]+)(\d+)$/.exec(name) ?? [];
    if (!letters || (columns.get(x) ?? letters) !== letters || (rows.get(y) ?? number) !== number) {
      return null;
    }
    columns.set(x, letters);
    rows.set(y, number);
  }
  return { columns, rows };
}

/** The cells of the block that a cell of a move stands for. */
export function blockOf(board, cell) {
  const reach = board.moveWidth / 2;
  const { x, y } = board.cells[cell];
  return board.cells.flatMap((c, i) => (Math.abs(c.x - x) < reach && Math.abs(c.y - y) < reach ? [i] : []));
}

/** The corners of a hexagon with one on top, as a polygon's points. */
function hexagon(r) {
  return Array.from({ length: 6 }, (_, k) => {
    const a = (Math.PI / 3) * k + Math.PI / 6;
    return `${(r * Math.cos(a)).toFixed(1)},${(r * Math.sin(a)).toFixed(1)}`;
  }).join(" ");
}

/** An outline around a cell, or around the block that it stands for. */
function outline(shape, inset, width, attributes) {
  const half = (width * UNIT) / 2 - inset;
  switch (shape) {
    case "hexagon": return svg("polygon", { points: hexagon(UNIT * HALF_HEXAGON - inset), ...attributes });
    case "point": return svg("circle", { r: width > 1 ? half : UNIT / 2 - inset, ...attributes });
    default: return svg("rect", { x: -half, y: -half, width: 2 * half, height: 2 * half, rx: width > 1 ? 14 : 7, ...attributes });
  }
}

/** The layout of the picture. */
function layoutOf(board) {
  const hexagons = board.cells.some((c) => c.shape === "hexagon");
  const extent = (axis, half) => [Math.min(...board.cells.map((c) => c[axis])) - half, Math.max(...board.cells.map((c) => c[axis])) + half];
  const [left, right] = extent("x", 0.5);
  const [top, bottom] = extent("y", hexagons ? HALF_HEXAGON : 0.5);
  const [inner, outer] = [(right - left) * UNIT, (bottom - top) * UNIT];
  const label = Math.max(inner, outer) * 0.021;
  const margin = label * 0.9;
  const [edgeLeft, edgeBottom] = board.edges ? [label * 1.5, label * 1.7] : [0, 0];
  return {
    label, margin, edgeLeft, inner, outer, hexagons,
    width: edgeLeft + inner + 2 * margin,
    height: outer + edgeBottom + 2 * margin,
    at: (cell) => [edgeLeft + margin + (cell.x - left) * UNIT, margin + (cell.y - top) * UNIT],
    bottom: margin + outer + label * 1.35,
  };
}

/**
 * The picture of a board.
 *
 * With buttons every cell is one, which its user names and listens to; without it is an image. show(state)
 * draws a position:
 *   cells     numbers of what stands on each cell
 *   hints     cells and marks on them, one after the other
 *   named     cells that the last move names; mover is 0 or 1
 *   gone      [cell, piece] that are no longer there, wherever they went; taken those that left the board
 *   traces    [from, to] of what the last move has displaced
 *   motion    what led here, to be seen: its changes, millis for each part, and goal, where on the screen pieces leave to
 *   targets   cells to which a move may go; chosen those that were chosen for it so far
 *   preview   changes that a move would make
 *   advice    moves to consider: the cells that they name, the piece that they place if any, a number and a kind
 *   heat      [cell, share, text] of what a search looks at
 *   drawing   the position in letters, for a board without cells, which shows nothing else
 */
export const boardView = (board, options) => (board.cells.length > 0 ? new BoardView(board, options) : new TextView(options));

/** The positions of a game without a diagram. */
class TextView {
  cells = [];

  constructor({ label = "Board" } = {}) {
    this.element = html("pre", { class: "board text-board", role: "img", "aria-label": label });
  }

  show({ drawing }) {
    this.element.textContent = drawing ?? "";
  }

  ratio = 1;

  hold() {
    // Nothing can be picked up.
  }
}

class BoardView {
  #board;
  #layout;
  #prefix = `b${++pictures}`;
  #layers = Object.fromEntries(["under", "pieces", "over"].map((name) => [name, svg("g", { class: name, "aria-hidden": "true" })]));
  #names;
  #motion = null;
  #held = svg("g", { class: "held", "aria-hidden": "true" });
  #world = svg("g", { id: `${this.#prefix}-world` });
  #cellValues = [];
  /** Pieces that leave or have left, hints, and the pieces that stand, which stay from one position to the next. */
  #passing = svg("g");
  #marks = svg("g");
  #standing = svg("g");
  #pieces = new Map();
  #animations = [];

  constructor(board, { buttons = false, label = "Board" } = {}) {
    this.#board = board;
    this.#layout = layoutOf(board);
    const { width, height, label: size } = this.#layout;
    this.element = svg("svg", {
      viewBox: `0 0 ${width.toFixed(1)} ${height.toFixed(1)}`,
      class: "board", role: buttons ? "group" : "img", "aria-label": label, style: { "--label": `${size.toFixed(1)}px` },
    });
    this.#names = board.edges ? [] : board.cells.map((cell) => svg("text", { y: cell.shape === "hexagon" ? 45 : 42, "text-anchor": "middle", class: `cell-name ${cell.shade}` }, cell.name));
    // Every group costs a browser time whenever it draws: cells that nobody presses are one shape.
    this.cells = buttons ? board.cells.map((cell, i) => svg("g", { transform: this.#at(cell), class: `place ${cell.shade}` }, cellShape(cell), this.#names[i])) : [];
    const still = buttons ? [] : [...cellPaths(board, this.#layout), ...this.#names.map((name, i) => this.#placed(i, name))];
    const { under, pieces, over } = this.#layers;
    pieces.append(this.#passing, this.#marks, this.#standing);
    this.#world.append(...ground(board, this.#layout), ...this.cells, ...still, ...edgeLabels(board, this.#layout), under, pieces, over);
    this.element.append(pieceLight(board, this.#prefix), this.#world, this.#held);
    if (buttons) {
      this.#makeButtons();
    }
  }

  #makeButtons() {
    this.cells.forEach((element, i) => {
      element.setAttribute("role", "button");
      element.setAttribute("tabindex", i === 0 ? 0 : -1);
      element.dataset.cell = this.#board.cells[i].name;
      element.append(outline(this.#board.cells[i].shape, 4, 1, { class: "focus-ring" }));
    });
  }

  #at(cell) {
    return `translate(${this.#layout.at(cell).map((v) => v.toFixed(1)).join(" ")})`;
  }

  #placed(cell, ...children) {
    return svg("g", { transform: this.#at(this.#board.cells[cell]) }, children);
  }

  #outline(cell, inset, width, attributes) {
    return this.#placed(cell, outline(this.#board.cells[cell].shape, inset, width, attributes));
  }

  #piece(value, attributes) {
    return pieceShape(this.#board.pieces[value - 1], this.#prefix, attributes);
  }

  show(state) {
    const { targets = new Set(), preview = [], heat = [], advice = [], motion } = state;
    const numbers = new Map(heat.filter(([, , text]) => text).map(([cell, , text]) => [cell, text]));
    this.#cellValues = state.cells;
    this.#showUnder(state);
    const pieces = this.#showPieces(state, preview ?? [], numbers);
    this.#layers.over.replaceChildren(
      ...[...targets].filter((cell) => pieces.has(cell) || !numbers.has(cell)).map((cell) => (pieces.has(cell)
        ? this.#outline(cell, 7, 1, { class: "target taken" })
        : this.#placed(cell, svg("circle", { r: 11, class: "target" })))),
      ...this.#previewShapes(preview ?? []),
      ...[...advice].reverse().map((each) => this.#advice(each, advice.filter(({ cells }) => cells.at(-1) === each.cells.at(-1)).indexOf(each))),
      ...[...numbers].map(([cell, text]) => this.#placed(cell, svg("text", { y: pieces.has(cell) ? 40 : 6, dy: pieces.has(cell) ? 0 : "0.36em", "text-anchor": "middle", class: "heat-text" }, text))));
    this.cells.forEach((element, i) => element.classList.toggle("target-cell", targets.has(i)));
    if (motion) {
      this.#motion = { ...motion, cells: state.cells, began: performance.now() };
    }
    // What is drawn again while it moves, as under a pointer, moves on from where it was.
    if (this.#motion && this.#motion.cells === state.cells) {
      this.#animate(pieces, performance.now() - this.#motion.began);
    }
  }

  #showUnder({ named = [], mover = 0, chosen = [], heat = [], traces = [] }) {
    const { moveWidth } = this.#board;
    const mark = (cell, isLast) => this.#outline(cell, isLast ? 6 : 2, moveWidth, { class: `mark ${SIDES[mover]} ${isLast ? "to" : "from"}` });
    this.#layers.under.replaceChildren(
      ...heat.map(([cell, share, , kind]) => this.#outline(cell, 2, 1, { class: `heat ${kind ?? ""}`, "fill-opacity": (0.12 + 0.68 * share).toFixed(2) })),
      ...named.map((cell, i) => mark(cell, i === named.length - 1)),
      ...traces.map(([from, to]) => this.#trace(from, to)),
      ...chosen.map((cell) => this.#outline(cell, 3, moveWidth, { class: "chosen" })));
  }

  #trace(from, to) {
    const [[x1, y1], [x2, y2]] = [from, to].map((cell) => this.#layout.at(this.#board.cells[cell]));
    return svg("g", { class: "trace" }, svg("circle", { cx: x1, cy: y1, r: 22 }), svg("line", { x1, y1, x2, y2 }));
  }

  /** The pieces by their cells; those that a preview moves away are faint, and those that left are not below numbers. */
  #showPieces({ cells, hints = [], gone = [], taken = [] }, preview, numbers) {
    const leaving = new Set(preview.filter((c) => c.from >= 0).map((c) => c.from));
    this.#animations.forEach((animation) => animation.cancel());
    this.#animations = [];
    this.#layPieces(cells);
    this.#pieces.forEach(({ element }, cell) => element.classList.toggle("leaving", leaving.has(cell)));
    this.#names.forEach((name, i) => name.classList.toggle("unseen-name", this.#pieces.has(i)));
    const marks = [];
    for (let i = 0; i < hints.length; i += 2) {
      marks.push(this.#placed(hints[i], this.#piece(hints[i + 1])));
    }
    this.#marks.replaceChildren(...marks);
    const left = [...gone, ...taken].map(([cell, value], i) => [cell, svg("g", { class: "gone" }, this.#piece(value), i < gone.length ? null : crossShape())]);
    this.#passing.replaceChildren(...left.filter(([cell]) => !this.#pieces.has(cell) && !numbers.has(cell)).map(([cell, shape]) => this.#placed(cell, shape)));
    return this.#pieces;
  }

  /** Adds, replaces and removes the pieces of cells that have changed. */
  #layPieces(cells) {
    cells.forEach((value, cell) => {
      const known = this.#pieces.get(cell);
      if ((known?.value ?? 0) === value) {
        return;
      }
      known?.element.remove();
      this.#pieces.delete(cell);
      if (this.#board.pieces[value - 1]) {
        const element = this.#placed(cell, this.#piece(value, { "data-on": this.#board.cells[cell].name, "data-piece": this.#board.pieces[value - 1].symbol }));
        this.#pieces.set(cell, { value, element });
        this.#standing.append(element);
      }
    });
  }

  /** The effects of a move: pieces that appear, move and leave. */
  #previewShapes(changes) {
    return changes.flatMap(({ piece, from, to }) => {
      const way = from >= 0 && to >= 0 && from !== to ? [this.#arrow(from, to, "preview")] : [];
      return [...way, to >= 0 ? this.#placed(to, svg("g", { class: "ghost" }, this.#piece(piece))) : this.#placed(from, crossShape())];
    });
  }

  /** A move to consider: what it places or moves as a ghost on its last cell, under its number; nth of those on the cell. */
  #advice({ cells, piece, number, kind }, nth) {
    const board = this.#board;
    const [from, to] = [cells[0], cells.at(-1)];
    const [[x1, y1], [x2, y2]] = [from, to].map((cell) => this.#layout.at(board.cells[cell]));
    const block = from === to ? [] : blockOf(board, from).filter((cell) => board.pieces[this.#cellValues[cell] - 1]);
    const reach = board.moveWidth * UNIT / 2 - 20;
    const badge = [reach * (nth % 2 === 0 ? 1 : -1), reach * (nth < 2 ? -1 : 1)];
    const ghosts = piece > 0 ? [this.#placed(to, this.#piece(piece))] : block.map((cell) => {
      const [x, y] = this.#layout.at(board.cells[cell]);
      return svg("g", { transform: `translate(${x + x2 - x1} ${y + y2 - y1})` }, this.#piece(this.#cellValues[cell]));
    });
    return svg("g", { class: `advice ${kind}` }, nth > 0 ? null : svg("g", { class: "ghost" }, ghosts),
      from === to ? null : [svg("line", { x1, y1, x2, y2 }), this.#outline(from, 4, board.moveWidth, { class: "frame-of" })],
      this.#outline(to, 4, board.moveWidth, { class: "frame-of goal" }),
      number ? svg("g", { transform: `translate(${x2 + badge[0]} ${y2 + badge[1]})` }, svg("circle", { class: "badge" }), svg("text", { "text-anchor": "middle", dy: "0.36em" }, number)) : null);
  }

  #arrow(from, to, kind) {
    const board = this.#board;
    const [[x1, y1], [x2, y2]] = [this.#layout.at(board.cells[from]), this.#layout.at(board.cells[to])];
    const length = Math.hypot(x2 - x1, y2 - y1);
    const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
    const [tipX, tipY] = [x2 - ux * 12, y2 - uy * 12];
    const [baseX, baseY] = [tipX - ux * 26, tipY - uy * 26];
    return svg("g", { class: `arrow ${kind}` },
      svg("line", { x1: x1 + ux * 18, y1: y1 + uy * 18, x2: baseX, y2: baseY }),
      svg("polygon", { points: `${tipX},${tipY} ${baseX - uy * 17},${baseY + ux * 17} ${baseX + uy * 17},${baseY - ux * 17}` }));
  }

  /** The parts of a move follow each other, as if they had begun some time ago. */
  #animate(pieces, elapsed) {
    const { changes, millis, goal } = this.#motion;
    const phases = phasesOf(changes).size;
    const duration = phases * millis;
    if (elapsed >= duration) {
      this.#motion = null;
      return;
    }
    const place = (cell) => this.#layout.at(this.#board.cells[cell]);
    for (const journey of journeysOf(changes)) {
      const last = journey.legs.at(-1);
      const home = last.to >= 0 ? last.to : last.from;
      const [x, y] = place(home);
      const stops = stopsOf(journey, phases);
      let shape = last.to >= 0 ? pieces.get(home)?.element : null;
      if (!shape && last.to < 0) {
        shape = this.#placed(home, this.#piece(journey.piece));
        shape.classList.add("passing");
        this.#passing.prepend(shape);
      }
      const target = goal ? this.#pointOf(goal) : null;
      const motion = shape?.firstChild.animate(
        keyframesOf(stops, (cell) => place(cell).map((v, axis) => v - [x, y][axis]), target && [target.x - x, target.y - y]),
        { duration, fill: last.to < 0 ? "both" : "backwards" });
      if (motion) {
        motion.currentTime = elapsed;
        motion.onfinish = () => last.to < 0 && shape.remove();
        this.#animations.push(motion);
      }
    }
  }

  /** A point of the window in the picture's units. */
  #pointOf([clientX, clientY]) {
    return new DOMPoint(clientX, clientY).matrixTransform(this.element.getScreenCTM().inverse());
  }

  /** The picture's width divided by its height. */
  get ratio() {
    return this.#layout.width / this.#layout.height;
  }

  /** The width of a cell on the screen. */
  cellWidth() {
    return this.element.getScreenCTM().a * UNIT;
  }

  /** The pieces around a cell follow the pointer; no cell lets them go. */
  hold(cell, pointer) {
    const held = cell < 0 ? [] : blockOf({ ...this.#board, moveWidth: Math.max(1, this.#board.moveWidth) }, cell).filter((c) => this.#board.pieces[this.#cellValues[c] - 1]);
    const [x, y] = held.length > 0 ? this.#layout.at(this.#board.cells[cell]) : [0, 0];
    this.#held.replaceChildren(...held.map((c) => this.#placed(c, this.#piece(this.#cellValues[c]))));
    if (held.length > 0) {
      const point = this.#pointOf(pointer);
      this.#held.setAttribute("transform", `translate(${(point.x - x).toFixed(1)} ${(point.y - y).toFixed(1)})`);
    }
  }

  /** What is around a point of the window, larger, as a picture of its own that follows this one. */
  magnified(pointer, across) {
    const { x, y } = this.#pointOf(pointer);
    const half = (across * UNIT) / 2;
    const picture = svg("svg", { class: "board loupe", "aria-hidden": "true", viewBox: `${x - half} ${y - half} ${2 * half} ${2 * half}` },
      svg("use", { href: `#${this.#world.id}` }), svg("path", { class: "aim", d: `M${x - half} ${y}h${2 * half}M${x} ${y - half}v${2 * half}` }));
    picture.style.cssText = this.element.style.cssText;
    return picture;
  }
}

function crossShape() {
  return svg("g", { class: "leaves" }, [1, -1].map((d) => svg("line", { x1: -20, y1: -d * 20, x2: 20, y2: d * 20 })));
}

function cellShape(cell) {
  return [cell.shape === "point" ? svg("circle", { r: 48, class: "reach" }) : null, svg("path", { class: kindOf(cell), d: cellOutline(cell, [0, 0]) })];
}

const kindOf = ({ shape, shade }) => `${shape === "point" ? "crossing" : "cell"} ${shade}`;

/** The outline of a cell around a point. */
function cellOutline({ shape }, [x, y]) {
  const circle = (r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  switch (shape) {
    case "hexagon": return `M${hexagon(UNIT * HALF_HEXAGON - 2).split(" ").map((corner) => corner.split(",").map((v, axis) => (Number(v) + [x, y][axis]).toFixed(1)).join(" ")).join("L")}z`;
    case "point": return circle(7);
    default: return `M${x - 49} ${y - 49}h98v98h-98z`;
  }
}

/** The cells of a picture, one shape for all of a kind. */
function cellPaths(board, layout) {
  const kinds = new Map();
  for (const cell of board.cells) {
    const kind = kindOf(cell);
    kinds.set(kind, (kinds.get(kind) ?? "") + cellOutline(cell, layout.at(cell)));
  }
  return [...kinds].map(([kind, d]) => svg("path", { class: kind, d }));
}

/** What the cells lie on; the lines on which points lie join each with its neighbours. */
function ground(board, layout) {
  const points = board.cells.filter((c) => c.shape === "point");
  const lines = points.flatMap((a) => points
    .filter((b) => (b.x > a.x || (b.x === a.x && b.y > a.y)) && Math.hypot(b.x - a.x, b.y - a.y) < 1.01)
    .map((b) => {
      const [[x1, y1], [x2, y2]] = [layout.at(a), layout.at(b)];
      return svg("line", { x1, y1, x2, y2, class: "grid" });
    }));
  if (layout.hexagons) {
    // A frame that follows the board's outline: every cell a little larger, in the frame's colour.
    return board.cells.map((cell) => svg("polygon", {
      transform: `translate(${layout.at(cell).map((v) => v.toFixed(1)).join(" ")})`,
      points: hexagon(UNIT * HALF_HEXAGON + layout.margin * 0.8), class: "frame",
    }));
  }
  const onBoard = board.cells.filter((c) => c.shade !== "outside").map((c) => layout.at(c));
  const [xs, ys] = [0, 1].map((axis) => onBoard.map((p) => p[axis]));
  const [x, y] = [Math.min(...xs) - UNIT / 2, Math.min(...ys) - UNIT / 2];
  const [width, height] = [Math.max(...xs) + UNIT / 2 - x, Math.max(...ys) + UNIT / 2 - y];
  const m = Math.min(layout.margin * 0.8, 14);
  return [svg("rect", { x: x - m, y: y - m, width: width + 2 * m, height: height + 2 * m, rx: m, class: "frame" }),
    points.length > 0 ? svg("rect", { x, y, width, height, class: "ground" }) : null, ...lines].filter(Boolean);
}

function edgeLabels(board, layout) {
  if (!board.edges) {
    return [];
  }
  const text = (x, y, name) => svg("text", { x, y, "text-anchor": "middle", class: "edge-name", "aria-hidden": "true" }, name);
  const labels = [];
  board.edges.columns.forEach((name, x) => labels.push(text(layout.at({ x, y: 0 })[0], layout.bottom + layout.label * 0.65, name)));
  board.edges.rows.forEach((name, y) => labels.push(text(layout.edgeLeft * 0.55, layout.at({ x: 0, y })[1] + layout.label * 0.36, name)));
  return labels;
}
