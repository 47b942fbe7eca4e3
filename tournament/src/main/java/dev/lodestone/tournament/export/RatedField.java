package dev.lodestone.tournament.export;

import dev.lodestone.core.Side;
import dev.lodestone.tournament.RepeatedGames;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.journal.JournalVisitor;
import dev.lodestone.tournament.journal.RecordedGame;
import dev.lodestone.tournament.match.ForeignGame;
import dev.lodestone.tournament.stats.Duplicates;
import dev.lodestone.tournament.stats.RatedGame;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Games of several sources as the ratings see them. Players of one name are one player. Not
 * thread-safe.
 */
public final class RatedField implements JournalVisitor {

  private static final String UNKNOWN = "?";

  private final List<String> names = new ArrayList<>();
  private final List<RatedGame> games = new ArrayList<>();
  private @Nullable String game;
  private @Nullable RepeatedGames repeated;
  private long sources;

  /**
   * Begins a journal, whose games that are over follow.
   *
   * @throws IllegalArgumentException if they are of another kind than those before
   */
  @Override
  public void begin(Path journal, TournamentStarted config) {
    requireSameGame(config.game());
    sources++;
    config.players().forEach(p -> index(p.name()));
    if (repeated == null) {
      repeated = new RepeatedGames(ForeignGame.byId(config.game()));
    }
  }

  @Override
  public void game(RecordedGame recorded) {
    int first = index(recorded.start().first());
    int second = index(recorded.start().second());
    int halfPoints = 1 + recorded.outcome().sign(Side.FIRST);
    games.add(new RatedGame(first, second, halfPoints, (sources << 32) + recorded.start().pair()));
    Objects.requireNonNull(repeated)
        .add(first, second, recorded.start().position(), recorded.allMoves());
  }

  /**
   * Adds games in PGN, those without a result left out. Two games with the same tag {@code Pair}
   * are a colour-swapped pair; a game without that tag stands for itself.
   *
   * @throws IllegalArgumentException if a game has no players, or is of another kind than those
   *     before
   */
  public void add(List<PgnGame> pgn) {
    sources++;
    long single = 0;
    for (PgnGame played : pgn) {
      String white = played.tags().getOrDefault("White", UNKNOWN);
      String black = played.tags().getOrDefault("Black", UNKNOWN);
      if (white.equals(UNKNOWN) || black.equals(UNKNOWN) || white.equals(black)) {
        throw new IllegalArgumentException(
            "expected tags White and Black with two different players, found '"
                + white
                + "' and '"
                + black
                + "'");
      }
      requireSameGame(played.tags().getOrDefault("Game", UNKNOWN));
      Optional<Integer> halfPoints =
          switch (played.result()) {
            case "1-0" -> Optional.of(2);
            case "1/2-1/2" -> Optional.of(1);
            case "0-1" -> Optional.of(0);
            default -> Optional.empty();
          };
      if (halfPoints.isPresent()) {
        String pair = played.tags().getOrDefault("Pair", "");
        single++;
        long cluster = pair.matches("\\d{1,9}") ? Long.parseLong(pair) : (1L << 31) + single;
        games.add(
            new RatedGame(index(white), index(black), halfPoints.get(), (sources << 32) + cluster));
      }
    }
  }

  /** The players' names in the order of their numbers. */
  public List<String> names() {
    return List.copyOf(names);
  }

  /** The games. */
  public List<RatedGame> games() {
    return List.copyOf(games);
  }

  /** How many games of journals repeat another one. */
  public Duplicates duplicates() {
    return repeated == null ? new Duplicates(0, 0) : repeated.counts();
  }

  private int index(String name) {
    if (!names.contains(name)) {
      names.add(name);
    }
    return names.indexOf(name);
  }

  private void requireSameGame(String other) {
    if (game != null && !game.equals(other)) {
      throw new IllegalArgumentException(
          "expected games of one kind, found " + game + " and " + other);
    }
    game = other;
  }
}
