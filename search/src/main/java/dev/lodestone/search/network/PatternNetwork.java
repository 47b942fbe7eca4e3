package dev.lodestone.search.network;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.Game;
import dev.lodestone.search.Score;
import java.util.Arrays;
import java.util.List;

/**
 * The numbers of a network over the entries of a {@link PatternLayout}. Each entry has a row of
 * numbers; their sum over the entries of a position, for each player's view, plus a bias, is
 * clipped to 0..1. The numbers of the side to move and those of the other side feed a layer of
 * hidden units, {@code max(0, x)}, and their weighted sum, plus a bias, is the log odds of winning;
 * without hidden units the weighted sum is that of the clipped numbers. Rows and biases of views
 * are in 256ths, so that sums are exact. Immutable.
 */
public final class PatternNetwork {

  /** The number that stands for 1 in rows. */
  public static final int ONE = 256;

  /** Numbers of a row that are added at once. */
  static final int LANES = 4;

  /**
   * What a network is besides its numbers.
   *
   * @param id its name
   * @param game id of the game, without parameters
   * @param provenance description of its origin, at least one line
   * @param scale centipoints that are a factor of e in the odds
   * @param width numbers of a row, a multiple of 4
   * @param hidden number of hidden units; 0 for none
   */
  public record Header(
      String id, String game, List<String> provenance, int scale, int width, int hidden) {

    public Header {
      provenance = List.copyOf(provenance);
      requireThat(
          width >= 1 && width % LANES == 0 && width <= 256 && hidden >= 0 && hidden <= 1024,
          "expected a width of 4 to 256 in steps of 4 and at most 1024 hidden units, found %s"
              + " and %s",
          width,
          hidden);
      requireThat(scale >= 1, "expected a scale of at least 1, found %s", scale);
    }

    /** The number of numbers after the clipped sums. */
    int units() {
      return 2 * width * Math.max(hidden, 1) + 2 * hidden + 1;
    }
  }

  private final Header header;
  private final PatternLayout layout;
  private final short[] rows;
  private final float[] units;
  private final long[] table;
  private final int[] rowOf;
  private final long[] bias;

  /**
   * @param rows the rows of all entries, then the bias
   * @param units for each input the weights to the hidden units, first the inputs of the side to
   *     move; then the biases of the hidden units, their weights, and the last bias. Without hidden
   *     units, the weight of each input, and the bias
   * @throws IllegalArgumentException if there are too many or too few numbers for the layout
   */
  public PatternNetwork(Header header, PatternLayout layout, short[] rows, float[] units) {
    int width = header.width();
    requireThat(
        rows.length == (layout.entries() + 1) * width && units.length == header.units(),
        "expected a network of %s entries, found other numbers: rows=%s units=%s",
        layout.entries(),
        rows.length,
        units.length);
    this.header = header;
    this.layout = layout;
    this.rows = rows.clone();
    this.units = units.clone();
    this.table = new long[(layout.entries() + 1) * lanes()];
    for (int entry = 0; entry < layout.entries(); entry++) {
      pack(entry, table, entry * lanes(), 0);
      pack(layout.other(entry), table, entry * lanes(), width);
    }
    this.rowOf = new int[layout.rawEntries()];
    Arrays.setAll(rowOf, raw -> layout.entry(raw) * lanes());
    for (int empty : layout.firstOfFootprints()) {
      rowOf[empty] = layout.entries() * lanes();
    }
    this.bias = new long[lanes()];
    pack(layout.entries(), bias, 0, 0);
    pack(layout.entries(), bias, 0, width);
  }

  /** A small network that values every position of a game as even. */
  public static PatternNetwork zero(String id, Game game) {
    Header header = new Header(id, game.family(), List.of("all 0"), Score.DEFAULT_SCALE, LANES, 0);
    PatternLayout layout = PatternLayout.of(game);
    short[] rows = new short[(layout.entries() + 1) * LANES];
    return new PatternNetwork(header, layout, rows, new float[header.units()]);
  }

  private void pack(int row, long[] into, int from, int offset) {
    int width = header.width();
    for (int k = 0; k < width; k++) {
      int number = offset + k;
      into[from + number / LANES] += (long) rows[row * width + k] << (16 * (number % LANES));
    }
  }

  public Header header() {
    return header;
  }

  /** The entries of its game. */
  public PatternLayout layout() {
    return layout;
  }

  /** The rows of all entries, then the bias. */
  short[] rows() {
    return rows;
  }

  /** The numbers after the clipped sums. */
  float[] units() {
    return units;
  }

  /** The number of longs of the sums of both views, of which the first player's come first. */
  int lanes() {
    return 2 * header.width() / LANES;
  }

  /** The packed rows of both views, entry by entry, then a row of zeros. */
  long[] table() {
    return table;
  }

  /** The offset in the table of each raw entry; that of the zeros for empty patterns. */
  int[] rowOf() {
    return rowOf;
  }

  /** The packed biases of both views. */
  long[] bias() {
    return bias;
  }
}
