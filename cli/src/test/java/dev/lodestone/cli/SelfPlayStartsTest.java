package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests the start positions of self-play, and the message about data sets without held-out rows.
 */
final class SelfPlayStartsTest {

  @TempDir private Path directory = Path.of("");

  private CommandRun run(String more) {
    return CommandRun.of(
        ("selfplay --game gauss --engine mcts:nodes=20 --positions 30 --exact-plies 0 --out "
                + directory.resolve("set")
                + more)
            .split(" ", -1));
  }

  private String settings() throws IOException {
    return Files.readString(directory.resolve("set/run.json"));
  }

  @Test
  void aSetWithoutHeldOutRowsIsReported() {
    CommandRun run = run(" --splits 0,1");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.err())
        .contains("no rows for test: no opening was assigned to them; expected more --positions");
    assertThat(run.out()).contains("validation 0, test 0");
  }

  @Test
  void aSetWithoutHeldOutRowsIsNotReported() {
    assertThat(run(" --splits 0,0").err()).doesNotContain("no rows");
  }

  @Test
  void theSettingsNameStartsAndBand() throws IOException {
    assertThat(run("").exitCode()).isZero();
    assertThat(settings())
        .contains("\"minPlies\" : 4", "\"low\" : 0", "\"high\" : 200")
        .contains("\"by\" : \"alphabeta:nodes=1000,hash=1\"")
        .contains("\"byOpening\" : true");
    assertThat(
            CommandRun.refused(
                "selfplay", "--resume", "--out=" + directory.resolve("set"), "--balance=90"))
        .contains("option '--balance'", "was made with 0..200, found -90..90");
  }

  @Test
  void aBookOfTheUserIsRecordedWithItsLines() throws IOException {
    Path book = Files.writeString(directory.resolve("mine.book"), "Rc5 Be3\nRb2 Re3 # two\n");
    assertThat(run(" --openings " + book).exitCode()).isZero();
    assertThat(settings())
        .contains("\"name\" : \"mine.book\"", "\"Rc5 Be3\", \"Rb2 Re3\"")
        .doesNotContain("balance");
    Files.delete(book);
    assertThat(CommandRun.of("dataset", "verify", directory.resolve("set").toString()).exitCode())
        .isZero();
  }

  @Test
  void mistakesAreRefused() {
    assertRefused(" --openings book --opening-plies 4", "expected --opening-plies or --openings");
    assertRefused(" --openings no.book", "expected a file, found no 'no.book'");
    assertRefused(" --opening-plies 8..4", "a range must not end below its start: low=8 high=4");
    assertRefused(" --opening-plies four", "expected whole numbers such as 4..8, found 'four'");
    assertRefused(" --balance even", "expected whole numbers such as -50..150, 120 or none, found");
    assertRefused(" --balance-by alphabeta", "expected a limit, such as alphabeta:nodes=1000");
  }

  private void assertRefused(String options, String message) {
    CommandRun run = run(options);
    assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
    assertThat(run.err()).contains(message).doesNotContain("Exception");
    assertThat(directory.resolve("set")).doesNotExist();
  }

  @Test
  void headPrintsMovesAsTexts() {
    assertThat(run(" --openings book").exitCode()).isZero();
    CommandRun head = CommandRun.of("dataset", "head", directory.resolve("set").toString(), "1");
    assertThat(head.out())
        .containsPattern("\"move_text\":\"[RB][b-f][2-6]\",\"action_texts\":\\[\"[RB]")
        .containsPattern("\"game_id\":\"-?\\d+\"");
  }
}
