package dev.lodestone.tournament.match;

import dev.lodestone.core.Diagram;
import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.PositionFormatException;
import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.Symmetries;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A game whose rules we do not know: the engines know them. A position is the moves that led to it;
 * every word is a move; whose turn it is and whether the game is over is what the engines say, once
 * they agree.
 */
public final class ForeignGame implements Game {

  /** How the command line and journals call it. */
  public static final String ID = "ugi";

  public static final ForeignGame INSTANCE = new ForeignGame();

  private static final String START = "startpos";

  /** Numbers of the words that were ever moves here, and the words by number. */
  private final Map<String, Integer> numbers = new HashMap<>();

  private final List<String> words = new ArrayList<>();

  private ForeignGame() {}

  /**
   * The game with this id: this one or one that is known.
   *
   * @throws IllegalArgumentException as {@link Games#byId}
   */
  public static Game byId(String id) {
    return id.equals(ID) ? INSTANCE : Games.byId(id);
  }

  @Override
  public String id() {
    return ID;
  }

  @Override
  public String title() {
    return "the engines' game";
  }

  @Override
  public String sideName(Side side) {
    return side == Side.FIRST ? "First" : "Second";
  }

  @Override
  public Position start() {
    return new ForeignPosition();
  }

  @Override
  public int moveBound() {
    return Integer.MAX_VALUE;
  }

  @Override
  public int maxLegalMoves() {
    return Integer.MAX_VALUE;
  }

  @Override
  public Position parsePosition(String text) {
    if (!text.equals(START)) {
      throw new PositionFormatException(
          text,
          List.of(
              new PositionFormatException.Problem(
                  1, "expected '" + START + "': positions of this game are not known")));
    }
    return start();
  }

  @Override
  public String formatPosition(Position position) {
    return START;
  }

  /** Any word is a move; each gets a number when it is first seen. */
  @Override
  public int parseMove(Position position, String text) {
    boolean word =
        !text.isEmpty() && text.chars().noneMatch(c -> Character.isWhitespace(c) || c < ' ');
    if (!word || text.equals("moves") || text.equals("0000")) {
      throw new IllegalMoveException(text, "expected a move", START);
    }
    synchronized (words) {
      return numbers.computeIfAbsent(
          text,
          first -> {
            words.add(first);
            return words.size() - 1;
          });
    }
  }

  @Override
  public String formatMove(int move) {
    synchronized (words) {
      return words.get(move);
    }
  }

  @Override
  public String draw(Position position) {
    return "Only its engines know the board of this game.\n";
  }

  /** No cells: only whose turn it is. */
  @Override
  public Diagram diagram() {
    return new ForeignDiagram();
  }

  @Override
  public Symmetries symmetries() {
    return Symmetries.IDENTITY_ONLY;
  }

  private static final class ForeignDiagram implements Diagram {

    @Override
    public List<Cell> cells() {
      return List.of();
    }

    @Override
    public List<Piece> pieces() {
      return List.of();
    }

    @Override
    public List<Counter> counters() {
      return List.of(Counter.TURN);
    }

    @Override
    public void read(Position position, int[] cells, int[] counters) {
      counters[0] = position.sideToMove().ordinal();
    }

    @Override
    public void moveCells(Position position, int move, IntArrayList cells) {
      cells.clear();
    }
  }

  /** What the engines agreed upon. */
  static final class ForeignPosition implements Position {

    private Side toMove = Side.FIRST;
    private Outcome outcome = Outcome.ONGOING;
    private int ply;
    private long hash;

    void declare(Side newToMove, Outcome newOutcome) {
      toMove = newToMove;
      outcome = newOutcome;
    }

    @Override
    public Game game() {
      return INSTANCE;
    }

    @Override
    public Side sideToMove() {
      return toMove;
    }

    @Override
    public int ply() {
      return ply;
    }

    @Override
    public Outcome outcome() {
      return outcome;
    }

    @Override
    public void legalMoves(IntArrayList moves) {
      throw new UnsupportedOperationException("moves of this game are not known");
    }

    @Override
    public int legalMoveCount() {
      throw new UnsupportedOperationException("moves of this game are not known");
    }

    @Override
    public boolean isLegal(int move) {
      return move >= 0 && !outcome.isOver();
    }

    /** The other side's turn, until the engines say otherwise. */
    @Override
    public void play(int move) {
      toMove = toMove.opponent();
      ply++;
      // The word and not its number, which depends on what was seen before.
      hash = SplitMix64.derive(hash, INSTANCE.formatMove(move));
    }

    @Override
    public void undo() {
      throw new UnsupportedOperationException("moves of this game cannot be taken back");
    }

    @Override
    public long hash() {
      return hash;
    }

    @Override
    public Position copy() {
      ForeignPosition copy = new ForeignPosition();
      copy.toMove = toMove;
      copy.outcome = outcome;
      copy.ply = ply;
      copy.hash = hash;
      return copy;
    }
  }
}
