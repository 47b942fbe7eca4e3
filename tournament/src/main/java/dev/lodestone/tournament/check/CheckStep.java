package dev.lodestone.tournament.check;

/**
 * One thing that an engine is asked to do.
 *
 * @param name what it is about, for people
 * @param action asks it, and throws what is wrong with the answer
 */
record CheckStep(String name, Action action) {

  /** Asks an engine. */
  interface Action {

    /**
     * @throws Probe.Failed if the engine did not do as it should
     * @throws NotOffered if it need not know what it was asked
     */
    void take(Probe probe);
  }

  /** A query that an engine need not know was not answered, but the engine is well. */
  static final class NotOffered extends RuntimeException {}
}
