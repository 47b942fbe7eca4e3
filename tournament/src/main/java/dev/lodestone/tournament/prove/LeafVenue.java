package dev.lodestone.tournament.prove;

import dev.lodestone.core.StopSignal;

/** Where the leaves of a proof are decided. */
@FunctionalInterface
public interface LeafVenue {

  /**
   * Opens what decides the leaves of one thread.
   *
   * @param settings of the proof
   * @param stop ends a decision early
   */
  Leaves open(ProofSettings settings, StopSignal stop);

  /**
   * The threads of the proof themselves.
   *
   * @param mebibytes table of each thread's prover
   */
  static LeafVenue local(int mebibytes) {
    return (settings, stop) -> {
      LeafProver prover = new LeafProver(settings.game(), mebibytes);
      return (position, bound) -> prover.decide(position, bound, stop::isStopped);
    };
  }
}
