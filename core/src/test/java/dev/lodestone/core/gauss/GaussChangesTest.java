package dev.lodestone.core.gauss;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Diagram.Change;
import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The changes of a move, disc by disc, as people see them. */
final class GaussChangesTest {

  private static final Game GAUSS = new GaussGame();

  @Test
  void likeColoursAreRepelledAndUnlikeOnesAttracted() {
    SplitMix64 random = new SplitMix64(3);
    IntArrayList moves = new IntArrayList();
    int pushed = 0;
    int pulled = 0;
    for (Position position = GAUSS.start(); !position.outcome().isOver(); ) {
      position.legalMoves(moves);
      int move = moves.getInt(random.nextInt(moves.size()));
      List<Change> changes = GAUSS.diagram().changes(position, move);
      int placed = changes.get(0).piece();
      assertThat(changes.get(0).verb()).isEqualTo(Change.PLACES);
      for (Change change : changes.subList(1, changes.size())) {
        switch (change.verb()) {
          case "pushes" -> {
            assertThat(change.piece()).isEqualTo(placed);
            pushed++;
          }
          case "pulls" -> {
            assertThat(change.piece()).isNotEqualTo(placed);
            pulled++;
          }
          default -> assertThat(change.verb()).isEqualTo("scores");
        }
      }
      position.play(move);
    }
    assertThat(pushed).isPositive();
    assertThat(pulled).isPositive();
  }
}
