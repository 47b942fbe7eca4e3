package dev.lodestone.board.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.Openings;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullAndEmptySource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests tournaments of a game whose code fails. */
final class FailedRunTest {

  private static final Game GAUSS = Games.byId("gauss");

  @TempDir private Path directory;

  @ParameterizedTest
  @NullAndEmptySource
  @ValueSource(strings = "out of order")
  void aFailureWithAnyMessageIsReported(@Nullable String message) throws Exception {
    AtomicBoolean broken = new AtomicBoolean();
    TournamentSpec spec = spec(breaking(broken, message));
    broken.set(true);
    OwnRun run = OwnRun.begin(directory.resolve("run"), "test", spec, 1);
    for (int look = 0; look < 6_000 && run.state() == OwnRun.State.RUNNING; look++) {
      Thread.sleep(10);
    }
    assertThat(run.state()).isEqualTo(OwnRun.State.FAILED);
    String expected = message == null || message.isEmpty() ? "LinkageError" : message;
    assertThat(run.failure()).isEqualTo(expected);
  }

  /** GAUSS, which a test can make fail. */
  private static Game breaking(AtomicBoolean broken, @Nullable String message) {
    return (Game)
        Proxy.newProxyInstance(
            Game.class.getClassLoader(),
            new Class<?>[] {Game.class},
            (proxy, method, arguments) -> {
              if (broken.get() && method.getName().equals("start")) {
                throw new LinkageError(message);
              }
              return method.invoke(GAUSS, arguments);
            });
  }

  private static TournamentSpec spec(Game game) {
    return TournamentSpec.builder(game)
        .players(
            Player.of(
                List.of(EngineText.parse("random:name=a"), EngineText.parse("random:name=b"))))
        .format(new Format.RoundRobin(2))
        .openings(new Openings.RandomMoves(0, Openings.Scope.PAIR))
        .seed(1)
        .limits(SearchLimits.depth(1))
        .maxPlies(400)
        .build();
  }
}
