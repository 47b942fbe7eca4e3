package dev.lodestone.stats.ratings;

import dev.lodestone.stats.counts.Estimate;
import dev.lodestone.stats.counts.StandardNormal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The known rating that agrees least with the games.
 *
 * <p>Each anchor is compared with the rating that its engine has by the games and the other
 * anchors. Their difference is divided by its standard deviation: the half of the interval that is
 * on the anchor's side, and the anchor's own error. The probability is that of a difference at
 * least as large for any of the anchors (Bonferroni).
 *
 * @param anchor the known rating
 * @param expected the engine's rating by the games and the other anchors
 * @param probability the probability of a conflict at least as large if all anchors are right
 */
public record AnchorConflict(Anchor anchor, Estimate expected, double probability) {

  /**
   * Two anchors conflict with each other equally; the first one is named, whatever the rounding.
   */
  private static final double TIE = 1e-6;

  /**
   * The conflict with the smallest probability; absent if no anchor's group has another anchor, so
   * that no games can contradict them.
   *
   * @param engines the number of engines
   * @param games all games
   */
  public static Optional<AnchorConflict> worst(
      BradleyTerry model, int engines, Iterable<RatedGame> games) {
    List<Anchor> anchors = model.anchors();
    double worst = -1;
    Optional<AnchorConflict> conflict = Optional.empty();
    for (Anchor anchor : anchors) {
      List<Anchor> others = anchors.stream().filter(a -> a.engine() != anchor.engine()).toList();
      Ratings ratings = new BradleyTerry(others, model.atAnyLook()).fit(engines, games);
      int group = ratings.group(anchor.engine());
      if (others.stream().noneMatch(a -> ratings.group(a.engine()) == group)) {
        continue;
      }
      Estimate expected = ratings.rating(anchor.engine()).orElseThrow();
      double deviations = deviations(anchor, expected);
      if (deviations > worst + TIE) {
        worst = deviations;
        double probability = 2 * anchors.size() * StandardNormal.cdf(-deviations);
        conflict = Optional.of(new AnchorConflict(anchor, expected, Math.min(1, probability)));
      }
    }
    return conflict;
  }

  private static double deviations(Anchor anchor, Estimate expected) {
    double value = expected.value().orElseThrow();
    OptionalDouble end = anchor.rating() < value ? expected.low() : expected.high();
    return end.isEmpty()
        ? 0
        : StandardNormal.MARGIN
            * Math.abs(anchor.rating() - value)
            / Math.hypot(end.getAsDouble() - value, anchor.error());
  }
}
