package dev.lodestone.search.eval;

import dev.lodestone.core.gauss.GaussBoard;
import dev.lodestone.core.gauss.GaussLines;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which feature of {@link GaussMoveFeatures} is which. Contents are seen from the disc placed, the
 * trigger: its colour and the other one; so the exchange of colours changes none of them. Lines
 * that are mirror images share a feature, and so do the neighbourhoods of cells that a symmetry of
 * the board takes to each other. Every feature is there twice, for {@code kind} 0, a trigger of the
 * mover's colour, and for {@code kind} 1, one of the other.
 */
final class GaussMovePatterns {

  /** Steps of row and column to the neighbours: SW, SE, W, E, NW, NE. */
  static final int[][] STEPS = {{-1, -1}, {-1, 0}, {0, -1}, {0, 1}, {1, 0}, {1, 1}};

  private static final int NEIGHBOURS = STEPS.length;
  private static final int CONTENTS = 729;
  private static final int CENTRE = 3;
  private static final int BOARD_SYMMETRIES = 12;
  private static final int MOST_GAINED = 6;
  private static final int MOST_RISKED = 3;
  private static final int MOST_SHIFT = 4;
  private static final int HAND_BOUND = 6;

  /** Base-3 numbers of six bits. */
  private static final int[] TERNARY = ternary();

  /** The only one: it is fixed. */
  static final GaussMovePatterns INSTANCE = new GaussMovePatterns();

  private final List<String> names = new ArrayList<>();

  /** How many features a kind has. */
  private final int ofKind;

  // By entry, for kind 0.
  private final char[] line = new char[GaussLines.ENTRIES];
  private final char[] near = new char[64 * CONTENTS];
  private final int firstScore;
  private final int firstShift;
  private final int firstHands;

  private GaussMovePatterns() {
    List<String> ofOwn = new ArrayList<>();
    addLines(ofOwn);
    addNear(ofOwn);
    firstScore = ofOwn.size();
    for (int gained = -MOST_GAINED; gained <= MOST_GAINED; gained++) {
      for (int risked = -MOST_RISKED; risked <= MOST_RISKED; risked++) {
        ofOwn.add("score" + signed(gained) + signed(risked));
      }
    }
    firstShift = ofOwn.size();
    for (int leader = -1; leader <= 1; leader++) {
      for (int shift = -MOST_SHIFT; shift <= MOST_SHIFT; shift++) {
        ofOwn.add("shift" + signed(leader) + signed(shift));
      }
    }
    firstHands = ofOwn.size();
    for (int own = 0; own < HAND_BOUND; own++) {
      for (int other = 0; other < HAND_BOUND; other++) {
        ofOwn.add("hands-" + own + "-" + other);
      }
    }
    ofKind = ofOwn.size();
    ofOwn.forEach(name -> names.add("own-" + name));
    ofOwn.forEach(name -> names.add("other-" + name));
  }

  private static String signed(int number) {
    return (number < 0 ? "-" : "+") + Math.abs(number);
  }

  private void addLines(List<String> all) {
    Map<String, Integer> known = new HashMap<>();
    List<String> texts = GaussLines.entryTexts();
    for (int entry = 0; entry < texts.size(); entry++) {
      if (!texts.get(entry).isEmpty()) {
        line[entry] = number(known, texts.get(entry), "line-" + texts.get(entry), all);
      }
    }
  }

  private void addNear(List<String> all) {
    Map<String, Integer> known = new HashMap<>();
    for (long rest = GaussBoard.GRAY; rest != 0; rest &= rest - 1) {
      int cell = Long.numberOfTrailingZeros(rest);
      for (int content = 0; content < CONTENTS; content++) {
        String text = leastImage(cell, content);
        near[cell * CONTENTS + content] = number(known, text, "near-" + text, all);
      }
    }
  }

  private static char number(
      Map<String, Integer> known, String text, String name, List<String> all) {
    Integer number = known.get(text);
    if (number == null) {
      number = all.size();
      known.put(text, number);
      all.add(name);
    }
    return (char) (int) number;
  }

  /** The least text of the images of a cell with its neighbours. */
  private static String leastImage(int cell, int content) {
    int row = (cell >>> 3) - CENTRE;
    int column = (cell & 7) - CENTRE;
    String least = "";
    for (int symmetry = 0; symmetry < BOARD_SYMMETRIES; symmetry++) {
      char[] around = new char[NEIGHBOURS];
      int rest = content;
      for (int[] step : STEPS) {
        around[stepOf(image(symmetry, step))] = ".so".charAt(rest % 3);
        rest /= 3;
      }
      int[] to = image(symmetry, new int[] {row, column});
      String text =
          "" + (char) ('a' + to[0] + CENTRE) + (1 + to[1] + CENTRE) + "-" + new String(around);
      least = least.isEmpty() || text.compareTo(least) < 0 ? text : least;
    }
    return least;
  }

  private static int stepOf(int[] step) {
    for (int i = 0; i < NEIGHBOURS; i++) {
      if (STEPS[i][0] == step[0] && STEPS[i][1] == step[1]) {
        return i;
      }
    }
    throw new IllegalArgumentException("a symmetry takes steps to steps");
  }

  /** Row and column from the centre: reflected for odd numbers, then turned by sixths. */
  private static int[] image(int symmetry, int[] place) {
    int row = symmetry % 2 == 0 ? place[0] : place[1];
    int column = symmetry % 2 == 0 ? place[1] : place[0];
    for (int turn = 0; turn < symmetry / 2; turn++) {
      int before = row;
      row = column;
      column -= before;
    }
    return new int[] {row, column};
  }

  private static int[] ternary() {
    int[] numbers = new int[1 << NEIGHBOURS];
    for (int bits = 1; bits < numbers.length; bits++) {
      numbers[bits] = 3 * numbers[bits >>> 1] + (bits & 1);
    }
    return numbers;
  }

  /** Names of the features. */
  List<String> names() {
    return List.copyOf(names);
  }

  /** The number of six neighbours, by bits in the order of {@link #STEPS}. */
  static int content(int same, int opposite) {
    return TERNARY[same] + 2 * TERNARY[opposite];
  }

  /** The feature of a line, by its entry in {@link GaussLines}. */
  int line(int kind, int entry) {
    return kind * ofKind + line[entry];
  }

  /** The feature of the neighbours of a trigger, by their {@link #content}. */
  int near(int kind, int cell, int content) {
    return kind * ofKind + near[cell * CONTENTS + content];
  }

  /** The feature of what a move brings into GAIN and RISK. */
  int score(int kind, int gained, int risked) {
    int g = Math.max(-MOST_GAINED, Math.min(MOST_GAINED, gained)) + MOST_GAINED;
    int r = Math.max(-MOST_RISKED, Math.min(MOST_RISKED, risked)) + MOST_RISKED;
    return kind * ofKind + firstScore + g * (2 * MOST_RISKED + 1) + r;
  }

  /** The feature of a change of the lead on VOID, which {@code leader} (1, 0, -1) had. */
  int shift(int kind, int leader, int shift) {
    int s = Math.max(-MOST_SHIFT, Math.min(MOST_SHIFT, shift)) + MOST_SHIFT;
    return kind * ofKind + firstShift + (leader + 1) * (2 * MOST_SHIFT + 1) + s;
  }

  /** The feature of the discs of the other's colour that mover and opponent hold. */
  int hands(int kind, int own, int other) {
    return kind * ofKind
        + firstHands
        + Math.min(own, HAND_BOUND - 1) * HAND_BOUND
        + Math.min(other, HAND_BOUND - 1);
  }
}
