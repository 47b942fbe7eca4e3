package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lodestone.tournament.fixture.Interruptible;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class BenchCommandTest {

  @TempDir private Path directory = Path.of("");

  @Test
  void severalRunsShowTheirSpreadAndTheMachine() {
    String[] args = {"bench", "--game=gauss", "--engine=minimax", "--depth=1", "--runs=3"};
    CommandRun run = CommandRun.succeeds(args);
    List<String> lines = run.out().lines().toList();
    assertThat(lines.get(0)).matches("game +depth +positions +nodes +nodes/s +least +most");
    assertThat(lines.get(2)).matches("Bench: \\d+");
    String nodes = lines.get(2).substring(7);
    args[4] = "--json";
    assertThat(CommandRun.of(args).out().lines().toList().get(1))
        .contains("\"game\":\"gauss\",\"depth\":1,", "\"nodes\":" + nodes + ",")
        .doesNotContain("\"runs\"");
    List<String> json =
        CommandRun.of(
                "bench", "--game=gauss", "--engine=minimax", "--depth=1", "--runs=3", "--json")
            .out()
            .lines()
            .toList();
    assertThat(json.get(0))
        .matches(
            "\\{\"kind\":\"bench\",\"lodestone\":\".+\",\"jdk\":\".+\",\"cpu\":\".+\",\"cores\":\\d+,"
                + "\"os\":\".+\",\"engine\":\"minimax\",\"runs\":3}");
    assertThat(json.get(1)).containsPattern("\"runs\":\\[\\d+,\\d+,\\d+]}$");
  }

  @Test
  void twoFilesAreCompared() throws IOException {
    Path before = Files.writeString(directory.resolve("before.json"), output(100, 10, 12, 11));
    Path after = Files.writeString(directory.resolve("after.json"), output(101, 22, 23, 24));
    CommandRun run = CommandRun.succeeds("bench", "compare", before.toString(), after.toString());
    assertThat(run.out().replaceAll(" +", " "))
        .contains("100 -> 101 11 (10 to 12) 23 (22 to 24) 2.095 [1.732, 2.536] faster")
        .endsWith("nodes a second: median (lowest to highest run)\n");
    assertThat(
            CommandRun.of("bench", "compare", before.toString(), before.toString())
                .out()
                .replaceAll(" +", " "))
        .contains("100 11 (10 to 12) 11 (10 to 12) 1.000 [0.813, 1.230] no difference shown\n");
    assertThat(
            CommandRun.of("bench", "compare", "--json", after.toString(), before.toString()).out())
        .contains("\"sameNodes\":false,", "\"before\":[22,23,24],", "\"verdict\":\"slower\"}");
  }

  @Test
  void anInvalidOutputIsAUserError() throws IOException {
    Path bad = Files.writeString(directory.resolve("bad.json"), "{\"game\":\"gauss\"}\n");
    CommandRun run = CommandRun.of("bench", "compare", bad.toString(), bad.toString());
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .startsWith("lodestone bench compare: " + bad + ", line 1: expected a line of bench --json")
        .hasLineCount(1);
  }

  /** A repository in which the launcher of each revision is a script that prints its speed. */
  @Tag("slow")
  @Test
  void twoRevisionsAreBuiltAndRunInTurn() throws Exception {
    Path project = Files.createDirectory(directory.resolve("project"));
    Git.run(project, "init", "-q");
    commit(project, 100, 10);
    commit(project, 100, 30);
    CommandRun run =
        CommandRun.succeeds(
            "bench",
            "compare",
            "HEAD~1",
            "HEAD",
            "--runs=3",
            "--project=" + project,
            "--game=x",
            "--engine=mcts");
    assertThat(run.out())
        .contains("  100  10 (10 to 10)  30 (30 to 30)  3.000  [3.000, 3.000]  faster\n");
    assertThat(run.err())
        .isEqualTo(
            "building HEAD~1\nbuilding HEAD\n"
                + "run 1 of 3: --runs 2 --engine mcts --game x\n"
                + "run 2 of 3: --runs 2 --engine mcts --game x\n"
                + "run 3 of 3: --runs 2 --engine mcts --game x\n");
    assertThat(Git.run(project, "worktree", "list")).hasLineCount(1);
    CommandRun deeper =
        CommandRun.succeeds(
            "bench",
            "compare",
            "HEAD~1",
            "HEAD",
            "--runs=1",
            "--nodes=700",
            "--project=" + project,
            "--game=x",
            "--engine=mcts");
    assertThat(deeper.err())
        .endsWith("run 1 of 1: --runs 2 --engine mcts --game x --depth 1000 --nodes 700\n");
    CommandRun none = CommandRun.of("bench", "compare", "nonsense", "HEAD", "--project=" + project);
    assertThat(none.exitCode()).isEqualTo(2);
    assertThat(none.err())
        .isEqualTo(
            "lodestone bench compare: 'nonsense' is no revision in "
                + project.toRealPath()
                + "; expected two files made by 'bench --json', or two revisions such as HEAD~1\n");
    CommandRun elsewhere =
        CommandRun.of("bench", "compare", "nonsense", "HEAD", "--project=" + directory);
    assertThat(elsewhere.exitCode()).isEqualTo(2);
    assertThat(elsewhere.err())
        .isEqualTo(
            "lodestone bench compare: expected two files made by 'bench --json', or revisions and"
                + " --project with the project's git repository, found none in "
                + directory
                + "\n");
  }

  /** Simulates Ctrl-C: if only this process receives the signal, the build must not continue. */
  @Tag("slow")
  @Test
  void aSignalEndsTheBuildAndRemovesTheCheckout() throws Exception {
    assumeTrue(Interruptible.isSupported());
    Path project = Files.createDirectory(directory.resolve("project"));
    Git.run(project, "init", "-q");
    Path builds = directory.resolve("builds");
    commit(project, "#!/bin/sh\necho $$ $PWD > '" + builds + "'\nsleep 600\necho late\n");
    commit(project, 100, 10);
    try (LodestoneProcess process =
        LodestoneProcess.start(
            directory,
            Interruptible.command(List.of()),
            "bench",
            "compare",
            "HEAD~1",
            "HEAD",
            "--project=" + project)) {
      String[] build = await(builds, process).strip().split(" ", 2);
      process.interrupt();
      assertThat(process.exitCode()).as(process.err()).isEqualTo(130);
      assertThat(ProcessHandle.of(Long.parseLong(build[0])).filter(ProcessHandle::isAlive))
          .isEmpty();
      assertThat(Path.of(build[1])).doesNotExist();
      assertThat(Path.of(build[1]).getParent()).doesNotExist();
      assertThat(Git.run(project, "worktree", "list")).hasLineCount(1);
    }
  }

  private static String await(Path file, LodestoneProcess process) throws Exception {
    for (int i = 0; i < 1200 && process.isAlive(); i++) {
      if (Files.exists(file) && Files.readString(file).endsWith("\n")) {
        return Files.readString(file);
      }
      Thread.sleep(50);
    }
    throw new AssertionError("the build must begin: " + process.err());
  }

  private static void commit(Path project, int nodes, int speed) throws Exception {
    commit(
        project,
        "#!/bin/sh\n[ \"${*% --depth 1000 --nodes 700}\" = 'bench --json --runs 2 --engine mcts --game x' ]"
            + " && echo '"
            + result(nodes, speed)
            + "'\n");
  }

  private static void commit(Path project, String script) throws Exception {
    Path launcher = project.resolve("lodestone");
    Files.writeString(launcher, script);
    assumeTrue(launcher.toFile().setExecutable(true));
    Git.commit(project, "x");
  }

  private static String output(int nodes, int... speeds) {
    return "{\"kind\":\"bench\",\"lodestone\":\"1\",\"jdk\":\"j\",\"cpu\":\"c\",\"cores\":2,"
        + "\"os\":\"o\",\"engine\":\"e\",\"runs\":3}\n"
        + result(nodes, speeds[0])
            .replace("}", ",\"runs\":" + java.util.Arrays.toString(speeds) + "}")
        + "\n";
  }

  private static String result(int nodes, int speed) {
    return "{\"game\":\"x\",\"depth\":3,\"positions\":2,\"nodes\":"
        + nodes
        + ",\"micros\":5,\"nodesPerSecond\":"
        + speed
        + "}";
  }
}
