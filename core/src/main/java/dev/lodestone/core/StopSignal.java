package dev.lodestone.core;

import org.jspecify.annotations.Nullable;

/** Asks work that takes time to end soon. Thread-safe; once given it stays given. */
public final class StopSignal {

  /** A signal that is never set, for work that cannot be stopped; {@link #stop} throws. */
  public static final StopSignal NEVER = new StopSignal();

  private final @Nullable StopSignal parent;
  private volatile boolean stopped;

  public StopSignal() {
    this.parent = null;
  }

  /** A signal that is also given when {@code parent} is. */
  public StopSignal(StopSignal parent) {
    this.parent = parent;
  }

  /**
   * Asks the work to end.
   *
   * @throws IllegalStateException if this is {@link #NEVER}, which belongs to everybody
   */
  public void stop() {
    if (this == NEVER) {
      throw new IllegalStateException("NEVER cannot be given: make a signal of your own");
    }
    stopped = true;
  }

  /** Whether it was asked. */
  public boolean isStopped() {
    return stopped || (parent != null && parent.isStopped());
  }
}
