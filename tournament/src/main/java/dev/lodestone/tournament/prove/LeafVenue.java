package dev.lodestone.tournament.prove;

import dev.lodestone.core.StopSignal;

/** Where the leaves of a proof are decided. */
@FunctionalInterface
public interface LeafVenue {

  /**
   * Opens a decider of leaves for one thread of the proof.
   *
   * @param settings settings of the proof
   * @param stop ends a decision early
   */
  Leaves open(ProofSettings settings, StopSignal stop);

  /**
   * A venue in which the threads of the proof decide the leaves themselves.
   *
   * @param mebibytes size of the table of each thread's prover
   */
  static LeafVenue local(int mebibytes) {
    return (settings, stop) -> {
      LeafProver prover = new LeafProver(settings.game(), mebibytes);
      return (position, bound) -> prover.decide(position, bound, stop::isStopped);
    };
  }
}
