package dev.lodestone.search;

import org.jspecify.annotations.Nullable;

/** Asks a running search to end soon. Thread-safe; once given it stays given. */
public final class StopSignal {

  private final @Nullable StopSignal other;
  private volatile boolean stopped;

  public StopSignal() {
    this.other = null;
  }

  /** A signal that is also given when {@code other} is. */
  public StopSignal(StopSignal other) {
    this.other = other;
  }

  /** Asks the search to end. */
  public void stop() {
    stopped = true;
  }

  /** Whether it was asked. */
  public boolean isStopped() {
    return stopped || (other != null && other.isStopped());
  }
}
