// Finds the cell to which a key moves the focus on a board.

/** Directions by key. On hexes, two more keys are for the diagonals, and Shift selects the other of two diagonals. */
export const DIRECTIONS = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
  q: [-1, -1], e: [1, -1], z: [-1, 1], c: [1, 1],
};

/** The neighbour of a cell in a direction, or the next cell beyond a gap; the left one of two equally good ones. */
export function neighbour(board, from, [dx, turn], right) {
  const { x, y, shape } = board.cells[from];
  const dy = dx !== 0 && turn !== 0 && shape === "hexagon" ? turn * Math.sqrt(3) : turn;
  const length = Math.hypot(dx, dy);
  let best = null;
  let bestCost = Infinity;
  board.cells.forEach((cell, i) => {
    const [ex, ey] = [cell.x - x, cell.y - y];
    const distance = Math.hypot(ex, ey);
    const along = (ex * dx + ey * dy) / length;
    if (i === from || along < 0.45 * distance) {
      return;
    }
    const aside = (ex * dy - ey * dx) / length;
    const cost = distance + Math.abs(aside) * 2 + (right ? -1 : 1) * 0.01 * ex;
    if (cost < bestCost - 1e-9) {
      [best, bestCost] = [i, cost];
    }
  });
  return best;
}
