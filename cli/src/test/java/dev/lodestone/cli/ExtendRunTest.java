package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.tournament.fixture.JournalContent;
import dev.lodestone.tournament.fixture.PlayedGames;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.Version;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests {@code resume --games}. */
final class ExtendRunTest {

  @TempDir private Path directory = Path.of("");

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void anExtendedRunHasTheGamesOfALongerOne(String game) throws IOException {
    Path whole = directory.resolve("whole");
    Path extended = directory.resolve("extended");
    play(whole, game, "--games=6");
    play(extended, game, "--games=2");
    for (int games : new int[] {4, 6}) {
      CommandRun run = CommandRun.succeeds("resume", extended.toString(), "--games=" + games);
      assertThat(run.out()).contains(": " + 3 * games + " games, ");
    }
    assertThat(games(extended)).hasSize(18).isEqualTo(games(whole));
    assertThat(Journal.read(extended).config().schedule())
        .isEqualTo(Journal.read(whole).config().schedule());
  }

  @Test
  void linesAfterAnExtensionUseTheNewNumberOfGames() throws IOException {
    Path whole = directory.resolve("whole");
    play(whole, "tictactoe", "--games=6", "--gauntlet=1");
    Path out = directory.resolve("run");
    play(out, "tictactoe", "--games=2", "--gauntlet=1");
    CommandRun.of("resume", out.toString(), "--games=6");
    // The last game is lost: only the number of games in a later line shows that it exists.
    Path journal = out.resolve("journal.jsonl");
    String text = Files.readString(journal);
    Files.writeString(journal, text.substring(0, text.length() - 30));
    CommandRun.succeeds("resume", out.toString());
    assertThat(games(out)).hasSize(12).isEqualTo(games(whole));
    for (String command : new String[] {"rate", "report"}) {
      assertThat(CommandRun.of(command, out.toString()).exitCode()).isZero();
    }
    assertThat(CommandRun.of("export", "csv", out.toString()).out()).hasLineCount(13);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.2.0", "COMMIT+000000000000"})
  void anotherVersionOrCommitCausesAWarning(String begun) throws IOException {
    Path out = directory.resolve("run");
    play(out, "tictactoe", "--games=2");
    CommandRun same = CommandRun.of("resume", out.toString(), "--games=4");
    assertThat(same.err()).doesNotContain("by lodestone");

    // Lines without checksums, as the first versions wrote them, can be changed.
    String other = begun.replace("COMMIT", Version.number());
    Path journal = out.resolve("journal.jsonl");
    Files.writeString(
        journal,
        Files.readString(journal)
            .replaceAll(",\"crc\":\"[0-9a-f]{8}\"}", "}")
            .replaceAll("\"lodestone\":\"[^\"]*\"", "\"lodestone\":\"" + other + "\""));
    CommandRun resumed = CommandRun.succeeds("resume", out.toString(), "--games=6");
    assertThat(resumed.err())
        .contains("was last resumed by lodestone " + other + ", this is " + Version.get());
    CommandRun again = CommandRun.succeeds("resume", out.toString(), "--games=8");
    assertThat(again.err()).doesNotContain("by lodestone");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--games=4 | 2 | a run can only be extended: it has 4 games in each meeting, found 2",
        "--games=2 | 5 | expected an even number of at least 2, because games are played in"
            + " colour-swapped pairs, found 5",
        "--games=2 --swiss=1 | 4 | a Swiss tournament cannot be extended: its pairings depended on"
            + " the results so far",
        "--games=2 --knockout | 4 | a knockout cannot be extended: its pairings depended on the"
            + " results so far",
      })
  void impossibleExtensionsAreRefusedWithTheReason(String format, int games, String reason)
      throws IOException {
    Path out = directory.resolve("refused");
    play(out, "tictactoe", format.split(" ", -1));
    assertRefused(out, games, reason);
  }

  @Test
  void aSequentialTestCannotBeExtended() throws IOException {
    Path out = directory.resolve("sprt");
    CommandRun.succeeds(
        "sprt",
        "--game=tictactoe",
        "--engine=random",
        "--engine=random:seed=3",
        "--nodes=5",
        "--elo0=0",
        "--elo1=5",
        "--max-games=2",
        "--opening-plies=1..3",
        "--out=" + out);
    assertRefused(
        out,
        4,
        "a sequential test cannot be extended: it stops on its own, and its error"
            + " probabilities hold for the maximum number of games with which it began");
  }

  private static void assertRefused(Path out, int games, String reason) throws IOException {
    String before = Files.readString(out.resolve("journal.jsonl"));
    assertThat(CommandRun.of("resume", out.toString(), "--games=" + games))
        .isEqualTo(new CommandRun(2, "", "lodestone resume: option '--games': " + reason + "\n"));
    assertThat(Files.readString(out.resolve("journal.jsonl"))).isEqualTo(before);
  }

  private static List<PlayedGame> games(Path out) throws IOException {
    return JournalContent.gamesById(out).stream().map(PlayedGames::withoutTimes).toList();
  }

  private static void play(Path out, String game, String... more) {
    List<String> args =
        new ArrayList<>(
            List.of(
                "tournament",
                "--game=" + game,
                "--engine=random",
                "--engine=random:name=other",
                "--engine=greedy",
                "--nodes=5",
                "--max-plies=30",
                "--seed=7",
                "--concurrency=2",
                "--out=" + out));
    args.addAll(Arrays.asList(more));
    CommandRun.succeeds(args.toArray(new String[0]));
  }
}
