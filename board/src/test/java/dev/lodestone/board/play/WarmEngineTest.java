package dev.lodestone.board.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.tournament.engine.Answer;
import dev.lodestone.tournament.engine.Deadlines;
import dev.lodestone.tournament.engine.Engine;
import dev.lodestone.tournament.engine.EngineLimits;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.Turn;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An engine with a time limit searches once before its first move is timed. */
final class WarmEngineTest {

  @TempDir private Path directory;

  /** Records the requests to it. */
  private record Recorder(BlockingQueue<String> asked) implements Engine {

    @Override
    public void warmUp(StopSignal stop) {
      asked.add("warm up");
    }

    @Override
    public void newGame(long seed) {
      asked.add("new game");
    }

    @Override
    public Answer answer(Turn turn, SearchListener listener, StopSignal stop) {
      asked.add("move");
      throw new IllegalStateException("has no move");
    }

    @Override
    public Optional<Deadlines> deadlines() {
      return Optional.of(Deadlines.DEFAULT);
    }

    @Override
    public void close() {}
  }

  private List<String> askedWith(SearchLimits limits) throws Exception {
    BlockingQueue<String> asked = new LinkedBlockingQueue<>();
    EngineSpec spec =
        EngineSpec.ofEngines(
            "recorder",
            new EngineLimits(Optional.of(limits), Optional.empty(), Optional.empty()),
            game -> new Recorder(asked));
    Path place = directory.resolve(Long.toString(limits.nodes()));
    try (PlayGames games =
        new PlayGames(place, new Opponents(List.of(spec), false), "test", () -> 7)) {
      SeatText engine =
          new SeatText(
              SeatText.ENGINE,
              Optional.of("recorder"),
              Optional.empty(),
              Optional.empty(),
              Optional.empty());
      games.create(
          new PlayGames.NewGame(
              "gauss",
              engine,
              SeatText.person("you"),
              Optional.empty(),
              Optional.empty(),
              Optional.empty()));
      List<String> order = new ArrayList<>();
      while (!order.contains("move")) {
        String next = asked.poll(30, TimeUnit.SECONDS);
        assertThat(next).as("after %s", order).isNotNull();
        order.add(next);
      }
      return order;
    }
  }

  @Test
  void aTimedEngineIsWarmBeforeItsFirstMove() throws Exception {
    assertThat(askedWith(SearchLimits.moveTime(Duration.ofSeconds(1))))
        .containsExactly("warm up", "new game", "move");
  }
}
