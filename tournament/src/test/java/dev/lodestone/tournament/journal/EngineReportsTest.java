package dev.lodestone.tournament.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchProgress.Bound;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.engine.PostMortem;
import dev.lodestone.tournament.engine.Thought;
import dev.lodestone.tournament.fixture.JournalContent;
import dev.lodestone.tournament.journal.JournalEvent.MovePlayed;
import dev.lodestone.tournament.match.GameRecord;
import dev.lodestone.tournament.match.MatchResult;
import dev.lodestone.tournament.match.MoveRecord;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.match.Termination;
import dev.lodestone.tournament.run.Recording;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.GamePlan;
import dev.lodestone.tournament.schedule.Openings;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests how the journal records what engines report and how they fail, with invented games. */
final class EngineReportsTest {

  private static final Game GAME = Games.byId("tictactoe");

  private static final Thought TALKATIVE =
      new Thought(
          Optional.of(Score.of(12, false)),
          3,
          5,
          70,
          List.of("a1", "b2"),
          List.of(
              new Thought.RootMove("a1", Optional.of(Score.of(12, false)), Bound.EXACT, 40),
              new Thought.RootMove("b1", Optional.of(Score.of(2, false)), Bound.UPPER, 0),
              new Thought.RootMove("c1", Optional.empty(), Bound.LOWER, 30)));

  @TempDir private Path directory = Path.of("");

  @Test
  void allRecordedInformationIsReadBack() throws IOException {
    assertThat(readBack(TALKATIVE, EnumSet.allOf(Recording.class))).isEqualTo(TALKATIVE);
  }

  @Test
  void theLineIsRecordedWithItsDepth() throws IOException {
    assertThat(readBack(TALKATIVE, Set.of(Recording.PV)))
        .isEqualTo(
            new Thought(
                TALKATIVE.score(), 3, 5, 70, TALKATIVE.line(), List.<Thought.RootMove>of()));
    assertThat(lines()).doesNotContain("\"root\"");
  }

  @Test
  void rootMovesAreRecordedWithoutTheLine() throws IOException {
    assertThat(readBack(TALKATIVE, Set.of(Recording.VISITS)))
        .isEqualTo(new Thought(TALKATIVE.score(), 3, 0, 70, List.of(), TALKATIVE.rootMoves()));
    assertThat(lines()).doesNotContain("\"pv\"", "\"seldepth\"");
  }

  @Test
  void missingInformationIsNotWritten() throws IOException {
    assertThat(readBack(Thought.NONE, EnumSet.allOf(Recording.class))).isEqualTo(Thought.NONE);
    assertThat(lines()).doesNotContain("\"root\"", "\"pv\":", "\"seldepth\"", "\"score\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"visits\":40     | \"visits\":-1     | expected no negative numbers",
        "\"seldepth\":5    | \"seldepth\":-1   | expected no negative numbers",
        "\"bound\":\"upper\" | \"bound\":\"about\" | expected bound 'lower' or 'upper', found 'about'",
      })
  void impossibleInformationIsRefused(String what, String by, String message) throws IOException {
    readBack(TALKATIVE, EnumSet.allOf(Recording.class));
    String line = lines().lines().filter(l -> l.contains(what)).findFirst().orElseThrow();
    MovePlayed damaged =
        (MovePlayed)
            JsonLines.parse(
                JournalContent.unsealed(line + "\n").strip().replace(what, by), JournalEvent.class);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> GameEvents.thought(damaged))
        .withMessage(message);
  }

  @Test
  void theMoverIsRecordedIfTheRulesAreUnknown() throws IOException {
    MatchResult result = new MatchResult(Outcome.FIRST_WINS, Termination.TIME, "O: late", 1);
    MoveRecord first = game(TALKATIVE, result).record().moves().get(0);
    MoveRecord second =
        new MoveRecord(
            2, Side.SECOND, "a2", TALKATIVE, Duration.ZERO, Duration.ZERO, Optional.empty());
    assertThat(GameEvents.side(GameEvents.played(1, first, Set.of(), true))).contains(Side.FIRST);
    assertThat(GameEvents.side(GameEvents.played(1, second, Set.of(), true))).contains(Side.SECOND);
    assertThat(GameEvents.side(GameEvents.played(1, second, Set.of(), false))).isEmpty();
  }

  @Test
  void thePostMortemIsReadBack() throws IOException {
    PostMortem end = new PostMortem(Optional.of(139), Optional.of("SIGSEGV"), "out of\nluck");
    PlayedGame game =
        game(
            Thought.NONE,
            new MatchResult(Outcome.FIRST_WINS, Termination.CRASH, "O: gone", 1, Optional.of(end)));
    assertThat(readBack(game, Set.of()).result()).isEqualTo(game.result());
  }

  private Thought readBack(Thought thought, Set<Recording> recording) throws IOException {
    MatchResult result = new MatchResult(Outcome.FIRST_WINS, Termination.TIME, "O: late", 1);
    PlayedGame game = readBack(game(thought, result), recording);
    MoveRecord move = game.record().moves().get(0);
    assertThat(move.time()).isEqualTo(Duration.ofMillis(7));
    assertThat(move.latency()).isEqualTo(Duration.ofNanos(9_000));
    return move.thought();
  }

  private PlayedGame readBack(PlayedGame game, Set<Recording> recording) throws IOException {
    TournamentSpec spec =
        TournamentSpec.builder(GAME)
            .players(
                Player.of(
                    List.of(
                        EngineText.parse("scripted:name=x"), EngineText.parse("scripted:name=y"))))
            .format(new Format.RoundRobin(2))
            .openings(new Openings.RandomMoves(0, Openings.Scope.ROUND))
            .seed(3)
            .limits(SearchLimits.nodes(5))
            .maxPlies(99)
            .recording(recording)
            .build();
    try (JournalWriter writer =
        JournalWriter.create(directory, Origin.of("test"), Instant.EPOCH, line -> {})) {
      writer.tournamentStarted(spec);
      writer.gameStarted(game.plan());
      game.record().moves().forEach(move -> writer.movePlayed(game.plan(), move));
      writer.gameEnded(game);
    }
    return JournalContent.games(directory).get(0);
  }

  private String lines() throws IOException {
    return Files.readString(directory.resolve(Journal.FILE_NAME));
  }

  /** A game of one move, after which the other side does not answer. */
  private static PlayedGame game(Thought thought, MatchResult result) {
    Opening opening = new Opening(GAME.formatPosition(GAME.start()), List.of());
    MoveRecord move =
        new MoveRecord(
            1,
            Side.FIRST,
            "a1",
            thought,
            Duration.ofMillis(7),
            Duration.ofNanos(9_000),
            Optional.empty());
    return new PlayedGame(
        new GamePlan(1, 1, 0, 1, opening, 7), new GameRecord(opening, List.of(move), result));
  }
}
