package dev.lodestone.stats.ratings;

import java.util.BitSet;
import java.util.OptionalInt;

/**
 * Rates several engines by maximum likelihood in the Bradley-Terry model, a draw counting as half a
 * win.
 *
 * <p>All results are fitted together, so a rating does not depend on having met weak or strong
 * opponents, as it does where every engine's pooled score is turned into Elo. The maximum is that
 * of D. R. Hunter, "MM algorithms for generalized Bradley-Terry models" (2004); Newton's method
 * reaches it in a few steps. Intervals are those of whole pairs of games, see {@link Ratings}.
 *
 * <p><b>Groups.</b> Engines that no chain of games connects are not compared: each connected group
 * is rated by itself.
 *
 * <p><b>Weak prior.</b> An engine that has won or lost everything has no finite rating. It is given
 * one virtual draw, spread over its opponents as its games are; so is every set of engines that has
 * only won or only lost against the others, except the largest set, if there is one, which needs
 * none: see {@link Ratings#usesPrior}.
 *
 * <p><b>Moving first.</b> Ratings take no account of it: in colour-swapped pairs it cancels, and so
 * the difference of two engines is that of their score alone, however it was counted. Its value is
 * fitted separately, see {@link FirstMove}.
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

  /** Ratings relative to an engine, whose own is 0; if it is absent, with mean 0. */
  public static BradleyTerry relativeTo(OptionalInt engine) {
    return new BradleyTerry(engine, 0);
  }

  /** Ratings relative to that of {@code engine}. */
  public static BradleyTerry anchored(int engine, double rating) {
    return new BradleyTerry(OptionalInt.of(engine), rating);
  }

  /**
   * Rates engines numbered from 0.
   *
   * @param engines number of engines, including those without games; at least 1
   * @param games all games, in any order
   * @throws IllegalArgumentException if the anchor or a game names an engine that does not exist
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
    return new Ratings(
        this,
        table,
        graph,
        prior,
        RatingFit.ofStrengths(table, graph),
        IntervalFit.ofStrengths(table, graph),
        FirstMove.of(table, graph));
  }
}
