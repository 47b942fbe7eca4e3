package dev.lodestone.search.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.gauss.GaussGame;
import dev.lodestone.search.TestGames;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class GaussMoveFeaturesTest {

  private static final GaussGame GAUSS = new GaussGame();

  private static List<String> namesOf(String position, String move) {
    GaussMoveFeatures features = new GaussMoveFeatures();
    Position before = GAUSS.parsePosition(position);
    int parsed = GAUSS.parseMove(before, move);
    features.begin(before);
    before.play(parsed);
    int[] found = new int[features.mostOfAMove()];
    int count = features.find(before, parsed, found);
    List<String> names = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      names.add(features.names().get(found[i]));
    }
    return names;
  }

  @Test
  void theFirstMoveHasEmptyLines() {
    assertThat(namesOf("4/5/6/7/6/5/4 r 10,5,5,10 0,0,0,0", "Rd4"))
        .containsExactly(
            "own-line-...*...",
            "own-line-...*...",
            "own-line-...*...",
            "own-near-d4-......",
            "own-score+0+0",
            "own-shift+0+0",
            "own-hands-5-5");
  }

  @Test
  void discsAreSeenFromTheTrigger() {
    // Blue on d4 attracts the red disc from d6 and repels the blue one from d3 to the edge, d1.
    String position = "4/5/6/2B2R1/6/5/4 b 9,5,5,9 0,0,0,0";
    assertThat(namesOf(position, "Bd4"))
        .startsWith("own-line-..s*.o.", "own-line-...*...", "own-line-...*...")
        .contains("own-near-d4-.....o", "own-shift+0+1", "own-hands-5-5");
    // Red on d4 does the opposite, for a mover whose colour it is not.
    assertThat(namesOf(position, "Rd4"))
        .startsWith("other-line-..o*.s.")
        .contains("other-shift+0-1", "other-hands-5-5");
  }

  @Test
  void whatIsScoredIsSeenFromTheMover() {
    GaussMoveFeatures features = new GaussMoveFeatures();
    int[] found = new int[features.mostOfAMove()];
    IntArrayList moves = new IntArrayList();
    int scoring = 0;
    for (Position position : TestGames.positionsAfter(GAUSS, 17, 40, 5)) {
      int before = lead(position, position.sideToMove());
      features.begin(position);
      position.legalMoves(moves);
      for (int move : moves.toIntArray()) {
        Side mover = position.sideToMove();
        position.play(move);
        int gained = lead(position, mover) - before;
        features.find(position, move, found);
        position.undo();
        scoring += gained == 0 ? 0 : 1;
        assertThat(features.names().get(found[4]))
            .contains("score" + (gained < 0 ? "-" : "+") + Math.min(6, Math.abs(gained)));
      }
    }
    assertThat(scoring).isGreaterThan(20);
  }

  /** By how much more the mover's colour has in GAIN. */
  private static int lead(Position position, Side mover) {
    String[] areas = GAUSS.formatPosition(position).split(" ", -1)[3].split(",", -1);
    int red = Integer.parseInt(areas[0]) - Integer.parseInt(areas[2]);
    return mover == Side.FIRST ? red : -red;
  }
}
