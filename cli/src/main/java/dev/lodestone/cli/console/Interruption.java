package dev.lodestone.cli.console;

import dev.lodestone.core.StopSignal;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Turns SIGINT and SIGTERM into a stop signal and keeps the process alive until the command has
 * saved its state. The Java runtime then exits with 128 plus the signal's number.
 */
public final class Interruption implements AutoCloseable {

  /**
   * Longer than any command needs to record a finished game, and shorter than a user's patience.
   */
  private static final int GRACE_SECONDS = 20;

  private final CountDownLatch finished = new CountDownLatch(1);
  private final StopSignal stop = new StopSignal();
  private final Thread hook;

  /** Registers the shutdown hook. */
  public Interruption() {
    hook =
        new Thread(
            () -> {
              stop.stop();
              try {
                boolean inTime = finished.await(GRACE_SECONDS, TimeUnit.SECONDS);
                if (!inTime) {
                  System.err.println("lodestone: gave up waiting for the games to stop");
                }
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            },
            "interruption");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** The stop signal that an interrupt sets. */
  public StopSignal signal() {
    return stop;
  }

  /** Lets the process end; called when the state is saved and everything is printed. */
  @Override
  public void close() {
    finished.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The process is ending already, and the hook has just been released.
      return;
    }
  }
}
