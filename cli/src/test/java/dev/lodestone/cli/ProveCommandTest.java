package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ProveCommandTest {

  private static final String GAME = "--game=gauss:own=2,other=2";
  private static final String LEAF = "--leaf=5";
  private static final String ESTIMATE = "--estimate=500";

  @TempDir private Path directory = Path.of("");

  @Test
  void aProofEndsWithACertificate() {
    Path whole = directory.resolve("whole");
    CommandRun run = prove(whole);
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out())
        .startsWith("gauss:other=2,own=2: Blue wins with best play\n")
        .contains(" leaves, ", whole.resolve("certificate.txt") + ": ");
    CommandRun check = check(whole.resolve("certificate.txt"));
    assertThat(check.exitCode()).as(check.err()).isZero();
    assertThat(check.out()).startsWith("gauss:other=2,own=2: Blue wins with best play\n");
  }

  /** The file was written by version 0.4.0-SNAPSHOT of November 27, 2026. */
  @Test
  void aCertificateOfAnEarlierVersionStillHolds() throws Exception {
    Path file =
        Path.of(
            Objects.requireNonNull(ProveCommandTest.class.getResource("certificate-2-2.txt"))
                .toURI());
    CommandRun check = check(file);
    assertThat(check.exitCode()).as(check.err()).isZero();
    assertThat(check.out())
        .startsWith(
            "gauss:other=2,own=2: Blue wins with best play\n14 lines, 5 of 5 leaves solved");
  }

  @Test
  void refusesADamagedCertificateAndNamesTheLine() throws Exception {
    CommandRun.of("prove", directory.toString(), "--game=gauss:own=1,other=1", "--leaf=2");
    Path file = directory.resolve("certificate.txt");
    List<String> lines = Files.readAllLines(file);
    lines.set(1, "<=0" + lines.get(1).substring(3));
    Files.write(file, lines);

    CommandRun run = check(file);
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).startsWith(file + ", line ").hasLineCount(1);
  }

  @Test
  void refusesWhatItCannotProve() {
    assertRefused(CommandRun.of("prove", directory.toString(), "--game=gess"), "gauss");
    assertRefused(CommandRun.of("prove", "--game=gauss"), "--check FILE");
    assertRefused(CommandRun.of("prove", "--check", directory.resolve("no") + ""), "no");
  }

  @Test
  void aProofKeepsTheSettingsWithWhichItBegan() {
    Path proof = directory.resolve("kept");
    CommandRun begun = prove(proof);
    assertRefused(
        CommandRun.of("prove", proof.toString(), "--leaf=6"),
        "option '--leaf': the proof was made with 5, found 6");
    CommandRun again = CommandRun.of("prove", proof.toString());
    assertThat(again.exitCode()).as(again.err()).isZero();
    assertThat(again.out().lines().limit(1).toList())
        .isEqualTo(begun.out().lines().limit(1).toList());
  }

  private static void assertRefused(CommandRun run, String reason) {
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(reason).doesNotContain("\tat ");
  }

  private static CommandRun prove(Path out) {
    return CommandRun.of("prove", out.toString(), GAME, LEAF, ESTIMATE, "--threads=2");
  }

  private static CommandRun check(Path certificate) {
    return CommandRun.of("prove", "--check", certificate.toString());
  }
}
