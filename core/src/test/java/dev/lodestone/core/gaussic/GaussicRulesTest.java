package dev.lodestone.core.gaussic;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Single rules in small positions. */
class GaussicRulesTest {

  private static final GaussicGame GAME = GaussicGame.INSTANCE;

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "a gated man dies           | 3i4/8/8/2Su4/4S3/8/8/4I3 w 5   | e4e5 | 3i4/8/8/2S1S3/8/8/8/4I3 b 0",
        "a whole line dies          | 3i4/8/8/2Suds2/6S1/8/8/4I3 w 5 | g4g5 | 3i4/8/8/2S3S1/8/8/8/4I3 b 0",
        "an IC dies in a line       | 8/8/8/2Suis2/6S1/8/8/4I3 w 5   | g4g5 | 8/8/8/2S3S1/8/8/8/4I3 b 0",
        "files gate as ranks do     | 6i1/8/3S4/3d4/4U3/8/8/4I3 w 5  | e4d4 | 6i1/8/3S4/8/3U4/8/8/4I3 b 0",
        "diagonals do not gate      | 6i1/8/2S5/3d4/5U2/8/8/4I3 w 5  | f4e4 | 6i1/8/2S5/3d4/4U3/8/8/4I3 b 6",
        "the edge is no gate end    | 3i4/8/8/su6/2S5/8/8/4I3 w 5    | c4c5 | 3i4/8/8/suS5/8/8/8/4I3 b 6",
        "a Degausser is no gate end | 3i4/8/8/2Du4/4S3/8/8/4I3 w 5   | e4e5 | 3i4/8/8/2DuS3/8/8/8/4I3 b 6",
        "a man may step to death    | 3i4/8/8/2s1s3/3S4/8/8/4I3 w 5  | d4d5 | 3i4/8/8/2s1s3/8/8/8/4I3 b 0",
        "a Degausser may take and die | 3i4/8/8/2sds3/3D4/8/8/4I3 w 5 | d4d5 | 3i4/8/8/2s1s3/8/8/8/4I3 b 0",
        "a line made longer dies    | 3i4/8/8/1sD1s3/3S4/8/8/4I3 w 5 | d4d5 | 3i4/8/8/1s2s3/8/8/8/4I3 b 0",
        "a dying man is a gate end  | 3i4/8/8/1Su1s3/3S4/8/8/4I3 w 5 | d4d5 | 3i4/8/8/1S2s3/8/8/8/4I3 b 0",
        "a corner kills             | 3i4/8/8/8/S7/8/8/1S2I3 w 5     | b1a1 | 3i4/8/8/8/S7/8/8/4I3 b 0",
        "a man in a corner gates    | 3i4/8/8/8/8/S7/8/1uS1I3 w 5    | a3a1 | 3i4/8/8/8/8/8/8/2S1I3 b 0",
        "a Degausser takes          | 3i4/8/8/2Ds4/8/8/8/4I3 w 5     | c5d5 | 3i4/8/8/3D4/8/8/8/4I3 b 0",
        "an IC takes the IC         | 8/8/8/8/8/8/3i4/4I3 w 5        | e1d2 | 8/8/8/8/8/8/3I4/8 b 0",
      })
  void aMoveLeadsToTheExpectedPosition(String rule, String before, String move, String after) {
    GaussicPosition position = GAME.parsePosition(before);
    position.play(GAME.parseMove(position, move));
    assertThat(GAME.formatPosition(position)).as(rule).isEqualTo(after);
  }

  @Test
  void aSlideStopsOnAGatedSquareAndGoesNoFurther() {
    assertThat(moves("3i4/8/8/3s4/S7/3s4/8/4I3 w 0"))
        .contains("a4c4", "a4d4")
        .doesNotContain("a4e4");
  }

  @Test
  void ownMenBetweenTheEndsLeaveASquareGated() {
    assertThat(moves("4i3/8/3s4/3D4/S7/3s4/8/4I3 w 0")).contains("a4d4").doesNotContain("a4e4");
  }

  @Test
  void squaresGatedForTheEnemyStopNoSlide() {
    assertThat(moves("4i3/8/8/3S4/S7/3S4/8/4I3 w 0")).contains("a4d4", "a4h4");
  }

  @Test
  void conductionCrossesGatedSquares() {
    // d4 is gated against White; the Spark on d3 carries the Surge across to e4, which no slide
    // along the rank could reach.
    assertThat(moves("4i3/8/8/3s4/2U5/3s4/8/4I3 w 0")).contains("c4d4", "c4e4").contains("c4e6");
  }

  @Test
  void conductorsOfBothColoursFormOneGroup() {
    assertThat(moves("8/6i1/5s2/4S3/3u4/2U5/8/1I6 w 0"))
        .contains("c3g6", "c3e7", "c3g5")
        .doesNotContain("c3h6");
  }

  @Test
  void aSurgeIsNotItsOwnConductor() {
    assertThat(moves("8/6i1/8/8/3U4/8/7S/1I6 w 0").subSet("d4", "d5"))
        .hasSize(14 + 4)
        .doesNotContain("d4b5", "d4f5");
  }

  @Test
  void degaussersAndIcsDoNotConduct() {
    assertThat(moves("8/6i1/8/4D3/3U4/8/8/1I6 w 0")).doesNotContain("d4f6", "d4e6");
  }

  @Test
  void anIcCapturesOnlyTheIc() {
    assertThat(moves("8/6i1/8/8/8/8/1s5s/1I6 w 0").subSet("b1", "b2"))
        .containsExactly("b1a1", "b1a2", "b1c1", "b1c2");
  }

  private static SortedSet<String> moves(String text) {
    GaussicPosition position = GAME.parsePosition(text);
    IntArrayList moves = new IntArrayList();
    position.legalMoves(moves);
    SortedSet<String> texts = new TreeSet<>();
    for (int i = 0; i < moves.size(); i++) {
      texts.add(GAME.formatMove(moves.getInt(i)));
    }
    return texts;
  }
}
