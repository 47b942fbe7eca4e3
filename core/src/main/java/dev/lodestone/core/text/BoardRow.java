package dev.lodestone.core.text;

/**
 * A row of a board in position texts: letters of pieces and numbers of empty cells between them.
 */
public final class BoardRow {

  private BoardRow() {}

  /**
   * Appends a row, such as {@code 1X2OO}.
   *
   * @param cells values of the board's cells, 0 for an empty one
   * @param from index of the row's first cell
   * @param to index after its last cell
   * @param letters the letter of each value, from the value 1
   */
  public static void append(StringBuilder text, int[] cells, int from, int to, String letters) {
    int empty = 0;
    for (int i = from; i < to; i++) {
      if (cells[i] == 0) {
        empty++;
        continue;
      }
      if (empty > 0) {
        text.append(empty);
        empty = 0;
      }
      text.append(letters.charAt(cells[i] - 1));
    }
    if (empty > 0) {
      text.append(empty);
    }
  }
}
