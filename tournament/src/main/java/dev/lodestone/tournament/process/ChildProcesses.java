package dev.lodestone.tournament.process;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The running child processes. When this process exits, their users have a few seconds to end them
 * cleanly; after that they are killed.
 */
final class ChildProcesses {

  private static final Set<ChildProcess> RUNNING = ConcurrentHashMap.newKeySet();
  private static final int GRACE_MILLIS = 4_000;
  private static final int STEP_MILLIS = 10;

  static {
    Runtime.getRuntime().addShutdownHook(new Thread(ChildProcesses::endAll, "children"));
  }

  private ChildProcesses() {}

  static void add(ChildProcess child) {
    RUNNING.add(child);
  }

  static void remove(ChildProcess child) {
    RUNNING.remove(child);
  }

  private static void endAll() {
    try {
      for (int waited = 0; waited < GRACE_MILLIS && !RUNNING.isEmpty(); waited += STEP_MILLIS) {
        Thread.sleep(STEP_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    RUNNING.forEach(ChildProcess::kill);
  }
}
