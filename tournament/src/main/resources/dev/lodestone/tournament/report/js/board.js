// The board of any game, drawn from its diagram: cells with places, shapes and shades, pieces with
// forms and colours, counters beside the board. No game is known here by its name.

const BOARD_WIDTH = 480;
const [SMALLEST_CELL, LARGEST_CELL] = [24, 64];
const HALF_HEXAGON = 1 / Math.sqrt(3);
const SIDES = ["first", "second"];

/** Counts of so many pieces at most are shown as pieces. */
const MOST_DRAWN = 20;

/** The description in the page's data, with its cells as objects and what is derived from them. */
function boardOf(description) {
  const shapes = { S: "square", H: "hexagon", P: "point" };
  const shades = { P: "plain", D: "dark", Z: "zone", O: "outside" };
  const names = description.names ? description.names.split(" ") : [];
  const cells = names.map((name, i) => ({
    name, x: description.x[i], y: description.y[i],
    shape: shapes[description.shapes[i]], shade: shades[description.shades[i]],
  }));
  const colours = [0, 1].map((side) => description.pieces.find((p) => p.side === side)?.colour ?? ["red", "blue"][side]);
  return { ...description, cells, colours, edges: edgeNames(cells) };
}

/** Gives the page the colours of the two sides. */
function useColours(board) {
  const root = document.documentElement;
  board.colours.forEach((colour, side) => {
    root.style.setProperty(`--${SIDES[side]}`, `var(--line-${colour})`);
    root.style.setProperty(`--${SIDES[side]}-piece`, `var(--${colour})`);
  });
  // Black and white pieces need a board of a grey on which both stand out, in the dark too.
  root.classList.toggle("grey-board", board.colours.some((c) => c === "black" || c === "white"));
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

/** The numbers that a frame writes: values of all cells and of all counters but the turn. */
function numbersOf(board, frame) {
  const symbols = `.${board.pieces.map((p) => p.symbol).join("")}`;
  let at = 0;
  const cells = board.cells.map((cell) => (cell.shade === "outside" ? 0 : symbols.indexOf(frame[at++])));
  const counters = board.counters.map((counter) => {
    const start = at;
    at += counter.digits;
    return Number.parseInt(frame.slice(start, at), FRAME_BASE);
  });
  return { cells, counters };
}

/**
 * Board and counters as elements.
 *
 * before is the frame before the move, if there was one; move.cells are the cells that the move
 * names; mover is 0 or 1.
 */
function drawBoard(board, frame, before, move, mover) {
  const numbers = numbersOf(board, frame);
  if (board.cells.length === 0) {
    return [html("p", { class: "board-note" }, "Only its engines know the board of this game.")];
  }
  const previous = before === undefined ? null : numbersOf(board, before);
  return [boardPicture(board, numbers.cells, previous?.cells, move?.cells ?? [], mover),
    sideCounters(board, numbers.counters), boardNotes(board, numbers.counters)].filter(Boolean);
}

function boardPicture(board, cells, before, named, mover) {
  const extent = (axis, half) => [Math.min(...board.cells.map((c) => c[axis])) - half, Math.max(...board.cells.map((c) => c[axis])) + half];
  const [left, right] = extent("x", 0.5);
  const [top, bottom] = extent("y", board.cells.some((c) => c.shape === "hexagon") ? HALF_HEXAGON : 0.5);
  const unit = Math.min(LARGEST_CELL, Math.max(SMALLEST_CELL, BOARD_WIDTH / (right - left)));
  const [marginLeft, marginBottom] = board.edges ? [20, 22] : [4, 4];
  const at = (cell) => [marginLeft + (cell.x - left) * unit, 4 + (cell.y - top) * unit];
  const width = marginLeft + (right - left) * unit + 4;
  const height = 4 + (bottom - top) * unit + marginBottom;
  const picture = svg("svg", { viewBox: `0 0 ${width.toFixed(1)} ${height.toFixed(1)}`, class: "board", role: "img", "aria-label": "Board" });
  const label = (x, y, text) => svg("text", { x, y, "text-anchor": "middle", class: "cell-name" }, text);

  picture.append(...pointLines(board, at, unit));
  const from = named.slice(0, -1).map((i) => board.cells[i]);
  const reach = board.moveWidth / 2;
  const leaves = (cell) => from.some((f) => Math.abs(f.x - cell.x) < reach && Math.abs(f.y - cell.y) < reach);
  const pieces = [];
  board.cells.forEach((cell, i) => {
    const [x, y] = at(cell);
    picture.append(cellShape(cell, x, y, unit));
    const piece = board.pieces[cells[i] - 1];
    const gone = before ? board.pieces[before[i] - 1] : undefined;
    if (piece) {
      pieces.push(pieceShape(piece, x, y, piece.hint ? unit * 0.42 : unit,
        piece.hint ? null : { "data-cell": cell.name, "data-piece": piece.symbol }));
    }
    if (gone && !gone.hint && (!piece || piece.hint) && !leaves(cell)) {
      pieces.push(svg("g", { class: "gone" }, pieceShape(gone, x, y, unit)));
    } else if (!piece && !board.edges) {
      picture.append(label(x, y + 4, cell.name));
    }
  });
  board.edges?.columns.forEach((name, x) => picture.append(label(at({ x, y: 0 })[0], height - 5, name)));
  board.edges?.rows.forEach((name, y) => picture.append(label(9, at({ x: 0, y })[1] + 4, name)));
  const marks = named.map((i, k) => markShape(board.cells[i], ...at(board.cells[i]), unit, board.moveWidth,
    `mark ${SIDES[mover]}${k < named.length - 1 ? " from" : ""}`));
  picture.append(...pieces, ...marks);
  return picture;
}

/** The corners of a hexagon with one on top, as a polygon's points. */
function hexagon(x, y, r) {
  return Array.from({ length: 6 }, (_, k) => {
    const a = (Math.PI / 3) * k + Math.PI / 6;
    return `${(x + r * Math.cos(a)).toFixed(1)},${(y + r * Math.sin(a)).toFixed(1)}`;
  }).join(" ");
}

function cellShape(cell, x, y, unit) {
  const attributes = { class: `cell ${cell.shade}` };
  const half = unit * 0.483;
  switch (cell.shape) {
    case "hexagon": return svg("polygon", { ...attributes, points: hexagon(x, y, unit * (HALF_HEXAGON - 0.025)) });
    case "point": return svg("circle", { cx: x, cy: y, r: unit * 0.07, class: `crossing ${cell.shade}` });
    default: return svg("rect", { ...attributes, x: x - half, y: y - half, width: 2 * half, height: 2 * half, rx: unit * 0.05 });
  }
}

/** The ground and the lines on which points lie: each is joined with its neighbours. */
function pointLines(board, at, unit) {
  const points = board.cells.filter((c) => c.shape === "point");
  const lines = points.flatMap((a) => points
    .filter((b) => (b.x > a.x || (b.x === a.x && b.y > a.y)) && Math.hypot(b.x - a.x, b.y - a.y) < 1.01)
    .map((b) => {
      const [[x1, y1], [x2, y2]] = [at(a), at(b)];
      return svg("line", { x1, y1, x2, y2, class: "grid" });
    }));
  const ground = points.map((p) => {
    const [x, y] = at(p);
    return svg("rect", { x: x - unit / 2, y: y - unit / 2, width: unit + 0.5, height: unit + 0.5, class: "ground" });
  });
  return [...ground, ...lines];
}

function markShape(cell, x, y, unit, width, kind) {
  const half = (width * unit) / 2 - unit * 0.045;
  switch (cell.shape) {
    case "hexagon": return svg("polygon", { points: hexagon(x, y, unit * (HALF_HEXAGON - 0.065)), class: kind });
    case "point": return svg("circle", { cx: x, cy: y, r: unit * 0.47, class: kind });
    default: return svg("rect", { x: x - half, y: y - half, width: 2 * half, height: 2 * half, rx: unit * 0.07, class: kind });
  }
}

/** A piece around (x, y) where cells are unit wide. */
function pieceShape(piece, x, y, unit, attributes) {
  const square = (half, radius) => svg("rect", { x: x - half, y: y - half, width: 2 * half, height: 2 * half, rx: radius });
  const r = unit * 0.38;
  const bodies = {
    disc: () => svg("circle", { cx: x, cy: y, r }),
    ring: () => [svg("circle", { cx: x, cy: y, r }), svg("circle", { cx: x, cy: y, r: r * 0.58, class: "inner", "stroke-width": unit * 0.04 })],
    square: () => square(unit * 0.32, unit * 0.1),
    diamond: () => svg("polygon", { points: [[0, -1], [1, 0], [0, 1], [-1, 0]].map(([dx, dy]) => `${x + dx * unit * 0.44},${y + dy * unit * 0.44}`).join(" ") }),
    chip: () => [
      [-0.17, 0, 0.17].flatMap((d) => [
        svg("line", { x1: x + d * unit, x2: x + d * unit, y1: y - unit * 0.41, y2: y + unit * 0.41, class: "pin" }),
        svg("line", { x1: x - unit * 0.41, x2: x + unit * 0.41, y1: y + d * unit, y2: y + d * unit, class: "pin" }),
      ]),
      square(unit * 0.31, 0),
    ],
    cross: () => [1, -1].map((d) => svg("line", { x1: x - unit * 0.25, y1: y - d * unit * 0.25, x2: x + unit * 0.25, y2: y + d * unit * 0.25, class: "stroke", "stroke-width": unit * 0.14 })),
  };
  return svg("g", { class: `piece ${piece.colour}${piece.hint ? " hint" : ""}`, ...attributes }, bodies[piece.form](),
    piece.label ? svg("text", { x, y: y + unit * 0.13, "text-anchor": "middle", "font-size": unit * 0.37 }, piece.label) : null);
}

const capital = (text) => text[0].toUpperCase() + text.slice(1);
const isDrawn = (counter) => counter.piece > 0 && counter.max <= MOST_DRAWN;

/** The counters of a side with their values. */
function countersOf(board, counters, side) {
  return board.counters.map((counter, i) => ({ ...counter, value: counters[i] })).filter((c) => c.side === side);
}

/** What belongs to the sides, as a table with a row for each, if some of it is drawn as pieces. */
function sideCounters(board, counters) {
  const ofSides = board.counters.filter((c) => c.side !== undefined);
  if (!ofSides.some(isDrawn)) {
    return null;
  }
  const titles = [...new Set(ofSides.map((c) => c.name))];
  const heading = (title) => html("th", { scope: "col", class: ofSides.some((c) => c.name === title && isDrawn(c)) ? "text" : null }, capital(title));
  const entry = (here) => {
    if (!here.some(isDrawn)) {
      return html("td", null, here.map((c) => grouped(c.value)).join(", "));
    }
    const text = here.map((c) => `${c.value} ${board.pieces[c.piece - 1].name}`).join(", ");
    return html("td", { class: "text" }, html("span", { class: "hand", role: "img", "aria-label": text },
      here.flatMap((c) => Array.from({ length: c.value }, () => svg("svg", { viewBox: "0 0 16 16", width: 12, height: 12, "aria-hidden": "true" },
        pieceShape(board.pieces[c.piece - 1], 8, 8, 20))))));
  };
  return scrolling(html("table", { class: "counts" },
    html("caption", { class: "unseen" }, "Beside the board"),
    html("thead", null, html("tr", null, html("th", { scope: "col", class: "text" }, "Player"), titles.map(heading))),
    html("tbody", null, board.sides.map((name, side) => html("tr", null,
      html("th", { scope: "row", class: "text" }, sideSwatch(side), name),
      titles.map((title) => entry(countersOf(board, counters, side).filter((c) => c.name === title))))))), "Beside the board");
}

function sideSwatch(side) {
  return html("span", { class: `swatch ${SIDES[side]}`, "aria-hidden": "true" });
}

/** What letters on pieces mean, and in words the counters that no table has. */
function boardNotes(board, counters) {
  const labels = [...new Set(board.pieces.map((p) => p.label).filter(Boolean))].map((label) => {
    const names = board.pieces.filter((p) => p.label === label).map((p) => p.name.split(" "));
    return `${label} ${names[0].filter((word) => names.every((name) => name.includes(word))).join(" ")}`;
  });
  const words = (c) => `${c.name} ${grouped(c.value)}`;
  const sides = board.counters.some((c) => c.side !== undefined && isDrawn(c)) ? [] : [0, 1]
    .filter((side) => countersOf(board, counters, side).length > 0)
    .map((side) => [sideSwatch(side), `${board.sides[side]}: ${countersOf(board, counters, side).map(words).join(", ")}`]);
  const others = countersOf(board, counters, undefined).map((c) => `${capital(c.name)}: ${grouped(c.value)}`);
  const notes = [...labels, ...sides, ...others];
  return notes.length > 0 ? html("p", { class: "board-note" }, notes.map((note) => html("span", null, note))) : null;
}
