package dev.lodestone.board.run;

import dev.lodestone.board.http.HttpFault;
import dev.lodestone.board.play.Opponents;
import dev.lodestone.board.watch.Runs;
import dev.lodestone.tournament.journal.FreshDirectory;
import dev.lodestone.tournament.run.MemoryPlan;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.run.Tryout;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongSupplier;

/** The tournaments that pages have begun; only one of them runs at a time. Thread-safe. */
public final class OwnRuns implements AutoCloseable {

  private final Path root;
  private final Opponents opponents;
  private final Runs runs;
  private final String version;
  private final LongSupplier seeds;

  /** The runs by their numbers among all runs. */
  private final Map<Integer, OwnRun> own = new TreeMap<>();

  /**
   * @param root directory in which each run gets a new one
   * @param runs all runs that can be watched; new ones are added
   * @param seeds supplies a new seed for each run
   */
  public OwnRuns(Path root, Opponents opponents, Runs runs, String version, LongSupplier seeds) {
    this.root = root;
    this.opponents = opponents;
    this.runs = runs;
    this.version = version;
    this.seeds = seeds;
  }

  /** A run by its number and by its name, which stays the same when the server is started again. */
  public record Begun(int number, String name) {}

  /**
   * The state of a run.
   *
   * @param state {@code running}, {@code pausing}, {@code paused}, {@code stopped}, {@code over} or
   *     {@code failed}; {@code foreign} if this server did not begin it
   * @param failure why it failed, or empty
   */
  public record Standing(String state, String failure) {}

  /**
   * Begins a run.
   *
   * @throws IllegalArgumentException if the form does not describe a tournament that can be played
   */
  public synchronized Begun begin(RunForm form) throws IOException {
    TournamentSpec spec = form.spec(opponents, seeds.getAsLong() >>> 1);
    MemoryPlan.of(spec, form.concurrency())
        .objection()
        .ifPresent(
            objection -> {
              throw HttpFault.bad(objection);
            });
    requireNoneRuns();
    List<Tryout.Refusal> refusals = Tryout.of(spec);
    if (!refusals.isEmpty()) {
      Tryout.Refusal first = refusals.get(0);
      int index = spec.playerNames().indexOf(first.player());
      throw HttpFault.bad(RunForm.engineField(index), first.reason());
    }
    Path directory = FreshDirectory.of(root, spec.game().id());
    OwnRun begun = OwnRun.begin(directory, version, spec, form.concurrency());
    int number = runs.add(directory);
    own.put(number, begun);
    return new Begun(number, runs.name(number));
  }

  /** The state of a run. */
  public synchronized Standing standing(int number) {
    OwnRun run = own.get(number);
    return run == null
        ? new Standing("foreign", "")
        : new Standing(run.state().text(), run.failure());
  }

  /** Interrupts the games of a run until it is resumed. */
  public synchronized void pause(int number) {
    run(number).pause();
  }

  /** Resumes a paused run. */
  public synchronized void resume(int number) throws IOException {
    OwnRun run = run(number);
    requireNoneRuns();
    run.resume();
  }

  /** Stops a run for good. */
  public synchronized void stop(int number) {
    run(number).stop();
  }

  private OwnRun run(int number) {
    OwnRun run = own.get(number);
    if (run == null) {
      throw HttpFault.notFound("this run was not begun here");
    }
    return run;
  }

  /** Two concurrent runs would disturb each other's timing, because they share the cores. */
  private void requireNoneRuns() {
    boolean busy =
        own.values().stream()
            .map(OwnRun::state)
            .anyMatch(s -> s == OwnRun.State.RUNNING || s == OwnRun.State.PAUSING);
    if (busy) {
      throw HttpFault.conflict("another run is being played here: pause it or stop it first");
    }
  }

  @Override
  public void close() {
    List<OwnRun> all;
    synchronized (this) {
      all = List.copyOf(own.values());
    }
    all.forEach(OwnRun::close);
  }
}
