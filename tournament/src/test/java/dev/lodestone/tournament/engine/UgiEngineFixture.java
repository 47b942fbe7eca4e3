package dev.lodestone.tournament.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.tournament.process.Cores;
import dev.lodestone.tournament.rules.GameRules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/**
 * An engine for tests of the dialogue with engines, line by line. It is a shell script, which
 * starts within milliseconds and records what it receives.
 */
class UgiEngineFixture {

  static final Game GAME = Games.byId("tictactoe");
  static final GameRules RULES = GameRules.of(GAME);

  /** More time than any engine needs that answers at all. */
  static final Deadlines PATIENT = deadlines(20_000, 20_000);

  @TempDir Path directory = Path.of("");

  private final List<UgiEngine> engines = new ArrayList<>();

  @BeforeEach
  void aShellIsNeeded() {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")));
  }

  @AfterEach
  void close() {
    engines.forEach(UgiEngine::close);
  }

  static Deadlines deadlines(int readyMillis, int moveMillis) {
    return new Deadlines(
        Duration.ofSeconds(20),
        Duration.ofMillis(readyMillis),
        Duration.ofMillis(moveMillis),
        Duration.ofMillis(moveMillis),
        Duration.ofSeconds(20));
  }

  UgiEngine engine(String cases) {
    return engine(RULES, cases, Map.of(), PATIENT);
  }

  /**
   * A program that answers as the {@code cases} of a shell's {@code case} statement specify, and
   * correctly otherwise.
   */
  UgiEngine engine(
      GameRules rules, String cases, Map<String, String> options, Deadlines deadlines) {
    String script =
        """
        while read -r line; do
          echo "$line" >> heard
          case "$line" in
          %s
          ugi) echo ugiok;;
          isready) echo readyok;;
          quit) exit 0;;
          esac
        done
        """
            .formatted(cases);
    EngineCommand command =
        new EngineCommand(List.of("/bin/sh", "-c", script), Optional.of(directory), Map.of());
    UgiEngine engine = new UgiEngine(rules, command, options, deadlines, NamedLog.NONE, Cores.NONE);
    engines.add(engine);
    return engine;
  }

  /** All lines that were sent to the engine before its last answer. */
  List<String> heard() throws IOException {
    return Files.readAllLines(directory.resolve("heard"));
  }

  List<String> heardSince(int line) throws IOException {
    List<String> all = heard();
    return all.subList(line, all.size());
  }

  static Turn turn(SearchLimits limits, String... moves) {
    return turn(RULES.startText(), limits, moves);
  }

  static Turn turn(String start, SearchLimits limits, String... moves) {
    Position position = GAME.parsePosition(start);
    for (String move : moves) {
      position.play(GAME.parseMove(position, move));
    }
    return new Turn(start, List.of(moves), position, limits);
  }

  static Answer ask(UgiEngine engine, Turn turn) {
    return engine.answer(turn, SearchListener.SILENT, StopSignal.NEVER);
  }

  static AbstractThrowableAssert<?, ? extends Throwable> assertFails(
      EngineFailure.Kind kind, Runnable question) {
    return assertThatThrownBy(question::run)
        .isInstanceOfSatisfying(EngineFailure.class, e -> assertThat(e.kind()).isEqualTo(kind));
  }
}
