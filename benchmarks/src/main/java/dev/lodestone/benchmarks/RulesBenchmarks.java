package dev.lodestone.benchmarks;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.gauss.GaussGroups;
import dev.lodestone.core.gauss.GaussPosition;
import dev.lodestone.core.gaussic.GaussicPosition;
import dev.lodestone.core.gess.GessPosition;
import dev.lodestone.search.Evaluator;
import dev.lodestone.search.GameKnowledge;
import it.unimi.dsi.fastutil.ints.IntArrayList;
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
 * Measures the hot loops of a game's rules and of its evaluator, on positions from all stages of
 * uniformly random games. Any game on the class path can be measured, by {@code -p game=ID}. Each
 * game runs in forks of its own, so that only one is played, as in a long run.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class RulesBenchmarks {

  private static final int POSITIONS = 1024;

  @Param({"gauss", "gess", "gaussic"})
  private String game = "gauss";

  private final Position[] positions = new Position[POSITIONS];
  private final int[] moves = new int[POSITIONS];
  private final IntArrayList list = new IntArrayList();
  private final SplitMix64 random = new SplitMix64(1);
  private Position start = Games.byId(game).start();
  private Evaluator evaluator = position -> 0;
  private Detection detection = (position, move) -> 0;

  /** What a game's rules look for after a move. */
  private interface Detection {
    long of(Position position, int move);
  }

  /** Plays the random games, and keeps the move that was played in each position. */
  @Setup
  public void prepare() {
    Game chosen = Games.byId(game);
    start = chosen.start();
    evaluator = GameKnowledge.of(chosen).newEvaluator();
    SplitMix64 setup = new SplitMix64(7);
    Position position = chosen.start();
    for (int i = 0; i < POSITIONS; i++) {
      if (position.outcome().isOver()) {
        position = chosen.start();
      }
      positions[i] = position.copy();
      moves[i] = randomMove(position, setup);
      position.play(moves[i]);
    }
    detection = detectionOf(start);
  }

  private int randomMove(Position position, SplitMix64 source) {
    position.legalMoves(list);
    return list.getInt(source.nextInt(list.size()));
  }

  private static Detection detectionOf(Position start) {
    if (start instanceof GaussPosition) {
      return (p, move) ->
          GaussGroups.scoring(((GaussPosition) p).discs(((GaussPosition) p).turn()));
    }
    if (start instanceof GessPosition) {
      return (p, move) -> ((GessPosition) p).ringsAfter(move, p.sideToMove());
    }
    if (start instanceof GaussicPosition) {
      return (p, move) -> ((GaussicPosition) p).conductionReach(p.sideToMove());
    }
    // Other rules are timed by the other benchmarks.
    return (p, move) -> p.sideToMove().ordinal();
  }

  /** One operation: a move is played and taken back. */
  @Benchmark
  @OperationsPerInvocation(POSITIONS)
  public int moveResolution() {
    int sum = 0;
    for (int i = 0; i < POSITIONS; i++) {
      Position position = positions[i];
      position.play(moves[i]);
      sum += position.ply();
      position.undo();
    }
    return sum;
  }

  /** One operation: a move is played, its hash is read, and it is taken back. */
  @Benchmark
  @OperationsPerInvocation(POSITIONS)
  public long hash() {
    long sum = 0;
    for (int i = 0; i < POSITIONS; i++) {
      Position position = positions[i];
      position.play(moves[i]);
      sum += position.hash();
      position.undo();
      sum += position.hash();
    }
    return sum;
  }

  /**
   * One operation: what the rules look for after a move is found: the groups of four or more of a
   * colour in GAUSS, the mover's rings after a move that is then taken back in Gess, all squares
   * that the mover conducts to in gaussic.
   */
  @Benchmark
  @OperationsPerInvocation(POSITIONS)
  public long groupDetection() {
    long sum = 0;
    for (int i = 0; i < POSITIONS; i++) {
      sum += detection.of(positions[i], moves[i]);
    }
    return sum;
  }

  /** One operation: the list of all legal moves of a position. */
  @Benchmark
  @OperationsPerInvocation(POSITIONS)
  public int legalMoves() {
    int sum = 0;
    for (Position position : positions) {
      position.legalMoves(list);
      sum += list.size();
    }
    return sum;
  }

  /** One operation: a position is evaluated by the default knowledge. */
  @Benchmark
  @OperationsPerInvocation(POSITIONS)
  public int evaluation() {
    int sum = 0;
    for (Position position : positions) {
      sum += evaluator.evaluate(position);
    }
    return sum;
  }

  /** One operation: a game of uniformly random moves from the start. */
  @Benchmark
  public Outcome playout() {
    if (start instanceof GaussPosition gauss) {
      return gauss.playOut(random);
    }
    if (start instanceof GessPosition gess) {
      return gess.playOut(random);
    }
    if (start instanceof GaussicPosition gaussic) {
      return gaussic.playOut(random);
    }
    Position position = start.copy();
    while (!position.outcome().isOver()) {
      position.play(randomMove(position, random));
    }
    return position.outcome();
  }
}
