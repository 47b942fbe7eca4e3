package dev.lodestone.search.mcts;

/**
 * A leaf that a playout has reached and that waits for a network's evaluation.
 *
 * @param path the nodes from the root to it
 * @param proven whether a proof has narrowed the leaf's bounds
 * @param firstChild of the children to be created
 * @param children number of children to be created
 */
record Leaf(int[] path, boolean proven, int firstChild, int children) {

  int node() {
    return path[path.length - 1];
  }

  int depth() {
    return path.length - 1;
  }
}
