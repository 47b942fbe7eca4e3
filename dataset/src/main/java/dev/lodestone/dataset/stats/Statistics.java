package dev.lodestone.dataset.stats;

import dev.lodestone.dataset.files.Totals;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The statistics of a data set. Shares are from 0 to 1; entropies are in nats; unknown values are
 * empty.
 *
 * @param game title of the game
 * @param sides names of the first and the second side
 * @param lodestone version of Lodestone that wrote the set
 * @param totals of all rows
 * @param bytesPerRow mean size of a row in the files
 * @param firstScore mean score of the first player, with a draw as one half
 * @param lengths results by the length of the games
 * @param plies statistics of each ply
 * @param calibration mean results by the root value of searches
 * @param endgames proofs by the number of plies left
 * @param sources number of rows by the source of their move
 * @param endings number of games by their ending
 * @param openingPlies number of games by the ply of their first row
 * @param openings the most frequent pairs of first moves
 * @param repeatedGames number of games with the same moves as an earlier one
 * @param keyScale the number of distinct positions that each one in the sample stands for
 * @param leak share of the rows of validation and test whose position, or an image of it, is in
 *     train
 */
public record Statistics(
    String game,
    List<String> sides,
    String lodestone,
    Totals totals,
    double bytesPerRow,
    Mean firstScore,
    List<Length> lengths,
    List<Ply> plies,
    List<Bin> calibration,
    List<Endgame> endgames,
    Map<String, Long> sources,
    Map<String, Long> endings,
    Map<Integer, Long> openingPlies,
    List<Opening> openings,
    long repeatedGames,
    long keyScale,
    Optional<Double> leak) {

  /**
   * A mean with its 95 % confidence interval.
   *
   * @param value the mean
   * @param error half the width of the interval
   * @param low lower end of the interval
   * @param high upper end of the interval
   */
  public record Mean(double value, double error, double low, double high) {}

  /** The results of games of one length. */
  public record Length(int plies, long firstWins, long draws, long secondWins) {}

  /**
   * The statistics of one ply.
   *
   * @param ply number of moves before the position
   * @param rows number of rows at this ply
   * @param distinct number of distinct positions, where images of a position count once
   * @param actions mean number of legal moves
   * @param entropy mean entropy of the visits
   * @param surprise mean divergence of the policy target from the priors
   * @param held number of rows of validation and test
   * @param leak share of the held-out rows whose position is in train
   */
  public record Ply(
      int ply,
      long rows,
      long distinct,
      double actions,
      Optional<Double> entropy,
      Optional<Double> surprise,
      long held,
      Optional<Double> leak) {}

  /**
   * Rows with similar root values.
   *
   * @param from minimum root value
   * @param to maximum root value
   * @param rows number of rows
   * @param value mean root value
   * @param result mean result; its interval treats rows as independent
   */
  public record Bin(double from, double to, long rows, double value, Mean result) {}

  /**
   * Rows with one number of plies left.
   *
   * @param pliesLeft number of plies to the end of the game
   * @param rows number of rows
   * @param exact number of rows whose result with best play is proven
   * @param kept number of those rows whose game had the proven result
   */
  public record Endgame(int pliesLeft, long rows, long exact, long kept) {}

  /**
   * Games that began with the same moves.
   *
   * @param moves texts of the moves
   * @param games number of games
   * @param firstScore mean score of the first player
   */
  public record Opening(String moves, long games, double firstScore) {}
}
