// Positions are stored as the first one and what each move changes in it. A frame is a text of one
// character a cell, with the counters behind; a delta is a row of runs: characters to keep (two digits in
// base 36), characters to replace (one digit), and those characters. "=" means: all is new.

const FRAME_BASE = 36;

/**
 * The games from their lines: what the list shows and, if the game has a board, after a tab what the
 * board needs. That remains a text until somebody opens it, for there may be very many.
 */
function gamesOf(lines) {
  return lines.split("\n").filter(Boolean).map((line) => {
    const tab = line.indexOf("\t");
    return tab < 0 ? JSON.parse(line) : { ...JSON.parse(line.slice(0, tab)), board: line.slice(tab + 1) };
  });
}

/** A game with a board, with all that the board needs. */
function withBoard(game) {
  return { ...game, ...JSON.parse(game.board) };
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
function framesOf(game) {
  const frames = [game.start];
  for (const delta of game.deltas) {
    frames.push(applyDelta(frames[frames.length - 1], delta));
  }
  return frames;
}

/** The moves of a game with what their engines said, the opening's without. */
function movesOf(game) {
  const list = (text) => (text ? text.split(" ") : []);
  const cells = game.cells.split(" ");
  const [scores, depths, nodes, micros] = [game.scores, game.depths, game.nodes, game.micros].map(list);
  return list(game.moves).map((text, i) => {
    const k = i - game.opening;
    const move = { text, cells: (cells[i].match(/../g) ?? []).map((digits) => Number.parseInt(digits, FRAME_BASE)) };
    return k < 0 ? move : {
      ...move,
      score: scores[k] === "-" ? undefined : scores[k],
      depth: Number(depths[k]),
      nodes: Number(nodes[k]),
      micros: Number(micros[k]),
    };
  });
}

/**
 * A score for people, in points; # marks a proven end in so many plies. Behind it stands what else
 * is proven: that it is no loss or no win, and the margins between which the result lies.
 */
function scoreText(code) {
  const [result, ...proven] = code.split(":");
  return [estimateText(result), ...proven.map(boundText)].join(" ");
}

function estimateText(code) {
  switch (code[0]) {
    case "w": return `+#${code.slice(1)}`;
    case "l": return `\u2212#${code.slice(1)}`;
    case "d": return "0 proven";
    default: return signed(Number(code) / 100, 2);
  }
}

function boundText(code) {
  switch (code) {
    case ">=draw": return "(\u2265 draw)";
    case "<=draw": return "(\u2264 draw)";
    default: {
      const [low, high] = code.split("..").map((margin) => signed(Number(margin), 0));
      return low === high ? `(by ${low})` : `(by ${low} to ${high})`;
    }
  }
}
