package dev.lodestone.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs the script in a repository whose launcher prints the speeds in its arguments. */
final class CompareRevisionsTest {

  @TempDir private Path project = Path.of("");

  private record Run(int exitCode, String out, String err) {}

  @BeforeEach
  void makeProject() throws Exception {
    Path benchmarks = Files.createDirectory(project.resolve("benchmarks"));
    Files.copy(Path.of("compare-revisions.sh"), benchmarks.resolve("compare-revisions.sh"));
    writeClassPath(Files.createDirectory(benchmarks.resolve("target")).resolve("benchmarks.jar"));
    bash("git init -q && echo target >.gitignore");
    commit(100, 10);
    commit(101, 30);
  }

  /** A jar whose manifest names the class path of this test. */
  private static void writeClassPath(Path file) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest
        .getMainAttributes()
        .put(
            Attributes.Name.CLASS_PATH,
            Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .map(entry -> Path.of(entry).toUri().toString())
                .collect(Collectors.joining(" ")));
    try (OutputStream out = Files.newOutputStream(file);
        JarOutputStream jar = new JarOutputStream(out, manifest)) {
      jar.finish();
    }
  }

  private void commit(int nodes, int speed) throws Exception {
    Path launcher = project.resolve("lodestone");
    Files.writeString(
        launcher,
        "#!/bin/sh\n[ \"$*\" = --version ] || echo '{\"game\":\"'$4'\",\"nodes\":%d,\"nodesPerSecond\":%d}'\n"
            .formatted(nodes, speed));
    assertThat(launcher.toFile().setExecutable(true)).isTrue();
    bash("git add -A && git -c user.name=x -c user.email=x@example.org commit -qm x");
  }

  private Run bash(String command) throws IOException, InterruptedException {
    Path out = Files.createTempFile("compare", ".out");
    Path err = Files.createTempFile("compare", ".err");
    Process process =
        new ProcessBuilder(List.of("bash", "-c", command))
            .directory(project.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    Run run = new Run(process.exitValue(), Files.readString(out), Files.readString(err));
    Files.delete(out);
    Files.delete(err);
    return run;
  }

  @Tag("slow")
  @Test
  void revisionsRunInTurnAndLeaveNothing() throws Exception {
    Run run = bash("benchmarks/compare-revisions.sh --rounds 3 HEAD~1 HEAD bench --game x");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.err())
        .isEqualTo(
            "building HEAD~1\nbuilding HEAD\nround 1 of 3\nround 2 of 3\nround 3 of 3\n"
                + "x: the revisions visit different nodes\n");
    assertThat(run.out())
        .isEqualTo(
            "| a second | before | after | after / before | 95 % |\n|---|---|---|---|---|\n"
                + "| x | 10 | 30 | 3.00 | [3.00, 3.00] |\n");
    assertThat(bash("git worktree list").out()).hasLineCount(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "HEAD | expected [--rounds N]",
        "--rounds 0 HEAD HEAD bench | option '--rounds': expected a whole number from 1, found '0'",
        "--fast HEAD HEAD bench | unknown option '--fast'; expected [--rounds N]",
        "HEAD HEAD jmh | expected a PATTERN of benchmarks after jmh",
        "HEAD HEAD perft | expected bench or jmh, found 'perft'",
        "nonsense HEAD bench | 'nonsense' is no revision in "
      })
  void mistakesAreNamed(String arguments, String message) throws Exception {
    Run run = bash("benchmarks/compare-revisions.sh " + arguments);
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).startsWith("compare-revisions.sh: " + message).hasLineCount(1);
  }
}
