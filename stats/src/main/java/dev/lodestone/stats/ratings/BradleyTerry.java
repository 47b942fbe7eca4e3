package dev.lodestone.stats.ratings;

import dev.lodestone.stats.counts.EloScale;
import java.util.BitSet;
import java.util.OptionalInt;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;

/**
 * Rates several engines by maximum likelihood in the Bradley-Terry model, a draw counting as half a
 * win.
 *
 * <p>All results are fitted together, so a rating does not depend on having met weak or strong
 * opponents, as it does where every engine's pooled score is turned into Elo. The maximum is that
 * of D. R. Hunter, "MM algorithms for generalized Bradley-Terry models" (2004); Newton's method
 * reaches it in a few steps, and its matrix is needed for the errors anyway. Errors are those of
 * whole pairs of games, see {@link Ratings}.
 *
 * <p><b>Groups.</b> Engines that no chain of games connects are not compared: each connected group
 * is rated by itself.
 *
 * <p><b>Weak prior.</b> An engine that has won or lost everything has no finite rating. It is given
 * one virtual draw, spread over its opponents as its games are; so is every set of engines that has
 * only won or only lost against the others, but for the largest set, if there is one, which needs
 * none. {@link Ratings#usesPrior} tells. A virtual draw counts as one more game in the errors too.
 *
 * <p><b>Moving first.</b> Ratings take no account of it: in colour-swapped pairs it cancels, and so
 * the difference of two engines is that of their score alone, however it was counted. What it is
 * worth is fitted besides, see {@link FirstMove}.
 *
 * @param anchor the engine whose rating is fixed; if absent, the ratings of each group have mean 0
 * @param anchorRating the anchor's rating, in Elo; 0 if there is no anchor. Groups without the
 *     anchor have mean 0
 */
public record BradleyTerry(OptionalInt anchor, double anchorRating) {

  /**
   * @throws IllegalArgumentException if the anchor is negative or its rating is not finite
   */
  public BradleyTerry {
    if (anchor.isPresent() && anchor.getAsInt() < 0) {
      throw new IllegalArgumentException(
          "engines are numbered from 0: anchor=" + anchor.getAsInt());
    }
    if (!Double.isFinite(anchorRating)) {
      throw new IllegalArgumentException("a rating must be finite: anchorRating=" + anchorRating);
    }
  }

  /** Ratings with mean 0. */
  public static BradleyTerry centred() {
    return new BradleyTerry(OptionalInt.empty(), 0);
  }

  /** Ratings relative to that of {@code engine}. */
  public static BradleyTerry anchored(int engine, double rating) {
    return new BradleyTerry(OptionalInt.of(engine), rating);
  }

  /**
   * Rates engines numbered from 0.
   *
   * @param engines how many there are, with those that have no games; at least 1
   * @param games all games, in any order
   * @throws IllegalArgumentException if the anchor or a game names an engine that there is not
   */
  public Ratings fit(int engines, Iterable<RatedGame> games) {
    if (engines < 1) {
      throw new IllegalArgumentException("there must be an engine to rate: engines=" + engines);
    }
    if (anchor.isPresent() && anchor.getAsInt() >= engines) {
      throw new IllegalArgumentException(
          "the anchor must be one of the engines, numbered from 0 to "
              + (engines - 1)
              + ": anchor="
              + anchor.getAsInt());
    }
    GameTotals table = new GameTotals(engines, games);
    WinGraph graph = new WinGraph(table);
    BitSet prior = new BitSet(engines);
    graph.outlyingBlocs().forEach(prior::or);
    RatingFit fit = RatingFit.ofStrengths(table, graph);
    RealMatrix frame = frame(graph, engines);
    return new Ratings(
        table,
        graph,
        prior,
        anchor.isPresent(),
        inElo(frame.operate(fit.strengths()), graph),
        new Ratings.Variances(
            inFrame(frame, fit.covariance(fit.scatterOfPairs(table))),
            inFrame(frame, fit.independent()),
            inFrame(frame, fit.covariance(fit.unscattered(table)))),
        FirstMove.of(table, graph));
  }

  /** The matrix that moves the zero of each group to its anchor or its mean. */
  private RealMatrix frame(WinGraph graph, int engines) {
    RealMatrix frame = MatrixUtils.createRealIdentityMatrix(engines + 1);
    for (int i = 0; i < engines; i++) {
      BitSet members = graph.groups().get(graph.group(i));
      if (anchor.isPresent() && members.get(anchor.getAsInt())) {
        frame.addToEntry(i, anchor.getAsInt(), -1);
      } else {
        for (int j = members.nextSetBit(0); j >= 0; j = members.nextSetBit(j + 1)) {
          frame.addToEntry(i, j, -1.0 / members.cardinality());
        }
      }
    }
    return frame;
  }

  private double[] inElo(double[] strengths, WinGraph graph) {
    double[] elo = new double[strengths.length - 1];
    for (int k = 0; k < elo.length; k++) {
      elo[k] = strengths[k] * EloScale.ELO_PER_LOGIT;
      boolean anchored = anchor.isPresent() && graph.group(k) == graph.group(anchor.getAsInt());
      if (anchored) {
        elo[k] += anchorRating;
      }
    }
    return elo;
  }

  /** A covariance of strengths, in log odds, as one of ratings, in Elo. */
  private static double[][] inFrame(RealMatrix frame, RealMatrix covariance) {
    return frame
        .multiply(covariance)
        .multiplyTransposed(frame)
        .scalarMultiply(RatingFit.SQUARED_ELO)
        .getData();
  }
}
