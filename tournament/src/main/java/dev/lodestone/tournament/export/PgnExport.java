package dev.lodestone.tournament.export;

import dev.lodestone.core.Game;
import dev.lodestone.core.Side;
import dev.lodestone.core.text.Durations;
import dev.lodestone.core.text.PlainText;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.clock.TimeControl;
import dev.lodestone.tournament.engine.EngineLimits;
import dev.lodestone.tournament.journal.JournalConfig;
import dev.lodestone.tournament.journal.JournalEvent.Entrant;
import dev.lodestone.tournament.journal.JournalEvent.MovePlayed;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.journal.RecordedGame;
import dev.lodestone.tournament.match.ForeignGame;
import java.math.BigDecimal;
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
 * engine said and the time it took, as {@code cp 35/6 0.012s 1234n}: the score as the first player
 * sees it, the depth in plies, seconds and nodes.
 */
public final class PgnExport {

  private final TournamentStarted config;
  private final Game game;

  /** Of games of the journal with this first line. */
  public PgnExport(TournamentStarted config) {
    this.config = config;
    this.game = ForeignGame.byId(config.game());
  }

  /** One of them. */
  public PgnGame game(RecordedGame recorded) {
    String start = recorded.start().position();
    Map<String, String> tags = new LinkedHashMap<>();
    tags.put("Event", config.schedule().format() + " of " + config.players().size());
    tags.put("Site", "lodestone " + config.lodestone());
    tags.put("Date", config.startedAt().substring(0, 10).replace('-', '.'));
    tags.put("Round", recorded.start().pair() + "." + (2 - recorded.id() % 2));
    tags.put("White", recorded.start().first());
    tags.put("Black", recorded.start().second());
    tags.put("Result", recorded.end().result());
    tags.put("Game", config.game());
    tags.put("Variant", game.title());
    tags.put("SetUp", "1");
    tags.put("FEN", start);
    tags.put("OpeningPlies", Integer.toString(recorded.start().opening().size()));
    tags.put("PlyCount", Integer.toString(recorded.end().plies()));
    tags.put("Termination", recorded.end().termination());
    tags.put("TerminationReason", recorded.end().reason());
    Entrant white = entrant(config, recorded.start().first());
    Entrant black = entrant(config, recorded.start().second());
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
    tags.put("GameId", Integer.toString(recorded.id()));
    tags.put("Pair", Integer.toString(recorded.start().pair()));
    tags.put("Seed", Long.toString(recorded.start().seed()));
    tags.replaceAll((name, value) -> PlainText.of(value.replaceAll("\\p{Cntrl}+", " ")));
    List<PgnMove> moves = new ArrayList<>();
    recorded.start().opening().forEach(m -> moves.add(new PgnMove(m, "")));
    recorded.moves().forEach(m -> moves.add(new PgnMove(m.move(), comment(m))));
    boolean secondBegins =
        !moves.isEmpty() && game.parsePosition(start).sideToMove() == Side.SECOND;
    return new PgnGame(tags, secondBegins, moves, recorded.end().result());
  }

  static String comment(MovePlayed move) {
    String seconds = BigDecimal.valueOf(move.micros(), 6).stripTrailingZeros().toPlainString();
    return move.score().map(s -> s + "/" + move.depth() + " ").orElse("")
        + seconds
        + "s "
        + move.nodes()
        + "n";
  }

  private static Entrant entrant(TournamentStarted config, String name) {
    return config.players().stream()
        .filter(p -> p.name().equals(name))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("a game's player must have entered: " + name));
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
