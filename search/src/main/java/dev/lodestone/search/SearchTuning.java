package dev.lodestone.search;

/**
 * Numbers that searchers use for a game unless their options say otherwise, chosen for playing
 * strength.
 *
 * @param playoutPlies number of plies that a playout plays before the evaluation, or {@link
 *     #WHOLE_PLAYOUT}
 * @param firstMoves number of moves of a new node that Monte Carlo tree search evaluates at once:
 *     those that the policy's forecast ranks highest; 0 for all
 * @param minimaxWeight weight of the minimax of evaluations in a Monte Carlo tree search, against
 *     the mean of its playouts, 0 to 1: high in games where a single move can refute another
 * @param exploration factor of the exploration term of a Monte Carlo tree search, 0 to 10: how much
 *     it tries moves that seem worse; the better the evaluations, the smaller it can be
 * @param typicalPlies typical length of a game, from which a player plans its time; an error by a
 *     factor of two costs some strength but loses no game on time
 */
public record SearchTuning(
    int playoutPlies, int firstMoves, double minimaxWeight, double exploration, int typicalPlies) {

  /** Playouts continue until the game is over. */
  public static final int WHOLE_PLAYOUT = Integer.MAX_VALUE;

  /** For a game about which nothing is known. */
  public static final SearchTuning USUAL = new SearchTuning(0, 0, 0, 1, 60);

  /** The same with another {@link #playoutPlies}. */
  public SearchTuning withPlayoutPlies(int plies) {
    return new SearchTuning(plies, firstMoves, minimaxWeight, exploration, typicalPlies);
  }

  /** The same with another {@link #firstMoves}. */
  public SearchTuning withFirstMoves(int count) {
    return new SearchTuning(playoutPlies, count, minimaxWeight, exploration, typicalPlies);
  }

  /** The same with another {@link #minimaxWeight}. */
  public SearchTuning withMinimaxWeight(double weight) {
    return new SearchTuning(playoutPlies, firstMoves, weight, exploration, typicalPlies);
  }

  /** The same with another {@link #exploration}. */
  public SearchTuning withExploration(double factor) {
    return new SearchTuning(playoutPlies, firstMoves, minimaxWeight, factor, typicalPlies);
  }

  /** The same with another {@link #typicalPlies}. */
  public SearchTuning withTypicalPlies(int plies) {
    return new SearchTuning(playoutPlies, firstMoves, minimaxWeight, exploration, plies);
  }
}
