package dev.lodestone.tournament.schedule;

import dev.lodestone.tournament.match.Conduct;
import dev.lodestone.tournament.match.MatchResult;
import java.util.List;

/**
 * A game that was played to its end.
 *
 * @param conduct conduct of the first and the second player; empty if it was not observed
 */
public record FinishedGame(GamePlan plan, MatchResult result, List<Conduct> conduct) {

  /** A game in which nobody observed the conduct. */
  public FinishedGame(GamePlan plan, MatchResult result) {
    this(plan, result, List.of());
  }

  /** The half points that a player got: 0, 1 or 2. */
  public int halfPoints(int player) {
    return 1 + result.outcome().sign(plan.side(player));
  }
}
