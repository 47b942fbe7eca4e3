package dev.lodestone.search;

import java.util.List;

/**
 * The most visited part of the tree of a search, for people who want to inspect it.
 *
 * @param nodes each after its parent; the root itself is not among them
 */
public record SearchTree(List<Node> nodes) {

  /** The parent of the root's children. */
  public static final int ROOT = -1;

  public SearchTree {
    nodes = List.copyOf(nodes);
  }

  /**
   * A move that the search has looked at.
   *
   * @param parent index of the node in which it was played, or {@link #ROOT}
   * @param move the move
   * @param visits playouts through it
   * @param score its score, as the side that plays it sees it
   * @param prior share of the exploration that the search gave it among its siblings
   */
  public record Node(int parent, int move, long visits, Score score, double prior) {}
}
