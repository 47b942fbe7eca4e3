package dev.lodestone.tournament.export;

import dev.lodestone.core.Side;
import dev.lodestone.core.text.Durations;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.clock.TimeControl;
import dev.lodestone.tournament.engine.EngineLimits;
import dev.lodestone.tournament.engine.EngineSource;
import dev.lodestone.tournament.journal.JournalConfig;
import dev.lodestone.tournament.journal.JournalEvent.Entrant;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.journal.JournalLimits;
import dev.lodestone.tournament.match.GameRecord;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.rules.GameState;
import dev.lodestone.tournament.schedule.GamePlan;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Exports games of a journal as PGN. White always means the first player, whatever the game calls
 * it.
 *
 * <p>After the seven standard tags come {@code Run} (the name of the run, if it has one; pairs and
 * ids are unique only within a run), {@code RunStarted} (the start time of the run, which
 * identifies a run that is read twice), {@code Game}, {@code Variant} (the game's title), {@code
 * StartPosition} (the position in which the game began, in the game's own notation; the standard
 * tag {@code FEN} is for chess, and chess programs reject other texts), {@code OpeningPlies},
 * {@code PlyCount}, {@code Termination} and {@code Ending} (see {@link PgnTermination}), {@code
 * TerminationReason}, {@code TimeControl} (in the standard notation: a clock, or {@code -} for
 * none; absent for a time limit for each move, which the standard does not support), {@code Limits}
 * (all limits, in Lodestone's notation), {@code WhiteEngine} and {@code BlackEngine} (searcher or
 * command with its settings and limits), {@code GameId}, {@code Pair} and {@code Seed}. Where the
 * sides differ, {@code White} or {@code Black} precedes {@code TimeControl} and {@code Limits}. The
 * comment after a move contains the engine's report and the time used, see {@link PgnComment}.
 */
public final class PgnExport {

  static final String RUN_TAG = "Run";
  static final String STARTED_TAG = "RunStarted";

  private static final String TIME_TAG = "TimeControl";
  private static final String LIMITS_TAG = "Limits";

  private final TournamentStarted config;
  private final String run;
  private final GameRules rules;

  /**
   * Creates an export of the journal that begins with {@code config}.
   *
   * @param run name of the run; empty for none
   */
  public PgnExport(TournamentStarted config, String run) {
    this.config = config;
    this.run = run;
    this.rules = GameRules.forCounting(config.game());
  }

  /** Exports one game. */
  public PgnGame game(PlayedGame played) {
    GamePlan plan = played.plan();
    GameRecord record = played.record();
    Entrant white = config.players().get(plan.first());
    Entrant black = config.players().get(plan.second());
    String start = record.opening().start();
    Map<String, String> tags = new LinkedHashMap<>();
    tags.put("Event", event());
    tags.put("Site", "lodestone " + config.lodestone());
    tags.put("Date", config.startedAt().substring(0, 10).replace('-', '.'));
    tags.put("Round", plan.pair() + "." + (2 - plan.id() % 2));
    tags.put("White", white.name());
    tags.put("Black", black.name());
    tags.put("Result", record.result().text());
    putUnlessEmpty(tags, RUN_TAG, run);
    tags.put(STARTED_TAG, config.startedAt());
    config
        .machine()
        .ifPresent(
            m ->
                tags.put(
                    "Machine",
                    m.cpu()
                        + ", "
                        + m.cores()
                        + " cores, "
                        + m.jdk()
                        + ", concurrency "
                        + m.concurrency()));
    tags.putAll(PgnTags.ofGame(config.game(), rules.title(), start));
    tags.put("OpeningPlies", Integer.toString(record.opening().moves().size()));
    tags.put("PlyCount", Integer.toString(record.result().plies()));
    tags.putAll(PgnTags.ofEnd(Optional.of(record.result())));
    EngineLimits whiteLimits = JournalConfig.limits(config, white);
    EngineLimits blackLimits = JournalConfig.limits(config, black);
    tag(tags, TIME_TAG, timeControl(whiteLimits), timeControl(blackLimits));
    tag(tags, LIMITS_TAG, text(whiteLimits), text(blackLimits));
    tags.put("WhiteEngine", engine(white));
    tags.put("BlackEngine", engine(black));
    tag(tags, "Settings", white.settingsText(), black.settingsText());
    tags.put("GameId", Integer.toString(plan.id()));
    tags.put("Pair", Integer.toString(plan.pair()));
    tags.put("Seed", Long.toString(plan.seed()));
    List<PgnMove> moves = new ArrayList<>();
    record.opening().moves().forEach(m -> moves.add(new PgnMove(m, "")));
    record.moves().forEach(m -> moves.add(new PgnMove(m.move(), PgnComment.of(m))));
    GameState state = rules.begin(start);
    List<PgnMove> signed = state.position().map(p -> PgnMove.signed(p, moves)).orElse(moves);
    boolean secondBegins = !moves.isEmpty() && state.sideToMove() == Side.SECOND;
    return new PgnGame(PgnTags.plain(tags), secondBegins, signed, record.result().text());
  }

