package dev.lodestone.tournament.prove;

/** Decides leaves of a proof, one after the other. Used by one thread. */
@FunctionalInterface
public interface Leaves {

  /**
   * The answer of a prover.
   *
   * @param holds whether the bound holds
   * @param nodes searched nodes, which depend on what the prover's table knows
   */
  record Answer(boolean holds, long nodes) {}

  /**
   * Decides whether a bound on the outcome of the side to move holds.
   *
   * @param position as the game writes it
   * @param bound as a certificate writes it, such as {@code >=0}
   * @throws java.util.concurrent.CancellationException if the proof was stopped first
   */
  Answer decide(String position, String bound);
}
