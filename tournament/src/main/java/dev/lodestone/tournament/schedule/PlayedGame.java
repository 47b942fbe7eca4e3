package dev.lodestone.tournament.schedule;

import dev.lodestone.tournament.match.GameRecord;

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

  /** What the schedule and tables need of it: without its moves. */
  public FinishedGame finished() {
    return new FinishedGame(plan, record.result());
  }
}
