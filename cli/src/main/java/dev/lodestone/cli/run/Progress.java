package dev.lodestone.cli.run;

import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.result.EloText;
import dev.lodestone.cli.result.LiveBlock;
import dev.lodestone.cli.result.SprtText;
import dev.lodestone.cli.result.StandingsTable;
import dev.lodestone.core.text.Texts;
import dev.lodestone.search.ScoreText;
import dev.lodestone.search.endgame.Solvers;
import dev.lodestone.tournament.match.MatchResult;
import dev.lodestone.tournament.match.MoveRecord;
import dev.lodestone.tournament.run.Standings;
import dev.lodestone.tournament.run.Standings.Row;
import dev.lodestone.tournament.run.Tally;
import dev.lodestone.tournament.run.TournamentListener;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.FinishedGame;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.GamePlan;
import dev.lodestone.tournament.schedule.PlayedGame;
import dev.lodestone.tournament.schedule.Results;
import dev.lodestone.tournament.schedule.Schedule;
import dev.lodestone.tournament.schedule.SequentialTest;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Prints the progress of a tournament on standard error: on a terminal a block of lines that is
 * overwritten, with standings and running games; otherwise a line from time to time.
 */
public final class Progress implements TournamentListener {

  private static final long LINE_INTERVAL_NANOS = 10_000_000_000L;

  /** The interval between two updates of the block; nobody can read faster ones. */
  private static final long BLOCK_INTERVAL_NANOS = 150_000_000L;

  /**
   * The interval between two updates of the standings: ratings of many games take a while, and
   * games wait for them.
   */
  private static final long STANDINGS_INTERVAL_NANOS = 1_000_000_000L;

  private static final int MAX_STANDINGS = 10;
  private static final int MAX_RUNNING = 6;
  private static final int BAR_WIDTH = 24;

  /** Maximum number of games without a regular end that are printed; the journal contains all. */
  private static final int MAX_FAULTS = 10;

  private final Terminal terminal;
  private final TournamentSpec spec;
  private final Path journal;
  private final LiveBlock block;
  private final boolean points;

  /** The number of games to play; 0 if that depends on their results. */
  private final int total;

  private final long startNanos = System.nanoTime();
  private final Schedule schedule;
  private final Results results = new Results();
  private final Optional<SequentialTest> test;
  private final Map<Integer, Running> running = new TreeMap<>();
  private int done;

  /** The number of games that the standings contain: the pairs before the first open game. */
  private int inOrder;

  /** Contains the first games that count; later ones are added, so that each is counted once. */
  private final Tally tally;

  private int tallied;
  private int doneBefore;
  private int faults;
  private long lastLineNanos = startNanos;
  private long lastStandingsNanos;
  private Standings standings;

  /** A game that has begun, with its last move. */
  private record Running(GamePlan plan, @Nullable MoveRecord move) {}

  public Progress(Terminal terminal, TournamentSpec spec, Path journal) {
    this.terminal = terminal;
    this.spec = spec;
    this.journal = journal;
    this.block = new LiveBlock(terminal.screen());
    this.points = spec.game().known().map(Solvers::findMargins).orElse(false);
    this.schedule = spec.schedule();
    this.total = schedule.gameCount().orElse(0);
    this.tally = new Tally(spec.game(), spec.playerNames());
    this.standings = tally.standings(spec.ratingModel()).withByes(schedule, results);
    this.test =
        spec.format() instanceof Format.Sequential sequential
            ? Optional.of(new SequentialTest(spec.game(), sequential.test()))
            : Optional.empty();
  }

  public void announce() {
    terminal.note(
        (total == 0 ? "" : total + " games, ")
            + schedule.end().map(end -> end + ", ").orElse("")
            + spec.openings().describe()
            + ", seed "
            + spec.seed()
            + ", journal "
            + journal);
  }

  @Override
  public void tournamentResumed(TournamentSpec resumed, Results before) {
    before.all().forEach(this::count);
    doneBefore = done;
    terminal.note(done + " games are over already");
  }

  @Override
  public void gameStarted(GamePlan plan) {
    running.put(plan.id(), new Running(plan, null));
    refresh();
  }

  @Override
  public void movePlayed(GamePlan plan, MoveRecord move) {
    running.put(plan.id(), new Running(plan, move));
    refresh();
  }

  @Override
  public void gameEnded(PlayedGame game) {
    running.remove(game.id());
    count(game.finished());
    if (game.record().result().termination().isFault()) {
      printFault(game.plan(), game.record().result());
    }
    if (terminal.live()) {
      refresh();
    } else if (isTenth() || System.nanoTime() - lastLineNanos >= LINE_INTERVAL_NANOS) {
      updateStandings();
      terminal.note(line());
      lastLineNanos = System.nanoTime();
    }
  }

  /** Prints one last line and moves the cursor below it. */
  public void end() {
    if (terminal.live()) {
      block.erase();
      updateStandings();
      terminal.note(line());
    }
  }

