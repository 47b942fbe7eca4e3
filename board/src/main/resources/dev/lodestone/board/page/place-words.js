// What a board to play on says about its cells and moves. A press is what the person has chosen so far.

/** What can be done at a cell. */
export function stateWords(press, cell) {
  if (press.path.includes(cell)) {
    return "chosen";
  }
  const after = press.after(cell);
  const isPlaced = press.path.length === 0 && after.some(({ cells }) => cells.length === 1);
  return after.length === 0 ? "" : isPlaced ? "can be placed" : press.path.length > 0 ? "can go here" : "can move";
}

/** The cell where the Tab key enters a board: the last move's, or else the first at which a move begins. */
export const firstStop = ({ named = [], moves }) => named.at(-1) ?? moves.find(({ cells }) => cells.length > 0)?.cells[0] ?? 0;

/** The effect of a move in words; a board without dots, on which pieces are set up, has no moves to name. */
export const effectText = (move, { words }, dotted, isTapped) => (dotted ? `${move.move}: ${words}${isTapped ? ". Tap again to play it." : ""}` : words);

/** The sides' counters that a move has raised; those of the side that moved come first. */
export const raisedCounters = (counters, before, after, mover) => counters.filter(({ side }, i) => side !== undefined && after[i] > before[i])
  .sort((a, b) => Math.abs(a.side - mover) - Math.abs(b.side - mover));
