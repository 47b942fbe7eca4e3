package dev.lodestone.tournament.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.fixture.Family;
import dev.lodestone.tournament.fixture.JournalContent;
import dev.lodestone.tournament.fixture.Processes;
import dev.lodestone.tournament.fixture.Villain;
import dev.lodestone.tournament.fixture.Villain.Deed;
import dev.lodestone.tournament.journal.JournalWriter;
import dev.lodestone.tournament.journal.Origin;
import dev.lodestone.tournament.match.Adjudication;
import dev.lodestone.tournament.match.MatchRules;
import dev.lodestone.tournament.run.Tournament;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.Openings;
import dev.lodestone.tournament.schedule.PlayedGame;
import dev.lodestone.tournament.schedule.Results;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Plays a game against each villain with either side to move first. The run ends, the journal is
 * complete, and no process is left.
 */
@Tag("long")
@Order(1)
final class VillainTest {

  private static final Game GAME = Games.byId("tictactoe");

  /** For villains that answer or end eventually. */
  private static final Deadlines PATIENT = waitingForMoves(Duration.ofSeconds(20));

  /** For villains that never answer. */
  private static final Deadlines SHORT = waitingForMoves(Duration.ofMillis(500));

  private final Family family = new Family();

  @TempDir private Path directory;

  @ParameterizedTest
  @CsvSource({
    "ILLEGAL_MOVE, illegal_move, 'z9'",
    "CRASH, crash, 'exit code 42, last on stderr: ''segment violated'''",
    "KILLED, crash, 'exit code 137 (SIGKILL)'",
    "STALL_WITH_CHILD, stall, expected bestmove within",
    "EXIT_WITH_CHILD_AT_START, crash, 'its output ended, expected ugiok, exit code 3'",
    "LONG_LINE, protocol_error, a line of more than a million characters: 'xxx",
    "DOUBLE_BESTMOVE, protocol_error, without a search",
  })
  void anEngineThatMisbehavesLosesAndTheRunContinues(Deed deed, String termination, String reason)
      throws IOException {
    requireLosses(deed, termination, reason);
  }

  /** Each is similar to one of the others. */
  @ParameterizedTest
  @Tag("slow")
  @CsvSource({
    "CRASH_AT_START, crash, 'exit code 3, last on stderr: ''no licence found'''",
    "EXIT, crash, 'its output ended, expected bestmove, exit code 0'",
    "STALL, stall, expected bestmove within",
    "EXIT_WITH_CHILD, crash, 'its output ended, expected bestmove, exit code 3'",
    "ONLY_GARBAGE, stall, expected bestmove within",
    "NO_NEWLINE, stall, 'a line without a newline: ''bestmove a1'''",
    "TWO_MOVES, protocol_error, 'expected ''bestmove M'', found ''bestmove a1 a1'''",
    "ANSWER_BEFORE_GO, protocol_error, without a search",
    "CLOSE_STDOUT, crash, but its process is still running",
  })
  void furtherEnginesThatMisbehaveLose(Deed deed, String termination, String reason)
      throws IOException {
    requireLosses(deed, termination, reason);
  }

  private void requireLosses(Deed deed, String termination, String reason) throws IOException {
    Deadlines deadlines = termination.equals("stall") ? SHORT : PATIENT;
    for (PlayedGame game :
        play(spec(deed, 0), MatchRules.STANDARD, SearchLimits.nodes(10), deadlines)) {
      boolean villainIsFirst = game.plan().first() == 1;
      assertThat(game.result().termination().text()).isEqualTo(termination);
      assertThat(game.result().reason()).contains(reason);
      assertThat(game.result().outcome())
          .isEqualTo(villainIsFirst ? Outcome.SECOND_WINS : Outcome.FIRST_WINS);
    }
  }

  @ParameterizedTest
  @CsvSource({"NONE", "PONDER", "GARBAGE", "STDERR_FLOOD", "IGNORE_QUIT"})
  void harmlessDeviationsAreAccepted(Deed deed) throws IOException {
    for (PlayedGame game : play(deed, 0, MatchRules.STANDARD, SearchLimits.nodes(10))) {
      assertThat(game.result().termination().text()).isEqualTo("rules");
      assertThat(game.record().line()).hasSizeBetween(5, 9);
    }
  }

  @Test
  void aLateEngineLosesOnTime() throws IOException {
    MatchRules rules =
        new MatchRules(Optional.empty(), Duration.ofMillis(20), MatchRules.STANDARD.adjudication());
    SearchLimits limits = SearchLimits.moveTime(Duration.ofMillis(50));
    Deadlines deadlines = Deadlines.DEFAULT.withMargin(Duration.ofSeconds(30));
    for (PlayedGame game : play(spec(Deed.SLOW, 250), rules, limits, deadlines)) {
      assertThat(game.result().termination().text()).isEqualTo("time");
      assertThat(game.result().reason()).containsPattern("took \\d.* of 50ms, an overrun of \\d");
      assertThat(game.result().postMortem().orElseThrow().errors())
          .endsWith("reading the large table");
      assertThat(game.result().postMortem().orElseThrow().exitCode()).isEmpty();
    }
  }

