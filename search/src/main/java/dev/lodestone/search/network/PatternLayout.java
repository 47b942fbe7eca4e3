package dev.lodestone.search.network;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.Diagram;
import dev.lodestone.core.Diagram.Cell;
import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Symmetries;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/**
 * The entries of a game's pattern network, which follow from its diagram and symmetries alone:
 *
 * <ul>
 *   <li>the contents of each cell's neighbourhood, a pattern in base {@code pieces + 1}: 3x3 cells
 *       of a square board, 7 of a hexagonal one, where a place outside counts as empty; where these
 *       have too many contents, windows of 2x2 and rows of three. Patterns are the same all over
 *       the board.
 *   <li>the contents of each straight row of four cells, with separate entries for each place, if
 *       the board has few enough rows: many games are about rows, which no window shows.
 *   <li>the content of each cell.
 *   <li>the value of each counter but the turn, in at most 64 buckets.
 * </ul>
 *
 * <p>Entries that a symmetry of the board maps to each other are one entry. A symmetry that
 * exchanges the sides maps the entries of the first player's view to those of the second player's;
 * without one, the two views have different entries. Immutable.
 */
public final class PatternLayout {

  /** The maximum number of contents of a pattern. */
  private static final int MAX_CONTENTS = 1 << 15;

  /** The maximum number of contents of all rows of four together. */
  private static final int MAX_ROW_CONTENTS = 1 << 14;

  private static final int BUCKETS = 64;

  /** Samples have 16 bits for the number of an entry. */
  private static final int MAX_ENTRIES = 1 << 16;

  /** The number of cells of a row. */
  private static final int ROW = 4;

  /** Two places of the board that are nearer than this are one. */
  private static final double SAME = 0.05;

  /** The neighbours of a cell on square boards are at most this far away, in cell widths. */
  private static final double NEAR_SQUARE = 1.5;

  private static final double NEAR_HEXAGON = 1.2;

  /** The pattern does not occur: the empty one, and the place of a fixed number. */
  static final int NONE = -1;

  /** A pattern at one place: the cells that it consists of, {@link #NONE} outside the board. */
  record Footprint(int first, int[] cells) {}

  /** One for each game of the class path, because it takes some 50 ms to make. */
  private static final Map<Game, PatternLayout> LAYOUTS = new ConcurrentHashMap<>();

  private final String gameId;
  private final Diagram diagram;
  private final int base;
  private final int[] powers;
  private final List<Footprint> footprints = new ArrayList<>();
  private final int[] firstOfFootprints;
  private final int[][] footprintsOf;
  private final int cellsFrom;
  private final int[] countersFrom;
  private final int raw;

  /** The entry of each raw entry in the first player's view. */
  private final int[] entryOf;

  /** The entry in the other player's view. */
  private final int[] other;

