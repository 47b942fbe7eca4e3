package dev.lodestone.tournament.prove;

/** Decides leaves of a proof, one after the other. Not thread-safe. */
@FunctionalInterface
public interface Leaves {

  /**
   * The answer of a prover.
   *
   * @param holds whether the bound holds
   * @param nodes number of nodes searched, which depends on the contents of the prover's table
   */
  record Answer(boolean holds, long nodes) {}

  /**
   * Decides whether a bound on the outcome of the side to move holds.
   *
   * @param position text of the position
   * @param bound the bound as text, such as {@code >=0}
   * @throws java.util.concurrent.CancellationException if the proof was stopped first
   */
  Answer decide(String position, String bound);
}