  /** The villain plays two or three moves in each of its games of noughts and crosses. */
  @Test
  void lateMovesAreAcceptedUntilTheLastStrike() throws IOException {
    SearchLimits limits = SearchLimits.moveTime(Duration.ofMillis(5));
    Deadlines deadlines = Deadlines.DEFAULT.withMargin(Duration.ofSeconds(30));
    for (PlayedGame game : play(spec(Deed.SLOW, 30), strikes(2), limits, deadlines)) {
      assertThat(game.result().termination().text()).isEqualTo("time");
      assertThat(game.result().reason())
          .containsPattern("was late 2 times, took \\d.* of 5ms, an overrun of \\d");
      Side villain = game.plan().first() == 1 ? Side.FIRST : Side.SECOND;
      assertThat(game.record().movesOf(villain)).hasSize(1);
    }
  }

  @Test
  void fewerLateMovesThanStrikesCostNothing() throws IOException {
    SearchLimits limits = SearchLimits.moveTime(Duration.ofMillis(5));
    Deadlines deadlines = Deadlines.DEFAULT.withMargin(Duration.ofSeconds(30));
    for (PlayedGame game : play(spec(Deed.SLOW, 30), strikes(9), limits, deadlines)) {
      assertThat(game.result().termination().text()).isEqualTo("rules");
    }
  }

  private static MatchRules strikes(int strikes) {
    return new MatchRules(
        Optional.empty(),
        Duration.ZERO,
        new Adjudication(Optional.empty(), Optional.empty(), false, 0, strikes, false));
  }

  @Test
  void lateMovesWithinTheMarginAreAccepted() throws IOException {
    MatchRules rules =
        new MatchRules(Optional.empty(), Duration.ofSeconds(5), MatchRules.STANDARD.adjudication());
    SearchLimits limits = SearchLimits.moveTime(Duration.ofMillis(5));
    for (PlayedGame game : play(Deed.SLOW, 30, rules, limits)) {
      assertThat(game.result().termination().text()).isEqualTo("rules");
    }
  }

  @Test
  void anEngineThatDoesNotExistCrashes() throws IOException {
    EngineSpec spec =
        EngineSpec.of(
            new EngineCommand(List.of("/no/such/engine"), Optional.empty(), Map.of()),
            Map.of(),
            EngineLimits.NONE,
            "villain");
    for (PlayedGame game : play(spec, MatchRules.STANDARD, SearchLimits.nodes(10), PATIENT)) {
      assertThat(game.result().termination().text()).isEqualTo("crash");
      assertThat(game.result().reason()).contains("cannot be started");
    }
  }

  @Test
  void theJournalKeepsTheExitCodeTheSignalAndTheEndOfStandardError() throws IOException {
    PlayedGame crashed = play(Deed.CRASH, 0, MatchRules.STANDARD, SearchLimits.nodes(9)).get(0);
    assertThat(crashed.result().postMortem().orElseThrow().exitCode()).contains(42);
    assertThat(crashed.result().postMortem().orElseThrow().errors())
        .isEqualTo("first line\nsegment violated");
  }

  private static Deadlines waitingForMoves(Duration patience) {
    return new Deadlines(
        Duration.ofSeconds(20),
        Duration.ofSeconds(10),
        Duration.ofMillis(400),
        patience,
        Duration.ofMillis(300));
  }

  private EngineSpec spec(Deed deed, int number) {
    return EngineSpec.of(
        new EngineCommand(Villain.command(deed, number), Optional.empty(), family.environment()),
        Map.of(),
        EngineLimits.NONE,
        "villain");
  }

  private List<PlayedGame> play(Deed deed, int number, MatchRules rules, SearchLimits limits)
      throws IOException {
    return play(spec(deed, number), rules, limits, PATIENT);
  }

  private List<PlayedGame> play(
      EngineSpec villain, MatchRules rules, SearchLimits limits, Deadlines deadlines)
      throws IOException {
    TournamentSpec spec =
        TournamentSpec.builder(GAME)
            .players(Player.of(List.of(EngineText.parse("scripted"), villain)))
            .format(new Format.RoundRobin(2))
            .openings(new Openings.RandomMoves(0, Openings.Scope.ROUND))
            .seed(7)
            .limits(limits)
            .maxPlies(100)
            .rules(rules)
            .deadlines(deadlines)
            .build();
    Results results;
    try (JournalWriter journal =
        JournalWriter.create(directory, Origin.of("test"), Instant.EPOCH, line -> {})) {
      results = Tournament.run(spec, 1, journal, new StopSignal());
    }
    assertThat(family.alive()).isEmpty();
    List<PlayedGame> games = JournalContent.games(directory);
    assertThat(results.size()).isEqualTo(2);
    assertThat(games).hasSize(2);
    for (PlayedGame game : games) {
      assertThat(game.record().moves()).hasSize(game.result().plies());
      assertThat(childOf(game).map(Processes::endsSoon)).isNotEqualTo(Optional.of(false));
    }
    return games;
  }

  /** The process that a villain reports to have started. */
  private static Optional<Long> childOf(PlayedGame game) {
    return game.result().postMortem().stream()
        .flatMap(process -> process.errors().lines())
        .filter(line -> line.startsWith("child "))
        .map(line -> Long.parseLong(line.substring("child ".length())))
        .findFirst();
  }
}
