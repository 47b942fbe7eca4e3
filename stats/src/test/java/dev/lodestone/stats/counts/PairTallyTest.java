package dev.lodestone.stats.counts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import org.junit.jupiter.api.Test;

class PairTallyTest {

  @Test
  void pairIsCountedWhenBothItsGamesAreIn() {
    PairTally tally = new PairTally();
    tally.add(4, Side.FIRST, Outcome.FIRST_WINS);
    assertThat(tally.games()).isEqualTo(new WinDrawLoss(1, 0, 0));
    assertThat(tally.pairs()).isEqualTo(Pentanomial.NONE);
    tally.add(9, Side.SECOND, Outcome.DRAW);
    assertThat(tally.pairs()).isEqualTo(Pentanomial.NONE);
    tally.add(4, Side.SECOND, Outcome.DRAW);
    assertThat(tally.games()).isEqualTo(new WinDrawLoss(1, 2, 0));
    assertThat(tally.pairs()).isEqualTo(new Pentanomial(0, 0, 0, 1, 0));
  }

  @Test
  void everyPairOfOutcomesFallsIntoItsClass() {
    Outcome[] outcomes = {Outcome.SECOND_WINS, Outcome.DRAW, Outcome.FIRST_WINS};
    PairTally tally = new PairTally();
    long pair = 0;
    for (int asFirst = 0; asFirst <= 2; asFirst++) {
      for (int asSecond = 0; asSecond <= 2; asSecond++) {
        Pentanomial before = tally.pairs();
        tally.add(pair, Side.FIRST, outcomes[asFirst]);
        tally.add(pair, Side.SECOND, outcomes[asSecond].mirrored());
        assertThat(tally.pairs()).isEqualTo(before.plusPair(asFirst + asSecond));
        pair++;
      }
    }
    assertThat(tally.pairs()).isEqualTo(new Pentanomial(1, 2, 3, 2, 1));
    assertThat(tally.games()).isEqualTo(new WinDrawLoss(6, 6, 6));
  }

  @Test
  void thirdGameOfAPairIsRefused() {
    PairTally tally = new PairTally();
    tally.add(1, Side.FIRST, Outcome.DRAW);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> tally.add(1, Side.FIRST, Outcome.DRAW))
        .withMessage("a pair must have one game of each colour: pair=1, second game as FIRST");
    tally.add(1, Side.SECOND, Outcome.DRAW);
    assertThatIllegalArgumentException().isThrownBy(() -> tally.add(1, Side.SECOND, Outcome.DRAW));
    assertThat(tally.games().trials()).isEqualTo(2);
  }

  @Test
  void unfinishedGameIsRefused() {
    PairTally tally = new PairTally();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> tally.add(3, Side.FIRST, Outcome.ONGOING))
        .withMessage("a game must be over to count: pair=3, outcome=ONGOING");
    assertThat(tally.games()).isEqualTo(WinDrawLoss.NONE);
  }
}
