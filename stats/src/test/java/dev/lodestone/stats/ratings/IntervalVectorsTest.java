package dev.lodestone.stats.ratings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.stats.counts.Estimate;
import dev.lodestone.stats.counts.MatchElo;
import dev.lodestone.stats.counts.Pentanomial;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares intervals for random results with those that {@code intervals.py} computes. */
final class IntervalVectorsTest {

  private record Vector(String results, String[] numbers) {}

  private static List<Vector> vectors(String kind) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(
            IntervalVectorsTest.class.getResourceAsStream("/dev/lodestone/stats/intervals.txt"))) {
      List<Vector> vectors = new ArrayList<>();
      for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList()) {
        String[] halves = line.split(" \\| ", -1);
        if (halves[0].startsWith(kind + " ")) {
          vectors.add(
              new Vector(halves[0].substring(kind.length() + 1), halves[1].split(",? ", -1)));
        }
      }
      return vectors;
    }
  }

  @Test
  void duelsHaveTheIntervalsOfTheOtherProgram() throws IOException {
    List<Vector> vectors = vectors("duel");
    assertThat(vectors).hasSizeGreaterThan(50);
    for (Vector v : vectors) {
      Pentanomial pairs = Pentanomial.parse(v.results().replace(' ', ','));
      assertEnds(v.results(), MatchElo.logistic(pairs).orElseThrow(), v.numbers(), 0);
      assertThat(MatchElo.superiority(pairs).orElseThrow())
          .as(v.results())
          .isCloseTo(Double.parseDouble(v.numbers()[2]), within(1e-7));
    }
  }

  /** In games, two engines play each opening once; in repeated, several times. */
  @ParameterizedTest
  @ValueSource(strings = {"games", "repeated"})
  void severalEnginesHaveTheIntervalsOfTheOtherProgram(String kind) throws IOException {
    List<Vector> vectors = vectors(kind);
    assertThat(vectors).hasSizeGreaterThanOrEqualTo(30);
    for (Vector v : vectors) {
      List<RatedGame> games = new ArrayList<>();
      for (String game : v.results().split(", ", -1)) {
        String[] f = game.split(" ", -1);
        games.add(
            new RatedGame(
                Integer.parseInt(f[0]),
                Integer.parseInt(f[1]),
                Integer.parseInt(f[2]),
                Long.parseLong(f[4])));
      }
      int engines = v.numbers().length / 2 - 1;
      Ratings ratings = BradleyTerry.centred().fit(engines, games);
      for (int i = 0; i < engines; i++) {
        assertEnds(v.results(), ratings.rating(i).orElseThrow(), v.numbers(), 2 * i);
      }
      assertEnds(v.results(), ratings.firstMove().orElseThrow().elo(), v.numbers(), 2 * engines);
    }
  }

  private static void assertEnds(String results, Estimate found, String[] numbers, int at) {
    assertEnd(results, found.low(), numbers[at]);
    assertEnd(results, found.high(), numbers[at + 1]);
  }

  private static void assertEnd(String results, OptionalDouble found, String number) {
    if (number.equals("-")) {
      assertThat(found).as(results).isEmpty();
    } else {
      assertThat(found.orElseThrow())
          .as(results)
          .isCloseTo(Double.parseDouble(number), within(1e-5));
    }
  }
}
