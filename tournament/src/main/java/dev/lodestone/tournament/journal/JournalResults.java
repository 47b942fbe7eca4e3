package dev.lodestone.tournament.journal;

import dev.lodestone.core.text.Texts;
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
 * Collects the results from which a tournament resumes. A game that differs from the tournament's
 * schedule is rejected, because the file was changed, or was written by a program with other rules,
 * openings or schedules.
 */
public final class JournalResults implements JournalVisitor {

  private final List<Player> engines;
  private final Results results = new Results();
  private @Nullable TournamentSpec spec;
  private @Nullable Schedule schedule;

  /** Creates a visitor that must receive the games in the order in which they ended. */
  public JournalResults() {
    this(List.of());
  }

  /**
   * Creates a visitor that replaces the journal's players, because a journal does not contain
   * everything about them. The games must arrive in the order in which they ended.
   *
   * @param engines the players; empty for those of the journal
   */
  public JournalResults(List<Player> engines) {
    this.engines = List.copyOf(engines);
  }

  @Override
  public void begin(Path journal, TournamentStarted config) {
    spec = engines.isEmpty() ? JournalConfig.spec(config) : JournalConfig.spec(config, engines);
    if (!JournalConfig.isLeague(config)) {
      // A league's engines can have left it, and their files may then be missing.
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
    // Games arrive in the order in which they ended, so results on which this plan depends are
    // known.
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
    return Texts.format(
        "game %s: was %s, but this program plans %s", game.id(), text(game.plan()), planned);
  }
}
