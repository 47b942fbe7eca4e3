// Positions are stored as the first one and what each move changes in it. A frame is a text of one
// character a cell, with the counters behind; a delta is a row of runs: characters to keep (two digits in
// base 36), characters to replace (one digit), and those characters. "=" means: all is new.

const FRAME_BASE = 36;

/**
 * The games from their lines: what the list shows and, if the game has a board, after a tab what the
 * board needs. That remains a text until somebody opens it, for there may be very many.
 */
export function gamesOf(lines) {
  return lines.split("\n").filter(Boolean).map((line) => {
    const tab = line.indexOf("\t");
    return tab < 0 ? JSON.parse(line) : { ...JSON.parse(line.slice(0, tab)), board: line.slice(tab + 1) };
  });
}

function applyDelta(frame, delta) {
  if (delta.startsWith("=")) {
    return delta.slice(1);
  }
  let result = "";
  let kept = 0;
  for (let i = 0; i < delta.length;) {
    const skip = Number.parseInt(delta.slice(i, i + 2), FRAME_BASE);
    const length = Number.parseInt(delta[i + 2], FRAME_BASE);
    result += frame.slice(kept, kept + skip) + delta.slice(i + 3, i + 3 + length);
    kept += skip + length;
    i += 3 + length;
  }
  return result + frame.slice(kept);
}

/** The frame at every ply of a game, that of the start first. */
export function framesOf(game) {
  const frames = [game.start];
  for (const delta of game.deltas) {
    frames.push(applyDelta(frames[frames.length - 1], delta));
  }
  return frames;
}

/** The moves of a game with what their engines said, the opening's without. */
export function movesOf(game) {
  const list = (text) => (text ? text.split(" ") : []);
  const cells = game.cells.split(" ");
  const [scores, depths, nodes, micros] = [game.scores, game.depths, game.nodes, game.micros].map(list);
  return list(game.moves).map((text, i) => {
    const k = i - game.opening;
    const move = { text, words: game.words[i], cells: (cells[i].match(/../g) ?? []).map((digits) => Number.parseInt(digits, FRAME_BASE)) };
    return k < 0 ? move : {
      ...move,
      score: scores[k] === "-" ? undefined : scores[k],
      depth: Number(depths[k]),
      nodes: Number(nodes[k]),
      micros: Number(micros[k]),
    };
  });
}

/** The numbers that a frame writes: what stands on each cell, marks, and all counters but the turn. */
export function numbersOf(board, frame) {
  const symbols = `.${board.pieces.map((p) => p.symbol).join("")}`;
  let at = 0;
  const hints = [];
  const cells = board.cells.map((cell, i) => {
    const value = cell.shade === "outside" ? 0 : symbols.indexOf(frame[at++]);
    if (!board.pieces[value - 1]?.hint) {
      return value;
    }
    hints.push(i, value);
    return 0;
  });
  const counters = board.counters.map((counter) => {
    const start = at;
    at += counter.digits;
    return Number.parseInt(frame.slice(start, at), FRAME_BASE);
  });
  return { cells, hints, counters };
}
