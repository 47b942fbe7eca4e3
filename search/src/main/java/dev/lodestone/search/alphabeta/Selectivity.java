package dev.lodestone.search.alphabeta;

/**
 * Which moves the search may search to less or more than the nominal depth. Everything off gives
 * plain alpha-beta, whose value at a depth is that of minimax.
 *
 * @param nullMove prune where even passing would be good enough (Beal, 1989), if the game offers
 *     the null move
 * @param lateMoveReductions search moves that come late in the order less deep at first
 * @param lateMovePruning leave the latest quiet moves out near the horizon, in games that name
 *     their tactical moves
 * @param probCut leave out deep searches whose result a shallow one shows clearly enough, in games
 *     whose knowledge has a {@link dev.lodestone.search.SearchError}
 * @param quiescence play the tactical moves out before the evaluation, if the game names any
 * @param endings hand positions near the end to the game's {@link dev.lodestone.search.Prover}, if
 *     it has one
 */
public record Selectivity(
    boolean nullMove,
    boolean lateMoveReductions,
    boolean lateMovePruning,
    boolean probCut,
    boolean quiescence,
    boolean endings) {

  public static final Selectivity FULL = new Selectivity(true, true, true, true, true, true);
  public static final Selectivity PLAIN = new Selectivity(false, false, false, false, false, false);
}