  private void printFault(GamePlan plan, MatchResult result) {
    faults++;
    if (faults > MAX_FAULTS) {
      return;
    }
    if (terminal.live()) {
      block.erase();
    }
    List<String> names = spec.playerNames();
    terminal.note(
        Texts.format(
            "game %d, %s - %s: %s%s",
            plan.id(),
            names.get(plan.first()),
            names.get(plan.second()),
            result.reason(),
            faults == MAX_FAULTS ? "; further ones are in the journal" : ""));
  }

  private void count(FinishedGame game) {
    done++;
    results.add(game);
  }

  private boolean isTenth() {
    return total > 0 && (done == total || done * 10L / total != (done - 1) * 10L / total);
  }

  private void refresh() {
    long now = System.nanoTime();
    if (terminal.live() && now - lastLineNanos >= BLOCK_INTERVAL_NANOS) {
      block.show(block(now));
      // Measured after drawing, so that a slow terminal does not take all the time.
      lastLineNanos = System.nanoTime();
    }
  }

  private List<String> block(long now) {
    if (now - lastStandingsNanos >= STANDINGS_INTERVAL_NANOS) {
      updateStandings();
    }
    List<String> table = new StandingsTable(standings).lines();
    List<String> lines = new ArrayList<>();
    lines.add(bar() + line());
    lines.add("");
    // The first line is the table's header.
    lines.addAll(table.subList(0, Math.min(table.size(), MAX_STANDINGS + 1)));
    if (table.size() > MAX_STANDINGS + 1) {
      lines.add("and " + (table.size() - 1 - MAX_STANDINGS) + " more");
    }
    lines.add("");
    running.values().stream().limit(MAX_RUNNING).map(this::describe).forEach(lines::add);
    if (running.size() > MAX_RUNNING) {
      lines.add("and " + (running.size() - MAX_RUNNING) + " more games");
    }
    return lines;
  }

  private String bar() {
    if (total == 0) {
      return "";
    }
    int full = (int) ((long) BAR_WIDTH * done / total);
    return "[" + "#".repeat(full) + ".".repeat(BAR_WIDTH - full) + "] ";
  }

  private String describe(Running game) {
    List<String> names = spec.playerNames();
    MoveRecord move = game.move();
    return Texts.format(
        "game %d: %s - %s%s",
        game.plan().id(),
        names.get(game.plan().first()),
        names.get(game.plan().second()),
        move == null
            ? ""
            : ", ply "
                + move.ply()
                + ": "
                + move.move()
                + move.thought()
                    .score()
                    .map(s -> " (" + ScoreText.words(s, points) + ")")
                    .orElse(""));
  }

  private String line() {
    StringBuilder line = new StringBuilder();
    line.append(done).append(total > 0 ? "/" + total : "").append(" games");
    if (inOrder < done) {
      line.append(", of the first ").append(inOrder);
    }
    if (spec.players().size() == 2) {
      line.append(
          Texts.format(
              ", %s %.1f - %.1f %s, Elo %s",
              spec.players().get(0).name(),
              points(0),
              points(1),
              spec.players().get(1).name(),
              EloText.of(standings.ratings(), 0)));
    }
    test.ifPresent(t -> line.append(", ").append(SprtText.ratio(t.after(results))));
    int played = done - doneBefore;
    if (played > 0) {
      double nanosAGame = (System.nanoTime() - startNanos) / (double) played;
      line.append(", ").append(rate(nanosAGame));
      if (total > 0) {
        Duration remaining = Duration.ofNanos((long) (nanosAGame * (total - done)));
        line.append(", ").append(clock(remaining)).append(" left");
      }
    }
    return line.toString();
  }

  private double points(int player) {
    return standings.rows().stream()
        .filter(row -> row.index() == player)
        .mapToDouble(Row::points)
        .sum();
  }

  private void updateStandings() {
    // In the order of the schedule: among games that end early are more quick wins than slow ones.
    inOrder = results.inOrder() / 2 * 2;
    Results first = results.upTo(inOrder);
    List<FinishedGame> counted = schedule.counted(first).all();
    counted.subList(tallied, counted.size()).forEach(tally::add);
    tallied = counted.size();
    standings = tally.standings(spec.ratingModel()).withByes(schedule, first);
    lastStandingsNanos = System.nanoTime();
  }

  /**
   * A speed in games per second, minute or hour, in the smallest unit in which it is at least 1.
   */
  private static String rate(double nanosAGame) {
    double aSecond = 1e9 / nanosAGame;
    if (aSecond >= 1) {
      return Numbers.tenths(aSecond) + " games/s";
    }
    return aSecond >= 1 / 60.0
        ? Numbers.tenths(60 * aSecond) + " games/min"
        : Numbers.tenths(3600 * aSecond) + " games/h";
  }

  private static String clock(Duration duration) {
    long seconds = (duration.toMillis() + 999) / 1000;
    return seconds < 3600
        ? Texts.format("%d:%02d", seconds / 60, seconds % 60)
        : Texts.format("%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
  }
}
