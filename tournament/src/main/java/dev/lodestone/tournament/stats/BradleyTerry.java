package dev.lodestone.tournament.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
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
 * only won or only lost against the others, but for the largest set, which needs none. {@link
 * Ratings#usesPrior} tells. Likewise one virtual draw between equals if the advantage of moving
 * first is asked for and the results leave it undetermined. A virtual draw counts as one more game
 * in the errors too.
 *
 * @param anchor the engine whose rating is fixed; if absent, the ratings of each group have mean 0
 * @param anchorRating the anchor's rating, in Elo; 0 if there is no anchor. Groups without the
 *     anchor have mean 0
 * @param firstMoveAdvantage whether an advantage of moving first, the same for all, is estimated
 *     with the ratings
 */
public record BradleyTerry(OptionalInt anchor, double anchorRating, boolean firstMoveAdvantage) {

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

  /** Ratings with mean 0, without an advantage of moving first. */
  public static BradleyTerry centred() {
    return new BradleyTerry(OptionalInt.empty(), 0, false);
  }

  /** Ratings relative to that of {@code engine}, without an advantage of moving first. */
  public static BradleyTerry anchored(int engine, double rating) {
    return new BradleyTerry(OptionalInt.of(engine), rating, false);
  }

  /** The same, with the advantage of moving first estimated. */
  public BradleyTerry withFirstMoveAdvantage() {
    return new BradleyTerry(anchor, anchorRating, true);
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
    List<BitSet> outlying = graph.outlyingBlocs();
    boolean advantagePrior = firstMoveAdvantage && !FirstMoveEvidence.determinesAdvantage(table);

    List<List<RatingLikelihood.Sample>> virtual = new ArrayList<>();
    for (BitSet bloc : outlying) {
      virtual.add(virtualDraw(table, bloc));
    }
    if (advantagePrior) {
      virtual.add(List.of(new RatingLikelihood.Sample(0, 0, 1, 0.5)));
    }
    RatingLikelihood likelihood = likelihood(table, graph, virtual);
    double[] theta = likelihood.maximise();
    BitSet prior = new BitSet(engines);
    outlying.forEach(prior::or);
    RealMatrix frame = frame(graph, engines);
    double[][] clustered = new double[engines + 1][engines + 1];
    double[][] independent = clustered;
    if (likelihood.columns() > 0) {
      RealMatrix bread = likelihood.inverseInformation(theta);
      RealMatrix meat = ClusterScatter.scatter(likelihood, theta, table.clusters(), virtual);
      clustered = inFrame(frame, likelihood, bread.multiply(meat).multiply(bread));
      independent = inFrame(frame, likelihood, bread);
    }
    return new Ratings(
        table,
        graph,
        prior,
        firstMoveAdvantage && table.totalGames() > 0,
        advantagePrior,
        inElo(frame.operate(theta), graph),
        clustered,
        independent);
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
    double[] elo = new double[strengths.length];
    for (int k = 0; k < elo.length; k++) {
      elo[k] = strengths[k] * EloScale.ELO_PER_LOGIT;
      boolean anchored =
          anchor.isPresent()
              && k < elo.length - 1
              && graph.group(k) == graph.group(anchor.getAsInt());
      if (anchored) {
        elo[k] += anchorRating;
      }
    }
    return elo;
  }

  /** A covariance of the free parameters, in log odds, as one of all parameters, in Elo. */
  private static double[][] inFrame(
      RealMatrix frame, RatingLikelihood likelihood, RealMatrix free) {
    int n = frame.getRowDimension();
    RealMatrix all = MatrixUtils.createRealMatrix(n, n);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        if (likelihood.column(i) >= 0 && likelihood.column(j) >= 0) {
          all.setEntry(i, j, free.getEntry(likelihood.column(i), likelihood.column(j)));
        }
      }
    }
    return frame
        .multiply(all)
        .multiplyTransposed(frame)
        .scalarMultiply(EloScale.ELO_PER_LOGIT * EloScale.ELO_PER_LOGIT)
        .getData();
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

  private RatingLikelihood likelihood(
      GameTotals table, WinGraph graph, List<List<RatingLikelihood.Sample>> virtual) {
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

    int[] column = new int[engines + 1];
    Arrays.fill(column, -1);
    int columns = 0;
    for (int i = 0; i < engines; i++) {
      // Only differences are determined: the first engine of each group is fixed while fitting.
      if (graph.groups().get(graph.group(i)).nextSetBit(0) != i) {
        column[i] = columns++;
      }
    }
    if (firstMoveAdvantage) {
      column[engines] = columns++;
    }
    return new RatingLikelihood(column, columns, samples);
  }
}
