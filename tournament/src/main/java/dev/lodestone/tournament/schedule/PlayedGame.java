package dev.lodestone.tournament.schedule;

import dev.lodestone.tournament.match.GameRecord;
import dev.lodestone.tournament.match.MatchResult;

/**
 * A game of a tournament that was played to its end.
 *
 * @param plan plan of the game, with its players
 * @param record record of the game
 */
public record PlayedGame(GamePlan plan, GameRecord record) {

  /** Number of the game in its tournament. */
  public int id() {
    return plan.id();
  }

  /** The result. */
  public MatchResult result() {
    return record.result();
  }

  /** The half points of one of its two players: 0, 1 or 2. */
  public int halfPoints(int player) {
    return 1 + result().outcome().sign(plan.side(player));
  }

  /** The game without its moves, which is all that schedules and tables need. */
  public FinishedGame finished() {
    return new FinishedGame(plan, record.result(), record.conduct());
  }
}
