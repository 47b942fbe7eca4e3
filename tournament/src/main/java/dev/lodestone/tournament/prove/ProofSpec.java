package dev.lodestone.tournament.prove;

import dev.lodestone.core.Game;

/**
 * The settings that determine the steps of a proof. A proof can be resumed only with the settings
 * with which it began.
 *
 * @param game game whose start position is proven; it must have a {@link
 *     dev.lodestone.search.Prover}
 * @param leafPlies number of remaining plies up to which the prover decides a position, at least 1
 * @param shallowNodes maximum number of nodes of the search that estimates a position, at least 1
 * @param inFlight number of steps that have begun and are not yet applied, at least 1; no more
 *     threads than this have work
 */
public record ProofSpec(Game game, int leafPlies, long shallowNodes, int inFlight) {

  /** The default for {@link #leafPlies}. */
  public static final int LEAF_PLIES = 10;

  /** The default for {@link #shallowNodes}. */
  public static final int SHALLOW_NODES = 2000;

  /** The default for {@link #inFlight}. */
  public static final int IN_FLIGHT = 8;
}
