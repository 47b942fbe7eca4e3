package dev.lodestone.tournament.journal;

import dev.lodestone.tournament.clock.TimeControl;
import dev.lodestone.tournament.journal.JournalEvent.GameEnded;
import dev.lodestone.tournament.journal.JournalEvent.GameStarted;
import dev.lodestone.tournament.journal.JournalEvent.MovePlayed;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.match.MoveRecord;
import dev.lodestone.tournament.match.Review;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.GamePlan;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Writes and reads the messages between a process that runs a tournament and the processes that
 * play its games. The messages are journal lines without checksums. A received game is checked
 * against the rules, as if it were read from a journal. Thread-safe.
 */
public final class GameTexts {

  private static final String LINE_END = "\n";

  private final TournamentSpec spec;
  private final List<String> names;

  /**
   * @param spec the tournament, the same in both processes
   */
  public GameTexts(TournamentSpec spec) {
    this.spec = spec;
    this.names = spec.playerNames();
  }

  /** The settings that determine which games are played, without deadlines and logs. */
  public String settings() {
    return JsonLines.format(JournalConfig.of(spec, "", Instant.EPOCH));
  }

  /**
   * Reads what {@link #settings} wrote.
   *
   * @throws IllegalArgumentException if the game or an engine is not known here, or if an engine
   *     needs an environment variable that this process does not have; values of such variables are
   *     never written
   */
  public static TournamentSpec spec(String settings) {
    return JournalConfig.spec(JsonLines.parse(settings, TournamentStarted.class));
  }

  /** A game to be played, as text. */
  public String plan(GamePlan plan) {
    return JsonLines.format(GameEvents.started(plan, names));
  }

  /** Reads what {@link #plan(GamePlan)} wrote. */
  public GamePlan plan(String text) {
    return GameEvents.plan(JsonLines.parse(text, GameStarted.class), names);
  }

  /** A finished game as text, with those parts of the engines' reports that the journal keeps. */
  public String game(PlayedGame game) {
    List<String> lines = new ArrayList<>();
    lines.add(plan(game.plan()));
    boolean includesSides = spec.game().known().isEmpty();
    for (MoveRecord move : game.record().moves()) {
      lines.add(
          JsonLines.format(GameEvents.played(game.id(), move, spec.recording(), includesSides)));
    }
    lines.add(JsonLines.format(GameEvents.ended(game)));
    return String.join(LINE_END, lines);
  }

  /**
   * Reads what {@link #game(PlayedGame)} wrote.
   *
   * @throws IllegalArgumentException if the game cannot have been played in this way
   */
  public PlayedGame game(String text) {
    List<String> lines = text.lines().toList();
    GamePlan plan = plan(lines.get(0));
    Review review =
        new Review(spec.game(), plan.opening(), spec.maxPlies(), spec.rules().adjudication());
    RunningGame game =
        new RunningGame(plan, review, timeControl(plan.first()), timeControl(plan.second()));
    for (String line : lines.subList(1, lines.size() - 1)) {
      game.move(JsonLines.parse(line, MovePlayed.class));
    }
    return game.end(JsonLines.parse(lines.get(lines.size() - 1), GameEnded.class));
  }

  private Optional<TimeControl> timeControl(int player) {
    return spec.timeControlOf(spec.players().get(player));
  }
}
