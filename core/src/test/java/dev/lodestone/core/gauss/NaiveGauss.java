package dev.lodestone.core.gauss;

import dev.lodestone.core.NaiveRules;
import dev.lodestone.core.Outcome;
import java.util.Arrays;
import java.util.SortedSet;
import java.util.TreeSet;

/** GAUSS on a square array of letters with a margin; {@code #} is off the board. */
public final class NaiveGauss implements NaiveRules {

  private static final String[] ROWS = {
    "#########",
    "#....####",
    "#.....###",
    "#......##",
    "#.......#",
    "##......#",
    "###.....#",
    "####....#",
    "#########"
  };
  private static final int[][] DIRECTIONS = {{0, 1}, {0, -1}, {1, 1}, {-1, -1}, {1, 0}, {-1, 0}};

  private final char[][] cells = new char[9][];
  private final int[][] hands;
  private final int[] gain;
  private final int[] risk = new int[2];
  private final int first;
  private int player;

  NaiveGauss() {
    this(10, 5, 0, 0, 0);
  }

  /**
   * Sets each player's discs of the own and the other colour, the points of both colours at the
   * start, and the colour that moves first.
   */
  public NaiveGauss(int own, int other, int redPoints, int bluePoints, int first) {
    hands = new int[][] {{own, other}, {other, own}};
    gain = new int[] {redPoints, bluePoints};
    this.first = first;
    player = first;
    Arrays.setAll(cells, row -> ROWS[row].toCharArray());
  }

  private boolean isGray(int row, int number) {
    boolean gray = cells[row][number] != '#';
    for (int[] d : DIRECTIONS) {
      gray = gray && cells[row + d[0]][number + d[1]] != '#';
    }
    return gray;
  }

  @Override
  public SortedSet<String> legalMoves() {
    SortedSet<String> moves = new TreeSet<>();
    for (int row = 1; row <= 7; row++) {
      for (int number = 1; number <= 7; number++) {
        if (cells[row][number] == '.' && isGray(row, number)) {
          String cell = "" + (char) ('a' + row - 1) + number;
          if (hands[player][0] > 0) {
            moves.add("R" + cell);
          }
          if (hands[player][1] > 0) {
            moves.add("B" + cell);
          }
        }
      }
    }
    return moves;
  }

  @Override
  public void play(String move) {
    char colour = move.charAt(0);
    int row = move.charAt(1) - 'a' + 1;
    int number = move.charAt(2) - '0';
    cells[row][number] = colour;
    hands[player][colour == 'R' ? 0 : 1]--;
    for (int[] d : DIRECTIONS) {
      react(colour, row, number, d[0], d[1]);
    }
    removeGroups();
    player = 1 - player;
  }

  private void react(char colour, int row, int number, int up, int right) {
    int far = 1;
    while (cells[row + far * up][number + far * right] == '.') {
      far++;
    }
    char disc = cells[row + far * up][number + far * right];
    if (disc == '#') {
      return;
    }
    cells[row + far * up][number + far * right] = '.';
    int target = 1;
    if (disc == colour) {
      target = far;
      while (cells[row + (target + 1) * up][number + (target + 1) * right] == '.') {
        target++;
      }
    }
    cells[row + target * up][number + target * right] = disc;
  }

  private void removeGroups() {
    boolean[][] removed = new boolean[9][9];
    for (int row = 1; row <= 7; row++) {
      for (int number = 1; number <= 7; number++) {
        char colour = cells[row][number];
        removed[row][number] =
            (colour == 'R' || colour == 'B')
                && groupSize(colour, row, number, new boolean[9][9]) >= 4;
      }
    }
    for (int row = 1; row <= 7; row++) {
      for (int number = 1; number <= 7; number++) {
        if (removed[row][number]) {
          int colour = cells[row][number] == 'R' ? 0 : 1;
          (isGray(row, number) ? gain : risk)[colour]++;
          cells[row][number] = '.';
        }
      }
    }
  }

  private int groupSize(char colour, int row, int number, boolean[][] seen) {
    if (cells[row][number] != colour || seen[row][number]) {
      return 0;
    }
    seen[row][number] = true;
    int size = 1;
    for (int[] d : DIRECTIONS) {
      size += groupSize(colour, row + d[0], number + d[1], seen);
    }
    return size;
  }

  @Override
  public String position() {
    StringBuilder text = new StringBuilder();
    for (int row = 7; row >= 1; row--) {
      String symbols = new String(cells[row]).replace("#", "");
      for (int run = 7; run > 0; run--) {
        symbols = symbols.replace(".".repeat(run), "" + run);
      }
      text.append(symbols).append(row > 1 ? '/' : ' ');
    }
    text.append(player == 0 ? 'r' : 'b').append(' ');
    text.append(hands[0][0]).append(',').append(hands[0][1]).append(',');
    text.append(hands[1][0]).append(',').append(hands[1][1]).append(' ');
    text.append(gain[0]).append(',').append(risk[0]).append(',');
    text.append(gain[1]).append(',').append(risk[1]);
    return text.toString();
  }

  private int onVoid(char colour) {
    int count = 0;
    for (int row = 1; row <= 7; row++) {
      for (int number = 1; number <= 7; number++) {
        count += cells[row][number] == colour && !isGray(row, number) ? 1 : 0;
      }
    }
    return count;
  }

  @Override
  public Outcome outcome() {
    if (hands[0][0] + hands[0][1] + hands[1][0] + hands[1][1] > 0) {
      return Outcome.ONGOING;
    }
    int redVoid = onVoid('R');
    int blueVoid = onVoid('B');
    int red = redVoid > blueVoid ? gain[0] - risk[0] : gain[0];
    int blue = blueVoid > redVoid ? gain[1] - risk[1] : gain[1];
    if (red != blue) {
      return red > blue ? wins(0) : wins(1);
    }
    if (redVoid != blueVoid) {
      return redVoid < blueVoid ? wins(0) : wins(1);
    }
    if (risk[0] != risk[1]) {
      return risk[0] < risk[1] ? wins(0) : wins(1);
    }
    return Outcome.DRAW;
  }

  private Outcome wins(int colour) {
    return colour == first ? Outcome.FIRST_WINS : Outcome.SECOND_WINS;
  }
}
