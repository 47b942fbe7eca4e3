package dev.lodestone.tournament.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Games;
import dev.lodestone.tournament.engine.EngineCommand;
import dev.lodestone.tournament.fixture.Villain;
import dev.lodestone.tournament.fixture.Villain.Deed;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class EngineCheckTest {

  @Test
  void ourOwnEnginePassesEveryStep() {
    List<Finding> findings = new ArrayList<>();
    boolean passed = check(served("alphabeta:hash=1"), Duration.ofSeconds(20), findings);
    assertThat(findings).filteredOn(f -> f.kind() != Finding.Kind.PASS).isEmpty();
    assertThat(passed).isTrue();
    assertThat(findings).hasSizeGreaterThan(30).extracting(Finding::step).doesNotHaveDuplicates();
    assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive)).isEmpty();
  }

  @Test
  void eachFailureIsToldWithItsReasonAndTheOthersStillRun() {
    List<Finding> findings = new ArrayList<>();
    boolean passed = check(Villain.command(Deed.PONDER, 0), Duration.ofSeconds(2), findings);
    assertThat(passed).isFalse();
    assertThat(findings)
        .contains(
            new Finding("starts and says ugiok", Finding.Kind.PASS, ""),
            new Finding(
                "says id author",
                Finding.Kind.FAIL,
                "expected a line 'id author ...' before ugiok"),
            new Finding(
                "go nodes ends with a legal bestmove",
                Finding.Kind.FAIL,
                "expected 'bestmove M' and no more, found 'bestmove a1 ponder a1'"),
            new Finding("extension query fen", Finding.Kind.SKIP, "not known to the engine"),
            new Finding("quits when told", Finding.Kind.PASS, ""));
    assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive)).isEmpty();
  }

  @Test
  void whoAlwaysAnswersTheSameFails() {
    List<Finding> findings = new ArrayList<>();
    assertThat(check(Villain.command(Deed.SAME_MOVE, 0), Duration.ofSeconds(2), findings))
        .isFalse();
    assertThat(findings)
        .filteredOn(f -> f.step().startsWith("answers each") || f.step().contains("whole game"))
        .hasSize(4)
        .allMatch(f -> f.kind() == Finding.Kind.FAIL)
        .allMatch(f -> f.detail().startsWith("move 'a1': not legal here"));
  }

  @Test
  void aCommandThatDoesNotStartFailsOnceAndIsNotWaitedForAgain() {
    List<Finding> findings = new ArrayList<>();
    assertThat(check(List.of("/no/such/engine"), Duration.ofSeconds(1), findings)).isFalse();
    assertThat(findings)
        .singleElement()
        .matches(f -> f.kind() == Finding.Kind.FAIL)
        .matches(f -> f.detail().startsWith("cannot be started"));
  }

  private static boolean check(List<String> words, Duration patience, List<Finding> findings) {
    return EngineCheck.run(
        Games.byId("tictactoe"),
        new EngineCommand(words, Optional.empty(), Map.of()),
        patience,
        findings::add);
  }

  private static List<String> served(String spec) {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-XX:+UseSerialGC",
        "-cp",
        System.getProperty("java.class.path"),
        "dev.lodestone.tournament.cli.Lodestone",
        "ugi",
        "--game",
        "tictactoe",
        "--engine",
        spec);
  }
}
