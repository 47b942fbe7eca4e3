package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests {@code bench jmh} with projects whose build copies a jar. Its benchmarks write the results
 * in {@code benchmarks/src} in JMH's format.
 */
final class BenchJmhTest {

  private static final String WALK = "dev.x.WalkBenchmarks.walk";

  @TempDir private Path directory = Path.of("");
  private Path project = directory;

  @BeforeEach
  void makeProject() throws Exception {
    project = Files.createDirectories(directory.resolve("project"));
    Git.run(project, "init", "-q");
    Path build = project.resolve("mvnw");
    Files.writeString(
        build,
        "#!/bin/sh\nmkdir -p benchmarks/target\ncp fake.jar benchmarks/target/benchmarks.jar\n");
    assumeTrue(build.toFile().setExecutable(true));
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, FakeBenchmarks.class.getName());
    String name = FakeBenchmarks.class.getName().replace('.', '/') + ".class";
    try (OutputStream out = Files.newOutputStream(project.resolve("fake.jar"));
        JarOutputStream jar = new JarOutputStream(out, manifest);
        InputStream type = FakeBenchmarks.class.getResourceAsStream("/" + name)) {
      jar.putNextEntry(new JarEntry(name));
      jar.write(type.readAllBytes());
    }
  }

  /** Each fork is a separate process, and takes the next score. */
  @Tag("slow")
  @Test
  void revisionsAreMeasuredInTurn() throws Exception {
    commit(
        result(WALK, "thrpt", "ops/s", "10 20 15")
            + result("dev.x.Old.walk", "thrpt", "ops/s", "1"));
    commit(
        result(WALK, "thrpt", "ops/s", "20 40 30") + result("dev.x.Y.time", "avgt", "ns/op", "1"));
    CommandRun run = jmh("HEAD~1", "HEAD", "x", "--forks=3", "--", "-wi", "7");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.err())
        .isEqualTo(
            "building HEAD~1\nbuilding HEAD\nrun 1 of 3: x\nrun 2 of 3: x\nrun 3 of 3: x\n"
                + "warning: only HEAD~1 has Old.walk game=x wi=7\nwarning: only HEAD has Y.time game=x wi=7\n");
    assertThat(run.out().replaceAll(" +", " "))
        .contains(
            "WalkBenchmarks.walk game=x wi=7 15.00 (10.00 to 20.00) 30.00 (20.00 to 40.00) ops/s"
                + " 2.000 [2.000, 2.000] faster\n");
    assertThat(Git.run(project, "worktree", "list")).hasLineCount(1);
  }

  @Tag("slow")
  @Test
  void shorterTimesAreFaster() throws Exception {
    commit(result(WALK, "avgt", "ns/op", "8 8.4 8.2"));
    commit(result(WALK, "avgt", "ns/op", "16 16.7 16.5"));
    CommandRun run = jmh("HEAD~1", "HEAD", "walk", "--forks=3", "--json");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out())
        .startsWith(
            "{\"benchmark\":\"WalkBenchmarks.walk game=x wi=none\",\"unit\":\"ns/op\","
                + "\"before\":[8.0,8.4,8.2],\"after\":[16.0,16.7,16.5],\"ratio\":0.49998")
        .endsWith("\"verdict\":\"slower\"}\n");
  }

  @Tag("slow")
  @Test
  void anOldRevisionIsMeasuredWithNewBenchmarks() throws Exception {
    commit(result("dev.x.Old.walk4", "thrpt", "ops/s", "1"));
    commit(result(WALK, "thrpt", "ops/s", "20 40"));
    CommandRun run = jmh("HEAD~1", "HEAD", "walk", "--forks=2", "--same-benchmarks");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).contains("1.000  [1.000, 1.000]  no difference shown");
    CommandRun without = jmh("HEAD~1", "HEAD", "walk", "--forks=1");
    assertThat(without.exitCode()).isEqualTo(2);
    assertThat(without.err())
        .endsWith(
            "lodestone bench jmh: expected a benchmark that both revisions have, found none\n");
  }

  @Test
  void mistakesAreReported() throws Exception {
    commit("");
    CommandRun none = jmh("HEAD", "HEAD", "walk", "--forks=1");
    assertThat(none.exitCode()).isEqualTo(2);
    assertThat(none.err())
        .endsWith(
            "lodestone bench jmh: PATTERN: expected part of the name of a benchmark, found none in"
                + " HEAD for 'walk'\n");
    CommandRun open = jmh("HEAD", "HEAD", "walk(");
    assertThat(open.exitCode()).isEqualTo(2);
    assertThat(open.err())
        .isEqualTo(
            "lodestone bench jmh: PATTERN: expected a regular expression, found 'walk(': Unclosed"
                + " group\n");
    CommandRun nowhere = jmh("nonsense", "HEAD", "walk");
    assertThat(nowhere.exitCode()).isEqualTo(2);
    assertThat(nowhere.err())
        .isEqualTo(
            "lodestone bench jmh: 'nonsense' is no revision in "
                + project.toRealPath()
                + "; expected two revisions such as HEAD~1\n");
    assertThat(Git.run(project, "worktree", "list")).hasLineCount(1);
  }

  private CommandRun jmh(String... args) {
    String[] words = new String[args.length + 3];
    words[0] = "bench";
    words[1] = "jmh";
    words[2] = "--project=" + project;
    System.arraycopy(args, 0, words, 3, args.length);
    return CommandRun.of(words);
  }

  private static String result(String benchmark, String mode, String unit, String scores) {
    return String.join(";", List.of(benchmark, mode, unit, scores)) + "\n";
  }

  private void commit(String results) throws Exception {
    Path file = project.resolve("benchmarks/src/results");
    Files.createDirectories(file.getParent());
    Files.writeString(file, results);
    Git.commit(project, "x");
  }
}
