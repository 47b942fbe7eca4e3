package dev.lodestone.stats.ratings;

import dev.lodestone.stats.counts.EloScale;
import java.util.BitSet;
import java.util.List;
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
 * <p><b>Anchors.</b> Ratings are differences: a group has mean 0, unless it holds an anchor. One
 * exact anchor shifts its group. Several, or one with an error, count as independent normal
 * observations of these ratings beside the games, and so they also draw the differences closer;
 * their errors are part of the intervals. A rating known better than to {@value #EXACT} Elo counts
 * as known to that.
 *
 * @param anchors known ratings, of different engines
 * @param atAnyLook whether the intervals hold at all looks together, for a run without a planned
 *     end, and not only at a number of games that was chosen before
 */
public record BradleyTerry(List<Anchor> anchors, boolean atAnyLook) {

  private static final double EXACT = 1e-3;

  /** Half the width of the 95 % interval of a normal distribution, in standard deviations. */
  private static final double NORMAL_MARGIN = 1.959963984540054;

  /** Ratings whose intervals hold at a number of games that was chosen before. */
  public BradleyTerry(List<Anchor> anchors) {
    this(anchors, false);
  }

  /**
   * @throws IllegalArgumentException if two anchors are the same engine
   */
  public BradleyTerry {
    anchors = List.copyOf(anchors);
    if (anchors.stream().map(Anchor::engine).distinct().count() < anchors.size()) {
      throw new IllegalArgumentException("anchors must be different engines: anchors=" + anchors);
    }
  }

  /** Ratings with mean 0. */
  public static BradleyTerry centred() {
    return new BradleyTerry(List.of());
  }

  /** Ratings relative to an engine, whose own is 0; if it is absent, with mean 0. */
  public static BradleyTerry relativeTo(OptionalInt engine) {
    return engine.isPresent() ? anchored(engine.getAsInt(), 0) : centred();
  }

  /** Ratings relative to that of {@code engine}. */
  public static BradleyTerry anchored(int engine, double rating) {
    return new BradleyTerry(List.of(new Anchor(engine, rating, 0)));
  }

  /** The engine that ratings are relative to, if it is the only anchor and exact. */
  public OptionalInt anchor() {
    return anchors.size() == 1 && anchors.get(0).isExact()
        ? OptionalInt.of(anchors.get(0).engine())
        : OptionalInt.empty();
  }

  /** The rating of {@link #anchor}, in Elo; 0 if there is none. */
  public double anchorRating() {
    return anchor().isPresent() ? anchors.get(0).rating() : 0;
  }

  /** The anchors of a group that hold more than its place on the scale. */
  List<Anchor> observed(BitSet group) {
    List<Anchor> members = anchors.stream().filter(a -> group.get(a.engine())).toList();
    return members.size() == 1 && members.get(0).isExact() ? List.of() : members;
  }

  /** The same ratings with intervals that hold at all looks together. */
  public BradleyTerry heldAtAnyLook() {
    return new BradleyTerry(anchors, true);
  }

  /** The same intervals for ratings relative to that of {@code engine}. */
  public BradleyTerry anchoredTo(int engine, double rating) {
    return new BradleyTerry(List.of(new Anchor(engine, rating, 0)), atAnyLook);
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
    for (Anchor anchor : anchors) {
      if (anchor.engine() >= engines) {
        throw new IllegalArgumentException(
            "the anchor must be one of the engines, numbered from 0 to %s: anchor=%s"
                .formatted(engines - 1, anchor.engine()));
      }
    }
    GameTotals table = new GameTotals(engines, games);
    WinGraph graph = new WinGraph(table);
    BitSet prior = new BitSet(engines);
    graph.outlyingBlocs().forEach(prior::or);
    List<RatingLikelihood.Known> known =
        graph.groups().stream()
            .flatMap(g -> observed(g).stream())
            .map(BradleyTerry::known)
            .toList();
    return new Ratings(
        this,
        table,
        graph,
        prior,
        RatingFit.ofStrengths(table, graph, known),
        IntervalFit.ofStrengths(table, graph, known),
        FirstMove.of(table, graph));
  }

  private static RatingLikelihood.Known known(Anchor anchor) {
    double deviation = Math.max(EXACT, anchor.error() / NORMAL_MARGIN) / EloScale.ELO_PER_LOGIT;
    return new RatingLikelihood.Known(
        anchor.engine(), anchor.rating() / EloScale.ELO_PER_LOGIT, 1 / (deviation * deviation));
  }
}
