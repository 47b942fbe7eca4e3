package dev.lodestone.tournament.report;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.PositionFormatException;
import dev.lodestone.core.Side;
import dev.lodestone.tournament.journal.JournalEvent;
import dev.lodestone.tournament.journal.JournalEvent.Entrant;
import dev.lodestone.tournament.journal.JournalEvent.GameEnded;
import dev.lodestone.tournament.journal.JournalEvent.GameStarted;
import dev.lodestone.tournament.journal.JournalEvent.MovePlayed;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.journal.JournalReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a journal says about its tournament.
 *
 * @param rules of its game
 * @param config the first line
 * @param games that are over, in the order of their ids
 * @param unfinished number of games that began and have no end
 */
record RecordedTournament(
    Game rules, TournamentStarted config, List<RecordedGame> games, int unfinished) {

  /** A game while its events come in. */
  private record Open(GameStarted start, List<MovePlayed> moves) {}

  /**
   * Reads a journal. A game that begins again, as it does when a run is resumed, counts from its
   * last beginning.
   *
   * @throws IOException if the file cannot be read
   * @throws IllegalArgumentException if it is no journal of a tournament
   */
  static RecordedTournament read(Path journal) throws IOException {
    List<JournalEvent> events = JournalReader.read(journal);
    if (events.isEmpty() || !(events.get(0) instanceof TournamentStarted config)) {
      throw new IllegalArgumentException(
          journal + ", line 1: expected the beginning of a tournament");
    }
    Game rules = Games.byId(config.game());
    List<String> names = config.players().stream().map(Entrant::name).toList();
    Map<Integer, Open> open = new HashMap<>();
    SortedMap<Integer, RecordedGame> games = new TreeMap<>();
    for (JournalEvent event : events) {
      if (event instanceof GameStarted start) {
        open.put(start.id(), new Open(start, new ArrayList<>()));
      } else if (event instanceof MovePlayed move) {
        begun(journal, open.get(move.id()), move.id()).moves().add(move);
      } else if (event instanceof GameEnded end) {
        Open game = begun(journal, open.remove(end.id()), end.id());
        games.put(
            end.id(),
            new RecordedGame(
                end.id(),
                game.start().pair(),
                player(journal, names, game.start().first()),
                player(journal, names, game.start().second()),
                game.start().position(),
                starter(journal, rules, game.start()),
                game.start().opening(),
                List.copyOf(game.moves()),
                outcome(journal, end),
                end.termination(),
                end.reason(),
                end.plies()));
      }
    }
    return new RecordedTournament(rules, config, List.copyOf(games.values()), open.size());
  }

  private static Open begun(Path journal, @Nullable Open game, int id) {
    if (game == null) {
      throw new IllegalArgumentException(
          journal + ": a game must begin before it goes on: id=" + id);
    }
    return game;
  }

  private static int player(Path journal, List<String> names, String name) {
    int index = names.indexOf(name);
    if (index < 0) {
      throw new IllegalArgumentException(
          journal + ": a game's players must be those of the tournament: name=" + name);
    }
    return index;
  }

  private static Side starter(Path journal, Game rules, GameStarted start) {
    try {
      return rules.parsePosition(start.position()).sideToMove();
    } catch (PositionFormatException e) {
      throw new IllegalArgumentException(
          journal + ", game " + start.id() + ": " + e.getMessage(), e);
    }
  }

  private static Outcome outcome(Path journal, GameEnded end) {
    return switch (end.result()) {
      case "1-0" -> Outcome.FIRST_WINS;
      case "0-1" -> Outcome.SECOND_WINS;
      case "1/2-1/2" -> Outcome.DRAW;
      default ->
          throw new IllegalArgumentException(
              journal
                  + ": a result must be 1-0, 0-1 or 1/2-1/2: id="
                  + end.id()
                  + " result="
                  + end.result());
    };
  }
}
