package dev.lodestone.dataset.stats;

import dev.lodestone.dataset.files.Totals;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The statistics of a data set. Shares are of 1; entropies are in nats; unknown values are absent.
 *
 * @param game title of the game
 * @param sides what the first and the second player are called
 * @param lodestone version that wrote the set
 * @param totals of all rows
 * @param bytesPerRow of the files
 * @param firstScore mean score of the first player, a draw counting half, and the half-width of its
 *     95 % interval
 * @param lengths of the games
 * @param plies what changes with the ply
 * @param calibration results by the values of searches
 * @param endgames proofs, by plies left
 * @param sources number of rows by the source of their move
 * @param endings number of games by their ending
 * @param openingPlies number of games by the ply of their first row
 * @param openings the most frequent first two moves
 * @param repeatedGames games whose moves are those of another one
 * @param keyScale distinct positions are counted in a sample of one in this number
 * @param leak share of the rows of validation and test whose position, or an image of it, stands in
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
   * A mean with its interval.
   *
   * @param value the mean
   * @param error half the width of its 95 % interval
   * @param low lower end of the interval
   * @param high upper end of the interval
   */
  public record Mean(double value, double error, double low, double high) {}

  /** Games of one length, by who won. */
  public record Length(int plies, long firstWins, long draws, long secondWins) {}

  /**
   * The statistics of one ply.
   *
   * @param ply moves before
   * @param rows at this ply
   * @param distinct positions, images of one counted once
   * @param actions mean number of legal moves
   * @param entropy mean entropy of the visits
   * @param surprise mean of the search over the prior
   * @param held rows of validation and test
   * @param leak share of those whose position stands in train
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
   * Rows with about the same root value.
   *
   * @param from least root value
   * @param to greatest
   * @param rows how many
   * @param value mean root value
   * @param result mean result, with its error as if rows were independent
   */
  public record Bin(double from, double to, long rows, double value, Mean result) {}

  /**
   * Rows with one number of plies left.
   *
   * @param pliesLeft to the end
   * @param rows how many
   * @param exact whose result with best play is proven
   * @param kept number of those whose game had that result
   */
  public record Endgame(int pliesLeft, long rows, long exact, long kept) {}

  /**
   * Games that began with these moves.
   *
   * @param moves their texts
   * @param games how many
   * @param firstScore mean score of the first player
   */
  public record Opening(String moves, long games, double firstScore) {}
}
