package dev.lodestone.benchmarks;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.verify.Perft;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** gaussic: moves played and taken back, and move lists made, per second on one thread. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class GaussicBenchmarks {

  /** Sequences of three moves from the start, each of whose last move is played. */
  private static final int PERFT_3 = 470_606;

  private static final int GAME_PLIES = 100;

  private final Game game = Games.byId("gaussic");
  private final IntArrayList moves = new IntArrayList(game.maxLegalMoves());
  private final int[] line = new int[GAME_PLIES];
  private Position start = game.start();
  private Position middle = game.start();

  /** A random game that lasts long enough, and the position in its middle. */
  @Setup
  public void playRandomGame() {
    for (long seed = 0; ; seed++) {
      SplitMix64 random = new SplitMix64(SplitMix64.derive(seed, "benchmark/gaussic"));
      Position position = game.start();
      while (position.ply() < GAME_PLIES && !position.outcome().isOver()) {
        position.legalMoves(moves);
        int move = moves.getInt(random.nextInt(moves.size()));
        line[position.ply()] = move;
        position.play(move);
      }
      if (position.ply() == GAME_PLIES) {
        break;
      }
    }
    start = game.start();
    middle = game.start();
    for (int i = 0; i < GAME_PLIES / 2; i++) {
      middle.play(line[i]);
    }
  }

  /** Moves per second of the walk that plays its last moves too; the target is 5 million. */
  @Benchmark
  @OperationsPerInvocation(PERFT_3)
  public long perftWalk() {
    return Perft.walk(start, 3);
  }

  /** Moves per second of one game, played and taken back. */
  @Benchmark
  @OperationsPerInvocation(GAME_PLIES)
  public long playAndUndoGame() {
    for (int move : line) {
      start.play(move);
    }
    long hash = start.hash();
    while (start.ply() > 0) {
      start.undo();
    }
    return hash;
  }

  /** Move lists per second at the start. */
  @Benchmark
  public int movesAtStart() {
    start.legalMoves(moves);
    return moves.size();
  }

  /** Move lists per second in a middle game. */
  @Benchmark
  public int movesInMiddleGame() {
    middle.legalMoves(moves);
    return moves.size();
  }

  /** Legality tests per second, over the moves of a middle game's list. */
  @Benchmark
  public boolean legalityInMiddleGame() {
    return middle.isLegal(line[GAME_PLIES / 2]);
  }
}
