// The trees that this browser keeps automatically: the latest ones, each with the time of its creation as its key.

import { remember, remembered } from "./stored.js";
import { Tree } from "./tree.js";

const MAX_TREES = 20;

function stored() {
  try {
    return JSON.parse(remembered("trees", "[]"));
  } catch {
    return [];
  }
}

/** The most recently changed tree of a game that contains these moves; null if there is none. */
export function keptTree(game, start, moves) {
  for (const kept of stored().filter((k) => k.game === game && k.start === start)) {
    const tree = Object.assign(Tree.read(kept), { key: kept.key, name: kept.name });
    if (tree.holds(moves)) {
      return tree;
    }
  }
  return null;
}

/** Keeps a tree in place of its former version; a tree without moves is kept only until another one is kept. */
export function keepTree(game, tree) {
  tree.key ??= Date.now();
  const others = stored().filter((kept) => kept.key !== tree.key && kept.nodes.length > 1);
  const kept = { key: tree.key, game, name: tree.name, ...tree.write(({ glyphs, note, seen }) => ({ glyphs, note, seen: seen ?? undefined })) };
  remember("trees", JSON.stringify([kept, ...others].slice(0, MAX_TREES)));
}
