package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class BenchCommandTest {

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
}
