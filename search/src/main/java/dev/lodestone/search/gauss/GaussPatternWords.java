package dev.lodestone.search.gauss;

import static dev.lodestone.search.gauss.GaussPatterns.CENTRE;
import static dev.lodestone.search.gauss.GaussPatterns.CORNER;
import static dev.lodestone.search.gauss.GaussPatterns.EDGE;
import static dev.lodestone.search.gauss.GaussPatterns.INNER;
import static dev.lodestone.search.gauss.GaussPatterns.LINES;

import dev.lodestone.search.gauss.GaussPatterns.Place;
import java.util.ArrayList;
import java.util.List;

/**
 * The contents of all 40 patterns on the board, packed into eight longs. A content is a number in
 * base 3 and thus a sum over the discs, and five contents fit into a long without overlap.
 *
 * <table>
 * <caption>Fields by long, the first in the lowest bits</caption>
 * <tr><td>0 to 3</td><td>lines, as offsets from the first table of lines</td></tr>
 * <tr><td>4, 5, 6</td><td>inner, edge and corner neighbourhoods</td></tr>
 * <tr><td>7</td><td>a line, an inner, an edge and a corner neighbourhood, and the centre</td></tr>
 * </table>
 *
 * <p>The contribution of one colour's discs in a row of the board is looked up by the bits of that
 * row: {@code longs = empty + sum(red rows) + 2 * sum(blue rows)}, where red is own.
 */
final class GaussPatternWords {

  static final int WORDS = 8;

  /** Number of fields of a long. */
  static final int FIELDS = 5;

  /** Index of the long with the remaining patterns. */
  static final int OTHERS = 7;

  static final int FIELD_BITS = 12;
  static final int FIELD_MASK = (1 << FIELD_BITS) - 1;

  // The first entry of each row.
  static final int ROW_0 = 0;
  static final int ROW_1 = ROW_0 + (1 << 4);
  static final int ROW_2 = ROW_1 + (1 << 5);
  static final int ROW_3 = ROW_2 + (1 << 6);
  static final int ROW_4 = ROW_3 + (1 << 7);
  static final int ROW_5 = ROW_4 + (1 << 6);
  static final int ROW_6 = ROW_5 + (1 << 5);
  static final int ROW_END = ROW_6 + (1 << 4);

  // Indexed by row: the bit of its first cell.
  static final int SHIFT_0 = 0;
  static final int SHIFT_1 = 8;
  static final int SHIFT_2 = 16;
  static final int SHIFT_3 = 24;
  static final int SHIFT_4 = 33;
  static final int SHIFT_5 = 42;
  static final int SHIFT_6 = 51;

  private static final int[] FIRST = {ROW_0, ROW_1, ROW_2, ROW_3, ROW_4, ROW_5, ROW_6};
  private static final int[] SHIFT = {
    SHIFT_0, SHIFT_1, SHIFT_2, SHIFT_3, SHIFT_4, SHIFT_5, SHIFT_6
  };
  private static final int[] LENGTH = {4, 5, 6, 7, 6, 5, 4};

  private static final long[] EMPTY = new long[WORDS];
  private static final long[] ADDED = new long[ROW_END * WORDS];

  static {
    // The contribution of one disc, by its cell.
    long[][] disc = new long[Long.SIZE][WORDS];
    List<Place> places = inOrder();
    for (int i = 0; i < places.size(); i++) {
      put(places.get(i), i / FIELDS, i % FIELDS * FIELD_BITS, disc);
    }
    for (int row = 0; row < LENGTH.length; row++) {
      for (int discs = 0; discs < 1 << LENGTH[row]; discs++) {
        for (int rest = discs; rest != 0; rest &= rest - 1) {
          long[] one = disc[SHIFT[row] + Integer.numberOfTrailingZeros(rest)];
          for (int word = 0; word < WORDS; word++) {
            ADDED[(FIRST[row] + discs) * WORDS + word] += one[word];
          }
        }
      }
    }
  }

  private GaussPatternWords() {}

  /** The longs whose five fields are of one kind, then the long with the remaining patterns. */
  private static List<Place> inOrder() {
    List<Place> order = new ArrayList<>();
    List<Place> left = new ArrayList<>();
    for (int tables : new int[] {LINES, INNER, EDGE, CORNER, CENTRE}) {
      List<Place> alike =
          GaussPatterns.places().stream().filter(place -> tables(place) == tables).toList();
      int whole = alike.size() / FIELDS * FIELDS;
      order.addAll(alike.subList(0, whole));
      left.addAll(alike.subList(whole, alike.size()));
    }
    order.addAll(left);
    return order;
  }

  private static int tables(Place place) {
    return place.start() < CENTRE ? LINES : place.start();
  }

  private static void put(Place place, int word, int shift, long[][] disc) {
    EMPTY[word] += (long) (place.start() - tables(place)) << shift;
    long power = 1;
    for (int cell : place.cells()) {
      disc[cell][word] += power << shift;
      power *= 3;
    }
  }

  /** One of the longs of an empty board. */
  static long empty(int word) {
    return EMPTY[word];
  }

  /** The contributions of a row's discs, eight longs each, indexed by {@link #row}; read-only. */
  static long[] added() {
    return ADDED;
  }

  /**
   * The index in {@link #added} at which the contribution of a row's discs begins.
   *
   * @param first a row's {@code ROW_}
   * @param next the next row's, {@code ROW_END} after the last
   * @param shift the row's {@code SHIFT_}
   */
  static int row(long discs, int first, int next, int shift) {
    return (first + ((int) (discs >>> shift) & (next - first - 1))) * WORDS;
  }
}
