package dev.lodestone.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.cli.CommandRun;
import dev.lodestone.cli.HelpSnapshot;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the help of the commands, and their error messages: one line, before anything is done. */
final class ClusterCommandTest {

  @TempDir private Path directory = Path.of("");

  @Test
  void theGroupListsItsCommands() throws IOException {
    HelpSnapshot.assertHeld(ClusterCommandTest.class, "cluster");
  }

  /** The snapshots of the local commands contain the texts of the shared options. */
  @ParameterizedTest
  @ValueSource(strings = {"selfplay", "tournament", "sprt", "sweep", "resume"})
  void everyCommandShowsItsSparkOptionsAndAnExample(String command) {
    CommandRun run = CommandRun.succeeds("cluster", command, "--help");
    assertThat(run.out())
        .contains("--master=URL", "--conf=KEY=VALUE")
        .containsPattern("Examples?:\\R\\s+lodestone cluster " + command);
  }

  /** Runs a command that names a directory, which must not exist afterwards. */
  private void assertRefused(String message, String command) {
    Path out = directory.resolve("out");
    CommandRun run = CommandRun.of(command.replace("OUT", out.toString()).split(" ", -1));
    assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).hasLineCount(1).contains(message);
    assertThat(out).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "selfplay --game gauss --engine mcts:nodes=20 --positions 100",
        "tournament --game gauss --engine greedy --engine random --nodes 1 --games 2",
        "sprt --game gauss --engine greedy --engine random --nodes 1"
      })
  void anInvalidMasterIsRefused(String command) {
    assertRefused(
        "option '--master': expected local[N], local[*], spark://HOST:PORT, k8s://URL or yarn,"
            + " found 'head:7077'",
        "cluster " + command + " --out OUT --master head:7077");
  }

  @Test
  void anUnreachableMasterIsReported() throws IOException {
    int port;
    try (ServerSocket socket = new ServerSocket(0)) {
      port = socket.getLocalPort();
    }
    CommandRun run =
        CommandRun.of(
            ("cluster selfplay --game gauss --engine mcts:nodes=20 --positions 100 --out "
                    + directory.resolve("set")
                    + " --master spark://localhost:"
                    + port)
                .split(" ", -1));
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err())
        .hasLineCount(1)
        .contains("cannot reach the master spark://localhost:" + port + ": ");
  }

  @Test
  void aKeyThatIsNotOfSparkIsRefused() {
    assertRefused(
        "option '--conf': expected a key of Spark, spark.*, found executor.memory",
        "cluster selfplay --game gauss --engine mcts --nodes 20 --positions 100 --out OUT"
            + " --conf executor.memory=2g");
    assertRefused(
        "cluster selfplay: Value for option '--conf' (KEY=VALUE) should be in KEY=VALUE format",
        "cluster selfplay --game gauss --engine mcts --nodes 20 --positions 100 --out OUT"
            + " --conf spark.executor.memory");
  }

  @Test
  void settingsThatSparkRefusesAreNamed() {
    CommandRun run =
        CommandRun.of(
            ("cluster selfplay --game gauss --engine mcts:nodes=20 --positions 100 --out "
                    + directory.resolve("set")
                    + " --conf spark.network.timeout=20s")
                .split(" ", -1));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .hasLineCount(1)
        .contains("option '--conf': ", "spark.network.timeoutInterval should be");
  }

  @Test
  void aMissingOutputDirectoryIsRefused() {
    assertRefused(
        "Missing required option: '--out=DIR'",
        "cluster selfplay --game gauss --engine mcts:nodes=20 --positions 100");
  }

  @Test
  void anUnknownGameGetsASuggestion() {
    assertRefused(
        "unknown game 'gaus'; did you mean 'gauss'?",
        "cluster selfplay --game gaus --engine mcts:nodes=20 --positions 100 --out OUT");
    assertRefused(
        "unknown game 'gaus'; did you mean 'gauss'?",
        "cluster tournament --game gaus --engine greedy --engine random --games 2 --out OUT");
  }

  @Test
  void anUnknownCommandGetsASuggestion() {
    assertRefused("'selfpaly'", "cluster selfpaly --out OUT");
  }
}