  private PatternLayout(Game game) {
    this.gameId = game.id();
    this.diagram = game.diagram();
    this.base = diagram.pieces().size() + 1;
    boolean hexagons = diagram.cells().get(0).shape() == Diagram.Shape.HEXAGON;
    List<double[]> around = neighbours(diagram, hexagons ? NEAR_HEXAGON : NEAR_SQUARE);
    List<double[]> steps = steps(around);
    List<List<double[]>> shapes = shapes(around, steps, hexagons, base);
    Map<Place, Integer> places = places(diagram.cells());
    int from = 0;
    int longest = 1;
    for (List<double[]> shape : shapes) {
      for (Cell cell : diagram.cells()) {
        int[] cells =
            shape.stream()
                .mapToInt(
                    o -> places.getOrDefault(Place.of(cell.x() + o[0], cell.y() + o[1]), NONE))
                .toArray();
        // Windows at the edge have no images, because they are named by a corner.
        if (shapes.size() == 1 || Arrays.stream(cells).allMatch(c -> c != NONE)) {
          footprints.add(new Footprint(from, cells));
        }
      }
      longest = Math.max(longest, shape.size());
      from += power(base, shape.size());
    }
    List<int[]> rows = rows(diagram, steps, places);
    if ((long) rows.size() * power(base, ROW) <= MAX_ROW_CONTENTS) {
      for (int[] row : rows) {
        footprints.add(new Footprint(from, row));
        from += power(base, ROW);
      }
      longest = Math.max(longest, ROW);
    }
    this.powers = IntStream.range(0, longest).map(k -> power(base, k)).toArray();
    this.firstOfFootprints = footprints.stream().mapToInt(Footprint::first).toArray();
    this.footprintsOf = footprintsOf(diagram.cells().size());
    this.cellsFrom = from;
    from += diagram.cells().size() * (base - 1);
    this.countersFrom = new int[diagram.counters().size()];
    for (int i = 1; i < countersFrom.length; i++) {
      countersFrom[i] = from;
      from += buckets(i);
    }
    this.raw = from;
    int[] canonical = IntStream.range(0, raw).toArray();
    Optional<int[]> exchange = Optional.empty();
    Symmetries symmetries = game.symmetries();
    for (int s = 1; s < symmetries.count(); s++) {
      Optional<int[]> image = image(symmetries, s);
      if (image.isPresent() && symmetries.swapsSides(s)) {
        exchange = exchange.or(() -> image);
      } else if (image.isPresent()) {
        Arrays.setAll(canonical, e -> Math.min(canonical[e], image.get()[e]));
      }
    }
    Map<Integer, Integer> numbers = new HashMap<>();
    this.entryOf = new int[raw];
    for (int e = 0; e < raw; e++) {
      int next = numbers.size();
      entryOf[e] = numbers.computeIfAbsent(canonical[e], first -> next);
    }
    int count = numbers.size();
    this.other = new int[exchange.isPresent() ? count : 2 * count];
    requireThat(
        other.length <= MAX_ENTRIES,
        "a network of game '%s' would have %s entries, expected at most %s",
        gameId,
        other.length,
        MAX_ENTRIES);
    for (int e = 0; e < raw; e++) {
      if (exchange.isPresent()) {
        other[entryOf[e]] = entryOf[exchange.get()[e]];
      } else {
        other[entryOf[e]] = entryOf[e] + count;
        other[entryOf[e] + count] = entryOf[e];
      }
    }
  }

  /**
   * The layout of a game; the same for all parameters of a family.
   *
   * @throws IllegalArgumentException if the game has no diagram
   */
  public static PatternLayout of(Game game) {
    Game plain = Games.withDefaults(game);
    if (plain.diagram().cells().isEmpty()) {
      throw new IllegalArgumentException(
          "game '" + game.id() + "' has no diagram, from which a network could follow");
    }
    return LAYOUTS.computeIfAbsent(plain, PatternLayout::new);
  }

  private int[][] footprintsOf(int cellCount) {
    List<IntArrayList> found =
        IntStream.range(0, cellCount).mapToObj(cell -> new IntArrayList()).toList();
    for (int f = 0; f < footprints.size(); f++) {
      int[] of = footprints.get(f).cells();
      for (int k = 0; k < of.length; k++) {
        if (of[k] != NONE) {
          found.get(of[k]).add(f);
          found.get(of[k]).add(powers[k]);
        }
      }
    }
    return found.stream().map(IntArrayList::toIntArray).toArray(int[][]::new);
  }

  /** The shapes of patterns, each as the places of its cells relative to the first one's. */
  private static List<List<double[]>> shapes(
      List<double[]> around, List<double[]> steps, boolean hexagons, int base) {
    if (isSmall(base, around.size())) {
      return List.of(around);
    }
    List<List<double[]>> shapes = new ArrayList<>();
    if (!hexagons && isSmall(base, 4)) {
      shapes.add(List.of(place(0, 0), place(1, 0), place(0, 1), place(1, 1)));
    }
    for (double[] step : steps) {
      shapes.add(List.of(place(-step[0], -step[1]), place(0, 0), step));
    }
    return shapes;
  }

  /** The cells of all straight rows of four. */
  private static List<int[]> rows(
      Diagram diagram, List<double[]> steps, Map<Place, Integer> places) {
    List<int[]> rows = new ArrayList<>();
    for (double[] step : steps) {
      for (Cell cell : diagram.cells()) {
        int[] row =
            IntStream.range(0, ROW)
                .map(
                    k ->
                        places.getOrDefault(
                            Place.of(cell.x() + k * step[0], cell.y() + k * step[1]), NONE))
                .toArray();
        if (Arrays.stream(row).allMatch(c -> c != NONE)) {
          rows.add(row);
        }
      }
    }
    return rows;
  }

