package dev.lodestone.stats.ratings;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The graph of engines that have scored against each other, and the ratings that it allows.
 *
 * <p>Engines that are not connected by games cannot be compared: they form separate groups. Within
 * a group, finite ratings exist if and only if a chain of results of at least half a point leads
 * from every engine to every other (L. R. Ford, "Solution of a ranking problem from binary
 * comparisons", 1957). Otherwise the group is divided into several blocs, at least one of which has
 * only won or only lost against the others.
 */
final class WinGraph {

  private final int[] group;
  private final List<BitSet> groups;
  private final List<BitSet> blocs;

  WinGraph(GameTotals table) {
    int n = table.engines();
    BitSet[] scored = new BitSet[n];
    BitSet[] met = new BitSet[n];
    for (int i = 0; i < n; i++) {
      scored[i] = new BitSet(n);
      met[i] = new BitSet(n);
      for (int j = 0; j < n; j++) {
        double games = table.games(i, j) + table.games(j, i);
        double points = table.points(i, j) + table.games(j, i) - table.points(j, i);
        met[i].set(j, i == j || games > 0);
        scored[i].set(j, i == j || points > 0);
      }
    }
    close(met);
    close(scored);
    groups = classes(met);
    blocs = classes(scored);
    group = new int[n];
    for (int g = 0; g < groups.size(); g++) {
      BitSet members = groups.get(g);
      for (int i = members.nextSetBit(0); i >= 0; i = members.nextSetBit(i + 1)) {
        group[i] = g;
      }
    }
  }

  /**
   * Computes the transitive closure in place (S. Warshall, "A theorem on Boolean matrices", 1962).
   */
  private static void close(BitSet[] reaches) {
    for (int k = 0; k < reaches.length; k++) {
      for (BitSet row : reaches) {
        if (row.get(k)) {
          row.or(reaches[k]);
        }
      }
    }
  }

  /** The sets of engines that can reach each other, in the order of their first members. */
  private static List<BitSet> classes(BitSet[] reaches) {
    List<BitSet> classes = new ArrayList<>();
    BitSet placed = new BitSet(reaches.length);
    for (int i = 0; i < reaches.length; i++) {
      if (placed.get(i)) {
        continue;
      }
      BitSet members = new BitSet(reaches.length);
      for (int j = i; j < reaches.length; j++) {
        if (reaches[i].get(j) && reaches[j].get(i)) {
          members.set(j);
        }
      }
      placed.or(members);
      classes.add(members);
    }
    return classes;
  }

  /** The number, from 0, of the group of {@code engine}. */
  int group(int engine) {
    return group[engine];
  }

  /** The groups, in the order of their first members. */
  List<BitSet> groups() {
    return groups;
  }

  /**
   * The blocs that have only won or only lost against others, except the largest bloc of each group
   * if it is larger than all others.
   */
  List<BitSet> outlyingBlocs() {
    List<BitSet> outlying = new ArrayList<>();
    for (BitSet members : groups) {
      List<BitSet> parts = blocs.stream().filter(members::intersects).toList();
      int size = parts.stream().mapToInt(BitSet::cardinality).max().orElse(0);
      List<BitSet> smaller = parts.stream().filter(bloc -> bloc.cardinality() < size).toList();
      outlying.addAll(smaller.size() == parts.size() - 1 ? smaller : parts);
    }
    return outlying;
  }
}
