package dev.lodestone.benchmarks;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.PlayoutPolicy;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.Searchers;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Measures the speed of the searches. On GAUSS, Gess and gaussic, {@code alphabeta} visits 7.6,
 * 0.97 and 2.7 million nodes/s, and {@code mcts} makes 580, 45 and 150 thousand playouts/s, on one
 * thread of a machine with load 1 to 3 ({@code docs/lab/performance.md}). Each process plays one
 * game, as in a real run.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(2)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class SearchBenchmarks {

  /**
   * Enough nodes that clearing the table, with which a new game begins, takes little of the time.
   */
  private static final int NODES = 200_000;

  private static final int SIMULATIONS = 20_000;
  private static final Map<String, String> SMALL_TABLE = Map.of("hash", "16");
  private static final int PLAYOUT_PLIES = 20;

  @Param({"gauss", "gess", "gaussic"})
  private String game = "gauss";

  private Position position = Games.byId(game).start();
  private Searcher alphaBeta = searcher("alphabeta", SMALL_TABLE);
  private Searcher mcts = searcher("mcts", Map.of());
  private PlayoutPolicy policy = GameKnowledge.of(Games.byId(game)).newPlayoutPolicy();
  private final SplitMix64 random = new SplitMix64(1);

  /** A position early in a game, six plies of the playout policy from the start. */
  @Setup
  public void prepare() {
    Game chosen = Games.byId(game);
    alphaBeta = searcher("alphabeta", SMALL_TABLE);
    mcts = searcher("mcts", Map.of());
    policy = GameKnowledge.of(chosen).newPlayoutPolicy();
    position = chosen.start();
    for (int ply = 0; ply < 6 && !position.outcome().isOver(); ply++) {
      position.play(policy.choose(position, random));
    }
  }

  private Searcher searcher(String name, Map<String, String> options) {
    return Searchers.create(name, Games.byId(game), options);
  }

  /** One operation: a node of alpha-beta, from an empty table. */
  @Benchmark
  @OperationsPerInvocation(NODES)
  public SearchResult alphaBetaNodes() {
    return search(alphaBeta, NODES);
  }

  /** One operation: a simulation of MCTS, from an empty tree. */
  @Benchmark
  @OperationsPerInvocation(SIMULATIONS)
  public SearchResult mctsSimulations() {
    return search(mcts, SIMULATIONS);
  }

  private SearchResult search(Searcher searcher, int nodes) {
    searcher.newGame(1);
    return searcher.search(
        position, SearchLimits.nodes(nodes), SearchListener.SILENT, new StopSignal());
  }

  /** One operation: a move of a playout, chosen, played and, in the end, taken back. */
  @Benchmark
  @OperationsPerInvocation(PLAYOUT_PLIES)
  public int playoutPlies() {
    int plies = 0;
    while (plies < PLAYOUT_PLIES && !position.outcome().isOver()) {
      position.play(policy.choose(position, random));
      plies++;
    }
    for (int i = 0; i < plies; i++) {
      position.undo();
    }
    return plies;
  }
}
