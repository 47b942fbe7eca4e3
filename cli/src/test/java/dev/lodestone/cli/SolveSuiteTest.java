package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The suite of solved GAUSS positions: results, best moves and node counts repeat exactly. */
final class SolveSuiteTest {

  @Test
  void itsFirstPositionsAreSolvedAgain() throws IOException {
    assertThat(solve(22, 10)).isEqualTo(suite(22).subList(0, 10));
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(ints = {22, 20})
  void allItsPositionsAreSolvedAgain(int after) throws IOException {
    assertThat(solve(after, 50)).isEqualTo(suite(after));
  }

  private static List<String> solve(int after, int count) {
    CommandRun run =
        CommandRun.of(
            "solve",
            "--game=gauss",
            "--random=" + count,
            "--after=" + after,
            "--margin",
            "--all-moves",
            "--json");
    return run.out().lines().limit(count).map(l -> l.replaceAll(",\"micros\":\\d+", "")).toList();
  }

  private static List<String> suite(int after) throws IOException {
    try (InputStream in =
        SolveSuiteTest.class.getResourceAsStream("solve-suite-after-" + after + ".jsonl")) {
      assertThat(in).isNotNull();
      return in == null
          ? List.of()
          : new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }
}
