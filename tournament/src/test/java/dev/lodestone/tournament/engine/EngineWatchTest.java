package dev.lodestone.tournament.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.Uninterrupted;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

@Isolated("games of other tests keep the thread of all watches awake")
@Timeout(60)
class EngineWatchTest {

  private static final Duration FOREVER = Duration.ofDays(1);
  private static final Duration SHORT = Duration.ofMillis(100);
  private static final Deadlines DEADLINES =
      new Deadlines(FOREVER, FOREVER, SHORT, FOREVER, FOREVER);

  /** An engine that does not answer within the patience. */
  private static Optional<Boolean> hang(StopSignal stop, Duration patience) {
    CountDownLatch never = new CountDownLatch(1);
    EngineWatch watch = new EngineWatch(stop);
    return watch.run(
        () ->
            watch.ask(
                Optional.of(DEADLINES),
                "an answer",
                any -> Optional.of(patience),
                () -> {
                  Uninterrupted.await(never::await);
                  return true;
                }));
  }

  private static Thread.State awaitState(Thread thread, Set<Thread.State> wanted)
      throws InterruptedException {
    while (!wanted.contains(thread.getState())) {
      Thread.sleep(1);
    }
    return thread.getState();
  }

  private static Thread watchThread() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().equals("engine-watch"))
        .findFirst()
        .orElseThrow();
  }

  /** A thread for each game costs more than a short game. */
  @Test
  void aThreadDoesTheWorkOfManyGamesButOneThatHangsDoesNot() {
    Set<Thread> threads = new HashSet<>();
    EngineWatch watch = new EngineWatch(new StopSignal());
    for (int game = 0; game < 50; game++) {
      watch.run(() -> threads.add(Thread.currentThread()));
    }
    // The next game may begin while the thread of the last one is still on its way back.
    assertThat(threads).hasSizeLessThan(25);
    assertThatThrownBy(() -> hang(new StopSignal(), SHORT)).isInstanceOf(EngineWatch.Overdue.class);
    assertThat(watch.run(() -> true)).contains(true);
  }

  @Test
  void aGameSleepsUntilItsWorkEnds() throws InterruptedException {
    CountDownLatch end = new CountDownLatch(1);
    CountDownLatch begun = new CountDownLatch(1);
    Thread game =
        new Thread(
            () ->
                new EngineWatch(new StopSignal())
                    .run(
                        () -> {
                          begun.countDown();
                          Uninterrupted.await(end::await);
                          return true;
                        }));
    game.start();
    begun.await();
    assertThat(awaitState(game, Set.of(Thread.State.WAITING, Thread.State.TIMED_WAITING)))
        .isEqualTo(Thread.State.WAITING);
    end.countDown();
    game.join();
    // No game is left, so that thread sleeps until there is one.
    awaitState(watchThread(), Set.of(Thread.State.WAITING));
  }

  @Test
  void anEngineThatDoesNotAnswerIsOverdue() {
    assertThatThrownBy(() -> hang(new StopSignal(), SHORT))
        .isInstanceOf(EngineWatch.Overdue.class)
        .hasMessage("expected an answer within 100ms, its thread keeps running");
  }

  /** The engine ends when its time is over, because it obeys the signal: that is no answer. */
  @Test
  void anEngineThatStopsAtOnceWhenItIsOverdueIsOverdue() {
    Engine obedient =
        new Engine() {
          @Override
          public void newGame(long seed) {}

          @Override
          public void warmUp(StopSignal stop) {
            while (!stop.isStopped()) {
              Thread.onSpinWait();
            }
          }

          @Override
          public Answer answer(Turn turn, SearchListener listener, StopSignal stop) {
            throw new AssertionError("no move is requested");
          }

          @Override
          public Optional<Deadlines> deadlines() {
            Duration soon = Duration.ofMillis(1);
            return Optional.of(new Deadlines(soon, soon, soon, soon, soon));
          }

          @Override
          public void close() {}
        };
    for (int round = 0; round < 20; round++) {
      EngineWatch watch = new EngineWatch(new StopSignal());
      assertThatThrownBy(
              () ->
                  watch.run(
                      () -> {
                        watch.begin(obedient, true, 1);
                        return true;
                      }))
          .as("round %s", round)
          .isInstanceOf(EngineWatch.Overdue.class);
    }
  }

  /** As Ctrl-Z and a halted virtual machine do: the time is not the engine's. */
  @Test
  void anEngineOfASuspendedProcessIsNotOverdue(@TempDir Path directory) throws Exception {
    Path file = directory.resolve("go");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                SuspendedProcess.class.getName(),
                file.toString())
            .redirectErrorStream(true)
            .start();
    try (BufferedReader output = process.inputReader()) {
      assertThat(output.readLine()).isEqualTo("asked");
      signal("STOP", process);
      Thread.sleep(2 * SuspendedProcess.PATIENCE.toMillis());
      Files.createFile(file);
      signal("CONT", process);
      assertThat(output.readLine()).isEqualTo("answered");
    } finally {
      process.destroyForcibly();
    }
  }

  private static void signal(String name, Process process) throws Exception {
    String pid = Long.toString(process.pid());
    assertThat(new ProcessBuilder("kill", "-" + name, pid).start().waitFor()).isZero();
  }

  @Test
  void anEngineThatIgnoresTheStopSignalIsLeft() {
    StopSignal stop = new StopSignal();
    stop.stop();
    assertThat(hang(stop, FOREVER)).isEmpty();
  }

  @Test
  void theWorksExceptionIsThatOfTheCaller() {
    EngineWatch watch = new EngineWatch(new StopSignal());
    IllegalStateException planted = new IllegalStateException("planted");
    assertThatThrownBy(
            () ->
                watch.run(
                    () -> {
                      throw planted;
                    }))
        .isSameAs(planted);
  }

  /** As code of other languages can do, in which all exceptions are unchecked. */
  @Test
  void aCheckedExceptionOfTheWorkIsTheCause() {
    EngineWatch watch = new EngineWatch(new StopSignal());
    IOException planted = new IOException("planted");
    assertThatThrownBy(() -> watch.run(() -> EngineWatchTest.<RuntimeException>sneak(planted)))
        .isInstanceOf(IllegalStateException.class)
        .hasCause(planted);
  }

  @SuppressWarnings("unchecked")
  private static <E extends Exception> boolean sneak(Exception exception) throws E {
    throw (E) exception;
  }
}
