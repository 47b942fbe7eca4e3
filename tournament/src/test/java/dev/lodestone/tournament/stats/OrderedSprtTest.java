package dev.lodestone.tournament.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.lodestone.core.SplitMix64;
import org.junit.jupiter.api.Test;

class OrderedSprtTest {

  private static final SprtSpec SPEC = SprtSpec.normalised(0, 60);

  @Test
  void trialWaitsForItsPredecessors() {
    OrderedSprt test = new OrderedSprt(SPEC, Trial.PAIR);
    test.add(2, 4);
    test.add(1, 3);
    assertThat(test.state().counts()).isEqualTo(Pentanomial.NONE);
    assertThat(test.held()).isEqualTo(2);
    assertThat(test.next()).isZero();
    test.add(0, 2);
    assertThat(test.state().counts()).isEqualTo(new Pentanomial(0, 0, 1, 1, 1));
    assertThat(test.held()).isZero();
    assertThat(test.next()).isEqualTo(3);
  }

  @Test
  void anyFinishingOrderGivesTheSameTest() {
    SplitMix64 random = new SplitMix64(14);
    PairSource source = new PairSource(PairSource.DRAWISH, 30);
    for (int run = 0; run < 20; run++) {
      int n = 600;
      int[] results = new int[n];
      for (int i = 0; i < n; i++) {
        results[i] = source.next(random);
      }
      Sprt inOrder = new Sprt(SPEC, Trial.PAIR);
      for (int h : results) {
        inOrder.add(h);
      }
      OrderedSprt shuffled = new OrderedSprt(SPEC, Trial.PAIR);
      for (int index : windowShuffle(n, 1 + random.nextInt(40), random)) {
        shuffled.add(index, results[index]);
      }
      assertThat(shuffled.state()).isEqualTo(inOrder.state());
      assertThat(shuffled.held()).isZero();
    }
  }

  /** An order in which at most {@code window} trials run at a time. */
  private static int[] windowShuffle(int n, int window, SplitMix64 random) {
    int[] running = new int[window];
    int size = 0;
    int started = 0;
    int[] order = new int[n];
    for (int done = 0; done < n; done++) {
      while (size < window && started < n) {
        running[size++] = started++;
      }
      int k = random.nextInt(size);
      order[done] = running[k];
      running[k] = running[--size];
    }
    return order;
  }

  @Test
  void shortWinsThatFinishFirstDoNotDecideTheTest() {
    OrderedSprt test = new OrderedSprt(SPEC, Trial.PAIR);
    for (int i = 1; i <= 500; i++) {
      assertThat(test.add(i, 4)).isEqualTo(SprtVerdict.CONTINUE);
    }
    assertThat(test.add(0, 0)).isEqualTo(SprtVerdict.ACCEPT_H1);
  }

  @Test
  void skippedTrialHoldsNothingUp() {
    OrderedSprt test = new OrderedSprt(SPEC, Trial.GAME);
    test.add(1, 2);
    test.skip(2);
    test.add(3, 1);
    assertThat(test.held()).isEqualTo(2);
    test.skip(0);
    assertThat(test.held()).isZero();
    assertThat(test.next()).isEqualTo(4);
    assertThat(test.state().counts()).isEqualTo(new WinDrawLoss(1, 1, 0));
  }

  @Test
  void trialGivenTwiceIsRefused() {
    OrderedSprt test = new OrderedSprt(SPEC, Trial.PAIR);
    test.add(0, 2);
    test.add(5, 2);
    test.skip(7);
    for (long index : new long[] {0, 5, 7}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> test.add(index, 2))
          .withMessage("a trial must be given once: index=" + index);
      assertThatIllegalArgumentException().isThrownBy(() -> test.skip(index));
    }
  }

  @Test
  void impossibleTrialIsRefusedAndNotRemembered() {
    OrderedSprt test = new OrderedSprt(SPEC, Trial.PAIR);
    assertThatIllegalArgumentException().isThrownBy(() -> test.add(0, 5));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> test.add(-1, 2))
        .withMessage("a trial's number must not be negative: index=-1");
    test.add(0, 4);
    assertThat(test.state().counts()).isEqualTo(new Pentanomial(0, 0, 0, 0, 1));
  }
}
