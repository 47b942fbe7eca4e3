package dev.lodestone.stats.ratings;

import dev.lodestone.stats.counts.EloScale;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hipparchus.linear.RealMatrix;

/**
 * The strengths at which results are likeliest, in natural log odds, with what their errors are
 * made of. In every group of engines the first has strength 0; the advantage of moving first is the
 * last parameter, 0 if it is not fitted.
 */
final class RatingFit {

  /** A variance in squared Elo to one of log odds. */
  static final double SQUARED_ELO = EloScale.ELO_PER_LOGIT * EloScale.ELO_PER_LOGIT;

  private final RatingLikelihood likelihood;
  private final Set<List<RatingLikelihood.Sample>> virtual;
  private final double[] theta;
  private final RealMatrix independent;

  private RatingFit(RatingLikelihood likelihood, Set<List<RatingLikelihood.Sample>> virtual) {
    this.likelihood = likelihood;
    this.virtual = virtual;
    this.theta = likelihood.maximise();
    this.independent = likelihood.inverseInformation(theta);
  }

  /** The fit of strengths alone. */
  static RatingFit ofStrengths(GameTotals table, WinGraph graph) {
    Set<List<RatingLikelihood.Sample>> virtual = virtualDraws(table, graph);
    return new RatingFit(likelihood(table, graph, virtual, false), virtual);
  }

  /**
   * The fit of strengths and the advantage of moving first.
   *
   * @param drawn whether one virtual draw between equals holds the advantage
   */
  static RatingFit withAdvantage(GameTotals table, WinGraph graph, boolean drawn) {
    Set<List<RatingLikelihood.Sample>> virtual = virtualDraws(table, graph);
    if (drawn) {
      virtual.add(List.of(new RatingLikelihood.Sample(0, 0, 1, 0.5)));
    }
    return new RatingFit(likelihood(table, graph, virtual, true), virtual);
  }

  private static RatingLikelihood likelihood(
      GameTotals table,
      WinGraph graph,
      Set<List<RatingLikelihood.Sample>> virtual,
      boolean advantage) {
    int engines = table.engines();
    List<RatingLikelihood.Sample> samples = new ArrayList<>();
    for (int i = 0; i < engines; i++) {
      for (int j = 0; j < engines; j++) {
        if (table.games(i, j) > 0) {
          samples.add(new RatingLikelihood.Sample(i, j, table.games(i, j), table.points(i, j)));
        }
      }
    }
    virtual.forEach(samples::addAll);

    BitSet free = new BitSet();
    for (int i = 0; i < engines; i++) {
      // Only differences are determined: the first engine of each group is fixed while fitting.
      free.set(i, graph.groups().get(graph.group(i)).nextSetBit(0) != i);
    }
    free.set(engines, advantage);
    return new RatingLikelihood(engines + 1, free, samples);
  }

  /** One draw for every outlying bloc; of two that make up a group it is the same one. */
  private static Set<List<RatingLikelihood.Sample>> virtualDraws(GameTotals table, WinGraph graph) {
    Set<List<RatingLikelihood.Sample>> draws = new LinkedHashSet<>();
    for (BitSet bloc : graph.outlyingBlocs()) {
      draws.add(virtualDraw(table, bloc));
    }
    return draws;
  }

  /** One draw of the engines in {@code bloc} against the others, spread as their games are. */
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

  /** The strength of an engine or, after the last, the advantage. */
  double strength(int parameter) {
    return theta[parameter];
  }

  /** All of them. */
  double[] strengths() {
    return theta.clone();
  }

  /** The covariance of all parameters if all games were independent. */
  RealMatrix independent() {
    return independent;
  }

  /** The scatter of the results, a pair of games being one observation. */
  RealMatrix scatterOfPairs(GameTotals table) {
    Map<Map<Cluster, Integer>, Long> pairs = new HashMap<>();
    table.clusters().forEach((cluster, number) -> pairs.put(Map.of(cluster, 1), number));
    return ClusterScatter.scatter(likelihood, theta, pairs, virtual);
  }

  /**
   * The scatter of the results, all games of an opening being one observation; where there is but
   * one opening, a pair of games.
   */
  RealMatrix scatterOfOpenings(GameTotals table) {
    return table.openings() == 1
        ? scatterOfPairs(table)
        : ClusterScatter.scatter(likelihood, theta, table.clustersByOpening(), virtual);
  }

  /** The covariance of all parameters for this scatter: that of a sandwich. */
  RealMatrix covariance(RealMatrix scatter) {
    return independent.multiply(scatter).multiply(independent);
  }

  /**
   * The part of the information that is from meetings of two engines whose results show no scatter
   * at all, such as pairs that all ended even: what rests on it has no error that could be told.
   */
  RealMatrix unscattered(GameTotals table) {
    return ClusterScatter.unscattered(likelihood, theta, table.clusters());
  }
}