  private String event() {
    boolean hasPerson =
        config.players().stream().anyMatch(p -> p.engine().equals(EngineSource.PERSON));
    return hasPerson
        ? "casual game"
        : config.schedule().format() + " of " + config.players().size();
  }

  /**
   * Adds one tag if both sides have the same value, otherwise one for each side. Empty values are
   * left out.
   */
  private static void tag(Map<String, String> tags, String name, String white, String black) {
    if (white.equals(black)) {
      putUnlessEmpty(tags, name, white);
    } else {
      putUnlessEmpty(tags, "White" + name, white);
      putUnlessEmpty(tags, "Black" + name, black);
    }
  }

  private static void putUnlessEmpty(Map<String, String> tags, String name, String value) {
    if (!value.isEmpty()) {
      tags.put(name, value);
    }
  }

  /**
   * The limits of a side from the tags of a game. Earlier versions wrote all limits to the tag
   * {@code TimeControl}.
   */
  static String limits(Map<String, String> tags, String side) {
    String own = tags.getOrDefault(side + LIMITS_TAG, tags.getOrDefault(LIMITS_TAG, ""));
    return own.isEmpty()
        ? tags.getOrDefault(side + TIME_TAG, tags.getOrDefault(TIME_TAG, "-"))
        : own;
  }

  /** The time control in the standard notation; empty for limits that it does not support. */
  private static String timeControl(EngineLimits limits) {
    boolean timesMoves = limits.move().flatMap(SearchLimits::moveTime).isPresent();
    return limits.timeControl().map(TimeControl::format).orElse(timesMoves ? "" : "-");
  }

  /** An engine and its limits in the run. */
  String setting(Entrant entrant) {
    return setting(engine(entrant), text(JournalConfig.limits(config, entrant)));
  }

  /**
   * The engine and its limits from the tags of a game.
   *
   * @param engine value of the tag {@code WhiteEngine} or {@code BlackEngine}, which ends with the
   *     engine's own limits, if any
   * @param limits the result of {@link #limits}
   */
  static String setting(String engine, String limits) {
    return engine.endsWith(", " + limits) ? engine : engine + ", " + limits;
  }

  private static String engine(Entrant entrant) {
    StringBuilder text = new StringBuilder(entrant.engine());
    entrant.options().forEach((key, value) -> text.append(' ').append(key + "=" + value));
    entrant.limits().ifPresent(l -> text.append(", ").append(text(JournalLimits.read(l))));
    return text.toString();
  }

  private static String text(EngineLimits limits) {
    SearchLimits move = limits.move().orElse(SearchLimits.INFINITE);
    List<String> parts = new ArrayList<>();
    limits.timeControl().map(TimeControl::format).ifPresent(parts::add);
    move.moveTime().ifPresent(t -> parts.add(Durations.format(t) + "/move"));
    if (move.nodes() != SearchLimits.NO_NODES) {
      parts.add(move.nodes() + " nodes/move");
    }
    if (move.depth() != SearchLimits.NO_DEPTH) {
      parts.add("depth " + move.depth());
    }
    return parts.isEmpty() ? "-" : String.join(", ", parts);
  }
}
