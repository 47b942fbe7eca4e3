// Signs on moves, by their PGN numbers.

/** Number, sign, meaning and the class of its colour. */
export const GLYPHS = [[1, "!", "good move", "good"], [3, "!!", "brilliant move", "good"], [5, "!?", "interesting move", "inaccuracy"],
  [6, "?!", "dubious move", "inaccuracy"], [2, "?", "mistake", "mistake"], [4, "??", "blunder", "blunder"]];
