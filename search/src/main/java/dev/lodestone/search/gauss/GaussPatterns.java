package dev.lodestone.search.gauss;

import dev.lodestone.core.gauss.GaussBoard;
import dev.lodestone.search.knowledge.FeatureSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The tables of the evaluator {@code patterns} of GAUSS: one entry for each possible content of a
 * part of a position, indexed by a number in base 3 (empty, own, other; own is the mover's colour)
 * or by counts.
 *
 * <table>
 * <caption>Tables and their number of lookups in a position</caption>
 * <tr><td>lines of 4 to 7 cells</td><td>21: 6, 6, 6 and 3</td></tr>
 * <tr><td>neighbourhoods of seven around the centre, the inner gray ring, and edges and corners of
 * the outer one</td><td>19: 1, 6, 6 and 6</td></tr>
 * <tr><td>hands: hostages of both players, by the player of the last move</td><td>1</td></tr>
 * <tr><td>standing: current difference of the scores, by the lead on VOID</td><td>1</td></tr>
 * <tr><td>risks: discs in RISK of both, by the leader on VOID</td><td>1</td></tr>
 * <tr><td>voids: discs on VOID of both</td><td>1</td></tr>
 * </table>
 *
 * <p>Entries that are images of each other under the symmetries of the board share a feature.
 * Entries with exchanged colours share it with opposite signs, except for hands, where the side to
 * move matters. An entry that is its own opposite has the value 0 and no feature. So symmetric
 * positions have exactly the same value.
 */
final class GaussPatterns {

  /** The number of entries of lines and neighbourhoods, by the number of their cells. */
  private static final int[] POWERS = {1, 3, 9, 27, 81, 243, 729, 2187};

  /** Steps of row and column: first E, then each turned by another sixth. */
  private static final int[][] DIRECTIONS = {{0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 0}};

  static final int HAND_BOUND = 6;
  private static final int HANDS_OF_ONE = HAND_BOUND * HAND_BOUND;
  static final int MAX_STANDING = 12;
  static final int MAX_LEAD = 3;
  static final int AREA_BOUND = 8;

  // The offset of each table; the tables of lines are contiguous.
  static final int LINES = 0;
  static final int LINE_4 = LINES;
  static final int LINE_5 = LINE_4 + 81;
  static final int LINE_6 = LINE_5 + 243;
  static final int LINE_7 = LINE_6 + 729;
  static final int CENTRE = LINE_7 + 2187;
  static final int INNER = CENTRE + 2187;
  static final int EDGE = INNER + 2187;
  static final int CORNER = EDGE + 2187;
  static final int HANDS = CORNER + 2187;
  static final int STANDING = HANDS + 2 * HANDS_OF_ONE;
  static final int RISKS = STANDING + (2 * MAX_STANDING + 1) * (2 * MAX_LEAD + 1);
  static final int VOIDS = RISKS + 3 * AREA_BOUND * AREA_BOUND;

  /** The number of entries. */
  static final int ENTRIES = VOIDS + AREA_BOUND * AREA_BOUND;

  /** The only instance, which is immutable. */
  static final GaussPatterns INSTANCE = new GaussPatterns();

  private final List<String> names = new ArrayList<>();

  // Indexed by entry: its feature, and 1, -1, or 0 if it has none.
  private final int[] feature = new int[ENTRIES];
  private final int[] sign = new int[ENTRIES];

  private GaussPatterns() {
    addLines(LINE_4, 4);
    addLines(LINE_5, 5);
    addLines(LINE_6, 6);
    addLines(LINE_7, 7);
    addNeighbourhoods(CENTRE, "centre", turnsAndReflections());
    addNeighbourhoods(INNER, "inner", List.of(reflection(0)));
    addNeighbourhoods(EDGE, "edge", List.of(reflection(1)));
    addNeighbourhoods(CORNER, "corner", List.of(reflection(0)));
    addHands();
    addStanding();
    addRisks();
    addVoids();
  }

  /** Names of the features. */
  List<String> names() {
    return List.copyOf(names);
  }

  /** The feature of an entry that has one. */
  int feature(int entry) {
    return feature[entry];
  }

  /** The factor of an entry for its feature's weight: 1, -1, or 0 if it has none. */
  int sign(int entry) {
    return sign[entry];
  }

  /**
   * 1 for a feature of hands if the mover plays the last move, 0 for other features of hands, else
   * -1.
   */
  int groupOfHands(int feature) {
    int hands = feature - this.feature[HANDS];
    return hands >= 0 && hands < 2 * HANDS_OF_ONE ? hands / HANDS_OF_ONE : FeatureSet.NO_GROUP;
  }

  /** The values of all entries, from the weights of their features. */
  short[] table(int[] weights) {
    short[] table = new short[ENTRIES];
    for (int entry = 0; entry < ENTRIES; entry++) {
      table[entry] = (short) (sign[entry] == 0 ? 0 : sign[entry] * weights[feature[entry]]);
    }
    return table;
  }

  /** A line may be read from either end. */
  private void addLines(int start, int cells) {
    int[] reversed = new int[cells];
    Arrays.setAll(reversed, i -> cells - 1 - i);
    addShapes(start, "line", cells, List.of(reversed));
  }

  private void addNeighbourhoods(int start, String name, List<int[]> images) {
    addShapes(start, name, 1 + 6, images);
  }

  /** The reflection that maps direction j to {@code axis - j}; cell 0 is the centre. */
  private static int[] reflection(int axis) {
    int[] image = new int[1 + 6];
    for (int j = 0; j < 6; j++) {
      image[1 + j] = 1 + Math.floorMod(axis - j, 6);
    }
    return image;
  }

  private static List<int[]> turnsAndReflections() {
    List<int[]> images = new ArrayList<>();
    for (int m = 0; m < 6; m++) {
      int[] turn = new int[1 + 6];
      for (int j = 0; j < 6; j++) {
        turn[1 + j] = 1 + (j + m) % 6;
      }
      images.add(turn);
      images.add(reflection(m));
    }
    return images;
  }

  /**
   * Adds a table over the contents of some cells.
   *
   * @param images permutations of the cells, which form a group with the identity
   */
  private void addShapes(int start, String name, int cells, List<int[]> images) {
    Map<Integer, Integer> known = new HashMap<>();
    for (int content = 0; content < POWERS[cells]; content++) {
      int smallest = content;
      int smallestOpposite = opposite(content, cells);
      for (int[] image : images) {
        int moved = permuted(content, image);
        smallest = Math.min(smallest, moved);
        smallestOpposite = Math.min(smallestOpposite, opposite(moved, cells));
      }
      String text = name + (name.equals("line") ? cells : "") + "-" + text(smallest, cells);
      put(start + content, smallest, smallestOpposite, known, text);
    }
  }

  /**
   * Sets the feature of an entry for whose images under the symmetries {@code smallest} is the
   * minimum.
   */
  private void put(
      int entry, int smallest, int smallestOpposite, Map<Integer, Integer> known, String name) {
    if (smallest == smallestOpposite) {
      return;
    }
    sign[entry] = smallest < smallestOpposite ? 1 : -1;
    Integer number = known.get(Math.min(smallest, smallestOpposite));
    if (number == null) {
      number = names.size();
      known.put(Math.min(smallest, smallestOpposite), number);
      names.add(name);
    }
    feature[entry] = number;
  }

  private static int permuted(int content, int[] image) {
    int moved = 0;
    int rest = content;
    for (int to : image) {
      moved += rest % 3 * POWERS[to];
      rest /= 3;
    }
    return moved;
  }

  private static int opposite(int content, int cells) {
    int opposite = 0;
    int rest = content;
    for (int i = 0; i < cells; i++) {
      opposite += (3 - rest % 3) % 3 * POWERS[i];
      rest /= 3;
    }
    return opposite;
  }

  private static String text(int content, int cells) {
    StringBuilder text = new StringBuilder();
    int rest = content;
    for (int i = 0; i < cells; i++) {
      text.append(".ox".charAt(rest % 3));
      rest /= 3;
    }
    return text.toString();
  }

  /** Every entry has its own feature, which depends on the side to move. */
  private void addHands() {
    for (int last = 0; last < 2; last++) {
      for (int own = 0; own < HAND_BOUND; own++) {
        for (int other = 0; other < HAND_BOUND; other++) {
          int entry = hands(last, own, other);
          sign[entry] = 1;
          feature[entry] = names.size();
          names.add((last == 1 ? "hands-last-" : "hands-") + own + "-" + other);
        }
      }
    }
  }

  private void addStanding() {
    Map<Integer, Integer> known = new HashMap<>();
    for (int score = -MAX_STANDING; score <= MAX_STANDING; score++) {
      for (int lead = -MAX_LEAD; lead <= MAX_LEAD; lead++) {
        put(
            standing(score, lead),
            standing(score, lead),
            standing(-score, -lead),
            known,
            "standing-" + score + "-" + lead);
      }
    }
  }

  private void addRisks() {
    Map<Integer, Integer> known = new HashMap<>();
    for (int leader = -1; leader <= 1; leader++) {
      for (int own = 0; own < AREA_BOUND; own++) {
        for (int other = 0; other < AREA_BOUND; other++) {
          int entry = risks(leader, own, other);
          String name = "risks-" + leader + "-" + own + "-" + other;
          put(entry, entry, risks(-leader, other, own), known, name);
        }
      }
    }
  }

  private void addVoids() {
    Map<Integer, Integer> known = new HashMap<>();
    for (int own = 0; own < AREA_BOUND; own++) {
      for (int other = 0; other < AREA_BOUND; other++) {
        int entry = voids(own, other);
        put(entry, entry, voids(other, own), known, "voids-" + own + "-" + other);
      }
    }
  }

  /**
   * The entry of hands.
   *
   * @param last 1 if the mover plays the last move of the game
   * @param own discs of the other colour that the mover holds
   * @param other discs of the mover's colour that his opponent holds
   */
  static int hands(int last, int own, int other) {
    return HANDS
        + (last * HAND_BOUND + Math.min(own, HAND_BOUND - 1)) * HAND_BOUND
        + Math.min(other, HAND_BOUND - 1);
  }

  /** The entry of the mover's current score minus his opponent's, and of his lead on VOID. */
  static int standing(int score, int lead) {
    int s = Math.max(-MAX_STANDING, Math.min(MAX_STANDING, score)) + MAX_STANDING;
    int l = Math.max(-MAX_LEAD, Math.min(MAX_LEAD, lead)) + MAX_LEAD;
    return STANDING + s * (2 * MAX_LEAD + 1) + l;
  }

  /**
   * The entry of discs in RISK; {@code leader} is 1 if the mover leads on VOID, -1 if the other.
   */
  static int risks(int leader, int own, int other) {
    return RISKS
        + ((leader + 1) * AREA_BOUND + Math.min(own, AREA_BOUND - 1)) * AREA_BOUND
        + Math.min(other, AREA_BOUND - 1);
  }

  /** The entry of discs on VOID. */
  static int voids(int own, int other) {
    return VOIDS + Math.min(own, AREA_BOUND - 1) * AREA_BOUND + Math.min(other, AREA_BOUND - 1);
  }

  /**
   * A pattern on the board: the cells in the order of their digits, and the offset of its table.
   */
  record Place(int start, int[] cells) {}

  /** All 40 patterns on the board. */
  static List<Place> places() {
    List<Place> places = new ArrayList<>();
    int[] starts = {LINE_4, LINE_5, LINE_6, LINE_7};
    for (int[] step : new int[][] {{0, 1}, {1, 0}, {1, 1}}) {
      for (int line = -3; line <= 3; line++) {
        int[] cells = line(step, line);
        places.add(new Place(starts[cells.length - 4], cells));
      }
    }
    places.add(new Place(CENTRE, neighbourhood(0, 0, 0)));
    for (int turn = 0; turn < 6; turn++) {
      int[] one = DIRECTIONS[turn];
      int[] next = DIRECTIONS[(turn + 1) % 6];
      places.add(new Place(INNER, neighbourhood(one[0], one[1], turn)));
      places.add(new Place(EDGE, neighbourhood(one[0] + next[0], one[1] + next[1], turn)));
      places.add(new Place(CORNER, neighbourhood(2 * one[0], 2 * one[1], turn)));
    }
    return places;
  }

  /** The bit index of a cell, by its row and column from the centre; -1 outside the board. */
  private static int cell(int row, int column) {
    boolean near = Math.abs(row) <= 3 && Math.abs(column) <= 3 && Math.abs(row - column) <= 3;
    return near ? (row + 3) * GaussBoard.STEP_NW + column + 3 : -1;
  }

  /** The cells of a line in a direction, {@code line} of them away from the centre. */
  private static int[] line(int[] step, int line) {
    int row = step[0] == 0 ? line : step[1] == 0 ? 0 : line;
    int column = step[0] == 0 ? 0 : step[1] == 0 ? line : 0;
    List<Integer> cells = new ArrayList<>();
    for (int i = -6; i <= 6; i++) {
      int cell = cell(row + i * step[0], column + i * step[1]);
      if (cell >= 0) {
        cells.add(cell);
      }
    }
    return cells.stream().mapToInt(Integer::intValue).toArray();
  }

  /** A cell and its neighbours, beginning with the one in the direction that {@code turn} names. */
  private static int[] neighbourhood(int row, int column, int turn) {
    int[] cells = new int[1 + 6];
    cells[0] = cell(row, column);
    for (int j = 0; j < 6; j++) {
      int[] step = DIRECTIONS[(j + turn) % 6];
      cells[1 + j] = cell(row + step[0], column + step[1]);
    }
    return cells;
  }
}
