package dev.lodestone.cli.result;

import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.core.text.Texts;
import dev.lodestone.tournament.export.PgnFile;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Lists the games of a file in PGN that are not rated, with lines and reasons. */
final class UnratedGames {

  /** Maximum number of lines named with one reason. */
  private static final int NAMED = 20;

  private UnratedGames() {}

  /**
   * Prints a warning, unless all games are rated.
   *
   * @param unrated the games with the reasons as their faults
   * @throws UserError if no game is rated
   */
  static void report(Path source, PgnFile pgn, List<PgnFile.Entry> unrated, Terminal terminal) {
    int games = pgn.entries().size();
    UserError.require(games > 0, "%s: expected games, found none", source);
    if (unrated.isEmpty()) {
      return;
    }
    PgnFile.Entry first = unrated.get(0);
    UserError.require(
        unrated.size() < games,
        "%s, line %d: %s%s",
        source,
        first.line(),
        first.fault(),
        games > 1 ? Texts.format(" (none of the %d games can be rated)", games) : "");
    terminal.warn(Texts.format("%s: not rated: %d of %d games", source, unrated.size(), games));
    unrated.stream()
        .collect(
            Collectors.groupingBy(PgnFile.Entry::fault, LinkedHashMap::new, Collectors.toList()))
        .entrySet()
        .stream()
        .map(UnratedGames::line)
        .forEach(terminal::note);
  }

  private static String line(Map.Entry<String, List<PgnFile.Entry>> reason) {
    List<PgnFile.Entry> games = reason.getValue();
    String lines =
        games.stream()
            .limit(NAMED)
            .map(entry -> Integer.toString(entry.line()))
            .collect(Collectors.joining(", "));
    String more = games.size() > NAMED ? " and " + (games.size() - NAMED) + " more" : "";
    return "  line " + lines + more + ": " + reason.getKey();
  }
}
