package dev.lodestone.tournament.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Side;
import dev.lodestone.search.Score;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Scores are given from the mover's side, the first player's first. */
final class AdjudicatorTest {

  private static final Score NONE = new Score.Estimate(12_345);

  @Test
  void byDefaultNothingIsAdjudicated() {
    assertThat(rulings(Adjudication.NONE, cp(-9000), cp(9000), cp(-9000), cp(9000), win(), loss()))
        .isEmpty();
  }

  @Test
  void aSideThatReportsALossOftenEnoughResigns() {
    Adjudication rules = resign(800, 2, false);
    assertThat(rulings(rules, cp(0), cp(-800), cp(0), cp(-799), cp(0), cp(-900))).isEmpty();
    assertThat(rulings(rules, cp(0), cp(-800), cp(0), cp(-900)))
        .containsExactly("4 FIRST_WINS RESIGNATION behind by 800 or more for 2 moves");
    assertThat(rulings(rules, cp(-800), cp(0), new Score.Loss(8)))
        .containsExactly("3 SECOND_WINS RESIGNATION behind by 800 or more for 2 moves");
  }

  @Test
  void aTwoSidedResignationNeedsTheWinnersAgreement() {
    Adjudication rules = resign(500, 2, true);
    assertThat(rulings(rules, cp(-600), cp(100), cp(-600), cp(600), cp(-600))).isEmpty();
    assertThat(rulings(rules, cp(-600), cp(600), cp(-600), cp(700)))
        .containsExactly(
            "4 SECOND_WINS RESIGNATION behind by 500 or more for 2 moves, as both engines say");
  }

  @Test
  void aDrawNeedsBothSidesAndItsPly() {
    Adjudication rules =
        new Adjudication(Optional.empty(), Optional.of(new Adjudication.Draw(10, 2, 6)), false);
    assertThat(rulings(rules, cp(0), cp(5), cp(-10), cp(10), cp(0))).as("before the ply").isEmpty();
    assertThat(rulings(rules, cp(0), cp(5), cp(-10), cp(10), cp(0), cp(3)))
        .containsExactly("6 DRAW DRAW_ADJUDICATION within 10 for 2 moves of each side");
    assertThat(rulings(rules, cp(0), cp(5), cp(0), cp(11), cp(0), cp(0), cp(0))).isEmpty();
  }

  @Test
  void theMinimumCountIsEnough() {
    assertThat(rulings(resign(500, 1, true), cp(-500), cp(500)))
        .containsExactly(
            "2 SECOND_WINS RESIGNATION behind by 500 or more for 1 moves, as both engines say");
    Adjudication.Draw draw = new Adjudication.Draw(0, 2, 0);
    assertThat(
            rulings(
                new Adjudication(Optional.empty(), Optional.of(draw), false),
                cp(0),
                cp(0),
                cp(0),
                cp(0)))
        .containsExactly("4 DRAW DRAW_ADJUDICATION within 0 for 2 moves of each side");
  }

  @Test
  void aMissingScoreInterruptsASequence() {
    Adjudication rules = resign(800, 2, false);
    assertThat(rulings(rules, cp(-900), cp(0), NONE, cp(0), cp(-900), cp(0))).isEmpty();
  }

  @Test
  void aResultProvenByBothSidesEndsTheGame() {
    Adjudication rules = new Adjudication(Optional.empty(), Optional.empty(), true);
    assertThat(rulings(rules, win(), cp(0), win(), loss()))
        .containsExactly("4 FIRST_WINS PROVEN both engines have proven it");
    assertThat(rulings(rules, cp(0), new Score.Draw(), new Score.Draw()))
        .containsExactly("3 DRAW PROVEN both engines have proven it");
    assertThat(rulings(rules, win(), win(), win())).as("each says it wins").isEmpty();
  }

  @Test
  void rulesOutOfRangeAreRefused() {
    assertThatThrownBy(() -> resign(0, 2, false)).hasMessageContaining("centipoints");
    assertThatThrownBy(() -> resign(5, 0, false)).hasMessageContaining("moves");
    assertThatThrownBy(() -> new Adjudication.Draw(-1, 1, 0)).hasMessageContaining("value=-1");
    assertThatThrownBy(() -> new Adjudication.Draw(0, 0, 0)).hasMessageContaining("draw moves");
    assertThatThrownBy(() -> new Adjudication.Draw(0, 1, -1)).hasMessageContaining("after ply");
  }

  private static Adjudication resign(int centipoints, int moves, boolean twoSided) {
    return new Adjudication(
        Optional.of(new Adjudication.Resignation(centipoints, moves, twoSided)),
        Optional.empty(),
        false);
  }

  private static Score cp(int centipoints) {
    return new Score.Estimate(centipoints);
  }

  private static Score win() {
    return new Score.Win(5);
  }

  private static Score loss() {
    return new Score.Loss(4);
  }

  private static List<String> rulings(Adjudication rules, Score... scores) {
    Adjudicator adjudicator = new Adjudicator(rules);
    List<String> rulings = new ArrayList<>();
    Side side = Side.FIRST;
    for (int i = 0; i < scores.length; i++) {
      Side mover = side;
      Optional<Score> seen =
          scores[i].equals(NONE)
              ? Optional.empty()
              : Optional.of(MoveRecord.fromFirst(scores[i], mover));
      int ply = i + 1;
      adjudicator
          .after(ply, mover, seen)
          .ifPresent(
              r -> rulings.add(ply + " " + r.outcome() + " " + r.termination() + " " + r.reason()));
      side = side.opponent();
    }
    return rulings;
  }
}
