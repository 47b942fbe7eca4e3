package dev.lodestone.stats.ratings;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Fits strengths, in natural log odds, by maximum likelihood. The first engine of each group has
 * strength 0, unless strengths of the group are known. The last parameter is the advantage of
 * moving first, which is 0 if it is not fitted.
 */
final class RatingFit {

  private RatingFit() {}

  /**
   * Fits strengths without the advantage of moving first.
   *
   * @param known the known strengths; in a group that has one, the first engine is not fixed
   */
  static double[] ofStrengths(
      GameTotals table, WinGraph graph, List<RatingLikelihood.Known> known) {
    return likelihood(table, graph, virtualDraws(table, graph), known, false).maximise();
  }

  /**
   * Fits strengths and the advantage of moving first.
   *
   * @param drawn whether to add one virtual draw between equal engines, which keeps the advantage
   *     finite
   */
  static double[] withAdvantage(GameTotals table, WinGraph graph, boolean drawn) {
    List<RatingLikelihood.Sample> virtual = new ArrayList<>(virtualDraws(table, graph));
    if (drawn) {
      virtual.add(new RatingLikelihood.Sample(0, 0, 1, 0.5));
    }
    return likelihood(table, graph, virtual, List.of(), true).maximise();
  }

  /**
   * The likelihood of all games, of additional virtual games and of known strengths.
   *
   * @param advantage whether the advantage of moving first is fitted
   */
  static RatingLikelihood likelihood(
      GameTotals table,
      WinGraph graph,
      List<RatingLikelihood.Sample> virtual,
      List<RatingLikelihood.Known> known,
      boolean advantage) {
    int engines = table.engines();
    List<RatingLikelihood.Sample> samples = new ArrayList<>(virtual);
    for (int i = 0; i < engines; i++) {
      for (int j = 0; j < engines; j++) {
        if (table.games(i, j) > 0) {
          samples.add(new RatingLikelihood.Sample(i, j, table.games(i, j), table.points(i, j)));
        }
      }
    }
    BitSet free = new BitSet();
    for (int i = 0; i < engines; i++) {
      // Only differences are determined: the first engine of each group is fixed while fitting.
      free.set(i, graph.groups().get(graph.group(i)).nextSetBit(0) != i);
    }
    known.forEach(k -> free.or(graph.groups().get(graph.group(k.engine()))));
    free.set(engines, advantage);
    return new RatingLikelihood(engines + 1, free, samples, known);
  }

  /** One virtual draw for every outlying bloc; if two blocs make up a group, they share one. */
  private static List<RatingLikelihood.Sample> virtualDraws(GameTotals table, WinGraph graph) {
    Set<List<RatingLikelihood.Sample>> draws = new LinkedHashSet<>();
    for (BitSet bloc : graph.outlyingBlocs()) {
      draws.add(virtualDraw(table, bloc));
    }
    return draws.stream().flatMap(List::stream).toList();
  }

  /**
   * One virtual draw of the engines in {@code bloc} against the others, distributed in proportion
   * to their games.
   */
  private static List<RatingLikelihood.Sample> virtualDraw(GameTotals table, BitSet bloc) {
    double games = 0;
    for (int i = 0; i < table.engines(); i++) {
      for (int j = 0; j < table.engines(); j++) {
        games += bloc.get(i) != bloc.get(j) ? table.games(i, j) : 0;
      }
    }
    List<RatingLikelihood.Sample> draw = new ArrayList<>();
    for (int i = 0; i < table.engines(); i++) {
      for (int j = 0; j < table.engines(); j++) {
        if (bloc.get(i) != bloc.get(j) && table.games(i, j) > 0) {
          double share = table.games(i, j) / games;
          draw.add(new RatingLikelihood.Sample(i, j, share, share / 2));
        }
      }
    }
    return draw;
  }
}
