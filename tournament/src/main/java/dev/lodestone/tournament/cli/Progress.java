package dev.lodestone.tournament.cli;

import dev.lodestone.tournament.Standings.Row;
import dev.lodestone.tournament.Tally;
import dev.lodestone.tournament.TournamentListener;
import dev.lodestone.tournament.TournamentSpec;
import dev.lodestone.tournament.match.MatchResult;
import dev.lodestone.tournament.schedule.FinishedGame;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.GamePlan;
import dev.lodestone.tournament.schedule.Results;
import dev.lodestone.tournament.schedule.SequentialTest;
import dev.lodestone.tournament.stats.MatchElo;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/**
 * Tells on standard error how a tournament goes: one line that is overwritten where that is
 * possible, else a line now and then.
 */
final class Progress implements TournamentListener {

  private static final String ERASE_LINE = "\r\u001b[2K";
  private static final long LINE_INTERVAL_NANOS = 10_000_000_000L;

  private final Terminal terminal;
  private final TournamentSpec spec;

  /** How many games there will be; 0 if that depends on their results. */
  private final int total;

  private final long startNanos = System.nanoTime();

  private final Tally tally;
  private final Results results = new Results();
  private final Optional<SequentialTest> test;
  private int done;
  private int doneBefore;
  private long lastLineNanos = startNanos;
  private boolean lineOpen;

  Progress(Terminal terminal, TournamentSpec spec) {
    this.terminal = terminal;
    this.spec = spec;
    this.test =
        spec.format() instanceof Format.Sequential sequential
            ? Optional.of(new SequentialTest(sequential.test()))
            : Optional.empty();
    this.tally = new Tally(spec.playerNames());
    this.total = spec.schedule().gameCount().orElse(0);
  }

  void announce(Path journal) {
    terminal
        .err()
        .println(
            (total == 0 ? "" : total + " games, ")
                + "seed "
                + spec.seed()
                + ", journal "
                + journal);
  }

  @Override
  public void tournamentResumed(TournamentSpec resumed, Results before) {
    before.all().forEach(this::add);
    doneBefore = before.size();
    done = doneBefore;
    terminal.err().println(done + " games are over already");
  }

  @Override
  public void gameEnded(GamePlan plan, MatchResult result) {
    done++;
    add(new FinishedGame(plan, result));
    if (terminal.live()) {
      terminal.err().print(ERASE_LINE + line());
      terminal.err().flush();
      lineOpen = true;
    } else if (isTenth() || System.nanoTime() - lastLineNanos >= LINE_INTERVAL_NANOS) {
      terminal.err().println(line());
      lastLineNanos = System.nanoTime();
    }
  }

  private void add(FinishedGame game) {
    tally.add(game);
    results.add(game);
  }

  /** Leaves the cursor at the beginning of a line. */
  void end() {
    if (lineOpen) {
      terminal.err().println();
      lineOpen = false;
    }
  }

  private boolean isTenth() {
    return total > 0 && (done == total || done * 10L / total != (done - 1) * 10L / total);
  }

  private String line() {
    StringBuilder line = new StringBuilder();
    line.append(done).append(total > 0 ? "/" + total : "").append(" games");
    if (spec.players().size() == 2) {
      Row row = tally.row(0);
      line.append(
          String.format(
              Locale.ROOT,
              ", %s %.1f - %.1f %s, Elo %s",
              spec.players().get(0).name(),
              row.points(),
              done - row.points(),
              spec.players().get(1).name(),
              Numbers.elo(MatchElo.logistic(row.pairs()))));
    }
    test.ifPresent(t -> line.append(", ").append(SprtText.ratio(t.after(results))));
    if (total > 0) {
      double nanosAGame = (System.nanoTime() - startNanos) / (double) (done - doneBefore);
      Duration left = Duration.ofNanos((long) (nanosAGame * (total - done)));
      line.append(", ").append(clock(left)).append(" left");
    }
    return line.toString();
  }

  private static String clock(Duration duration) {
    long seconds = (duration.toMillis() + 999) / 1000;
    return seconds < 3600
        ? String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60)
        : String.format(
            Locale.ROOT, "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
  }
}