  /** The steps to neighbours, one of each two that are opposite. */
  private static List<double[]> steps(List<double[]> around) {
    return around.stream()
        .filter(step -> step[1] > SAME || (Math.abs(step[1]) <= SAME && step[0] > SAME))
        .toList();
  }

  private static double[] place(double x, double y) {
    return new double[] {x, y};
  }

  /** The distinct places of cells near another, with that one, row by row. */
  private static List<double[]> neighbours(Diagram diagram, double near) {
    List<double[]> found = new ArrayList<>();
    for (Cell from : diagram.cells()) {
      for (Cell to : diagram.cells()) {
        double x = to.x() - from.x();
        double y = to.y() - from.y();
        if (Math.hypot(x, y) < near && found.stream().noneMatch(o -> isSame(o, x, y))) {
          found.add(place(x, y));
        }
      }
    }
    found.sort(
        (a, b) ->
            Math.abs(a[1] - b[1]) > SAME ? Double.compare(a[1], b[1]) : Double.compare(a[0], b[0]));
    return found;
  }

  private static boolean isSame(double[] place, double x, double y) {
    return Math.abs(place[0] - x) < SAME && Math.abs(place[1] - y) < SAME;
  }

  /** A place of the board, rounded so that sums of coordinates find it. */
  private record Place(long x, long y) {

    static Place of(double x, double y) {
      return new Place(Math.round(x / SAME), Math.round(y / SAME));
    }
  }

  private static Map<Place, Integer> places(List<Cell> cells) {
    Map<Place, Integer> places = new HashMap<>();
    for (int i = 0; i < cells.size(); i++) {
      places.put(Place.of(cells.get(i).x(), cells.get(i).y()), i);
    }
    return places;
  }

  private static int power(int base, int exponent) {
    int power = 1;
    for (int i = 0; i < exponent; i++) {
      power = Math.multiplyExact(power, base);
    }
    return power;
  }

  private static boolean isSmall(int base, int cells) {
    long contents = 1;
    for (int i = 0; i < cells && contents <= MAX_CONTENTS; i++) {
      contents *= base;
    }
    return contents <= MAX_CONTENTS;
  }

  private int buckets(int counter) {
    return Math.min(BUCKETS, diagram.counters().get(counter).max() + 1);
  }

  /**
   * The images of all raw entries under a symmetry; empty if it maps the patterns of one shape in
   * different ways, so that it cannot be used.
   */
  private Optional<int[]> image(Symmetries symmetries, int s) {
    int[] image = new int[raw];
    Arrays.fill(image, NONE);
    for (int c = 0; c < diagram.cells().size(); c++) {
      for (int v = 1; v < base; v++) {
        image[cellEntry(c, v)] =
            cellEntry(symmetries.applyToCell(s, c), symmetries.applyToValue(s, v));
      }
    }
    for (int i = 1; i < countersFrom.length; i++) {
      int to = symmetries.applyToCounter(s, i);
      for (int b = 0; b < buckets(i); b++) {
        image[countersFrom[i] + b] = countersFrom[to] + Math.min(b, buckets(to) - 1);
      }
    }
    Map<Set<Integer>, Footprint> byCells = new HashMap<>();
    for (Footprint footprint : footprints) {
      if (isWhole(footprint)) {
        byCells.put(cellsOf(footprint.cells()), footprint);
      }
    }
    for (Footprint footprint : footprints) {
      if (isWhole(footprint) && !addImages(symmetries, s, footprint, byCells, image)) {
        return Optional.empty();
      }
    }
    return Arrays.stream(image).allMatch(e -> e != NONE) ? Optional.of(image) : Optional.empty();
  }

  private static boolean isWhole(Footprint footprint) {
    return Arrays.stream(footprint.cells()).allMatch(c -> c != NONE);
  }

