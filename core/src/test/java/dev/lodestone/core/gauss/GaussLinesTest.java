package dev.lodestone.core.gauss;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.SplitMix64;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;

/** The numbers of lines with a trigger, read back as texts. */
final class GaussLinesTest {

  private final List<String> texts = GaussLines.entryTexts();

  @Test
  void theThreeLinesOfATriggerAreReadAsTheyAre() {
    SplitMix64 random = new SplitMix64(8);
    IntArrayList moves = new IntArrayList();
    GaussPosition gauss = new GaussGame().start();
    while (!gauss.outcome().isOver()) {
      gauss.legalMoves(moves);
      gauss.play(moves.getInt(random.nextInt(moves.size())));
      long same = gauss.discs(GaussBoard.RED);
      long other = gauss.discs(GaussBoard.BLUE);
      for (long rest = GaussBoard.GRAY & ~same & ~other; rest != 0; rest &= rest - 1) {
        int trigger = Long.numberOfTrailingZeros(rest);
        int row = GaussBoard.row(trigger);
        int column = GaussBoard.column(trigger);
        assertThat(texts.get(GaussLines.rowEntry(trigger, same, other)))
            .isEqualTo(line(gauss, trigger, i -> row, i -> i));
        assertThat(texts.get(GaussLines.columnEntry(trigger, same, other)))
            .isEqualTo(line(gauss, trigger, i -> i, i -> column));
        assertThat(texts.get(GaussLines.diagonalEntry(trigger, same, other)))
            .isEqualTo(line(gauss, trigger, i -> i + row - column, i -> i));
      }
    }
  }

  /** The cells of a line from one edge to the other, or back if that text comes first. */
  private static String line(
      GaussPosition position, int trigger, IntUnaryOperator row, IntUnaryOperator column) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < GaussBoard.LINES; i++) {
      if (GaussBoard.isOnBoard(row.applyAsInt(i), column.applyAsInt(i))) {
        int cell = GaussBoard.cell(row.applyAsInt(i), column.applyAsInt(i));
        boolean red = (position.discs(GaussBoard.RED) >>> cell & 1) != 0;
        boolean blue = (position.discs(GaussBoard.BLUE) >>> cell & 1) != 0;
        text.append(cell == trigger ? '*' : red ? 's' : blue ? 'o' : '.');
      }
    }
    String forwards = text.toString();
    String backwards = text.reverse().toString();
    return forwards.compareTo(backwards) < 0 ? forwards : backwards;
  }

  @Test
  void everyLineThatThereCanBeHasATextAndNoOther() {
    // Gray cells are three of a line of five, four of one of six and five of one of seven.
    long five = 3 * 81;
    long six = 4 * 243;
    long seven = 5 * 729;
    assertThat(texts.stream().filter(text -> !text.isEmpty()))
        .hasSize((int) (2 * five + 2 * six + seven))
        .allMatch(text -> text.matches("[.so]*\\*[.so]*"));
  }
}
