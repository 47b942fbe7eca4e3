package dev.lodestone.board.run;

import dev.lodestone.board.http.DaemonThreads;
import dev.lodestone.board.http.HttpFault;
import dev.lodestone.core.StopSignal;
import dev.lodestone.tournament.journal.JournalResults;
import dev.lodestone.tournament.journal.JournalWriter;
import dev.lodestone.tournament.journal.Machine;
import dev.lodestone.tournament.journal.Origin;
import dev.lodestone.tournament.run.Tournament;
import dev.lodestone.tournament.run.TournamentListener;
import dev.lodestone.tournament.run.TournamentSpec;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;

/**
 * A tournament that this server plays, as the command line would. A paused tournament exists only
 * as its journal, which {@code lodestone resume} can continue, too. Thread-safe.
 */
final class OwnRun {

  private static final long PATIENCE_MILLIS = 20_000;

  /** The state of the run. */
  enum State {
    RUNNING,
    /** The running games are being interrupted. */
    PAUSING,
    PAUSED,
    /** The user stopped the run; this server does not resume it. */
    STOPPED,
    OVER,
    FAILED;

    String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private final Path directory;
  private final String version;
  private final TournamentSpec spec;
  private final int concurrency;

  private State state = State.PAUSED;
  private State afterPause = State.PAUSED;
  private Optional<String> failure = Optional.empty();
  private StopSignal stop = new StopSignal();
  private Thread thread = new Thread(() -> {});

  private OwnRun(Path directory, String version, TournamentSpec spec, int concurrency) {
    this.directory = directory;
    this.version = version;
    this.spec = spec;
    this.concurrency = concurrency;
  }

  /** Begins a run in a new directory, and waits until its journal has its first line. */
  static OwnRun begin(Path directory, String version, TournamentSpec spec, int concurrency)
      throws IOException {
    OwnRun run = new OwnRun(directory, version, spec, concurrency);
    JournalWriter journal =
        JournalWriter.create(directory, run.origin(), Instant.now(), line -> {});
    CountDownLatch begun = new CountDownLatch(1);
    TournamentListener listener = TournamentListener.all(List.of(journal, new Beginning(begun)));
    run.play(
        journal,
        signal -> {
          try {
            Tournament.run(spec, concurrency, listener, signal);
          } finally {
            begun.countDown();
          }
        });
    try {
      begun.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return run;
  }

  /** Signals that the journal has its first line. */
  private record Beginning(CountDownLatch begun) implements TournamentListener {

    @Override
    public void tournamentStarted(TournamentSpec spec) {
      begun.countDown();
    }
  }

  private Origin origin() {
    return new Origin(version, Optional.of(Machine.here(concurrency)));
  }

  Path directory() {
    return directory;
  }

  synchronized State state() {
    return state;
  }

  /** Why the run failed; empty if it did not. */
  synchronized String failure() {
    return failure.orElse("");
  }

  /**
   * Interrupts the running games; when the run is resumed, they are played again from their start.
   */
  synchronized void pause() {
    require(State.RUNNING);
    end(State.PAUSED);
  }

  /** Interrupts the running games for good. */
  synchronized void stop() {
    if (state == State.PAUSED) {
      state = State.STOPPED;
      return;
    }
    require(State.RUNNING);
    end(State.STOPPED);
  }

  /** Plays the remaining games. */
  synchronized void resume() throws IOException {
    require(State.PAUSED);
    JournalResults past = new JournalResults(spec.players());
    JournalWriter journal =
        JournalWriter.append(directory, origin(), Instant.now(), line -> {}, past);
    play(
        journal,
        signal -> Tournament.resume(past.spec(), past.results(), concurrency, journal, signal));
  }

  private void require(State expected) {
    if (state != expected) {
      throw HttpFault.conflict("this run is " + state.text());
    }
  }

  private void end(State then) {
    afterPause = then;
    state = State.PAUSING;
    stop.stop();
  }

  private synchronized void play(JournalWriter journal, Consumer<StopSignal> games) {
    StopSignal signal = new StopSignal();
    stop = signal;
    state = State.RUNNING;
    thread =
        DaemonThreads.named("board-run")
            .newThread(
                () -> {
                  Optional<String> fault = Optional.empty();
                  try (journal) {
                    games.accept(signal);
                  } catch (RuntimeException | Error e) {
                    fault = Optional.of(reason(e));
                  }
                  // Only now may the run go on, for the journal is no longer locked.
                  ended(signal, fault);
                });
    thread.start();
  }

  /** The message, or the exception's name if it has none. */
  private static String reason(Throwable thrown) {
    String message = thrown.getMessage();
    return message == null || message.isBlank() ? thrown.getClass().getSimpleName() : message;
  }

  private synchronized void ended(StopSignal signal, Optional<String> reason) {
    failure = reason;
    if (reason.isPresent()) {
      state = State.FAILED;
    } else {
      state = signal.isStopped() ? afterPause : State.OVER;
    }
  }

  /** Pauses the run before the process ends. */
  void close() {
    Thread running;
    synchronized (this) {
      if (state == State.RUNNING) {
        end(State.PAUSED);
      }
      running = thread;
    }
    try {
      running.join(PATIENCE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
