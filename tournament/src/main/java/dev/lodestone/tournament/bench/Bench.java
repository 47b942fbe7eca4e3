package dev.lodestone.tournament.bench;

import dev.lodestone.core.Game;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.tournament.engine.Answer;
import dev.lodestone.tournament.engine.Engine;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.Turn;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.schedule.RandomOpenings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Counts the nodes that a search visits in a fixed set of positions.
 *
 * <p>The searches are limited in depth: with a node limit alone, they would all visit the same
 * number of nodes, whatever the search does.
 */
public final class Bench {

  /** Default maximum number of nodes for one position. */
  public static final long DEFAULT_MAX_NODES = 1_000_000;

  private static final int POSITIONS = 12;

  /** Maximum number of leaves of a full tree of {@link #defaultDepth} plies. */
  private static final long MAX_LEAVES = 100_000_000;

  private static final long SEED = 1;

  private Bench() {}

  /**
   * The counts of a run.
   *
   * @param limits limits of each search
   * @param positions number of positions searched
   * @param nodes number of nodes visited in all searches together
   * @param time total time of the searches
   */
  public record Report(SearchLimits limits, int positions, long nodes, Duration time) {}

  /**
   * The default depth in plies. It follows from the number of moves in the start position and is
   * chosen so that a run takes seconds.
   */
  public static int defaultDepth(Game game) {
    return depth(Math.max(2, game.start().legalMoveCount()));
  }

  /**
   * The depth of the largest full tree with {@code moves} moves in each position and at most {@link
   * #MAX_LEAVES} leaves; at least 1.
   */
  static int depth(int moves) {
    int depth = 1;
    for (long leaves = (long) moves * moves; leaves <= MAX_LEAVES; leaves *= moves) {
      depth++;
    }
    return depth;
  }

  /**
   * Searches the bench positions of {@code game}.
   *
   * @param defaults limits of each search, unless the engine has its own
   * @throws IllegalArgumentException if the engine has a time control or a time margin
   */
  public static Report run(Game game, EngineSpec spec, SearchLimits defaults) {
    SearchLimits limits = spec.limitsWithoutClock(defaults);
    long nodes = 0;
    long nanos = 0;
    List<Opening> positions = positions(game);
    try (Engine engine = spec.open(game)) {
      for (Opening opening : positions) {
        engine.newGame(SEED);
        Turn turn = new Turn(opening.start(), opening.moves(), opening.play(game), limits);
        long before = System.nanoTime();
        Answer answer = engine.answer(turn, SearchListener.SILENT, new StopSignal());
        nanos += System.nanoTime() - before;
        nodes += answer.thought().nodes();
      }
    }
    return new Report(limits, positions.size(), nodes, Duration.ofNanos(nanos));
  }

  /**
   * The positions after 0, 2, 4, and so on random plies, without those for which no game is long
   * enough.
   */
  private static List<Opening> positions(Game game) {
    List<Opening> positions = new ArrayList<>();
    for (int i = 0; i < POSITIONS; i++) {
      long seed = SplitMix64.derive(SEED, "bench/" + game.id() + "/" + i);
      RandomOpenings.draw(game, 2 * i, seed).ifPresent(positions::add);
    }
    return positions;
  }
}
