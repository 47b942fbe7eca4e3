package dev.lodestone.tournament.journal;

import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.GamePlan;
import dev.lodestone.tournament.schedule.PlayedGame;
import dev.lodestone.tournament.schedule.Results;
import dev.lodestone.tournament.schedule.Schedule;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The results from which a tournament resumes: the games that are over, compared with its schedule.
 * A game that the schedule plans differently is rejected: the file was changed, or a program with
 * other rules, openings or schedules wrote it.
 */
public final class JournalResults implements JournalVisitor {

  private final List<Player> engines;
  private final Results results = new Results();
  private @Nullable TournamentSpec spec;
  private @Nullable Schedule schedule;

  /** Creates results for a journal that is visited in the order in which its games ended. */
  public JournalResults() {
    this(List.of());
  }

  /**
   * Creates results for a journal whose engines are given.
   *
   * @param engines the players, which replace those of the journal, because it does not hold
   *     everything about them; empty for the journal's
   */
  public JournalResults(List<Player> engines) {
    this.engines = List.copyOf(engines);
  }

  @Override
  public void begin(Path journal, TournamentStarted config) {
    spec = engines.isEmpty() ? JournalConfig.spec(config) : JournalConfig.spec(config, engines);
    if (!JournalConfig.isLeague(config)) {
      // Engines of a league may leave it, and only then their files may go.
      JournalConfig.requireSameFiles(config);
    }
    schedule = spec.schedule();
  }

  @Override
  public void extended(TournamentStarted config) {
    spec =
        engines.isEmpty()
            ? JournalConfig.spec(config)
            : spec().withGames(config.schedule().games());
    schedule = spec.schedule();
  }

  @Override
  public void game(PlayedGame game) {
    // The order of ends puts the results that a game's plan depends on before the game.
    GamePlan plan =
        Objects.requireNonNull(schedule)
            .game(game.id(), results)
            .orElseThrow(() -> new IllegalArgumentException(unplanned(game, "no such game")));
    if (!plan.equals(game.plan())) {
      throw new IllegalArgumentException(unplanned(game, text(plan)));
    }
    results.add(game.finished());
  }

  /** The tournament. */
  public TournamentSpec spec() {
    return Objects.requireNonNull(spec);
  }

  /** The games so far. */
  public Results results() {
    return results;
  }

  private String text(GamePlan plan) {
    return JsonLines.format(GameEvents.started(plan, spec().playerNames()));
  }

  private String unplanned(PlayedGame game, String planned) {
    return "game %s: was %s, but this program plans %s"
        .formatted(game.id(), text(game.plan()), planned);
  }
}
