package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The suite of solved GAUSS positions: results, best moves and node counts repeat exactly. */
final class SolveSuiteTest {

  @Tag("slow")
  @Test
  void theFirstPositionsAreSolvedAgain() throws IOException {
    assertThat(solve(8, 64, 10)).isEqualTo(suite(8).subList(0, 10));
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"8,64", "10,64", "12,256"})
  void allPositionsAreSolvedAgain(int plies, int mebibytes) throws IOException {
    assertThat(solve(plies, mebibytes, 50)).isEqualTo(suite(plies));
  }

  private static List<String> solve(int plies, int mebibytes, int count) {
    CommandRun run =
        CommandRun.of(
            "solve",
            "--game=gauss",
            "--random=" + count,
            "--after=" + (30 - plies),
            "--hash=" + mebibytes,
            "--margins",
            "--all-moves",
            "--json");
    return run.out().lines().limit(count).map(l -> l.replaceAll(",\"micros\":\\d+", "")).toList();
  }

  private static List<String> suite(int plies) throws IOException {
    String name = "/solve-suite/" + plies + "-plies.jsonl";
    try (InputStream in = SolveSuiteTest.class.getResourceAsStream(name)) {
      assertThat(in).as(name).isNotNull();
      return in == null
          ? List.of()
          : new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }
}
