package dev.lodestone.stats.ratings;

import dev.lodestone.stats.counts.EloScale;
import dev.lodestone.stats.counts.Estimate;
import dev.lodestone.stats.counts.MatchElo;
import dev.lodestone.stats.counts.MeanScore;
import dev.lodestone.stats.counts.ModeratedVariance;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The ratings of several engines, fitted by {@link BradleyTerry}, with their intervals.
 *
 * <p>For the intervals, all games of two engines from one opening are one observation with the
 * weight of one colour-swapped pair; they have a {@link ModeratedVariance} about the centre of an
 * {@link IntervalFit}. Ratings of one group share games, so they are not independent: use {@link
 * #difference} or {@link #superiority} to find out whether one engine is better than another, not
 * the overlap of two intervals. The interval of an engine that has won every game has no upper end,
 * and that of an engine that has lost every game has no lower end.
 *
 * <p>For two engines that have met no others, interval and likelihood of superiority are those of
 * their {@link MeanScore}, as in {@link MatchElo} for pairs from different openings.
 *
 * <p>Engines are numbered from 0. Immutable and thread-safe.
 */
public final class Ratings {

  private final BradleyTerry model;
  private final GameTotals table;
  private final WinGraph graph;
  private final BitSet prior;
  private final double[] strengths;
  private final IntervalFit centres;
  private final ClusterScatter scatter;
  private final Optional<FirstMove> firstMove;

  /**
   * @param prior the engines that are rated with the help of a virtual draw
   * @param strengths the strengths in log odds of maximum likelihood
   * @param centres the fit whose values are the centres of the intervals
   */
  Ratings(
      BradleyTerry model,
      GameTotals table,
      WinGraph graph,
      BitSet prior,
      double[] strengths,
      IntervalFit centres,
      Optional<FirstMove> firstMove) {
    this.model = model;
    this.table = table;
    this.graph = graph;
    this.prior = prior;
    this.strengths = strengths;
    this.centres = centres;
    this.scatter = new ClusterScatter(centres.strengths(), table.clusters());
    this.firstMove = firstMove;
  }

  /** The number of engines. */
  public int engines() {
    return table.engines();
  }

  /** The model, which includes the anchors. */
  public BradleyTerry model() {
    return model;
  }

  /**
   * Whether {@link #elo} is the difference of two engines rather than a rating, because there are
   * only two engines and no anchor.
   */
  public boolean isDuel() {
    return table.engines() == 2 && model.anchors().isEmpty();
  }

  /**
   * The strength of {@code engine} for a table: its difference from the other engine if {@link
   * #isDuel}, otherwise its rating.
   *
   * @return absent for an engine without games
   */
  public Optional<Estimate> elo(int engine) {
    return isDuel() ? difference(engine, 1 - engine) : rating(engine);
  }

  /**
   * The rating of {@code engine} within its group, in Elo, relative to the group's anchor or mean.
   *
   * @return absent for an engine without games; exact for the anchor
   */
  public Optional<Estimate> rating(int engine) {
    if (table.games(engine) == 0) {
      return Optional.empty();
    }
    BitSet members = graph.groups().get(group(engine));
    double[] weights = new double[strengths.length];
    weights[engine] = 1;
    if (!model.observed(members).isEmpty()) {
      return Optional.of(fitted(engine, weights, true, true));
    }
    for (Anchor anchor : model.anchors()) {
      if (members.get(anchor.engine())) {
        return Optional.of(
            engine == anchor.engine()
                ? Estimate.exact(anchor.rating())
                : scaled(difference(engine, anchor.engine()).orElseThrow(), 1, anchor.rating()));
      }
    }
    OptionalInt other = onlyOther(engine);
    if (other.isPresent() && !model.atAnyLook()) {
      // Each of two engines is half as far from their mean as from the other engine.
      return Optional.of(scaled(difference(engine, other.getAsInt()).orElseThrow(), 0.5, 0));
    }
    members.stream().forEach(i -> weights[i] -= 1.0 / members.cardinality());
    return Optional.of(fitted(engine, weights, !hasWonAll(engine), !hasLostAll(engine)));
  }

  /**
   * The difference in strength of {@code engine} and {@code other}, in Elo; positive if {@code
   * engine} is stronger.
   *
   * @return absent if no chain of games connects them
   * @throws IllegalArgumentException if they are the same engine
   */
  public Optional<Estimate> difference(int engine, int other) {
    requireDifferent(engine, other);
    if (group(engine) != group(other)) {
      return Optional.empty();
    }
    if (onlyOther(engine).isPresent() && !model.atAnyLook()) {
      Estimate score = score(engine, other).elo();
      double value = EloScale.ELO_PER_LOGIT * (strengths[engine] - strengths[other]);
      return Optional.of(Estimate.within(OptionalDouble.of(value), score.low(), score.high()));
    }
    return Optional.of(
        fitted(
            engine,
            difference(engine, other, strengths.length),
            !hasWonAll(engine) && !hasLostAll(other),
            !hasLostAll(engine) && !hasWonAll(other)));
  }

  /**
   * The likelihood of superiority: the probability, 0 to 1, that {@code engine} is stronger than
   * {@code other}, given these results and a uniform prior.
   *
   * @return absent if no chain of games connects them
   * @throws IllegalArgumentException if they are the same engine
   */
  public OptionalDouble superiority(int engine, int other) {
    requireDifferent(engine, other);
    if (group(engine) != group(other)) {
      return OptionalDouble.empty();
    }
    if (onlyOther(engine).isPresent()) {
      return OptionalDouble.of(score(engine, other).superiority());
    }
    double[] weights = difference(engine, other, strengths.length);
    return OptionalDouble.of(variance(engine, weights).superiority(centres.value(weights)));
  }

  private static double[] difference(int engine, int other, int parameters) {
    double[] weights = new double[parameters];
    weights[engine] = 1;
    weights[other] = -1;
    return weights;
  }

  /** The weighted sum of strengths; the weights are 0 outside the group of the engine. */
  private Estimate fitted(int engine, double[] weights, boolean hasHigh, boolean hasLow) {
    double value = 0;
    for (int i = 0; i < weights.length; i++) {
      value += weights[i] * strengths[i];
    }
    double centre = centres.value(weights);
    ModeratedVariance variance = variance(engine, weights);
    double margin = model.atAnyLook() ? variance.marginAtAnyLook() : variance.margin();
    return Estimate.within(
        OptionalDouble.of(EloScale.ELO_PER_LOGIT * value),
        hasLow
            ? OptionalDouble.of(EloScale.ELO_PER_LOGIT * (centre - margin))
            : OptionalDouble.empty(),
        hasHigh
            ? OptionalDouble.of(EloScale.ELO_PER_LOGIT * (centre + margin))
            : OptionalDouble.empty());
  }

  private ModeratedVariance variance(int engine, double[] weights) {
    double[] influence = centres.influence(weights);
    ModeratedVariance games = scatter.of(graph.groups().get(group(engine)), influence);
    return new ModeratedVariance(
        games.variance() + centres.varianceOfKnown(influence), games.degrees());
  }

  /** The mean score of an engine against another one that it has met. */
  private MeanScore score(int engine, int other) {
    List<MeanScore.Observations> observations = new ArrayList<>();
    table
        .clusters()
        .forEach(
            (cluster, number) -> {
              if (cluster.low() == Math.min(engine, other)
                  && cluster.high() == Math.max(engine, other)) {
                double games = cluster.games();
                double halfPoints = cluster.halfPoints();
                observations.add(
                    new MeanScore.Observations(
                        games, engine < other ? halfPoints : 2 * games - halfPoints, number));
              }
            });
    return MeanScore.of(observations);
  }

  /**
   * The difference in strength according to the games of {@code engine} and {@code other} alone.
   *
   * @return absent if they have not met
   */
  public Optional<Estimate> meeting(int engine, int other) {
    return table.games(engine, other) + table.games(other, engine) == 0
        ? Optional.empty()
        : Optional.of(score(engine, other).elo());
  }

  /**
   * The number of observations on which all ratings rest: different openings, summed over every two
   * engines that met.
   */
  public long observations() {
    return table.clusters().values().stream().mapToLong(Long::longValue).sum();
  }

  private boolean hasWonAll(int engine) {
    return table.points(engine) == table.games(engine);
  }

  private boolean hasLostAll(int engine) {
    return table.points(engine) == 0;
  }

  private static Estimate scaled(Estimate e, double factor, double offset) {
    return new Estimate(
        scaled(e.value(), factor, offset),
        scaled(e.low(), factor, offset),
        scaled(e.high(), factor, offset));
  }

  private static OptionalDouble scaled(OptionalDouble number, double factor, double offset) {
    return number.isPresent()
        ? OptionalDouble.of(number.getAsDouble() * factor + offset)
        : OptionalDouble.empty();
  }

  /** The other engine of a group of two whose difference depends on games alone, not on anchors. */
  private OptionalInt onlyOther(int engine) {
    BitSet members = (BitSet) graph.groups().get(group(engine)).clone();
    boolean observed = !model.observed(members).isEmpty();
    members.clear(engine);
    return members.cardinality() == 1 && !observed
        ? OptionalInt.of(members.nextSetBit(0))
        : OptionalInt.empty();
  }

  /** The value of moving first; absent if there are no games. */
  public Optional<FirstMove> firstMove() {
    return firstMove;
  }

  /**
   * The number, from 0, of the group of engines that are connected by games with {@code engine}.
   */
  public int group(int engine) {
    return graph.group(engine);
  }

  /** Whether {@code engine} is rated with the help of a virtual draw. */
  public boolean usesPrior(int engine) {
    return prior.get(engine);
  }

  private static void requireDifferent(int engine, int other) {
    if (engine == other) {
      throw new IllegalArgumentException(
          "an engine cannot be compared with itself: engine=" + engine);
    }
  }
}
