package dev.lodestone.tournament.prove;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.Prover;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * Decides leaves with a {@link Prover} whose table is kept from leaf to leaf, so the nodes of a
 * leaf depend on the leaves before it; its answer does not. Used by one thread.
 */
public final class LeafProver {

  /** Nodes after which the prover pauses to look whether it is stopped. */
  private static final long NODES_BETWEEN_STOPS = 20_000_000;

  private final Game game;
  private final Prover prover;

  /**
   * Creates the prover's table.
   *
   * @param mebibytes size of the table
   * @throws IllegalArgumentException if the game has no prover
   */
  public LeafProver(Game game, int mebibytes) {
    this.game = game;
    this.prover = prover(game, mebibytes);
  }

  /**
   * A new prover.
   *
   * @throws IllegalArgumentException if the game has none
   */
  static Prover prover(Game game, int mebibytes) {
    return GameKnowledge.of(game)
        .newProver(mebibytes)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "expected a game whose last plies a prover decides, such as gauss, found "
                        + game.id()));
  }

  /**
   * Decides whether a bound holds.
   *
   * @param position as the game writes it
   * @param bound as a certificate writes it, such as {@code >=0}
   * @param stopped becomes true to end the decision early
   * @throws CancellationException if it was stopped
   */
  public Leaves.Answer decide(String position, String bound, BooleanSupplier stopped) {
    Position leaf = game.parsePosition(position);
    return decide(leaf, Claim.parse(bound), stopped);
  }

  Leaves.Answer decide(Position leaf, Claim claim, BooleanSupplier stopped) {
    long before = prover.nodes();
    Boolean answer = null;
    while (answer == null) {
      if (stopped.getAsBoolean()) {
        throw new CancellationException("stopped");
      }
      answer = claim.decide(prover, leaf, NODES_BETWEEN_STOPS);
    }
    return new Leaves.Answer(answer, prover.nodes() - before);
  }
}
