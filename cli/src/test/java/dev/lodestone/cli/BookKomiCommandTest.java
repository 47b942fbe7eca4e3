package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

final class BookKomiCommandTest {

  private static final String[] SEARCH = {
    "book",
    "komi",
    "--game",
    "gauss:own=3,other=2",
    "--komi",
    "-2..2",
    "--engine",
    "alphabeta:nodes=300",
    "--engine",
    "mcts:nodes=60",
    "--json",
    "--out"
  };

  private static CommandRun search(int games, Path directory) {
    String[] words = Arrays.copyOf(SEARCH, SEARCH.length + 2);
    words[SEARCH.length] = directory.toString();
    words[SEARCH.length + 1] = "--games=" + games;
    return CommandRun.of(words);
  }

  /**
   * With perfect play the score drops from 1 to 0 at the komi that equals the value of the game.
   */
  @Tag("slow")
  @Test
  void theScoreFallsAsTheKomiRises(@TempDir Path directory) throws Exception {
    CommandRun run = search(40, directory);
    assertThat(run.exitCode()).as(run.err()).isZero();
    JsonNode found = new JsonMapper().readTree(run.out());

    double last = 1;
    for (int i = 0; i < 5; i++) {
      JsonNode row = found.path("rows").path(i);
      int games = row.path("wins").asInt() + row.path("draws").asInt() + row.path("losses").asInt();
      assertThat(row.path("komi").asInt()).isEqualTo(i - 2);
      assertThat(games).isEqualTo(40);
      double score = (row.path("wins").asInt() + row.path("draws").asInt() / 2.0) / games;
      assertThat(row.path("score").asDouble()).isCloseTo(score, within(1e-9));
      assertThat(score).isLessThanOrEqualTo(last + 0.1);
      last = score;
    }
    double komi = found.path("komi").asDouble();
    assertThat(komi).isBetween(found.path("low").asDouble(), found.path("high").asDouble());
  }

  /**
   * An interrupted search is resumed with the same result; the directory of a different search is
   * refused.
   */
  @Test
  void theSameCommandResumes(@TempDir Path directory) throws Exception {
    String whole = search(10, directory.resolve("whole")).out();
    Path cut = directory.resolve("cut");
    assertThat(search(10, cut).out()).isEqualTo(whole);
    Path journal = cut.resolve("komi1/journal.jsonl");
    List<String> lines = Files.readAllLines(journal);
    Files.write(journal, lines.subList(0, lines.size() / 2));
    try (var files = Files.walk(cut.resolve("komi2"))) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
    CommandRun resumed = search(10, cut);
    assertThat(resumed.out()).isEqualTo(whole);
    assertThat(resumed.err()).contains("10 games are over already");

    CommandRun other =
        CommandRun.of(
            "book",
            "komi",
            "--game",
            "gauss:own=3,other=2",
            "--games",
            "20",
            "--out",
            directory.resolve("whole").toString());
    assertThat(other.exitCode()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gess | -3..3 | unknown parameter 'komi'; known: suicide, centres",
        "gauss:komi=1 | -3..3 | the parameter 'komi' is given twice",
        "gauss | 3 | option '--komi': expected whole numbers such as -3..3, found '3'",
        "gauss | 3..3 | option '--komi': expected 2 to 100 numbers, found 3..3",
        "gauss | 0..100 | option '--komi': expected 2 to 100 numbers, found 0..100",
        "gauss | 3..1 | option '--komi': a range must not end below its start: low=3 high=1",
        "gauss | 10..16 | komi: expected a whole number from -15 to 15, found '16'"
      })
  void openingsThatCannotBeTriedAreRefused(String game, String komi, String message) {
    assertThat(CommandRun.refused("book", "komi", "--game", game, "--komi", komi))
        .contains(message)
        .doesNotContain("\tat ");
  }
}
