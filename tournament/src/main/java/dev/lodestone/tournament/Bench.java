package dev.lodestone.tournament;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.StopSignal;
import dev.lodestone.tournament.engine.Answer;
import dev.lodestone.tournament.engine.Engine;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.Turn;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Counts the nodes of fixed searches of fixed positions.
 *
 * <p>The searches are bounded in depth: bounded in nodes they would all count the same, whatever
 * the search does. A generous bound in nodes besides keeps a position of a game with many moves
 * from taking all the time.
 */
public final class Bench {

  /** Depth of each search unless told otherwise, in plies. */
  public static final int DEFAULT_DEPTH = 4;

  private static final int GAMES = 4;
  private static final int POSITIONS_PER_GAME = 4;
  private static final int PLIES_BETWEEN = 6;
  private static final long MAX_NODES_PER_POSITION = 2_000_000;
  private static final long SEED = 1;

  private Bench() {}

  /**
   * What a run counted.
   *
   * @param positions searched
   * @param nodes visited in all searches together
   * @param time spent in the searches
   */
  public record Report(int positions, long nodes, Duration time) {}

  /** Searches the bench positions of {@code game} to {@code depth} plies, at least 1. */
  public static Report run(Game game, EngineSpec spec, int depth) {
    SearchLimits limits = SearchLimits.depth(depth).withNodes(MAX_NODES_PER_POSITION);
    String start = game.formatPosition(game.start());
    long nodes = 0;
    long nanos = 0;
    List<List<String>> lines = lines(game);
    try (Engine engine = spec.open(game)) {
      for (List<String> moves : lines) {
        Position position = game.start();
        for (String move : moves) {
          position.play(game.parseMove(position, move));
        }
        engine.newGame(SEED);
        long before = System.nanoTime();
        Answer answer =
            engine.answer(
                new Turn(start, moves, position, limits), SearchListener.SILENT, new StopSignal());
        nanos += System.nanoTime() - before;
        nodes += answer.nodes();
      }
    }
    return new Report(lines.size(), nodes, Duration.ofNanos(nanos));
  }

  /** Positions along a few random games, from the opening on; none in which the game is over. */
  private static List<List<String>> lines(Game game) {
    SplitMix64 random = new SplitMix64(SplitMix64.derive(SEED, "bench/" + game.id()));
    List<List<String>> lines = new ArrayList<>();
    IntArrayList legal = new IntArrayList();
    for (int g = 0; g < GAMES; g++) {
      Position position = game.start();
      List<String> moves = new ArrayList<>();
      for (int p = 0; p <= POSITIONS_PER_GAME && !position.outcome().isOver(); p++) {
        if (g == 0 || p > 0) {
          lines.add(List.copyOf(moves));
        }
        for (int i = 0; i < PLIES_BETWEEN && !position.outcome().isOver(); i++) {
          position.legalMoves(legal);
          int move = legal.getInt(random.nextInt(legal.size()));
          moves.add(game.formatMove(move));
          position.play(move);
        }
      }
    }
    return lines;
  }
}
