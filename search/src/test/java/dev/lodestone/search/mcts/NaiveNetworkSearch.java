package dev.lodestone.search.mcts;

import dev.lodestone.core.Position;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A straightforward PUCT search with a {@link PlantedNetwork}, one leaf after the other. It is for
 * positions in which games end only by moves that lose at once; {@link NetworkSearchTest} compares
 * with it.
 */
final class NaiveNetworkSearch {

  private static final double EXPLORATION = 1;
  private static final double PRIOR_WEIGHT = 2;

  private final List<NaiveNetworkSearch> children = new ArrayList<>();
  private int move;
  private boolean losesAtOnce;
  private double policy;
  private double prior;
  private double results;
  private int visits;

  /** The visits of the moves from a position after this number of playouts. */
  static Map<Integer, Long> visits(Position position, int playouts) {
    NaiveNetworkSearch root = new NaiveNetworkSearch();
    root.open(position);
    for (int i = 0; i < playouts; i++) {
      root.playOut(position);
    }
    Map<Integer, Long> visits = new TreeMap<>();
    root.children.forEach(child -> visits.put(child.move, (long) child.visits));
    return visits;
  }

  /** The result for the side to move, 0 to 1. */
  private double playOut(Position position) {
    visits++;
    double result;
    if (children.isEmpty()) {
      result = open(position);
    } else {
      NaiveNetworkSearch best = children.get(0);
      for (NaiveNetworkSearch child : children) {
        if (child.bound(visits) > best.bound(visits)) {
          best = child;
        }
      }
      position.play(best.move);
      result = 1 - best.playOut(position);
      position.undo();
    }
    results += 1 - result;
    return result;
  }

  private double bound(int parentVisits) {
    if (losesAtOnce) {
      return Double.NEGATIVE_INFINITY;
    }
    double mean = (PRIOR_WEIGHT * prior + results) / (PRIOR_WEIGHT + visits);
    return mean + EXPLORATION * Math.sqrt(parentVisits) * policy / (1 + visits);
  }

  private double open(Position position) {
    double value = (1 + PlantedNetwork.value(position.hash())) / 2;
    IntArrayList moves = new IntArrayList();
    position.legalMoves(moves);
    double sum = 0;
    for (int i = 0; i < moves.size(); i++) {
      NaiveNetworkSearch child = new NaiveNetworkSearch();
      child.move = moves.getInt(i);
      child.policy = Math.exp(PlantedNetwork.logit(position.hash(), child.move));
      child.prior = value;
      position.play(child.move);
      child.losesAtOnce = position.outcome().sign(position.sideToMove()) > 0;
      position.undo();
      sum += child.policy;
      children.add(child);
    }
    for (NaiveNetworkSearch child : children) {
      child.policy /= sum;
    }
    return value;
  }
}
