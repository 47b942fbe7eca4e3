package dev.lodestone.stats.ratings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.stats.ratings.NextPair.Meeting;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

final class NextPairTest {

  /**
   * Between equal engines every pair carries the same information, so the one with the fewest games
   * reduces the errors most.
   */
  @Test
  void theChosenPairAgreesWithBruteForce() {
    SplitMix64 random = new SplitMix64(1);
    for (int run = 0; run < 50; run++) {
      int engines = 3 + random.nextInt(4);
      NextPair next = new NextPair(engines);
      double[][] games = new double[engines][engines];
      for (int n = 0; n < 15; n++) {
        int one = random.nextInt(engines);
        int other = (one + 1 + random.nextInt(engines - 1)) % engines;
        // Even results keep all strengths equal and the information of a game at one quarter.
        next.add(one, other, 2);
        games[one][other] += 2;
        games[other][one] += 2;
      }
      BitSet active = new BitSet();
      active.set(0, engines - run % 2);
      Meeting chosen = next.next(engines, active, List.of());
      double min = Double.POSITIVE_INFINITY;
      for (int i = 0; i < engines; i++) {
        for (int j = i + 1; j < engines; j++) {
          if (active.get(i) && active.get(j)) {
            min = Math.min(min, errors(games, active, i, j));
          }
        }
      }
      assertThat(errors(games, active, chosen.one(), chosen.other())).isLessThan(min + 1e-9);
    }
  }

  /** The sum of the variances of the active engines about their mean, after a pair of i and j. */
  private static double errors(double[][] games, BitSet active, int i, int j) {
    int n = games.length;
    double[][] matrix = new double[n][2 * n];
    for (int a = 0; a < n; a++) {
      matrix[a][a] += 0.75;
      matrix[a][n + a] = 1;
      for (int b = 0; b < n; b++) {
        double number = games[a][b] + (Math.min(a, b) == i && Math.max(a, b) == j ? 2 : 0);
        matrix[a][a] += number / 4;
        matrix[a][b] -= number / 4;
      }
    }
    // Gauss-Jordan elimination turns the right half into the inverse.
    for (int p = 0; p < n; p++) {
      double pivot = matrix[p][p];
      for (int c = 0; c < 2 * n; c++) {
        matrix[p][c] /= pivot;
      }
      for (int r = 0; r < n; r++) {
        double factor = matrix[r][p];
        for (int c = 0; r != p && c < 2 * n; c++) {
          matrix[r][c] -= factor * matrix[p][c];
        }
      }
    }
    double sum = 0;
    for (int a = active.nextSetBit(0); a >= 0; a = active.nextSetBit(a + 1)) {
      for (int b = active.nextSetBit(0); b >= 0; b = active.nextSetBit(b + 1)) {
        sum += ((a == b ? 1 : 0) - 1.0 / active.cardinality()) * matrix[a][n + b];
      }
    }
    return sum;
  }

  @Test
  void aNewEnginePlaysUntilItsErrorIsThatOfTheOthers() {
    NextPair next = new NextPair(4);
    for (int n = 0; n < 40; n++) {
      next.add(n % 3, (n + 1) % 3, 2);
    }
    BitSet all = new BitSet();
    all.set(0, 4);
    List<Meeting> chosen = new ArrayList<>();
    for (int n = 0; n < 10; n++) {
      chosen.add(next.next(4, all, chosen));
    }
    assertThat(chosen).allSatisfy(meeting -> assertThat(meeting.other()).isEqualTo(3));
  }

  @Test
  void lateEnginesDoNotChangeEarlierChoices() {
    NextPair few = new NextPair(3);
    NextPair many = new NextPair(20);
    BitSet active = new BitSet();
    active.set(0, 3);
    for (int n = 0; n < 50; n++) {
      Meeting meeting = few.next(3, active, List.of());
      assertThat(many.next(3, active, List.of())).isEqualTo(meeting);
      int halfPoints = n * 7 % 5;
      few.add(meeting.one(), meeting.other(), halfPoints);
      many.add(meeting.one(), meeting.other(), halfPoints);
    }
  }

  @Test
  void oneEngineAloneHasNoPair() {
    BitSet one = new BitSet();
    one.set(1);
    assertThatThrownBy(() -> new NextPair(3).next(3, one, List.of()))
        .hasMessageContaining("active={1}");
  }
}
