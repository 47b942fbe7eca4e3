package dev.lodestone.core;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Optional;

/**
 * The rules of one game: where it starts, how its positions and moves are written, what its
 * symmetries are.
 *
 * <p>Implementations are stateless, thread-safe and found by the {@link java.util.ServiceLoader}
 * (see {@link Games}): a jar with a {@code META-INF/services/dev.lodestone.core.Game} entry adds a
 * game to every command. {@code dev.lodestone.core.verify.GameContract} tests what is promised
 * here.
 *
 * <p>Only {@link #id}, {@link #start}, {@link #moveBound}, {@link #maxLegalMoves} and {@link
 * #formatMove} have no default. A game without a {@link #diagram} is shown as text and has no data
 * sets.
 */
public interface Game {

  /**
   * Short lower-case name used on the command line and in files, such as {@code gauss}; a game with
   * other parameters than the default ones adds them, as in {@code gauss:komi=1}.
   */
  String id();

  /**
   * The id without parameters: what is known of that game (evaluators, weights, texts of the rules)
   * serves this one too.
   */
  default String family() {
    int colon = id().indexOf(':');
    return colon < 0 ? id() : id().substring(0, colon);
  }

  /**
   * This game with other parameters; by default it has none.
   *
   * @param parameters what the id has behind its colon
   * @return the game whose id is {@link GameParameters#id}
   * @throws IllegalArgumentException if the parameters make no game
   */
  default Game with(GameParameters parameters) {
    parameters.id();
    return this;
  }

  /** The name for people, such as {@code GAUSS}; by default the id with a capital. */
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

  /** A new object at the standard start position. */
  Position start();

  /** Every legal move {@code m} of this game has {@code 0 <= m < moveBound()}. */
  int moveBound();

  /**
   * The moves as indices of a fixed range, for networks, environments and data sets; by default the
   * moves themselves. A game that changes its action space changes the meaning of its data sets.
   */
  default ActionSpace actions() {
    return ActionSpace.ofMoves(moveBound());
  }

  /** No position of this game has more legal moves. */
  int maxLegalMoves();

  /**
   * Whether outcomes can depend on how a position was reached, as by draws on repetition or for
   * want of progress, which {@link Position#hash} leaves out. Where it is false, two positions with
   * the same hash have the same result with best play, and a search may carry proven draws over.
   */
  default boolean dependsOnHistory() {
    return true;
  }

  /**
   * Whether the two sides may agree on a draw, by the rules of this game; by default they may not.
   */
  default boolean drawsByAgreement() {
    return false;
  }

  /**
   * Reads a position text, strictly. By default a text is the word {@code start} and the moves from
   * the start position, as in {@code start d4 e5}. A game overrides this method and {@link
   * #formatPosition} together.
   *
   * @throws PositionFormatException if the text is malformed or the position impossible, with every
   *     reason that was found
   */
  default Position parsePosition(String text) {
    return MoveLine.parse(this, text);
  }

  /**
   * The position as one line that {@link #parsePosition} reads back; history is not part of it. The
   * default finds the moves from the start position again, which takes as long as playing all legal
   * moves of all plies.
   */
  default String formatPosition(Position position) {
    return MoveLine.format(this, position);
  }

  /**
   * Reads a move text. By default it is that of a legal move as {@link #formatMove} writes it.
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

  /** The move as text without spaces; {@code move} must be in {@code [0, moveBound())}. */
  String formatMove(int move);

  /**
   * The position drawn for people, several lines, the last one ended as well; from the {@link
   * #diagram}, unless the game draws itself better.
   */
  default String draw(Position position) {
    return DiagramText.of(position);
  }

  /**
   * Why the game is over, in a few words that say no more than which side has won, such as {@code
   * White has no ring left}; empty if it continues, or if the game gives no reason.
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

  /** How positions look, and what they are in numbers; {@link Diagram#NONE} by default. */
  default Diagram diagram() {
    return Diagram.NONE;
  }

  /**
   * The rules for people, in Markdown: the resource {@code FAMILY.md} beside the game's class, if
   * there is one. A fenced block with the word {@code position} behind its fence is a picture: a
   * position, a move that may follow, and that move in the words of {@link MoveWords}. A block with
   * the word {@code card} is the rules in at most 60 words; one with the word {@code exercise} is a
   * position, a task, and the goals that one move has to reach, a line each.
   *
   * @throws UncheckedIOException if it cannot be read
   */
  default Optional<String> rules() {
    return GameText.beside(getClass(), family() + ".md");
  }

  /**
   * The {@link #rules} in another language: the resource {@code FAMILY.LANGUAGE.md} beside the
   * game's class, if there is one. Its pictures have no words.
   *
   * @param language the language, such as {@link Locale#GERMAN}
   * @throws UncheckedIOException if it cannot be read
   */
  default Optional<String> rules(Locale language) {
    return GameText.beside(getClass(), family() + "." + language.getLanguage() + ".md");
  }

  /**
   * A game explained to a first-time player, written as {@link #rules} are: the resource {@code
   * FAMILY-first-game.md} beside the game's class, if there is one.
   *
   * @throws UncheckedIOException if it cannot be read
   */
  default Optional<String> firstGame() {
    return GameText.beside(getClass(), family() + "-first-game.md");
  }

  /** The symmetries of the rules; at least the identity, by default no other. */
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
