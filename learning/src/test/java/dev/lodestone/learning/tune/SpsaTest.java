package dev.lodestone.learning.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.SplitMix64;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SpsaTest {

  private static final List<Tunable> TWO =
      List.of(new Tunable("x", 1, -10, 10, 1, false), new Tunable("y", 100, 0, 200, 10, true));

  private static final double BEST_X = 4;
  private static final double BEST_Y = 60;

  /** The Elo of a setting, 0 for the best one. */
  private static double elo(List<String> values) {
    double x = Double.parseDouble(values.get(0)) - BEST_X;
    double y = (Double.parseDouble(values.get(1)) - BEST_Y) / 10;
    return -20 * (x * x + y * y);
  }

  private static int game(Spsa.Trial trial, SplitMix64 random) {
    double wins = 1 / (1 + Math.pow(10, (elo(trial.minus()) - elo(trial.plus())) / 400));
    return random.nextInt(1 << 20) < wins * (1 << 20) ? 1 : -1;
  }

  @Test
  void theBestValuesAreFoundFromResultsAlone() {
    Spsa spsa = new Spsa(TWO, 2000, 0.02, 1);
    SplitMix64 random = new SplitMix64(5);
    while (!spsa.isOver()) {
      Spsa.Trial trial = spsa.next();
      spsa.score(game(trial, random) + game(trial, random));
    }
    assertThat(spsa.values().get(0)).isCloseTo(BEST_X, within(0.7));
    assertThat(spsa.values().get(1)).isCloseTo(BEST_Y, within(7.0));
  }

  @Test
  void theScheduleIsThatOfFishtest() {
    // In the last iteration both settings are one step from the middle, and a won game moves the
    // middle by rate * step; in the first iteration, the distance and the move are larger by powers
    // of the number of iterations.
    int iterations = 100;
    Tunable tunable = new Tunable("x", 0, -1000, 1000, 2, false);
    Spsa spsa = new Spsa(List.of(tunable), iterations, 0.5, 3);
    double first = Math.abs(Double.parseDouble(spsa.next().plus().get(0)));
    assertThat(first).isCloseTo(2 * Math.pow(100, 0.101), within(1e-6));
    spsa.score(1);
    double gain = 0.5 * 4 * Math.pow(110 / 11.0, 0.602) / first;
    assertThat(Math.abs(spsa.values().get(0))).isCloseTo(gain, within(1e-6));
    while (spsa.done() < iterations - 1) {
      spsa.score(0);
    }
    double middle = spsa.values().get(0);
    double plus = Double.parseDouble(spsa.next().plus().get(0));
    assertThat(Math.abs(plus - middle)).isCloseTo(2, within(1e-6));
    spsa.score(2);
    // Two won games move the middle towards plus.
    assertThat(spsa.values().get(0) - middle).isCloseTo(2 * 0.5 * (plus - middle), within(1e-6));
    assertThat(spsa.isOver()).isTrue();
  }

  @Test
  void valuesLeaveALosingSettingAndStayInRange() {
    Spsa spsa = new Spsa(List.of(new Tunable("x", 0, -1, 1, 0.5, false)), 50, 1, 8);
    while (!spsa.isOver()) {
      Spsa.Trial trial = spsa.next();
      double plus = Double.parseDouble(trial.plus().get(0));
      double minus = Double.parseDouble(trial.minus().get(0));
      assertThat(plus).isBetween(-1.0, 1.0);
      spsa.score(Double.compare(plus, minus));
    }
    assertThat(spsa.values().get(0)).isEqualTo(1);
  }

  @Test
  void theSeedDeterminesTheSettings() {
    Spsa one = new Spsa(TWO, 10, 0.1, 1);
    Spsa same = new Spsa(TWO, 10, 0.1, 1);
    Spsa other = new Spsa(TWO, 10, 0.1, 2);
    boolean differs = false;
    while (!one.isOver()) {
      assertThat(same.next()).isEqualTo(one.next());
      differs |= !other.next().equals(one.next());
      one.score(1);
      same.score(1);
      other.score(1);
    }
    assertThat(differs).isTrue();
  }
}
