package dev.lodestone.tournament.check;

/**
 * One test of an engine.
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

  /** An engine that works did not answer a query that it need not know. */
  static final class NotOffered extends RuntimeException {

    NotOffered(String reason) {
      super(reason);
    }
  }
}
