package dev.lodestone.tournament.schedule;

import dev.lodestone.core.Side;
import dev.lodestone.tournament.match.GameRecord;
import dev.lodestone.tournament.match.MatchResult;

/**
 * A game of a tournament that was played to its end.
 *
 * @param plan which game it is, and between whom
 * @param record what happened in it
 */
public record PlayedGame(GamePlan plan, GameRecord record) {

  /** Number of the game in its tournament. */
  public int id() {
    return plan.id();
  }

  /** How it ended. */
  public MatchResult result() {
    return record.result();
  }

  /** What a player who took part scored, in half points. */
  public int halfPoints(int player) {
    return 1 + result().outcome().sign(player == plan.first() ? Side.FIRST : Side.SECOND);
  }

  /** What the schedule and tables need of it: without its moves. */
  public FinishedGame finished() {
    return new FinishedGame(plan, record.result());
  }
}
