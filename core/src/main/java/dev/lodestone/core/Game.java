package dev.lodestone.core;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Locale;
import java.util.Optional;

/**
 * The rules of one game: where it starts, how its positions and moves are written, what its
 * symmetries are.
 *
 * <p>Implementations are stateless, thread-safe and found by the {@link java.util.ServiceLoader}
 * (see {@link Games}): a jar with a {@code META-INF/services/dev.lodestone.core.Game} entry adds a
 * game to every command. {@code dev.lodestone.core.verify.GameContract} tests what this interface
 * promises.
 *
 * <p>Only {@link #id}, {@link #start}, {@link #moveBound}, {@link #maxLegalMoves} and {@link
 * #formatMove} have no default. A game without a {@link #diagram} is shown as text and has no data
 * sets.
 */
public interface Game {

  /**
   * The short lower-case name used on the command line and in files, such as {@code gauss}.
   * Parameters that differ from their defaults are appended, as in {@code gauss:komi=1}.
   */
  String id();

  /**
   * The id without parameters. Evaluators, weights and rules' texts of that game apply to this one
   * too.
   */
  default String family() {
    int colon = id().indexOf(':');
    return colon < 0 ? id() : id().substring(0, colon);
  }

  /**
   * Returns this game with other parameters; by default a game has no parameters.
   *
   * @param parameters the part of the id after the colon
   * @return the game whose id is {@link GameParameters#id}
   * @throws IllegalArgumentException if the parameters are invalid
   */
  default Game with(GameParameters parameters) {
    parameters.id();
    return this;
  }

  /** The name for people, such as {@code GAUSS}; by default the capitalised id. */
  default String title() {
    return id().substring(0, 1).toUpperCase(Locale.ROOT) + id().substring(1);
  }

  /**
   * The name of a side in this game, such as {@code Red}; by default {@code First} or {@code
   * Second}.
   */
  default String sideName(Side side) {
    return side == Side.FIRST ? "First" : "Second";
  }

  /** Creates a new object at the start position, in which {@link Side#FIRST} is to move. */
  Position start();

  /**
   * The exclusive upper bound of encoded moves: {@code 0 <= m < moveBound()} for every legal move
   * {@code m}.
   */
  int moveBound();

  /**
   * The mapping of moves to a fixed range of actions, for networks, environments and data sets; by
   * default a move is its own action. A game that changes its action space changes the meaning of
   * its data sets.
   */
  default ActionSpace actions() {
    return ActionSpace.ofMoves(moveBound());
  }

  /** An upper bound of the number of legal moves in any position. */
  int maxLegalMoves();

  /**
   * Whether outcomes can depend on how a position was reached, for example through draws by
   * repetition or by a draw clock, which {@link Position#hash} ignores. If false, two positions
   * with the same hash have the same result with best play, so a search may reuse proven draws.
   */
  default boolean dependsOnHistory() {
    return true;
  }

  /** Whether the rules let the two sides agree on a draw; by default they do not. */
  default boolean drawsByAgreement() {
    return false;
  }

  /**
   * Reads a position text, strictly. By default a text is the word {@code start} followed by the
   * moves from the start position, as in {@code start d4 e5}. A game that overrides this method
   * must override {@link #formatPosition} too.
   *
   * @throws PositionFormatException if the text is malformed or the position impossible; lists
   *     every problem found
   */
  default Position parsePosition(String text) {
    return MoveLine.parse(this, text);
  }

  /**
   * The position, without its history, as one line that {@link #parsePosition} reads back. The
   * default implementation reconstructs the moves from the start position, which takes about as
   * long as playing every legal move at every ply.
   */
  default String formatPosition(Position position) {
    return MoveLine.format(this, position);
  }

  /**
   * Reads a move text. By default only the exact text that {@link #formatMove} writes is accepted.
   *
   * @throws IllegalMoveException if the text is malformed or the move is not legal in {@code
   *     position}
   */
  default int parseMove(Position position, String text) {
    IntArrayList moves = new IntArrayList();
    position.legalMoves(moves);
    for (int i = 0; i < moves.size(); i++) {
      if (formatMove(moves.getInt(i)).equals(text)) {
        return moves.getInt(i);
      }
    }
    throw new IllegalMoveException(text, "not legal here", formatPosition(position));
  }

  /** The move as text without spaces, for any {@code move} in {@code [0, moveBound())}. */
  String formatMove(int move);

  /**
   * A text drawing of the position, in lines that all end with a line feed. By default it is made
   * from the {@link #diagram}.
   */
  default String draw(Position position) {
    return DiagramText.of(position);
  }

  /**
   * Why the game is over, in a few words such as {@code White has no ring left}; empty if it
   * continues, or if the game gives no reason.
   */
  default Optional<String> reason(Position position) {
    return Optional.empty();
  }

  /**
   * The threat to the side to move that players of this game announce; empty if there is none, or
   * if they announce none, as by default.
   */
  default Optional<Threat> threat(Position position) {
    return Optional.empty();
  }

  /** The description of the board and of positions as numbers; {@link Diagram#NONE} by default. */
  default Diagram diagram() {
    return Diagram.NONE;
  }

  /** The symmetries of the rules; by default only the identity. */
  default Symmetries symmetries() {
    return Symmetries.IDENTITY_ONLY;
  }

  /**
   * Returns {@code move} if it is legal in {@code position}.
   *
   * @throws IllegalMoveException otherwise
   */
  default int requireLegal(Position position, int move) {
    if (position.isLegal(move)) {
      return move;
    }
    String text = move >= 0 && move < moveBound() ? formatMove(move) : Integer.toString(move);
    throw new IllegalMoveException(text, "not legal here", formatPosition(position));
  }
}
