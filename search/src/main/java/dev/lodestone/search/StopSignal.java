package dev.lodestone.search;

/** Asks a running search to end soon. Thread-safe; once given it stays given. */
public final class StopSignal {

  private volatile boolean stopped;

  /** Asks the search to end. */
  public void stop() {
    stopped = true;
  }

  /** Whether it was asked. */
  public boolean isStopped() {
    return stopped;
  }
}
