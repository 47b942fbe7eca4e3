package dev.lodestone.core.gauss;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The rulebook's examples of repulsion, attraction and a group of five. Its pictures are not
 * reproduced; the positions are our own, worked out by hand. Its examples of scores are in {@link
 * GaussResultTest}.
 */
final class GaussSourceTest {

  private static final GaussGame GAME = GaussGame.INSTANCE;

  @ParameterizedTest(name = "repulsion {3}")
  @CsvSource(
      delimiter = '|',
      value = {
        "4/5/3R2/7/6/5/4 | Rd4 | 3R/5/6/3R3/6/5/4 | to the edge of the board",
        "4/5/3B2/7/6/5/4 | Bd4 | 3B/5/6/3B3/6/5/4 | of blue by blue",
        "3B/5/3R2/7/6/5/4 | Rd4 | 3B/3R1/6/3R3/6/5/4 | as far as another disc",
        "4/3B1/3R2/7/6/5/4 | Rd4 | 4/3B1/3R2/3R3/6/5/4 | against a disc, without effect",
        "4/3R1/3B2/7/6/5/4 | Rd4 | 4/3R1/3B2/3R3/6/5/4 | of the nearest disc only",
      })
  void repulsion(String before, String move, String after, String name) {
    assertMoved(before, move, after);
  }

  @ParameterizedTest(name = "attraction {3}")
  @CsvSource(
      delimiter = '|',
      value = {
        "4/3B1/6/7/6/5/4 | Rd4 | 4/5/3B2/3R3/6/5/4 | until the discs touch",
        "3B/5/6/7/6/5/4 | Rd4 | 4/5/3B2/3R3/6/5/4 | from VOID",
        "3R/5/6/7/6/5/4 | Bd4 | 4/5/3R2/3B3/6/5/4 | of red by blue",
        "4/5/3B2/7/6/5/4 | Rd4 | 4/5/3B2/3R3/6/5/4 | of a neighbour, without effect",
        "3B/3B1/6/7/6/5/4 | Rd4 | 3B/5/3B2/3R3/6/5/4 | of the nearest disc only",
      })
  void attraction(String before, String move, String after, String name) {
    assertMoved(before, move, after);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"4/1R3/3R2/B3R2/6/3B1/B3 | Rd4 | R2R/5/6/2BR2R/2BB2/5/4"})
  void oneDiscActsInAllSixDirections(String before, String move, String after) {
    assertMoved(before, move, after);
  }

  /** Four discs stand on gray cells and one on VOID, whoever completes the group. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "4/5/6/RRR1RB1/6/5/4 r 5,5,5,5 0,0,0,0 | 4/5/6/5B1/6/5/4 b 4,5,5,5 4,1,0,0",
        "4/5/6/RRR1RB1/6/5/4 b 5,4,5,5 0,0,0,0 | 4/5/6/5B1/6/5/4 r 5,4,4,5 4,1,0,0",
      })
  void aGroupOfFiveScoresForItsColour(String before, String after) {
    assertThat(played(before, "Rd4")).isEqualTo(after);
  }

  private static void assertMoved(String before, String move, String after) {
    boolean red = move.startsWith("R");
    assertThat(played(before + " r 5,5,5,5 0,0,0,0", move))
        .isEqualTo(after + " b " + (red ? "4,5" : "5,4") + ",5,5 0,0,0,0");
  }

  private static String played(String before, String move) {
    GaussPosition position = GAME.parsePosition(before);
    position.play(GAME.parseMove(position, move));
    return GAME.formatPosition(position);
  }
}
