package dev.lodestone.search.mcts;

/**
 * A leaf that waits for a network's word, to which a playout has come.
 *
 * @param path the nodes from the root to it
 * @param proven whether a proof has drawn its bounds closer
 * @param firstChild of the children that it is to get
 * @param children how many, 0 if it gets none
 */
record Leaf(int[] path, boolean proven, int firstChild, int children) {

  int node() {
    return path[path.length - 1];
  }

  int depth() {
    return path.length - 1;
  }
}
