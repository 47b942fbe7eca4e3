package dev.lodestone.core.gaussic;

import dev.lodestone.core.NaiveRules;
import dev.lodestone.core.Outcome;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** gaussic on a board of characters, with one method per rule in the order of the rules' text. */
public final class NaiveGaussic implements NaiveRules {

  private static final int[][] STRAIGHT = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
  private static final int[][] EIGHT = {
    {1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}
  };

  private static final char EMPTY = '.';

  /** Indexed by rank, then file: {@code squares[0][0]} is a1. */
  private char[][] squares = new char[8][8];

  private boolean whiteToMove = true;
  private int clock;
  private final Map<String, Integer> seen = new HashMap<>();

  private int[][] conducting = EIGHT;

  NaiveGaussic() {
    this(false, "UDUIDU");
  }

  /**
   * Sets the interpretation of the rules: whether only orthogonal neighbours conduct, and the men
   * of the back ranks.
   */
  public NaiveGaussic(boolean orthogonal, String men) {
    conducting = orthogonal ? STRAIGHT : EIGHT;
    for (char[] rank : squares) {
      Arrays.fill(rank, EMPTY);
    }
    squares[0] = ("." + men + ".").toCharArray();
    squares[1] = ".SSSSSS.".toCharArray();
    squares[6] = ".ssssss.".toCharArray();
    squares[7] = ("." + men + ".").toLowerCase(Locale.ROOT).toCharArray();
    seen.put(placement(), 1);
  }

  /** A game that begins at the position with this text. */
  NaiveGaussic(String text) {
    String[] fields = text.split(" ", -1);
    String[] ranks = fields[0].split("/", -1);
    for (int rank = 0; rank < 8; rank++) {
      String men = ranks[7 - rank];
      for (int run = 1; run <= 8; run++) {
        men = men.replace(Integer.toString(run), ".".repeat(run));
      }
      squares[rank] = men.toCharArray();
    }
    whiteToMove = fields[1].equals("w");
    clock = Integer.parseInt(fields[2]);
    seen.put(placement(), 1);
  }

  @Override
  public SortedSet<String> legalMoves() {
    return isDecided() ? new TreeSet<>() : moves();
  }

  private SortedSet<String> moves() {
    SortedSet<String> moves = new TreeSet<>();
    for (int rank = 0; rank < 8; rank++) {
      for (int file = 0; file < 8; file++) {
        if (isMan(squares[rank][file], whiteToMove)) {
          for (int[] to : targets(rank, file)) {
            moves.add(name(rank, file) + name(to[0], to[1]));
          }
        }
      }
    }
    return moves;
  }

  private Iterable<int[]> targets(int rank, int file) {
    Deque<int[]> targets = new ArrayDeque<>();
    char man = squares[rank][file];
    switch (Character.toUpperCase(man)) {
      case 'S' -> addSparkTargets(rank, file, targets);
      case 'U' -> {
        addSparkTargets(rank, file, targets);
        addConductedTargets(rank, file, targets);
      }
      case 'D' -> {
        for (int[] d : EIGHT) {
          int r = rank + d[0];
          int f = file + d[1];
          if (isOnBoard(r, f) && (squares[r][f] == EMPTY || isMan(squares[r][f], !whiteToMove))) {
            targets.add(new int[] {r, f});
          }
        }
      }
      case 'I' -> {
        char enemyIc = whiteToMove ? 'i' : 'I';
        for (int[] d : EIGHT) {
          int r = rank + d[0];
          int f = file + d[1];
          if (isOnBoard(r, f) && (squares[r][f] == EMPTY || squares[r][f] == enemyIc)) {
            targets.add(new int[] {r, f});
          }
        }
      }
      default -> throw new IllegalStateException("no man: " + man);
    }
    return targets;
  }

  private void addSparkTargets(int rank, int file, Deque<int[]> targets) {
    char man = squares[rank][file];
    squares[rank][file] = EMPTY;
    for (int[] d : STRAIGHT) {
      int r = rank + d[0];
      int f = file + d[1];
      while (isOnBoard(r, f) && squares[r][f] == EMPTY) {
        targets.add(new int[] {r, f});
        squares[r][f] = man;
        boolean gated = isGated(r, f);
        squares[r][f] = EMPTY;
        if (gated) {
          break;
        }
        r += d[0];
        f += d[1];
      }
    }
    squares[rank][file] = man;
    for (int[] d : EIGHT) {
      int r = rank + d[0];
      int f = file + d[1];
      if (d[0] != 0 && d[1] != 0 && isOnBoard(r, f) && squares[r][f] == EMPTY) {
        targets.add(new int[] {r, f});
      }
    }
  }

