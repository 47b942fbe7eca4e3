package dev.lodestone.tournament.prove;

import dev.lodestone.core.Game;

/**
 * What decides the steps of a proof, so that it resumes with the same settings only.
 *
 * @param game whose start position is proven; it has a {@link dev.lodestone.search.Prover}
 * @param leafPlies positions with at most this number of plies left are left to the prover, at
 *     least 1
 * @param shallowNodes limit of the search that estimates a position, at least 1
 * @param inFlight steps that are begun and not yet applied, at least 1: no more cores than this
 *     have work
 */
public record ProofSettings(Game game, int leafPlies, long shallowNodes, int inFlight) {

  /** The default for {@link #inFlight}. */
  public static final int IN_FLIGHT = 8;
}
