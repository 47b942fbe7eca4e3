package dev.lodestone.search;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.PositionFormatException;
import dev.lodestone.core.SplitMix64;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.Optional;

/** Random endings of the games with a draw clock, and the results that can be forced in them. */
final class Endings {

  /** The value of the clock at which a game is drawn. */
  private final int drawClock;

  private final Game game;
  private final SplitMix64 random;

  Endings(String gameId, long seed) {
    this.game = Games.byId(gameId);
    this.drawClock = gameId.equals("gess") ? 100 : 80;
    this.random = new SplitMix64(seed);
  }

  /**
   * An ending with the clock at 0 in which the side to move cannot win at once. In most of them it
   * wins with its second move, or loses with its opponent's next one.
   */
  Position next() {
    int kind = random.nextInt(8);
    while (true) {
      Optional<Position> position = parse(game.id().equals("gess") ? gess() : gaussic());
      if (kind > 0) {
        position = position.filter(p -> loses(p, 2));
      }
      if (kind > 2) {
        position = position.flatMap(this::before);
      }
      position = position.filter(p -> !wins(p, 1));
      if (position.isPresent()) {
        return position.get();
      }
    }
  }

  /**
   * The position with this text; empty if the game is over, or if the text is not a valid position,
   * for example because a man is in a gate.
   */
  private Optional<Position> parse(String text) {
    try {
      return Optional.of(game.parsePosition(text)).filter(p -> !p.outcome().isOver());
    } catch (PositionFormatException e) {
      return Optional.empty();
    }
  }

  /**
   * A position with the clock at 0 from which a move leads to this one, and in which no move wins
   * at once. The side that has just moved takes back a move that it could also make now.
   */
  private Optional<Position> before(Position position) {
    Optional<Position> turned = parse(withOtherTurn(position));
    if (turned.isEmpty()) {
      return turned;
    }
    Position earlier = turned.get();
    IntArrayList moves = new IntArrayList();
    earlier.legalMoves(moves);
    int offset = random.nextInt(moves.size() + 1);
    for (int i = 0; i < moves.size(); i++) {
      earlier.play(moves.getInt((i + offset) % moves.size()));
      Optional<Position> found =
          parse(withOtherTurn(earlier))
              .filter(p -> !wins(p, 1) && leadsTo(p, position.hash()))
              .map(p -> withClock(p, 0));
      if (found.isPresent()) {
        return found;
      }
      earlier.undo();
    }
    return Optional.empty();
  }

  private static boolean leadsTo(Position position, long hash) {
    IntArrayList moves = new IntArrayList();
    position.legalMoves(moves);
    boolean leads = false;
    for (int i = 0; i < moves.size() && !leads; i++) {
      position.play(moves.getInt(i));
      leads = position.hash() == hash;
      position.undo();
    }
    return leads;
  }

  private String withOtherTurn(Position position) {
    String[] words = game.formatPosition(position).split(" ", -1);
    String first = game.formatPosition(game.start()).split(" ", -1)[1];
    String second = first.equals("w") ? "b" : "w";
    words[1] = words[1].equals(first) ? second : first;
    return String.join(" ", words);
  }

  /** The same stones, with this number of plies left before the clock draws the game. */
  Position withPliesLeft(Position position, int plies) {
    return withClock(position, drawClock - plies);
  }

  private Position withClock(Position position, int clock) {
    String text = game.formatPosition(position);
    return game.parsePosition(text.substring(0, text.lastIndexOf(' ') + 1) + clock);
  }

  /**
   * Lets both sides move away and back, so that the position occurs for the second time. Returns
   * false if no such moves were found.
   */
  boolean repeat(Position position) {
    int start = position.ply();
    long hash = position.hash();
    IntArrayList moves = new IntArrayList();
    for (int attempt = 0; attempt < 20; attempt++) {
      int[] played = new int[2];
      boolean goes = true;
      for (int i = 0; i < 2 && goes; i++) {
        position.legalMoves(moves);
        goes = !moves.isEmpty();
        if (goes) {
          played[i] = moves.getInt(random.nextInt(moves.size()));
          position.play(played[i]);
        }
      }
      for (int i = 0; i < 2 && goes; i++) {
        goes = playBack(position, played[i]);
      }
      if (goes && position.hash() == hash) {
        return true;
      }
      while (position.ply() > start) {
        position.undo();
      }
    }
    return false;
  }