  private static Set<Integer> cellsOf(int[] cells) {
    Set<Integer> set = new HashSet<>();
    for (int cell : cells) {
      set.add(cell);
    }
    return set;
  }

  /** Adds the images of all contents of a footprint; returns false if they contradict others. */
  private boolean addImages(
      Symmetries symmetries,
      int s,
      Footprint footprint,
      Map<Set<Integer>, Footprint> byCells,
      int[] image) {
    int[] moved = Arrays.stream(footprint.cells()).map(c -> symmetries.applyToCell(s, c)).toArray();
    Footprint to = byCells.get(cellsOf(moved));
    if (to == null) {
      return false;
    }
    int[] placeOf =
        Arrays.stream(moved)
            .map(c -> IntStream.range(0, moved.length).filter(k -> to.cells()[k] == c).sum())
            .toArray();
    int contents = power(base, moved.length);
    if (image[footprint.first() + contents - 1] != NONE) {
      // Another place has given these images; a lattice maps all places alike.
      return image[footprint.first() + 1]
          == to.first() + symmetries.applyToValue(s, 1) * powers[placeOf[0]];
    }
    for (int pattern = 0; pattern < contents; pattern++) {
      int mapped = 0;
      int rest = pattern;
      for (int k = 0; k < moved.length; k++) {
        mapped += symmetries.applyToValue(s, rest % base) * powers[placeOf[k]];
        rest /= base;
      }
      image[footprint.first() + pattern] = to.first() + mapped;
    }
    return true;
  }

  private int cellEntry(int cell, int value) {
    return cellsFrom + cell * (base - 1) + value - 1;
  }

  /** The id of the game, without parameters. */
  public String gameId() {
    return gameId;
  }

  /** The number of entries of both views together. */
  public int entries() {
    return other.length;
  }

  /** The entry of the other player's view that belongs to an entry. */
  public int other(int entry) {
    return other[entry];
  }

  /** The game's diagram. */
  Diagram diagram() {
    return diagram;
  }

  /** The first raw entry of each footprint's shape, that of its empty pattern. */
  int[] firstOfFootprints() {
    return firstOfFootprints;
  }

  /** For each cell, the footprints that contain it, each followed by the power of its place. */
  int[][] footprintsOf() {
    return footprintsOf;
  }

  /**
   * The number of raw entries: of the patterns of each footprint's shape, from its {@code first};
   * of cells; and of counters.
   */
  int rawEntries() {
    return raw;
  }

  /** The entry of a raw entry in the first player's view. */
  int entry(int rawEntry) {
    return entryOf[rawEntry];
  }

  /** The raw entry of the content of a cell; {@link #NONE} if it is empty. */
  int rawOfCell(int cell, int value) {
    return value == 0 ? NONE : cellEntry(cell, value);
  }

  /** The raw entry of the value of a counter; {@link #NONE} for the turn. */
  int rawOfCounter(int counter, int value) {
    if (counter == 0) {
      return NONE;
    }
    int max = diagram.counters().get(counter).max();
    long bucket = (long) Math.min(value, max) * buckets(counter) / (max + 1L);
    return countersFrom[counter] + (int) bucket;
  }

  /**
   * Counts the entries of a position in the first player's view.
   *
   * @param cells the numbers of the diagram's cells
   * @param counters those of its counters
   * @param counts receives the number of times that each entry occurs
   */
  public void count(int[] cells, int[] counters, int[] counts) {
    Arrays.fill(counts, 0);
    for (Footprint footprint : footprints) {
      int pattern = 0;
      for (int k = 0; k < footprint.cells().length; k++) {
        int cell = footprint.cells()[k];
        pattern += cell == NONE ? 0 : cells[cell] * powers[k];
      }
      add(pattern == 0 ? NONE : footprint.first() + pattern, counts);
    }
    for (int c = 0; c < cells.length; c++) {
      add(rawOfCell(c, cells[c]), counts);
    }
    for (int i = 1; i < counters.length; i++) {
      add(rawOfCounter(i, counters[i]), counts);
    }
  }

  private void add(int rawEntry, int[] counts) {
    if (rawEntry != NONE) {
      counts[entryOf[rawEntry]]++;
    }
  }
}
