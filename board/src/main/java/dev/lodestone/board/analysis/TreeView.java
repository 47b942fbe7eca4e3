package dev.lodestone.board.analysis;

import dev.lodestone.core.Game;
import dev.lodestone.core.Side;
import dev.lodestone.search.ScoreText;
import dev.lodestone.search.SearchTree;
import dev.lodestone.tournament.match.MoveRecord;
import java.util.ArrayList;
import java.util.List;

/** The tree of a search as a page receives it. */
record TreeView(List<Node> nodes) {

  /**
   * A node.
   *
   * @param parent index of its parent; -1 for moves of the position itself
   * @param score score from the first player's perspective
   */
  record Node(int parent, String move, long visits, String score, double prior) {}

  /**
   * The event with the tree of a position.
   *
   * @param mover side to move in the position
   */
  static Searches.Event event(Game game, Side mover, SearchTree tree) {
    List<Node> nodes = new ArrayList<>();
    List<Side> movers = new ArrayList<>();
    for (SearchTree.Node node : tree.nodes()) {
      Side side = node.parent() == SearchTree.ROOT ? mover : movers.get(node.parent()).opponent();
      movers.add(side);
      nodes.add(
          new Node(
              node.parent(),
              game.formatMove(node.move()),
              node.visits(),
              ScoreText.format(MoveRecord.fromFirst(node.score(), side)),
              Math.round(node.prior() * 1000) / 1000.0));
    }
    return new Searches.Event("tree", new TreeView(nodes));
  }
}
