package dev.lodestone.benchmarks;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.tournament.engine.Answer;
import dev.lodestone.tournament.engine.Engine;
import dev.lodestone.tournament.engine.EngineCommand;
import dev.lodestone.tournament.engine.EngineLimits;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.Thought;
import dev.lodestone.tournament.engine.Turn;
import dev.lodestone.tournament.match.GameRecord;
import dev.lodestone.tournament.match.Match;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.match.Seat;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Measures the cost of a move in addition to the engine's time: 4 us in this process and 2 ms by
 * messages to another one (medians, on a machine with load 15). The games are GAUSS between engines
 * that answer immediately. The figures include the engines' own time and are therefore upper
 * bounds. One operation is a move, so a sample is the mean over one game. Run it in the project's
 * directory, which contains the launcher.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 4, time = 2)
@Measurement(iterations = 5, time = 2)
public class HarnessBenchmarks {

  /** The length of every game of GAUSS. */
  private static final int PLIES = 30;

  private final Game game = Games.byId("gauss");
  private final List<Engine> replaying = List.of(new Replay(game), new Replay(game));
  private List<Engine> processes = List.of();

  /** Starts the processes; they end with the benchmark. */
  @Setup
  public void start() {
    EngineCommand command =
        new EngineCommand(
            List.of(
                Path.of("lodestone").toAbsolutePath().toString(),
                "ugi",
                "--game",
                game.id(),
                "--engine",
                "random"),
            Optional.empty(),
            Map.of());
    EngineSpec spec = EngineSpec.of(command, Map.of(), EngineLimits.NONE, "random");
    processes = List.of(spec.open(game), spec.open(game));
  }

  @TearDown
  public void end() {
    processes.forEach(Engine::close);
  }

  /** One operation: a move of an engine in this process that knows its moves in advance. */
  @Benchmark
  @OperationsPerInvocation(PLIES)
  public GameRecord inProcess() {
    return play(replaying);
  }

  /**
   * One operation: a move of an engine in another process that plays at random, with two messages
   * in each direction.
   */
  @Benchmark
  @OperationsPerInvocation(PLIES)
  public GameRecord ugi() {
    return play(processes);
  }

  private GameRecord play(List<Engine> engines) {
    SearchLimits limits = SearchLimits.nodes(1);
    Match match =
        new Match(
            game,
            Opening.standard(game),
            PLIES + 1,
            new Seat(engines.get(0), limits, 1),
            new Seat(engines.get(1), limits, 2));
    GameRecord game = match.play(move -> {}, new StopSignal()).orElseThrow();
    if (game.result().plies() != PLIES) {
      throw new IllegalStateException("expected a whole game: " + game.result());
    }
    return game;
  }

  /** Plays the moves of one game that it knows in advance. */
  private static final class Replay implements Engine {

    private final List<String> moves = new ArrayList<>();

    Replay(Game game) {
      SplitMix64 random = new SplitMix64(1);
      IntArrayList legal = new IntArrayList();
      Position position = game.start();
      while (!position.outcome().isOver()) {
        legal.clear();
        position.legalMoves(legal);
        int move = legal.getInt(random.nextInt(legal.size()));
        moves.add(game.formatMove(move));
        position.play(move);
      }
    }

    @Override
    public void newGame(long seed) {}

    @Override
    public Answer answer(Turn turn, SearchListener listener, StopSignal stop) {
      return new Answer(moves.get(turn.moves().size()), Thought.NONE);
    }

    @Override
    public void close() {}
  }
}
