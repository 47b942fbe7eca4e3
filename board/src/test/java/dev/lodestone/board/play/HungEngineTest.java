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
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An engine of this process that does not answer loses its game. */
@Timeout(value = 1, unit = TimeUnit.MINUTES)
final class HungEngineTest {

  @TempDir private Path directory;

  /** Does not answer anything until it is released. */
  private record Hung(CountDownLatch release) implements Engine {

    @Override
    public void newGame(long seed) {}

    @Override
    public Answer answer(Turn turn, SearchListener listener, StopSignal stop) {
      boolean released = false;
      while (!released) {
        try {
          release.await();
          released = true;
        } catch (InterruptedException e) {
          continue;
        }
      }
      throw new IllegalStateException("released");
    }

    @Override
    public Optional<Deadlines> deadlines() {
      Duration soon = Duration.ofMillis(100);
      return Optional.of(new Deadlines(soon, soon, soon, soon, soon));
    }

    @Override
    public void close() {}
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void anEngineThatHangsLosesByAStall(String rules) throws Exception {
    CountDownLatch release = new CountDownLatch(1);
    EngineSpec hung =
        EngineSpec.ofEngines(
            "hung",
            new EngineLimits(
                Optional.of(SearchLimits.moveTime(Duration.ofMillis(10))),
                Optional.empty(),
                Optional.empty()),
            game -> new Hung(release));
    try (PlayGames games =
        new PlayGames(directory, new Opponents(List.of(hung), false), "test", () -> 7)) {
      SeatText engine =
          new SeatText(
              SeatText.ENGINE,
              Optional.of("hung"),
              Optional.empty(),
              Optional.empty(),
              Optional.empty());
      String id =
          games
              .create(
                  new PlayGames.NewGame(
                      rules,
                      engine,
                      SeatText.person("you"),
                      Optional.empty(),
                      Optional.empty(),
                      Optional.empty()))
              .id();
      PlayView view = games.view(id);
      for (int look = 0; look < 3000 && view.end().isEmpty(); look++) {
        Thread.sleep(10);
        view = games.view(id);
      }
      PlayView.End end = view.end().orElseThrow();
      assertThat(end.termination()).isEqualTo("stall");
      assertThat(end.result()).isEqualTo("0-1");
      assertThat(end.words()).contains("expected a move within 110ms");
    } finally {
      release.countDown();
    }
  }
}
