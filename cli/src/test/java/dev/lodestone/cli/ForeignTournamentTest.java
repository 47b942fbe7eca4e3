package dev.lodestone.cli;

import static dev.lodestone.cli.CommandRun.succeeds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lodestone.tournament.export.PgnFile;
import dev.lodestone.tournament.export.PgnGame;
import dev.lodestone.tournament.fixture.JournalContent;
import dev.lodestone.tournament.fixture.PlayedGames;
import dev.lodestone.tournament.journal.JsonLines;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs every command that reads tournaments on one of a game that only its engines know. */
final class ForeignTournamentTest {

  private static final int GAMES = 8;

  /**
   * A game of this engine has six moves, and the first player wins; the engine knows nothing else.
   */
  private static final String ENGINE =
      """
      while read -r word what rest; do
        case $word in
          ugi) echo ugiok ;;
          isready) echo readyok ;;
          position) set -- $rest; n=$(($# > 0 ? $# - 1 : 0)) ;;
          go) sleep 0.01; echo "bestmove word$n" ;;
          query)
            case $what in
              gameover) [ $n -ge 6 ] && echo response true || echo response false ;;
              result) [ $n -ge 6 ] && echo response p1win || echo response none ;;
              p1turn) [ $((n % 2)) -eq 0 ] && echo response true || echo response false ;;
            esac ;;
          quit) exit ;;
        esac
      done
      """;

  private static final List<String> WORDS =
      List.of("word0", "word1", "word2", "word3", "word4", "word5");

  private static final int KILLED = 137;

  @TempDir private Path directory = Path.of("");

  private Path engines = Path.of("");
  private Path run = Path.of("");

  @BeforeEach
  void writeEngines() throws IOException {
    run = directory.resolve("run");
    engines = directory.resolve("engines.json");
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")));
    List<String> command = List.of("/bin/sh", "-c", ENGINE);
    Files.writeString(
        engines,
        JsonLines.format(
            Map.of(
                "engines",
                List.of(
                    Map.of("name", "a", "command", command),
                    Map.of("name", "b", "command", command)))));
  }

  @Test
  void anEngineIsChecked() {
    String engine =
        ENGINE.replace("echo ugiok", "echo id name words; echo id author nobody; echo ugiok");
    CommandRun run = CommandRun.of("check-engine", "/bin/sh -c '" + engine + "'", "--game", "ugi");
    assertThat(run.out())
        .contains("pass  plays a whole game against itself\n")
        .contains(" 0 failed");
    assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
  }

  @Tag("slow")
  @Test
  void aTournamentIsPlayedResumedReportedExportedAndRated() throws Exception {
    try (LodestoneProcess process = LodestoneProcess.start(directory, tournament())) {
      process.await(run.resolve("journal.jsonl"), "\"event\":\"end\"");
      process.kill();
      assertThat(process.exitCode()).as(process.err()).isEqualTo(KILLED);
    }
    List<PlayedGame> before = JournalContent.gamesById(run);
    assertThat(before).hasSizeBetween(1, GAMES - 1);

    CommandRun resumed = succeeds("resume", run.toString(), "--concurrency=1");
    assertThat(resumed.out()).contains("the engines' game: " + GAMES + " games");
    List<PlayedGame> games = JournalContent.gamesById(run);
    assertThat(games).hasSize(GAMES).allMatch(game -> game.record().line().equals(WORDS));
    assertThat(games.subList(0, before.size()))
        .extracting(PlayedGames::withoutTimes)
        .containsExactlyElementsOf(before.stream().map(PlayedGames::withoutTimes).toList());

    CommandRun report = succeeds("report", run.toString(), "--json");
    assertThat(report.out()).contains("\"games\":" + GAMES + ",\"unfinished\":0,");
    // The page has no board, but all moves can be stepped through.
    assertThat(run.resolve("report.html"))
        .content()
        .contains("\"board\":{\"names\":\"\"")
        .contains("\"moves\":\"" + String.join(" ", WORDS) + "\"");

    String pgn = succeeds("export", "pgn", run.toString()).out();
    List<PgnGame> exported = PgnFile.of(pgn).games();
    assertThat(exported).hasSize(GAMES);
    assertThat(exported.get(0).tags())
        .containsEntry("Game", "ugi")
        .containsEntry("Variant", "the engines' game")
        .containsEntry("StartPosition", "startpos");
    assertThat(succeeds("export", "csv", run.toString()).out().lines()).hasSize(GAMES + 1);

    Path file = Files.writeString(directory.resolve("games.pgn"), pgn);
    assertThat(succeeds("rate", file.toString()).out())
        .isEqualTo(succeeds("rate", run.toString()).out())
        .contains(GAMES + " games");

    assertIsMistake(
        CommandRun.of("dataset", "positions", run.toString(), "--out=" + directory.resolve("set")),
        "a data set: expected a game whose rules are known here, found 'ugi', which only its engines"
            + " know");
  }

  @Test
  void optionsThatNeedRulesAreRefusedBeforeAnythingIsPlayed() {
    assertIsMistake(
        CommandRun.of(tournament("--opening-plies=3")),
        "random openings: expected a game whose rules are known here, found 'ugi', which only its"
            + " engines know");
    assertIsMistake(
        CommandRun.of("tournament", "--game=ugi", "--engine=random", "--engine=random"),
        "engine 'random': a game that is not known here needs engines that know it: cmd=...");
    assertThat(run).doesNotExist();
  }

  private String[] tournament(String... more) {
    return Stream.concat(
            Stream.of(
                "tournament",
                "--game=ugi",
                "--engines=" + engines,
                "--games=" + GAMES,
                "--nodes=1",
                "--seed=3",
                "--concurrency=1",
                "--out=" + run),
            Stream.of(more))
        .toArray(String[]::new);
  }

  private static void assertIsMistake(CommandRun refused, String text) {
    assertThat(refused.exitCode()).as(refused.err()).isEqualTo(2);
    assertThat(refused.err()).contains(text).hasLineCount(1);
  }
}
