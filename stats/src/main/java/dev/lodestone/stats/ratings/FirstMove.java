package dev.lodestone.stats.ratings;

import dev.lodestone.stats.counts.EloScale;
import dev.lodestone.stats.counts.Estimate;
import java.util.Optional;
import org.hipparchus.linear.RealMatrix;

/**
 * What moving first is worth: the advantage, the same for all engines, with which the Bradley-Terry
 * model makes the results likeliest, the strengths of the engines being fitted besides.
 *
 * <p>Its error takes all games of one opening as one observation, for whoever moves first profits
 * from the opening in all of them: pairings of a round that share an opening do not tell of it
 * independently. Where all games have the same opening the number is about that opening, and a pair
 * of games is one observation.
 *
 * @param elo the advantage, positive where it is good to move first
 * @param usesPrior whether the results leave it undetermined, so that one virtual draw between
 *     equals keeps it finite
 */
public record FirstMove(Estimate elo, boolean usesPrior) {

  /** The advantage in these games; absent without any. */
  static Optional<FirstMove> of(GameTotals table, WinGraph graph) {
    if (table.totalGames() == 0) {
      return Optional.empty();
    }
    boolean determined = FirstMoveEvidence.determinesAdvantage(table);
    RatingFit fit = RatingFit.withAdvantage(table, graph, !determined);
    int advantage = table.engines();
    RealMatrix clustered = fit.covariance(fit.scatterOfOpenings(table));
    return Optional.of(
        new FirstMove(
            Estimate.of(
                fit.strength(advantage) * EloScale.ELO_PER_LOGIT,
                clustered.getEntry(advantage, advantage) * RatingFit.SQUARED_ELO,
                fit.independent().getEntry(advantage, advantage) * RatingFit.SQUARED_ELO),
            !determined));
  }
}
