package dev.lodestone.search.eval;

import dev.lodestone.core.gauss.GaussBoard;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How the lines of the GAUSS board look from its twelve images. Lines 0 to 6 are those of the first
 * direction, and the only ones that a view reads: after its turn, and its reflection, each line of
 * the direction that the view is of lies where one of them was, from one end or the other.
 */
final class GaussNetViews {

  static final int LINES = 21;
  static final int DIRECTIONS = 3;
  static final int VIEWS = 12;

  private static final int LINES_OF_DIRECTION = LINES / DIRECTIONS;
  private static final int VIEWS_OF_DIRECTION = VIEWS / DIRECTIONS;
  private static final int SIXTHS = 6;
  private static final int CENTRE = 3;

  /**
   * A line.
   *
   * @param place its cells, in the order of the digits of its content
   * @param feature that of its first content
   * @param contents how many it may have
   */
  record Line(GaussPatterns.Place place, int feature, int contents) {}

  private final List<Line> lines = new ArrayList<>();

  /** By view and feature. */
  private final int[][] entries;

  GaussNetViews() {
    int features = 0;
    for (GaussPatterns.Place place : GaussPatterns.places().subList(0, LINES)) {
      int contents = GaussPatterns.contents(place.cells().length);
      lines.add(new Line(place, features, contents));
      features += contents;
    }
    entries = new int[VIEWS][features];
    int[] views = new int[DIRECTIONS];
    for (int image = 0; image < VIEWS; image++) {
      int direction = direction(image);
      see(image, direction, direction * VIEWS_OF_DIRECTION + views[direction]++);
    }
  }

  /** Which direction an image takes to the first one. */
  private int direction(int image) {
    for (int direction = 1; direction < DIRECTIONS; direction++) {
      if (target(image, direction * LINES_OF_DIRECTION) >= 0) {
        return direction;
      }
    }
    return 0;
  }

  /** Where an image puts a line among those of the first direction; -1 if nowhere. */
  private int target(int image, int line) {
    int[] cells = imageOf(image, line);
    Arrays.sort(cells);
    for (int target = 0; target < LINES_OF_DIRECTION; target++) {
      int[] there = lines.get(target).place().cells().clone();
      Arrays.sort(there);
      if (Arrays.equals(cells, there)) {
        return target;
      }
    }
    return -1;
  }

  private int[] imageOf(int image, int line) {
    return Arrays.stream(lines.get(line).place().cells()).map(cell -> cell(image, cell)).toArray();
  }

  /** Turns by {@code image % 6} sixths, after reflecting if it is 6 or more. */
  private static int cell(int image, int cell) {
    // Steps to the NW and to the E from the centre. A sixth of a turn takes E to NE, which is one
    // step of each, and NW to W.
    int row = cell / GaussBoard.STEP_NW - CENTRE;
    int column = cell % GaussBoard.STEP_NW - CENTRE;
    if (image >= SIXTHS) {
      int swap = row;
      row = column;
      column = swap;
    }
    for (int turn = 0; turn < image % SIXTHS; turn++) {
      int rowBefore = row;
      row = column;
      column = column - rowBefore;
    }
    return (row + CENTRE) * GaussBoard.STEP_NW + column + CENTRE;
  }

  private void see(int image, int direction, int view) {
    Arrays.fill(entries[view], NetInputs.UNSEEN);
    for (int i = 0; i < LINES_OF_DIRECTION; i++) {
      Line line = lines.get(direction * LINES_OF_DIRECTION + i);
      Line target = lines.get(target(image, direction * LINES_OF_DIRECTION + i));
      int first = cell(image, line.place().cells()[0]);
      boolean reversed = first != target.place().cells()[0];
      for (int content = 0; content < line.contents(); content++) {
        entries[view][line.feature() + content] =
            target.feature()
                + (reversed ? reversed(content, line.place().cells().length) : content);
      }
    }
  }

  private static int reversed(int content, int cells) {
    int reversed = 0;
    int rest = content;
    for (int i = 0; i < cells; i++) {
      reversed = 3 * reversed + rest % 3;
      rest /= 3;
    }
    return reversed;
  }

  /** A line by its place in {@link GaussPatterns#places}. */
  Line line(int number) {
    return lines.get(number);
  }

  /** How many features there are: contents of all lines. */
  int features() {
    return entries[0].length;
  }

  /** How many entries there are: contents of the lines of the first direction. */
  int entries() {
    return lines.get(LINES_OF_DIRECTION).feature();
  }

  /** The entry that a feature is from a view, or {@link NetInputs#UNSEEN}. */
  int entry(int view, int feature) {
    return entries[view][feature];
  }
}
