package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TablesCommandTest {

  private static final String WIN = "8/8/3i4/8/2D5/8/5I2/8 w 0";

  @TempDir private Path directory;

  private CommandRun run(String command, String... more) {
    String[] arguments = new String[5 + more.length];
    arguments[0] = "tables";
    arguments[1] = command;
    arguments[2] = directory.resolve("endings").toString();
    arguments[3] = "--game";
    arguments[4] = "gaussic";
    System.arraycopy(more, 0, arguments, 5, more.length);
    return CommandRun.of(arguments);
  }

  @Test
  void makesVerifiesAndProbes() {
    CommandRun made = run("make", "--men", "3");
    assertThat(made.exitCode()).as(made.err()).isZero();
    assertThat(made.out()).matches("2 tables made, 110 056 bytes, \\d+\\.\\d s\n");
    assertThat(made.err()).contains("class 2 of 2: ID-I, 108 128 bytes, after ");
    assertThat(run("make", "--men", "3").out()).startsWith("0 tables made, 0 bytes");

    CommandRun verified = run("verify", "--threads", "2");
    assertThat(verified.exitCode()).isZero();
    assertThat(verified.out())
        .contains(
            "ID-I     102 660  100.00    0.00    0.00  88.81    0.00   11.19       16       0")
        .endsWith("2 tables, no faults\n");

    CommandRun probed = run("probe", "--position", WIN);
    assertThat(probed.out())
        .startsWith(WIN + "\n  win, removal in 7\nc4d5  win   7\nc4d4  win   9\n");
    assertThat(run("probe", "--position", WIN, "--json").out())
        .contains("{\"text\":\"c4d5\",\"result\":\"win\",\"plies\":7}");
  }

  @Test
  void sumsAreThoseThatSha256sumChecks() throws Exception {
    run("make", "--men", "2");
    Process check =
        new ProcessBuilder("sha256sum", "--check", "SHA256SUMS")
            .directory(directory.resolve("endings").toFile())
            .redirectErrorStream(true)
            .start();
    assertThat(new String(check.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
        .isEqualTo("I-I.table: OK\n");
    assertThat(check.waitFor()).isZero();
  }

  @Test
  void refusesADamagedFile() throws IOException {
    run("make", "--men", "2");
    Path file = directory.resolve("endings/I-I.table");
    byte[] bytes = Files.readAllBytes(file);
    bytes[200] ^= 1;
    Files.write(file, bytes);
    CommandRun verified = run("verify");
    assertThat(verified.exitCode()).isEqualTo(2);
    assertThat(verified.err())
        .contains("I-I.table: expected the checksum in SHA256SUMS, found another; delete the file")
        .hasLineCount(1);
    assertThat(run("make", "--men", "2").err()).isEqualTo(verified.err().replace("verify", "make"));
    assertThat(run("probe", "--position", WIN).err()).contains("found another; delete the file");
    Files.write(file, new byte[10]);
    CommandRun cut = run("verify");
    assertThat(cut.exitCode()).isNotZero();
    assertThat(cut.err()).contains("I-I.table: expected 1928 bytes, found 10").hasLineCount(1);
    Files.write(file, bytes);
    Path sums = Files.writeString(file.resolveSibling("SHA256SUMS"), "no checksum\n");
    for (String command : new String[] {"verify", "make", "probe"}) {
      CommandRun refused = command.equals("probe") ? run(command, "--position", WIN) : run(command);
      assertThat(refused.exitCode()).as(command).isEqualTo(2);
      assertThat(refused.err()).contains(sums + ", line 1: expected a SHA-256").hasLineCount(1);
    }
  }

  @Test
  void theSolverUsesTheTables() {
    run("make", "--men", "3");
    String tables = directory.resolve("endings").toString();
    CommandRun solved =
        CommandRun.of(
            "solve", "--game", "gaussic", "--position", WIN, "--tables", tables, "--nodes", "100");
    assertThat(solved.out()).contains("  wins, move: ", "1 of 1 solved");
    assertThat(CommandRun.of("solve", "--game", "gaussic", "--tables", "none"))
        .satisfies(run -> refused(run, "option '--tables': expected a directory, found no 'none'"));
  }

  @Test
  void reportsMistakes() {
    assertThat(run("verify"))
        .satisfies(run -> refused(run, "expected a directory of tables, found no"));
    assertThat(run("make", "--men", "6")).satisfies(run -> refused(run, "--men"));
    assertThat(run("make", "--men", "5", "--memory", "9"))
        .satisfies(run -> refused(run, "option '--memory': expected at least "));
    assertThat(directory.resolve("endings")).doesNotExist();
    run("make", "--men", "2");
    assertThat(run("probe")).satisfies(run -> refused(run, "expected a position that a table in"));
    assertThat(
            CommandRun.of("tables", "make", directory.resolve("x").toString(), "--game", "gauss"))
        .satisfies(run -> refused(run, "game 'gauss' has no tables of endings"));
  }

  private static void refused(CommandRun run, String message) {
    assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
    assertThat(run.err()).contains(message).hasLineCount(1);
    assertThat(run.out()).isEmpty();
  }
}
