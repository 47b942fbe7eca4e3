package dev.lodestone.stats.ratings;

import dev.lodestone.core.text.Texts;
import dev.lodestone.stats.counts.EloScale;
import dev.lodestone.stats.counts.StandardNormal;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;

/**
 * Rates several engines by maximum likelihood in the Bradley-Terry model; a draw counts as half a
 * win.
 *
 * <p>All results are fitted together, so a rating does not depend on whether the opponents were
 * weak or strong, as it would if each engine's total score were converted into Elo. The maximum is
 * the one described by D. R. Hunter, "MM algorithms for generalized Bradley-Terry models" (2004);
 * Newton's method reaches it in a few steps. All games of two engines from one opening together
 * have the weight of one pair of games, and intervals are based on them; see {@link Ratings}.
 *
 * <p><b>Groups.</b> Engines that are not connected by a chain of games cannot be compared; each
 * connected group is rated separately.
 *
 * <p><b>Weak prior.</b> An engine that has won or lost every game has no finite rating. It
 * therefore gets one virtual draw, distributed over its opponents in proportion to its games. So
 * does every set of engines that has only won or only lost against the others, except the largest
 * set, if there is one, which does not need it; see {@link Ratings#usesPrior}.
 *
 * <p><b>Moving first.</b> Ratings ignore which engine moved first, because its effect cancels in
 * colour-swapped pairs. The difference of two engines therefore depends only on their score. The
 * value of moving first is fitted separately; see {@link FirstMove}.
 *
 * <p><b>Anchors.</b> Only differences of ratings are determined: a group has mean 0 unless it has
 * an anchor. A single exact anchor shifts its group. Several anchors, or one with an error, count
 * as independent normal observations of these ratings in addition to the games, so they also affect
 * the differences, and their errors are included in the intervals. An anchor with an error below
 * {@value #EXACT} Elo is treated as having this error.
 *
 * @param anchors known ratings of different engines
 * @param atAnyLook whether the intervals are valid at all looks simultaneously, for a run without a
 *     planned end, and not only at a number of games chosen in advance
 */
public record BradleyTerry(List<Anchor> anchors, boolean atAnyLook) {

  private static final double EXACT = 1e-3;

  /** Creates a model whose intervals are valid at a number of games chosen in advance. */
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

  /**
   * Ratings relative to {@code engine}, whose own rating is 0; if it is absent, ratings with mean
   * 0.
   */
  public static BradleyTerry relativeTo(OptionalInt engine) {
    return engine.isPresent() ? anchored(engine.getAsInt(), 0) : centred();
  }

  /** Ratings relative to {@code engine}, whose own rating is {@code rating}. */
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

  /**
   * The anchors of a group that count as observations, because they do more than shift the scale.
   */
  List<Anchor> observed(BitSet group) {
    List<Anchor> members = anchors.stream().filter(a -> group.get(a.engine())).toList();
    return members.size() == 1 && members.get(0).isExact() ? List.of() : members;
  }

  /** The same model with intervals that are valid at all looks simultaneously. */
  public BradleyTerry heldAtAnyLook() {
    return new BradleyTerry(anchors, true);
  }

  /**
   * The same kind of intervals, with ratings relative to {@code engine}, whose own rating is {@code
   * rating}.
   */
  public BradleyTerry anchoredTo(int engine, double rating) {
    return new BradleyTerry(List.of(new Anchor(engine, rating, 0)), atAnyLook);
  }

  /**
   * Rates engines numbered from 0.
   *
   * @param engines the number of engines, including those without games; at least 1
   * @param games all games, in any order
   * @throws IllegalArgumentException if the anchor or a game names an engine that does not exist
   */
  public Ratings fit(int engines, Iterable<RatedGame> games) {
    if (engines < 1) {
      throw new IllegalArgumentException("there must be at least one engine: engines=" + engines);
    }
    for (Anchor anchor : anchors) {
      if (anchor.engine() >= engines) {
        throw new IllegalArgumentException(
            Texts.format(
                "the anchor must be one of the engines, numbered from 0 to %s: anchor=%s",
                engines - 1, anchor.engine()));
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
    double deviation =
        Math.max(EXACT, anchor.error() / StandardNormal.MARGIN) / EloScale.ELO_PER_LOGIT;
    return new RatingLikelihood.Known(
        anchor.engine(), anchor.rating() / EloScale.ELO_PER_LOGIT, 1 / (deviation * deviation));
  }
}
