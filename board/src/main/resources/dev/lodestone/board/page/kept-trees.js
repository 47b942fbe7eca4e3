// Trees that stay: this browser keeps the latest by itself, each with the key of the time when it began.

import { remember, remembered } from "./preferences.js";
import { Tree } from "./tree.js";

const MOST = 20;

function stored() {
  try {
    return JSON.parse(remembered("trees", "[]"));
  } catch {
    return [];
  }
}

/** The tree of a game that was changed last and has these moves; null if there is none. */
export function keptTree(game, start, moves) {
  for (const kept of stored().filter((k) => k.game === game && k.start === start)) {
    const tree = Object.assign(Tree.read(kept), { key: kept.key, name: kept.name });
    if (tree.holds(moves)) {
      return tree;
    }
  }
  return null;
}

/** Keeps a tree in the place of what it was before; one without moves is kept only until another comes. */
export function keepTree(game, tree) {
  tree.key ??= Date.now();
  const others = stored().filter((kept) => kept.key !== tree.key && kept.nodes.length > 1);
  const kept = { key: tree.key, game, name: tree.name, ...tree.write(({ glyphs, note, seen }) => ({ glyphs, note, seen: seen ?? undefined })) };
  remember("trees", JSON.stringify([kept, ...others].slice(0, MOST)));
}
