package dev.lodestone.tournament.check;

/**
 * One check of an engine.
 *
 * @param name what is checked, for display
 * @param action performs the check; returns normally if the engine passes it
 */
record CheckStep(String name, Action action) {

  /** The code of a check. */
  interface Action {

    /**
     * @throws Probe.Failed if the engine did not behave as expected
     * @throws NotSupported if the engine does not support an optional feature
     */
    void perform(Probe probe);
  }

  /** Thrown when an engine does not answer an optional query; this is not a failure. */
  static final class NotSupported extends RuntimeException {

    NotSupported(String reason) {
      super(reason);
    }
  }
}
