package dev.lodestone.tournament.report;

import dev.lodestone.core.Game;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JournalEvent;
import dev.lodestone.tournament.journal.JournalEvent.GameStarted;
import dev.lodestone.tournament.journal.JournalEvents;
import dev.lodestone.tournament.journal.JsonLines;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes journals of random games, without playing a tournament. */
final class JournalFixture {

  private static final int MAX_PLIES = 60;
  private static final int OPENING_PLIES = 2;

  private final Game game;
  private final List<String> players;
  private final List<String> lines = new ArrayList<>();
  private final SplitMix64 random = new SplitMix64(20);
  private int minPlies;

  JournalFixture(Game game, List<String> players) {
    this(game, players, Map.of());
  }

  /**
   * @param changes replaced values of fields of the first line
   */
  JournalFixture(Game game, List<String> players, Map<String, ?> changes) {
    this.game = game;
    this.players = players;
    Map<String, Object> config = new LinkedHashMap<>();
    config.put("event", "tournament");
    config.put("format", JournalEvent.FORMAT);
    config.put("lodestone", "1.2.3");
    config.put("startedAt", "2026-01-02T03:04:05Z");
    config.put("game", game.id());
    config.put(
        "players",
        players.stream()
            .map(p -> Map.of("name", p, "engine", "random", "options", Map.of("seed", "3")))
            .toList());
    config.put("schedule", Map.of("format", "round robin", "games", 2));
    config.put("openings", Map.of("per", "round", "randomPlies", OPENING_PLIES));
    config.put("seed", 7);
    config.put("limits", Map.of("nodes", 100));
    config.put("maxPlies", MAX_PLIES);
    config.putAll(changes);
    lines.add(JsonLines.format(config));
  }

  /** Games from now on last at least this number of plies. */
  JournalFixture lasting(int plies) {
    minPlies = plies;
    return this;
  }

  /** Each two players meet in this number of pairs. */
  JournalFixture withPairs(int pairsPerPairing) {
    int id = 1;
    for (int round = 0; round < pairsPerPairing; round++) {
      for (int a = 0; a < players.size(); a++) {
        for (int b = a + 1; b < players.size(); b++) {
          withGame(id, (id + 1) / 2, players.get(a), players.get(b));
          withGame(id + 1, (id + 1) / 2, players.get(b), players.get(a));
          id += 2;
        }
      }
    }
    return this;
  }

  /** A random game, cut off after a number of plies. */
  JournalFixture withGame(int id, int pair, String first, String second) {
    Position position = game.start();
    List<String> opening = new ArrayList<>();
    while (opening.size() < OPENING_PLIES) {
      opening.add(randomMove(position));
      if (position.outcome().isOver()) {
        position = game.start();
        opening.clear();
      }
    }
    add(new GameStarted(id, pair, first, second, game.formatPosition(game.start()), opening, id));
    while (!position.outcome().isOver() && position.ply() < MAX_PLIES) {
      String move = randomMove(position);
      while (position.outcome().isOver() && position.ply() < minPlies) {
        position.undo();
        move = randomMove(position);
      }
      add(
          JournalEvents.move(
              id,
              position.ply(),
              move,
              score(),
              random.nextInt(9),
              100L * random.nextInt(50),
              1 + random.nextInt(2_000_000)));
    }
    boolean over = position.outcome().isOver();
    add(
        JournalEvents.end(
            id,
            result(over ? position.outcome() : Outcome.DRAW),
            over ? "rules" : "ply_limit",
            "as it was",
            position.ply()));
    return this;
  }

  /** The beginning of a game that does not end. */
  JournalFixture withUnfinished(int id, String first, String second) {
    String start = game.formatPosition(game.start());
    add(new GameStarted(id, (id + 1) / 2, first, second, start, List.of(), id));
    add(JournalEvents.move(id, 1, randomMove(game.start()), Optional.empty(), 0, 0, 5));
    return this;
  }

  JournalFixture add(JournalEvent event) {
    lines.add(JsonLines.format(event));
    return this;
  }

  /** Writes the journal to a directory. */
  Path in(Path directory) throws IOException {
    Path journal = directory.resolve(Journal.FILE_NAME);
    Files.write(journal, lines);
    return journal;
  }

  private String randomMove(Position position) {
    IntArrayList legal = new IntArrayList();
    position.legalMoves(legal);
    int move = legal.getInt(random.nextInt(legal.size()));
    position.play(move);
    return game.formatMove(move);
  }

  private Optional<String> score() {
    return switch (random.nextInt(6)) {
      case 0 -> Optional.of("win " + (1 + random.nextInt(9)));
      case 1 -> Optional.of("loss " + (1 + random.nextInt(9)));
      case 2 -> Optional.of("draw");
      case 3 -> Optional.empty();
      default -> Optional.of("cp " + (random.nextInt(4001) - 2000));
    };
  }

  private static String result(Outcome outcome) {
    return switch (outcome) {
      case FIRST_WINS -> "1-0";
      case SECOND_WINS -> "0-1";
      case DRAW, ONGOING -> "1/2-1/2";
    };
  }
}
