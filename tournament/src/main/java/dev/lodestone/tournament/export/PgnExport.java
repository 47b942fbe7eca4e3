package dev.lodestone.tournament.export;

import dev.lodestone.core.Side;
import dev.lodestone.core.text.Durations;
import dev.lodestone.core.text.PlainText;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.clock.TimeControl;
import dev.lodestone.tournament.engine.EngineLimits;
import dev.lodestone.tournament.journal.JournalConfig;
import dev.lodestone.tournament.journal.JournalEvent.Entrant;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.match.GameRecord;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.schedule.GamePlan;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Games of a journal as PGN. The first player is called White, whatever the game calls it.
 *
 * <p>After the seven tags of the standard come {@code Game}, {@code Variant} (its name for people),
 * {@code SetUp} and {@code FEN} (where the game began, as the game writes it), {@code
 * OpeningPlies}, {@code PlyCount}, {@code Termination}, {@code TerminationReason}, {@code
 * TimeControl}, {@code WhiteEngine} and {@code BlackEngine} (searcher or command with its settings
 * and limits), {@code GameId}, {@code Pair} and {@code Seed}. A comment after a move holds what the
 * engine said and the time it took, see {@link PgnComment}.
 */
public final class PgnExport {

  private final TournamentStarted config;
  private final GameRules rules;

  /** Of games of the journal with this first line. */
  public PgnExport(TournamentStarted config) {
    this.config = config;
    this.rules = GameRules.byId(config.game());
  }

  /** One of them. */
  public PgnGame game(PlayedGame played) {
    GamePlan plan = played.plan();
    GameRecord record = played.record();
    Entrant white = config.players().get(plan.first());
    Entrant black = config.players().get(plan.second());
    String start = record.opening().start();
    Map<String, String> tags = new LinkedHashMap<>();
    tags.put("Event", config.schedule().format() + " of " + config.players().size());
    tags.put("Site", "lodestone " + config.lodestone());
    tags.put("Date", config.startedAt().substring(0, 10).replace('-', '.'));
    tags.put("Round", plan.pair() + "." + (2 - plan.id() % 2));
    tags.put("White", white.name());
    tags.put("Black", black.name());
    tags.put("Result", record.result().text());
    tags.put("Game", config.game());
    tags.put("Variant", rules.title());
    tags.put("SetUp", "1");
    tags.put("FEN", start);
    tags.put("OpeningPlies", Integer.toString(record.opening().moves().size()));
    tags.put("PlyCount", Integer.toString(record.result().plies()));
    tags.put("Termination", record.result().termination().text());
    tags.put("TerminationReason", record.result().reason());
    String whiteTime = text(JournalConfig.limits(config, white));
    String blackTime = text(JournalConfig.limits(config, black));
    if (whiteTime.equals(blackTime)) {
      tags.put("TimeControl", whiteTime);
    } else {
      tags.put("WhiteTimeControl", whiteTime);
      tags.put("BlackTimeControl", blackTime);
    }
    tags.put("WhiteEngine", engine(white));
    tags.put("BlackEngine", engine(black));
    tags.put("GameId", Integer.toString(plan.id()));
    tags.put("Pair", Integer.toString(plan.pair()));
    tags.put("Seed", Long.toString(plan.seed()));
    tags.replaceAll((name, value) -> PlainText.of(value.replaceAll("\\p{Cntrl}+", " ")));
    List<PgnMove> moves = new ArrayList<>();
    record.opening().moves().forEach(m -> moves.add(new PgnMove(m, "")));
    record.moves().forEach(m -> moves.add(new PgnMove(m.move(), PgnComment.of(m))));
    boolean secondBegins = !moves.isEmpty() && rules.begin(start).sideToMove() == Side.SECOND;
    return new PgnGame(tags, secondBegins, moves, record.result().text());
  }

  /** An engine and the limits it played under. */
  String setting(Entrant entrant) {
    return setting(engine(entrant), text(JournalConfig.limits(config, entrant)));
  }

  /**
   * The same from the tags of a game.
   *
   * @param engine tag {@code WhiteEngine} or {@code BlackEngine}, which ends with limits of its own
   * @param timeControl tag {@code TimeControl}, or that of the side
   */
  static String setting(String engine, String timeControl) {
    return engine.endsWith(", " + timeControl) ? engine : engine + ", " + timeControl;
  }

  private static String engine(Entrant entrant) {
    StringBuilder text = new StringBuilder(entrant.engine());
    entrant.options().forEach((key, value) -> text.append(' ').append(key + "=" + value));
    entrant.limits().ifPresent(l -> text.append(", ").append(text(JournalConfig.limits(l))));
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
