package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class BenchCommandTest {

  @TempDir private Path directory = Path.of("");

  @Test
  void severalRunsShowTheirSpreadAndTheMachine() {
    String[] args = {"bench", "--game=gauss", "--engine=minimax", "--depth=1", "--runs=3"};
    CommandRun run = CommandRun.succeeds(args);
    List<String> lines = run.out().lines().toList();
    assertThat(lines.get(0))
        .matches("game +engine +depth +positions +nodes +ms +nodes/s +least +most");
    assertThat(lines.get(2)).matches("Bench: \\d+");
    String nodes = lines.get(2).substring(7);
    args[4] = "--json";
    assertThat(CommandRun.of(args).out().lines().toList().get(1))
        .contains(
            "\"game\":\"gauss\",\"engine\":\"minimax\",\"depth\":1,", "\"nodes\":" + nodes + ",")
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

  /** Engines without a signature are in the table, and do not change the sum. */
  @Test
  void withoutAnEngineEachSearcherIsMeasured() {
    List<String> all =
        CommandRun.succeeds("bench", "--game=gauss", "--depth=2", "--nodes=300")
            .out()
            .lines()
            .toList();
    assertThat(all).hasSize(5);
    assertThat(all.get(1)).matches("gauss +alphabeta +2 .*");
    assertThat(all.get(2)).matches("gauss +mcts +- .*");
    assertThat(all.get(3)).matches("gauss +bestfirst +- .*");
    assertThat(all.get(4))
        .isEqualTo(
            CommandRun.succeeds(
                    "bench", "--game=gauss", "--depth=2", "--nodes=300", "--engine=alphabeta")
                .out()
                .lines()
                .reduce((a, b) -> b)
                .orElseThrow());
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

  private static String output(int nodes, int... speeds) {
    return "{\"kind\":\"bench\",\"lodestone\":\"1\",\"jdk\":\"j\",\"cpu\":\"c\",\"cores\":2,"
        + "\"os\":\"o\",\"engine\":\"e\",\"runs\":3}\n"
        + result(nodes, speeds[0]).replace("}", ",\"runs\":" + Arrays.toString(speeds) + "}")
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
