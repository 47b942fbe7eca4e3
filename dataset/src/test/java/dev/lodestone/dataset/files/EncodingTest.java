package dev.lodestone.dataset.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EncodingTest {

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic", "tictactoe"})
  void textsAndImagesFollowTheRules(String id) {
    Game game = Games.byId(id);
    Encoding encoding = Encoding.of(game);
    assertThat(encoding.symmetries()).hasSize(game.symmetries().count());
    SplitMix64 random = new SplitMix64(3);
    for (int i = 0; i < 20; i++) {
      Position position = game.start();
      IntArrayList legal = new IntArrayList();
      for (int ply = 0; ply < 25 && !position.outcome().isOver(); ply++) {
        position.legalMoves(legal);
        int symmetry = random.nextInt(encoding.symmetries().size());
        checkImage(encoding, position, legal, symmetry);
        position.play(legal.getInt(random.nextInt(legal.size())));
      }
    }
  }

  private static void checkImage(
      Encoding encoding, Position position, IntArrayList legal, int symmetry) {
    Game game = position.game();
    Encoding.Image by = encoding.symmetries().get(symmetry);
    int[] cells = new int[by.cells().size()];
    int[] counters = new int[by.counters().size()];
    int[] movedCells = new int[cells.length];
    int[] movedCounters = new int[counters.length];
    game.diagram().read(position, cells, counters);
    for (int i = 0; i < cells.length; i++) {
      movedCells[by.cells().get(i)] = by.values().get(cells[i]);
    }
    for (int i = 0; i < counters.length; i++) {
      movedCounters[by.counters().get(i)] = counters[i];
    }
    movedCounters[0] ^= by.swapsSides() ? 1 : 0;
    Position image = game.symmetries().apply(symmetry, position);
    int[] imageCells = new int[cells.length];
    int[] imageCounters = new int[counters.length];
    game.diagram().read(image, imageCells, imageCounters);
    assertThat(movedCells).isEqualTo(imageCells);
    assertThat(movedCounters).isEqualTo(imageCounters);

    IntArrayList ofImage = new IntArrayList();
    image.legalMoves(ofImage);
    Set<String> expected = new HashSet<>();
    ofImage.forEach((int move) -> expected.add(game.formatMove(move)));
    Set<String> found = new HashSet<>();
    legal.forEach(
        (int move) -> found.add(text(encoding, by.actions().get(game.actions().of(move)))));
    assertThat(found).isEqualTo(expected);
  }

  private static String text(Encoding encoding, int action) {
    return String.valueOf(encoding.actions().get(action));
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gauss:komi=3,swap", "gess", "gaussic:swap", "tictactoe"})
  void everyNumberHasATextAndSeparateImagesOrNeither(String id) {
    Game game = Games.byId(id);
    Encoding encoding = Encoding.of(game);
    for (Encoding.Image image : encoding.symmetries()) {
      Set<Integer> images = new HashSet<>();
      for (int move = 0; move < game.moveBound(); move++) {
        int moved = image.actions().get(move);
        boolean isMove = encoding.actions().get(move) != null;
        assertThat(moved >= 0).as("%s: image of %d", id, move).isEqualTo(isMove);
        assertThat(!isMove || images.add(moved)).as("%s: second image %d", id, moved).isTrue();
        assertThat(!isMove || encoding.actions().get(moved) != null).isTrue();
      }
    }
  }

  @Test
  void discsOffTheBoardOfGaussHaveNoText() {
    List<String> texts = Encoding.of(Games.byId("gauss")).actions();
    assertThat(texts)
        .filteredOn(Objects::nonNull)
        .hasSize(2 * 37)
        .contains("Ra4")
        .doesNotContain("Ra5");
  }

  @Test
  void actionsThatDependOnThePositionHaveNoText() {
    Encoding encoding = Encoding.of(Games.byId("take"));
    assertThat(encoding.actions()).isEmpty();
    assertThat(encoding.symmetries().get(0).actions()).isEqualTo(List.of());
  }
}