  private void addConductedTargets(int rank, int file, Deque<int[]> targets) {
    Set<Integer> group = new HashSet<>();
    spread(rank, file, group);
    group.remove(rank * 8 + file);
    for (int member : group) {
      for (int[] d : conducting) {
        int r = member / 8 + d[0];
        int f = member % 8 + d[1];
        if (isOnBoard(r, f) && squares[r][f] == EMPTY) {
          targets.add(new int[] {r, f});
        }
      }
    }
  }

  private void spread(int rank, int file, Set<Integer> group) {
    for (int[] d : conducting) {
      int r = rank + d[0];
      int f = file + d[1];
      if (isOnBoard(r, f) && "SsUu".indexOf(squares[r][f]) >= 0 && group.add(r * 8 + f)) {
        spread(r, f, group);
      }
    }
  }

  /** Whether the man on the square is gated along its rank or its file. */
  private boolean isGated(int rank, int file) {
    boolean white = Character.isUpperCase(squares[rank][file]);
    return (isBounded(rank, file, 1, 0, white) && isBounded(rank, file, -1, 0, white))
        || (isBounded(rank, file, 0, 1, white) && isBounded(rank, file, 0, -1, white));
  }

  private boolean isBounded(int rank, int file, int rankStep, int fileStep, boolean white) {
    int r = rank;
    int f = file;
    while (isOnBoard(r, f) && isMan(squares[r][f], white)) {
      r += rankStep;
      f += fileStep;
    }
    return isOnBoard(r, f) && (white ? "su" : "SU").indexOf(squares[r][f]) >= 0;
  }

  @Override
  public void play(String move) {
    int fromFile = move.charAt(0) - 'a';
    int fromRank = move.charAt(1) - '1';
    int toFile = move.charAt(2) - 'a';
    int toRank = move.charAt(3) - '1';
    boolean removed = squares[toRank][toFile] != EMPTY;
    squares[toRank][toFile] = squares[fromRank][fromFile];
    squares[fromRank][fromFile] = EMPTY;

    char[][] after = new char[8][];
    for (int rank = 0; rank < 8; rank++) {
      after[rank] = squares[rank].clone();
      for (int file = 0; file < 8; file++) {
        boolean corner = (rank == 0 || rank == 7) && (file == 0 || file == 7);
        if (squares[rank][file] != EMPTY && (corner || isGated(rank, file))) {
          after[rank][file] = EMPTY;
          removed = true;
        }
      }
    }
    squares = after;
    whiteToMove = !whiteToMove;
    clock = removed ? 0 : clock + 1;
    seen.merge(placement(), 1, Integer::sum);
  }

  @Override
  public Outcome outcome() {
    boolean white = placement().contains("I");
    boolean black = placement().contains("i");
    if (white != black) {
      return white ? Outcome.FIRST_WINS : Outcome.SECOND_WINS;
    }
    return isDecided() || moves().isEmpty() ? Outcome.DRAW : Outcome.ONGOING;
  }

  /** Whether the game is over for any reason other than the lack of a legal move. */
  private boolean isDecided() {
    String men = placement();
    if (!men.contains("I") || !men.contains("i")) {
      return true;
    }
    String others = men.replaceAll("[Ii./1-8]", "");
    return (others.length() == 1 && "SsUu".contains(others))
        || seen.getOrDefault(men, 0) >= 3
        || clock >= 80;
  }

  @Override
  public String position() {
    return placement() + (whiteToMove ? " w " : " b ") + clock;
  }

  private String placement() {
    StringBuilder text = new StringBuilder();
    for (int rank = 7; rank >= 0; rank--) {
      text.append(squares[rank]).append(rank > 0 ? "/" : "");
    }
    String result = text.toString();
    for (int run = 8; run >= 1; run--) {
      result = result.replace(".".repeat(run), Integer.toString(run));
    }
    return result;
  }

  private static boolean isMan(char c, boolean white) {
    return (white ? "SUDI" : "sudi").indexOf(c) >= 0;
  }

  private static boolean isOnBoard(int rank, int file) {
    return 0 <= rank && rank < 8 && 0 <= file && file < 8;
  }

  private static String name(int rank, int file) {
    return "" + (char) ('a' + file) + (char) ('1' + rank);
  }
}
