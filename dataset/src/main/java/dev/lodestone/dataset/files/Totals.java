package dev.lodestone.dataset.files;

import dev.lodestone.core.Outcome;
import dev.lodestone.dataset.row.Row;
import java.util.List;

/**
 * The totals of a number of rows.
 *
 * @param rows number of rows
 * @param games number of games that the rows come from
 * @param train number of rows to train on
 * @param validation number of rows to select models by
 * @param test number of rows to test models on
 * @param firstWins number of games that the first player has won
 * @param draws number of drawn games
 * @param secondWins number of games that the second player has won
 * @param plies sum of the lengths of all games
 * @param exactRows number of rows whose result with best play is proven
 * @param policyRows number of rows whose visits are a policy target
 * @param resignChecks number of games that a side would have resigned and that continued
 * @param resignWrong number of those games that this side did not lose
 * @param repeatedGames number of games that were left out, because they had the same moves as an
 *     earlier game of their shard; 0 in data sets before 0.4.0
 */
public record Totals(
    long rows,
    long games,
    long train,
    long validation,
    long test,
    long firstWins,
    long draws,
    long secondWins,
    long plies,
    long exactRows,
    long policyRows,
    long resignChecks,
    long resignWrong,
    long repeatedGames) {

  public static final Totals NONE = new Totals(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

  /** The sum of two totals. */
  public Totals plus(Totals other) {
    return new Totals(
        rows + other.rows,
        games + other.games,
        train + other.train,
        validation + other.validation,
        test + other.test,
        firstWins + other.firstWins,
        draws + other.draws,
        secondWins + other.secondWins,
        plies + other.plies,
        exactRows + other.exactRows,
        policyRows + other.policyRows,
        resignChecks + other.resignChecks,
        resignWrong + other.resignWrong,
        repeatedGames + other.repeatedGames);
  }

  /**
   * The totals of one row, without what rows do not contain. The first row of a game also counts
   * the game.
   */
  public static Totals of(Row row) {
    List<Integer> moves = row.origin().gameMoves();
    String split = row.origin().split();
    Outcome outcome = row.outcome();
    return new Totals(
        1,
        one(moves != null),
        one(split.equals("train")),
        one(split.equals("validation")),
        one(!split.equals("train") && !split.equals("validation")),
        one(moves != null && outcome == Outcome.FIRST_WINS),
        one(moves != null && outcome == Outcome.DRAW),
        one(moves != null && outcome == Outcome.SECOND_WINS),
        moves == null ? 0 : moves.size(),
        one(row.proof().isExact()),
        one(row.policy().policyWeight() > 0),
        0,
        0,
        0);
  }

  private static int one(boolean counted) {
    return counted ? 1 : 0;
  }

  /** Totals of what rows do not contain. */
  public static Totals beyondRows(long resignChecks, long resignWrong, long repeatedGames) {
    return new Totals(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, resignChecks, resignWrong, repeatedGames);
  }

  /** The part of these totals that rows do not contain. */
  public Totals beyondRows() {
    return beyondRows(resignChecks, resignWrong, repeatedGames);
  }
}
