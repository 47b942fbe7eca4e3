package dev.lodestone.tournament.prove;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.Prover;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * Decides leaves with a {@link Prover} whose table is kept from leaf to leaf. The number of nodes
 * of a leaf therefore depends on the leaves before it, but its answer does not. Not thread-safe.
 */
final class LeafProver {

  /** The number of nodes between two checks for a stop. */
  private static final long NODES_BETWEEN_STOPS = 20_000_000;

  private final Prover prover;

  /**
   * The answer of a prover.
   *
   * @param holds whether the claim holds
   * @param nodes number of nodes searched, which depends on the contents of the prover's table
   */
  record Answer(boolean holds, long nodes) {}

  /**
   * Creates the prover's table.
   *
   * @param mebibytes size of the table
   * @throws IllegalArgumentException if the game has no prover
   */
  LeafProver(Game game, int mebibytes) {
    this.prover = prover(game, mebibytes);
  }

  /**
   * A new prover.
   *
   * @throws IllegalArgumentException if the game has no prover
   */
  static Prover prover(Game game, int mebibytes) {
    return GameKnowledge.of(game)
        .newProver(mebibytes)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "expected a game that has a prover, such as gauss, found " + game.id()));
  }

  /**
   * Decides whether a claim about a leaf holds.
   *
   * @param stopped returns true once the decision must end early
   * @throws CancellationException if the decision was stopped
   */
  Answer decide(Position leaf, Claim claim, BooleanSupplier stopped) {
    long before = prover.nodes();
    Boolean answer = null;
    while (answer == null) {
      if (stopped.getAsBoolean()) {
        throw new CancellationException("stopped");
      }
      answer = claim.decide(prover, leaf, NODES_BETWEEN_STOPS);
    }
    return new Answer(answer, prover.nodes() - before);
  }
}
