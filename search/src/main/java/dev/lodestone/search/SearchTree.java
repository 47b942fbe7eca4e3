package dev.lodestone.search;

import java.util.List;

/**
 * The most visited part of the tree of a search, for people who want to inspect it.
 *
 * @param nodes nodes in an order in which each follows its parent; without the root
 */
public record SearchTree(List<Node> nodes) {

  /** Index that stands for the root as a parent. */
  public static final int ROOT = -1;

  public SearchTree {
    nodes = List.copyOf(nodes);
  }

  /**
   * A move that the search has visited.
   *
   * @param parent index of the node in which it was played, or {@link #ROOT}
   * @param move the move
   * @param visits playouts through it
   * @param score its score from the side that plays it
   * @param prior its share of the exploration among its siblings
   */
  public record Node(int parent, int move, long visits, Score score, double prior) {}
}
