package dev.lodestone.tournament.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.tournament.rules.GameRules;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests engines that stall, exit or violate the protocol, and how they are restarted. */
final class UgiEngineFailureTest extends UgiEngineFixture {

  @Test
  void aFailedEngineIsNotAskedBeforeTheNextGame() {
    UgiEngine asked = engine("isready) echo 'bestmove a1';;");
    assertFails(EngineFailure.Kind.PROTOCOL_ERROR, () -> asked.newGame(1));
    assertThatThrownBy(() -> ask(asked, turn(SearchLimits.nodes(1))))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("newGame must come first");
    assertThat(asked.errorTail()).isEmpty();
  }

  @Test
  void anEngineThatIgnoresStopStalls() {
    UgiEngine asked = engine(RULES, "x) ;;", Map.of(), deadlines(20_000, 50));
    asked.newGame(1);
    StopSignal stop = new StopSignal();
    stop.stop();
    assertFails(
            EngineFailure.Kind.STALL,
            () -> asked.answer(turn(SearchLimits.INFINITE), SearchListener.SILENT, stop))
        .hasMessage("expected bestmove soon after 'stop'");
  }

  @Test
  void anEngineThatDoesNotAnswerStalls() {
    UgiEngine asked =
        engine(
            RULES, "go*) printf 'bestmove a1'; echo lost >&2;;", Map.of(), deadlines(20_000, 300));
    asked.newGame(1);
    assertFails(EngineFailure.Kind.STALL, () -> ask(asked, turn(SearchLimits.nodes(1))))
        .hasMessage(
            "expected bestmove within 300ms, a line without a newline: 'bestmove a1',"
                + " last on stderr: 'lost'");
    // The engine is ended and restarted for the next game.
    asked.newGame(2);
    assertThat(asked.errorTail()).isEmpty();
  }

  @Test
  void anEngineThatIsNotReadyStalls() {
    UgiEngine asked =
        engine(RULES, "position*) read -r unanswered;;", Map.of(), deadlines(200, 20_000));
    asked.newGame(1);
    assertFails(EngineFailure.Kind.STALL, () -> ask(asked, turn(SearchLimits.nodes(1))))
        .hasMessage("expected readyok within 200ms");
  }

  @ParameterizedTest
  @CsvSource({
    "bestmove, expected 'bestmove M'%2C found 'bestmove'",
    "bestmove a1 a2, expected 'bestmove M'%2C found 'bestmove a1 a2'",
  })
  void anAnswerOtherThanOneMoveIsRefused(String said, String message) {
    UgiEngine asked = engine("go*) echo '" + said + "';;");
    asked.newGame(1);
    assertFails(EngineFailure.Kind.PROTOCOL_ERROR, () -> ask(asked, turn(SearchLimits.nodes(1))))
        .hasMessage(message.replace("%2C", ","));
  }

  @ParameterizedTest
  @CsvSource({"ugi", "isready", "uginewgame"})
  void anUnsolicitedAnswerIsRefused(String when) {
    UgiEngine asked = engine(when + ") echo 'bestmove a1'; echo ugiok; echo readyok;;");
    assertFails(EngineFailure.Kind.PROTOCOL_ERROR, () -> asked.newGame(1))
        .hasMessage("sent 'bestmove a1' without a search");
  }

  @Test
  void anEngineThatExitsHasCrashedAndIsRestartedForTheNextGame() throws IOException {
    UgiEngine asked = engine("go*) echo 'out of luck' >&2; exit 9;;");
    asked.newGame(1);
    assertFails(EngineFailure.Kind.CRASH, () -> ask(asked, turn(SearchLimits.nodes(1))))
        .hasMessage(
            "its output ended, expected bestmove, exit code 9, last on stderr: 'out of luck'")
        .satisfies(
            e -> {
              assertThat(e).isInstanceOf(EngineFailure.class);
              assertThat(((EngineFailure) e).postMortem().exitCode()).contains(9);
            });
    asked.newGame(2);
    assertThat(heard()).filteredOn("ugi"::equals).hasSize(2);
  }

  @Test
  void anEngineThatExitsBetweenGamesIsRestarted() throws Exception {
    UgiEngine asked = engine("go*) echo 'bestmove a1'; exit 0;;");
    asked.newGame(1);
    ask(asked, turn(SearchLimits.nodes(1)));
    // The end of the process is noticed a moment after its last line.
    for (int tries = 0; tries < 200 && starts() < 2; tries++) {
      TimeUnit.MILLISECONDS.sleep(10);
      try {
        asked.newGame(2);
      } catch (EngineFailure e) {
        assertThat(e.kind()).isEqualTo(EngineFailure.Kind.CRASH);
      }
    }
    assertThat(starts()).isGreaterThanOrEqualTo(2);
  }

  private long starts() throws IOException {
    return heard().stream().filter("ugi"::equals).count();
  }

  @Test
  void closeSendsQuitAndTheEngineCanBeRestarted() throws IOException {
    UgiEngine asked = engine("x) ;;");
    asked.close();
    assertThat(asked.errorTail()).isEmpty();
    asked.newGame(1);
    asked.close();
    asked.close();
    assertThat(heard()).endsWith("quit").filteredOn("quit"::equals).hasSize(1);
    assertThatThrownBy(() -> ask(asked, turn(SearchLimits.nodes(1))))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("newGame must come first: command=[/bin/sh, -c");
    assertThat(asked.deadlines()).isEmpty();
  }

  @Test
  void aMoveInsteadOfAResponseIsRefused() {
    UgiEngine asked =
        engine(GameRules.ofEngines(), "query*) echo 'bestmove a1';;", Map.of(), PATIENT);
    asked.newGame(1);
    assertFails(EngineFailure.Kind.PROTOCOL_ERROR, () -> asked.judge("somewhere", List.of()))
        .hasMessage("sent 'bestmove a1' without a search");
  }

  @Test
  void theEndOfItsStandardErrorIsKept() throws InterruptedException {
    UgiEngine asked = engine("uginewgame) echo 'table is small' >&2;;");
    asked.newGame(1);
    // Lines on stderr arrive independently of the answers.
    for (int tries = 0; tries < 1_000 && asked.errorTail().isEmpty(); tries++) {
      TimeUnit.MILLISECONDS.sleep(10);
    }
    assertThat(asked.errorTail()).isEqualTo("table is small");
  }

  @Test
  void aQueryHasADeadline() {
    UgiEngine asked = engine(GameRules.ofEngines(), "x) ;;", Map.of(), deadlines(200, 20_000));
    asked.newGame(1);
    assertFails(EngineFailure.Kind.STALL, () -> asked.judge("somewhere", List.of()))
        .hasMessage("expected a response to 'query gameover' within 200ms");
  }
}
