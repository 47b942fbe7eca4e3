package dev.lodestone.board.run;

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
 * A tournament that this server plays, as the command line would. While it is paused it is a
 * journal and nothing else, with which {@code lodestone resume} may go on as well. Thread-safe.
 */
final class OwnRun {

  private static final long PATIENCE_MILLIS = 20_000;

  /** How it stands. */
  enum State {
    RUNNING,
    /** Games that run are being broken off. */
    PAUSING,
    PAUSED,
    /** Nobody goes on with it here. */
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

  /** Begins one with a journal in a directory that is not there yet, of which there is a line. */
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

  /** Who asks for a run that has begun finds it in its journal. */
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

  /** Why it failed; empty if it did not. */
  synchronized String failure() {
    return failure.orElse("");
  }

  /** Breaks off the games that run; they will be played again. */
  synchronized void pause() {
    require(State.RUNNING);
    end(State.PAUSED);
  }

  /** Likewise, and nobody goes on with it here. */
  synchronized void stop() {
    if (state == State.PAUSED) {
      state = State.STOPPED;
      return;
    }
    require(State.RUNNING);
    end(State.STOPPED);
  }

  /** Plays what is left. */
  synchronized void goOn() throws IOException {
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
        new Thread(
            () -> {
              try (journal) {
                games.accept(signal);
                ended(signal, Optional.empty());
              } catch (RuntimeException | Error e) {
                ended(signal, Optional.of(reason(e)));
              }
            },
            "board-run");
    thread.setDaemon(true);
    thread.start();
  }

  /** The message, or what it was if it says nothing. */
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

  /** Breaks it off in good order, before the process ends. */
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