  private boolean playBack(Position position, int move) {
    String text = game.formatMove(move);
    int half = (text.length() + 1) / 2;
    String back =
        text.contains("-")
            ? text.substring(text.indexOf('-') + 1) + "-" + text.substring(0, text.indexOf('-'))
            : text.substring(half) + text.substring(0, half);
    try {
      position.play(game.parseMove(position, back));
      return true;
    } catch (RuntimeException e) {
      return false;
    }
  }

  /** Two rings a few steps apart and some stones of both colours. */
  private String gess() {
    char[][] rows = new char[18][18];
    for (char[] row : rows) {
      Arrays.fill(row, '1');
    }
    ring(rows, 'X', 1 + random.nextInt(6), 1 + random.nextInt(16));
    ring(rows, 'O', 10 + random.nextInt(7), 1 + random.nextInt(16));
    for (int stones = 6 + random.nextInt(15); stones > 0; stones--) {
      int y = random.nextInt(18);
      int x = random.nextInt(18);
      if (rows[y][x] == '1') {
        rows[y][x] = random.nextInt(2) == 0 ? 'X' : 'O';
      }
    }
    StringBuilder text = new StringBuilder();
    for (int y = 0; y < 18; y++) {
      text.append(y == 0 ? "" : "/").append(runs(rows[y]));
    }
    return text.append(random.nextInt(2) == 0 ? " b 0" : " w 0").toString();
  }

  private static void ring(char[][] rows, char colour, int y, int x) {
    for (int dy = -1; dy <= 1; dy++) {
      for (int dx = -1; dx <= 1; dx++) {
        if (dy != 0 || dx != 0) {
          rows[y + dy][x + dx] = colour;
        }
      }
    }
  }

  /** Both ICs and two to five other men. */
  private String gaussic() {
    char[] squares = new char[64];
    Arrays.fill(squares, '1');
    squares[random.nextInt(64)] = 'I';
    place(squares, 'i');
    for (int men = 2 + random.nextInt(4); men > 0; men--) {
      place(squares, "SUDsud".charAt(random.nextInt(6)));
    }
    StringBuilder text = new StringBuilder();
    for (int y = 0; y < 8; y++) {
      text.append(y == 0 ? "" : "/").append(runs(Arrays.copyOfRange(squares, 8 * y, 8 * y + 8)));
    }
    return text.append(random.nextInt(2) == 0 ? " w 0" : " b 0").toString();
  }

  private void place(char[] squares, char man) {
    int square = random.nextInt(64);
    while (squares[square] != '1') {
      square = random.nextInt(64);
    }
    squares[square] = man;
  }

  /** Writes a row whose empty squares are given as ones, with each run of them as a number. */
  private static String runs(char[] row) {
    StringBuilder text = new StringBuilder();
    int empty = 0;
    for (char c : row) {
      if (c == '1') {
        empty++;
      } else {
        text.append(empty == 0 ? "" : empty).append(c);
        empty = 0;
      }
    }
    return text.append(empty == 0 ? "" : empty).toString();
  }

  /** Whether the side to move wins within this number of plies, found by examining every line. */
  static boolean wins(Position position, int plies) {
    IntArrayList moves = new IntArrayList();
    position.legalMoves(moves);
    for (int move : moves) {
      position.play(move);
      boolean won =
          position.outcome().isOver()
              ? position.outcome().sign(position.sideToMove()) < 0
              : plies > 2 && loses(position, plies - 1);
      position.undo();
      if (won) {
        return true;
      }
    }
    return false;
  }

  /** Whether the side to move loses within this number of plies, whatever it plays. */
  static boolean loses(Position position, int plies) {
    IntArrayList moves = new IntArrayList();
    position.legalMoves(moves);
    for (int move : moves) {
      position.play(move);
      boolean lost =
          position.outcome().isOver()
              ? position.outcome().sign(position.sideToMove()) > 0
              : plies > 1 && wins(position, plies - 1);
      position.undo();
      if (!lost) {
        return false;
      }
    }
    return true;
  }
}
