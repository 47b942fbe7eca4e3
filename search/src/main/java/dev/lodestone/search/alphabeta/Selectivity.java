package dev.lodestone.search.alphabeta;

/**
 * Which moves the search may search to less or more than the nominal depth. Everything off gives
 * plain alpha-beta, whose value at a depth is that of minimax.
 *
 * @param nullMove prune where even passing would be good enough (Beal, 1989), if the game offers
 *     the null move
 * @param lateMoveReductions search moves late in the order to less depth at first
 * @param lateMovePruning skip the last quiet moves near the horizon, in games that name their
 *     tactical moves
 * @param probCut skip deep searches whose result a shallow search predicts with enough certainty,
 *     in games whose knowledge has a {@link dev.lodestone.search.SearchError}
 * @param reverseFutility take the evaluation for the value where it is far above the window near
 *     the horizon, in the same games
 * @param quiescence play the tactical moves out before the evaluation, if the game names any
 * @param endings hand positions near the end to the game's {@link dev.lodestone.search.Prover}, if
 *     it has one
 */
public record Selectivity(
    boolean nullMove,
    boolean lateMoveReductions,
    boolean lateMovePruning,
    boolean probCut,
    boolean reverseFutility,
    boolean quiescence,
    boolean endings) {

  public static final Selectivity FULL = new Selectivity(true, true, true, true, true, true, true);
  public static final Selectivity PLAIN =
      new Selectivity(false, false, false, false, false, false, false);
}
