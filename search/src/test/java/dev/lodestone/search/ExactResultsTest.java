package dev.lodestone.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.endgame.ExhaustiveSolver;
import dev.lodestone.search.endgame.Solvers;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * All searchers agree on late positions that a search without table, evaluator or memory ({@link
 * ExhaustiveSolver}) can solve: what they call proven is true, their bounds contain the result, and
 * the move that they play keeps it.
 */
class ExactResultsTest {

  /** The maximum number of nodes that the search without a table uses for one position. */
  private static final long TRUTH_NODES = 2_000;

  private static final long NODES = 1_000;

  /** The searcher that looks only one ply ahead: its proofs are true, but few. */
  private static final String LOOKS_ONE_PLY_AHEAD = "greedy";

  @ParameterizedTest
  @CsvSource({"gauss, 50", "gaussic, 15"})
  void allSearchersFindTheSameResult(String id, int count) {
    agree(id, count, 1);
  }

  /** 10 000 positions of each game, of Gess 1 000, in parts of some seconds. */
  static Stream<Arguments> parts() {
    return IntStream.rangeClosed(1, 20)
        .boxed()
        .flatMap(
            seed ->
                Stream.of(
                    Arguments.of("gauss", 500, seed),
                    Arguments.of("gess", 50, seed),
                    Arguments.of("gaussic", 500, seed)));
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("parts")
  void allSearchersFindTheSameResultInManyPositions(String id, int count, long seed) {
    agree(id, count, seed);
  }

  private static void agree(String id, int count, long seed) {
    Game game = Games.byId(id);
    SplitMix64 random = new SplitMix64(SplitMix64.derive(seed, "exact results/" + id));
    Map<String, Searcher> searchers = searchers(game);
    Map<String, Integer> proofs = new HashMap<>();
    try (Solver plain = new ExhaustiveSolver();
        Solver solver = Solvers.of(game, 1, 1)) {
      int compared = 0;
      while (compared < count) {
        Position position = late(game, random);
        Optional<Bounds> truth = outcome(plain, position);
        if (truth.isEmpty()) {
          continue;
        }
        compared++;
        String where = game.formatPosition(position);
        assertThat(outcome(solver, position)).as(where).isEqualTo(truth);
        for (Map.Entry<String, Searcher> each : searchers.entrySet()) {
          each.getValue().newGame(compared);
          SearchLimits limits =
              each.getKey().equals("minimax") ? SearchLimits.depth(2) : SearchLimits.nodes(NODES);
          SearchResult found = each.getValue().search(position, limits);
          if (isTrue(found, truth.get(), each.getKey() + " in " + where)) {
            proofs.merge(each.getKey(), 1, Integer::sum);
            keepsIt(plain, position, found.bestMove(), truth.get(), each.getKey());
          }
        }
      }
    } finally {
      searchers.values().forEach(Searcher::close);
    }
    for (String name : searchers.keySet()) {
      assertThat(proofs).as("proofs").containsKey(name);
      assertThat(proofs.get(name))
          .as(name)
          .isGreaterThan(name.equals(LOOKS_ONE_PLY_AHEAD) ? count / 5 : count / 2);
    }
  }

  private static Map<String, Searcher> searchers(Game game) {
    Map<String, Searcher> searchers = new LinkedHashMap<>();
    searchers.put("alphabeta", Searchers.create("alphabeta", game, Map.of("hash", "1")));
    searchers.put(
        "alphabeta on 2 threads",
        Searchers.create("alphabeta", game, Map.of("hash", "1", "threads", "2")));
    searchers.put("minimax", Searchers.create("minimax", game, Map.of()));
    searchers.put(LOOKS_ONE_PLY_AHEAD, Searchers.create(LOOKS_ONE_PLY_AHEAD, game, Map.of()));
    searchers.put("mcts", Searchers.create("mcts", game, Map.of("hash", "1")));
    searchers.put(
        "mcts on 2 threads", Searchers.create("mcts", game, Map.of("hash", "1", "threads", "2")));
    searchers.put("bestfirst", Searchers.create("bestfirst", game, Map.of("hash", "1")));
    return searchers;
  }

  /** Positions one or two plies before the end of a random game. */
  private static Position late(Game game, SplitMix64 random) {
    Position position = game.start();
    IntArrayList moves = new IntArrayList();
    while (!position.outcome().isOver()) {
      position.legalMoves(moves);
      position.play(moves.getInt(random.nextInt(moves.size())));
    }
    for (int back = 1 + random.nextInt(2); back > 0 && position.ply() > 0; back--) {
      position.undo();
    }
    return position;
  }

  private static Optional<Bounds> outcome(Solver solver, Position position) {
    Bounds outcome =
        solver
            .solve(
                position, SolverQuestion.OUTCOME, SearchLimits.nodes(TRUTH_NODES), StopSignal.NEVER)
            .outcome();
    return outcome.isExact() ? Optional.of(outcome) : Optional.empty();
  }

  /** Whether the outcome is proven; asserts that the bounds hold. */
  private static boolean isTrue(SearchResult found, Bounds truth, String where) {
    Bounds bounds = found.score().outcome();
    assertThat(truth.low()).as(where).isBetween(bounds.low(), bounds.high());
    for (SearchResult.RootMove move : found.rootMoves()) {
      if (move.bound() == SearchProgress.Bound.EXACT) {
        assertThat(move.score().outcome().low()).as(where).isLessThanOrEqualTo(truth.low());
      }
    }
    return bounds.isExact();
  }

  private static void keepsIt(
      Solver plain, Position position, int move, Bounds truth, String name) {
    position.play(move);
    Bounds after =
        position.outcome().isOver()
            ? Bounds.exactly(position.outcome().sign(position.sideToMove()))
            : outcome(plain, position).orElse(truth.negated());
    position.undo();
    assertThat(after).as(name).isEqualTo(truth.negated());
  }
}
