package dev.lodestone.tournament.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Games;
import dev.lodestone.tournament.engine.EngineCommand;
import dev.lodestone.tournament.engine.NamedLog;
import dev.lodestone.tournament.fixture.Family;
import dev.lodestone.tournament.fixture.UgiProcess;
import dev.lodestone.tournament.fixture.Villain;
import dev.lodestone.tournament.fixture.Villain.Deed;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

final class EngineCheckTest {

  private final Family family = new Family();

  @Test
  void ourOwnEnginePassesEveryStep() {
    List<Finding> findings = new ArrayList<>();
    boolean passed =
        check(
            UgiProcess.command("tictactoe", "alphabeta:hash=1"), Duration.ofSeconds(20), findings);
    assertThat(findings).filteredOn(f -> f.kind() != Finding.Kind.PASS).isEmpty();
    assertThat(passed).isTrue();
    assertThat(findings).hasSizeGreaterThan(30).extracting(Finding::step).doesNotHaveDuplicates();
    assertThat(family.alive()).isEmpty();
  }

  static Stream<Arguments> oursOnOurs() {
    return Stream.of("alphabeta:hash=1", "mcts:hash=1", "greedy", "random", "minimax:plies=1")
        .flatMap(
            spec -> Stream.of("gauss", "gess", "gaussic").map(game -> Arguments.of(game, spec)));
  }

  @ParameterizedTest
  @MethodSource("oursOnOurs")
  @Tag("slow")
  void allOfOurEnginesPassOnAllOfOurGames(String game, String spec) {
    requireNoFailure(game, spec);
  }

  private static void requireNoFailure(String game, String spec) {
    List<Finding> findings = new ArrayList<>();
    EngineCheck.run(
        Games.byId(game),
        new EngineCommand(UgiProcess.command(game, spec), Optional.empty(), Map.of()),
        Duration.ofSeconds(30),
        findings::add,
        NamedLog.NONE);
    assertThat(findings).filteredOn(f -> f.kind() == Finding.Kind.FAIL).isEmpty();
    assertThat(findings).hasSizeGreaterThan(30);
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
    assertThat(family.alive()).isEmpty();
  }

  /** Only tournaments of a game whose rules are not known here need these queries. */
  @Test
  void queriesWithoutAnAnswerAreSkippedAndNotFailed() {
    List<Finding> findings = new ArrayList<>();
    check(Villain.command(Deed.NONE, 0), Duration.ofSeconds(2), findings);
    assertThat(findings)
        .filteredOn(f -> f.step().startsWith("query "))
        .hasSize(6)
        .allMatch(f -> f.kind() == Finding.Kind.SKIP)
        .allMatch(f -> f.detail().equals("not known to the engine; only --game ugi needs it"));
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

  private boolean check(List<String> words, Duration patience, List<Finding> findings) {
    return EngineCheck.run(
        Games.byId("tictactoe"),
        new EngineCommand(words, Optional.empty(), family.environment()),
        patience,
        findings::add,
        NamedLog.NONE);
  }
}
