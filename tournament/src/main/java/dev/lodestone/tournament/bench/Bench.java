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
 * Counts the nodes of fixed searches of fixed positions.
 *
 * <p>The searches are bounded in depth: bounded in nodes alone they would all count the same,
 * whatever the search does.
 */
public final class Bench {

  /** Default maximum number of nodes for one position. */
  public static final long DEFAULT_MAX_NODES = 1_000_000;

  private static final int POSITIONS = 12;

  /** Leaves of the full tree that {@link #defaultDepth} allows. */
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

  /** A depth in plies at which a run takes seconds, from the number of moves at the start. */
  public static int defaultDepth(Game game) {
    return depth(Math.max(2, game.start().legalMoveCount()));
  }

  /**
   * The depth of the largest full tree with this number of moves in each position that has at most
   * {@link #MAX_LEAVES} leaves.
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
   * @param others limits of each search, unless the engine has its own
   * @throws IllegalArgumentException if the engine has a time for games, or a margin
   */
  public static Report run(Game game, EngineSpec spec, SearchLimits others) {
    SearchLimits limits = spec.limitsWithoutClock(others);
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

  /** The start position, then positions each two random plies later, as far as the games last. */
  private static List<Opening> positions(Game game) {
    List<Opening> positions = new ArrayList<>();
    for (int i = 0; i < POSITIONS; i++) {
      long seed = SplitMix64.derive(SEED, "bench/" + game.id() + "/" + i);
      RandomOpenings.draw(game, 2 * i, seed).ifPresent(positions::add);
    }
    return positions;
  }
}
