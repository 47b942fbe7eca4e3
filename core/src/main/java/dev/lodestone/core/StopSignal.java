package dev.lodestone.core;

import org.jspecify.annotations.Nullable;

/** Asks a long computation to stop soon. Thread-safe; cannot be reset. */
public final class StopSignal {

  /** A signal that is never set, for work that cannot be stopped; {@link #stop} throws. */
  public static final StopSignal NEVER = new StopSignal();

  private final @Nullable StopSignal parent;
  private volatile boolean stopped;

  public StopSignal() {
    this.parent = null;
  }

  /** Creates a signal that is also stopped when {@code parent} is. */
  public StopSignal(StopSignal parent) {
    this.parent = parent;
  }

  /**
   * Asks the computation to stop.
   *
   * @throws IllegalStateException if this is {@link #NEVER}, which all callers share
   */
  public void stop() {
    if (this == NEVER) {
      throw new IllegalStateException("NEVER cannot be stopped: create a separate signal");
    }
    stopped = true;
  }

  /** Whether {@link #stop} was called on this signal or its parent. */
  public boolean isStopped() {
    return stopped || (parent != null && parent.isStopped());
  }
}
