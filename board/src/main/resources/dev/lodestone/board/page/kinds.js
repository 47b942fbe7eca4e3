// Describes what is on a cell, for people who do not see it.

export function pieceName(board, value) {
  return value > 0 ? board.pieces[value - 1].name : "empty";
}

/** Names of the kinds of cells that games need not name. */
const SHADES = { zone: "zone", outside: "beside the board" };

export function cellWords(board, legend, cells, cell) {
  const { name, shade } = board.cells[cell];
  const kind = shade in SHADES ? legend.shades[shade]?.name ?? SHADES[shade] : null;
  return [name, pieceName(board, cells[cell]), kind].filter(Boolean).join(", ");
}

/** The first piece on each ray from a cell; the neighbours of the cell define the rays. */
export function raysFrom(board, cells, from) {
  const origin = board.cells[from];
  const steps = board.cells
    .map((cell) => [cell.x - origin.x, cell.y - origin.y])
    .filter(([dx, dy]) => Math.hypot(dx, dy) > 0.1 && Math.hypot(dx, dy) < 1.5);
  const at = (x, y) => board.cells.findIndex((c) => Math.abs(c.x - x) < 0.01 && Math.abs(c.y - y) < 0.01);
  return steps.map(([dx, dy]) => {
    for (let k = 1; ; k++) {
      const next = at(origin.x + k * dx, origin.y + k * dy);
      if (next < 0) {
        return k === 1 ? null : `empty to ${board.cells[at(origin.x + (k - 1) * dx, origin.y + (k - 1) * dy)].name}`;
      }
      if (cells[next] > 0) {
        return `${pieceName(board, cells[next])} on ${board.cells[next].name}`;
      }
    }
  }).filter(Boolean).join("; ");
}
