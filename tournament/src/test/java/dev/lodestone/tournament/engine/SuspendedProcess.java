package dev.lodestone.tournament.engine;

import dev.lodestone.core.StopSignal;
import dev.lodestone.search.Uninterrupted;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * A program whose engine answers as soon as a file exists, and within two seconds; {@link
 * EngineWatchTest} suspends it for longer.
 */
final class SuspendedProcess {

  static final Duration PATIENCE = Duration.ofSeconds(2);

  private SuspendedProcess() {}

  /**
   * @param args the file for which the engine waits
   */
  public static void main(String[] args) {
    Path file = Path.of(args[0]);
    EngineWatch watch = new EngineWatch(new StopSignal());
    Deadlines deadlines = new Deadlines(PATIENCE, PATIENCE, PATIENCE, PATIENCE, PATIENCE);
    watch.run(
        () ->
            watch.ask(
                Optional.of(deadlines),
                "an answer",
                any -> Optional.of(PATIENCE),
                () -> {
                  System.out.println("asked");
                  while (!Files.exists(file)) {
                    Uninterrupted.await(() -> Thread.sleep(10));
                  }
                  Uninterrupted.await(() -> Thread.sleep(300));
                  return true;
                }));
    System.out.println("answered");
  }
}
