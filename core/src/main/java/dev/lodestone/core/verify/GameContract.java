package dev.lodestone.core.verify;

import com.google.errorprone.annotations.FormatMethod;
import dev.lodestone.core.ActionSpace;
import dev.lodestone.core.Diagram;
import dev.lodestone.core.Game;
import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.NullMovePosition;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.Symmetries;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The contract of every {@link Game}, checked on random games.
 *
 * <p>At every position visited:
 *
 * <ul>
 *   <li>the move list contains each move once, within the game's bounds, and agrees with {@link
 *       Position#legalMoveCount} and, for every encodable move, with {@link Position#isLegal};
 *   <li>every legal move has a separate action in the game's {@link ActionSpace}, and every action
 *       belongs to one legal move or none;
 *   <li>a position is over exactly if it has no legal move;
 *   <li>position texts and move texts are read back as what was written, and the hash of the
 *       position read back, computed from scratch, equals the incremental one;
 *   <li>the first side moves first from the start position, and every move passes the turn to the
 *       other side;
 *   <li>{@code undo} after {@code play} restores everything, and a copy is independent;
 *   <li>in games with null moves, a null move passes the turn, and {@code undo} reverses it;
 *   <li>for every symmetry, the moves, the outcome and playing a move commute with taking the
 *       image;
 *   <li>if the game has a diagram, its numbers describe the position: apart from clocks, numbers
 *       are equal if and only if hashes are; symmetries map numbers consistently with positions;
 *       all images share one canonical key, which no other class has.
 * </ul>
 *
 * <p>Not thread-safe.
 */
public final class GameContract {

  /**
   * All encodable moves and all actions are tested at the first position and then at every position
   * whose number is a multiple of this, plus one.
   */
  private static final int FULL_LEGALITY_INTERVAL = 16;

  private static final List<String> NO_MOVES = List.of("", " ", "?", "zz99", "a1a1a1", "\u00e9");

  private final Game game;
  private final Violations violations;
  private final DiagramContract diagram;
  private int positions;

  private GameContract(Game game) {
    this.game = game;
    this.violations = new Violations(game.start());
    this.diagram = new DiagramContract(game, violations);
  }

  /**
   * The result of a run.
   *
   * @param positions the number of positions checked
   * @param violations the violations, each once with the position in which it was first seen; empty
   *     if there is none
   */
  public record Report(int positions, List<String> violations) {

    /** The violations, one per line. A test can compare them with the empty text. */
    public String text() {
      return String.join("\n", violations);
    }
  }

  /**
   * Plays uniformly random games from the start position and checks every position. Stops at the
   * first position with a violation, because later ones would only repeat it.
   *
   * @param games the number of games
   * @param maxPlies games are cut off after this many plies
   */
  public static Report check(Game game, long seed, int games, int maxPlies) {
    GameContract contract = new GameContract(game);
    SplitMix64 random = new SplitMix64(SplitMix64.derive(seed, "contract/" + game.id()));
    if (contract.hasDiagram()) {
      contract.diagram.checkDescription();
    }
    for (int g = 0; g < games && contract.violations.isEmpty(); g++) {
      contract.randomGame(random, maxPlies);
    }
    return new Report(contract.positions, contract.violations.lines());
  }

  private void randomGame(SplitMix64 random, int maxPlies) {
    Position position = game.start();
    violations.at(position);
    expect(position.ply() == 0, "the start position has ply 0, not %d", position.ply());
    expect(
        position.sideToMove() == Side.FIRST,
        "the first side must move first from the start position, not %s",
        game.sideName(position.sideToMove()));
    String startText = game.formatPosition(position);
    IntArrayList moves = new IntArrayList();
    while (position.ply() < maxPlies && violations.isEmpty()) {
      checkPosition(position);
      position.legalMoves(moves);
      if (moves.isEmpty()) {
        break;
      }
      position.play(moves.getInt(random.nextInt(moves.size())));
    }
    while (position.ply() > 0) {
      position.undo();
    }
    expect(
        game.formatPosition(position).equals(startText) && position.hash() == game.start().hash(),
        "undoing a whole game must lead back to the start position");
  }

  private void checkPosition(Position position) {
    positions++;
    try {
      checkMoveList(position);
      checkActions(position);
      checkTexts(position);
      checkPlayAndUndo(position);
      checkNullMove(position);
      checkSymmetries(position);
      if (hasDiagram()) {
        diagram.check(position);
      }
    } catch (RuntimeException e) {
      expect(false, "unexpected %s", e);
    }
  }

  private boolean hasDiagram() {
    return game.diagram() != Diagram.NONE;
  }

  private void checkMoveList(Position position) {
    IntArrayList moves = moves(position);
    IntOpenHashSet set = new IntOpenHashSet(moves);
    expect(set.size() == moves.size(), "the move list repeats a move");
    expect(
        position.legalMoveCount() == moves.size(),
        "legalMoveCount is %d, but the list has %d moves",
        position.legalMoveCount(),
        moves.size());
    expect(
        moves.size() <= game.maxLegalMoves(),
        "there are %d legal moves, but maxLegalMoves is %d",
        moves.size(),
        game.maxLegalMoves());
    expect(
        position.outcome().isOver() == moves.isEmpty(),
        "the outcome is %s, but there are %d legal moves",
        position.outcome(),
        moves.size());
    expect(!position.isLegal(Position.NO_MOVE), "NO_MOVE is legal");
    expect(!position.isLegal(game.moveBound()), "a move outside moveBound is legal");
    for (int i = 0; i < moves.size(); i++) {
      int move = moves.getInt(i);
      expect(move >= 0 && move < game.moveBound(), "move %d is out of bounds", move);
      expect(position.isLegal(move), "generated move %d is not legal", move);
    }
    if (isFullCheck()) {
      for (int move = 0; move < game.moveBound(); move++) {
        if (position.isLegal(move) != set.contains(move)) {
          expect(false, "isLegal and the move list differ for %s", game.formatMove(move));
        }
      }
    }
  }

  private void checkActions(Position position) {
    ActionSpace actions = game.actions();
    int size = actions.size();
    IntArrayList moves = moves(position);
    Int2IntOpenHashMap moveOf = new Int2IntOpenHashMap(moves.size());
    for (int i = 0; i < moves.size(); i++) {
      int move = moves.getInt(i);
      int action = actions.of(move);
      String text = game.formatMove(move);
      expect(action >= 0 && action < size, "action %d of %s is out of bounds", action, text);
      expect(
          !moveOf.containsKey(action),
          "action %d of %s also belongs to another move",
          action,
          text);
      moveOf.put(action, move);
      int back = actions.move(position, action);
      expect(back == move, "action %d of %s belongs to move %d", action, text, back);
    }
    moveOf.defaultReturnValue(Position.NO_MOVE);
    boolean all = isFullCheck();
    for (int action : all ? IntStream.range(-1, size + 1).toArray() : new int[] {-1, size}) {
      int named = actions.move(position, action);
      expect(
          named == moveOf.get(action),
          "action %d belongs to move %d, expected %d",
          action,
          named,
          moveOf.get(action));
    }
  }

  /** Whether to test every encodable move and action, which takes longer than all other checks. */
  private boolean isFullCheck() {
    return (positions - 1) % FULL_LEGALITY_INTERVAL == 0;
  }

  private void checkTexts(Position position) {
    String text = game.formatPosition(position);
    Position read = game.parsePosition(text);
    expect(game.formatPosition(read).equals(text), "position text does not round-trip");
    expect(
        read.hash() == position.hash(),
        "the incremental hash differs from the hash computed from scratch");
    expect(
        read.sideToMove() == position.sideToMove(),
        "the position text does not contain the side to move");
    // A draw by repetition depends on the history, which the text does not contain.
    boolean sameOutcome = read.outcome() == position.outcome();
    expect(
        sameOutcome || position.isRepetition(),
        "the outcome is %s, but %s after reading the position text",
        position.outcome(),
        read.outcome());
    IntArrayList moves = moves(position);
    if (sameOutcome) {
      expect(moves(read).equals(moves), "the position read back has a different move list");
    }
    for (int i = 0; i < moves.size(); i++) {
      String move = game.formatMove(moves.getInt(i));
      expect(move.indexOf(' ') < 0, "move text '%s' contains a space", move);
      expect(
          game.parseMove(position, move) == moves.getInt(i), "'%s' is read as another move", move);
    }
    for (String noMove : NO_MOVES) {
      expect(refuses(position, noMove), "move text '%s' is accepted", noMove);
    }
    expect(!game.draw(position).isEmpty(), "the drawing is empty");
  }

  private boolean refuses(Position position, String text) {
    try {
      game.parseMove(position, text);
      return false;
    } catch (IllegalMoveException e) {
      return true;
    }
  }

  private void checkPlayAndUndo(Position position) {
    String text = game.formatPosition(position);
    long hash = position.hash();
    int ply = position.ply();
    Outcome outcome = position.outcome();
    boolean repetition = position.isRepetition();
    IntArrayList moves = moves(position);
    Position copy = position.copy();
    for (int i = 0; i < moves.size(); i++) {
      copy.play(moves.getInt(i));
      expect(copy.ply() == ply + 1, "ply is %d after a move at ply %d", copy.ply(), ply);
      expect(
          copy.sideToMove() != position.sideToMove(),
          "after %s the same side is to move again; the sides must move in turn",
          game.formatMove(moves.getInt(i)));
      expect(
          game.parsePosition(game.formatPosition(copy)).hash() == copy.hash(),
          "after %s the incremental hash differs from the hash computed from scratch",
          game.formatMove(moves.getInt(i)));
      copy.undo();
      expect(
          game.formatPosition(copy).equals(text)
              && copy.hash() == hash
              && copy.ply() == ply
              && copy.outcome() == outcome
              && copy.isRepetition() == repetition
              && copy.sideToMove() == position.sideToMove(),
          "undo of %s does not restore the position",
          game.formatMove(moves.getInt(i)));
    }
    expect(moves(copy).equals(moves), "undo changes the move list");
    if (!moves.isEmpty()) {
      copy.play(moves.getInt(0));
      expect(
          game.formatPosition(position).equals(text) && position.hash() == hash,
          "playing on a copy changes the original");
    }
  }

  private void checkNullMove(Position position) {
    if (!(position.copy() instanceof NullMovePosition passing) || position.outcome().isOver()) {
      return;
    }
    passing.playNull();
    expect(
        passing.sideToMove() != position.sideToMove() && passing.hash() != position.hash(),
        "a null move must pass the turn and change the hash");
    expect(
        game.parsePosition(game.formatPosition(passing)).hash() == passing.hash(),
        "after a null move the incremental hash differs from the hash computed from scratch");
    passing.undo();
    expect(
        game.formatPosition(passing).equals(game.formatPosition(position))
            && passing.hash() == position.hash()
            && moves(passing).equals(moves(position)),
        "undo of a null move does not restore the position");
  }

  private void checkSymmetries(Position position) {
    Symmetries symmetries = game.symmetries();
    IntArrayList moves = moves(position);
    int sample = moves.isEmpty() ? Position.NO_MOVE : moves.getInt(positions % moves.size());
    String text = game.formatPosition(position);
    for (int s = 0; s < symmetries.count(); s++) {
      Position image = symmetries.apply(s, position);
      if (s == 0) {
        expect(game.formatPosition(image).equals(text), "symmetry 0 is not the identity");
      }
      boolean swaps = symmetries.swapsSides(s);
      expect(
          (image.sideToMove() == position.sideToMove()) != swaps,
          "swapsSides(%d) is %s, which contradicts the side to move of the image",
          s,
          swaps);
      if (position.isRepetition()) {
        continue; // the image has no history
      }
      Outcome outcome = swaps ? position.outcome().mirrored() : position.outcome();
      expect(image.outcome() == outcome, "image %d has a different outcome", s);
      IntOpenHashSet images = new IntOpenHashSet();
      for (int i = 0; i < moves.size(); i++) {
        images.add(symmetries.applyToMove(s, moves.getInt(i)));
      }
      expect(images.equals(new IntOpenHashSet(moves(image))), "image %d has different moves", s);
      if (sample != Position.NO_MOVE && violations.isEmpty()) {
        image.play(symmetries.applyToMove(s, sample));
        Position next = position.copy();
        next.play(sample);
        expect(
            game.formatPosition(symmetries.apply(s, next)).equals(game.formatPosition(image)),
            "taking image %d does not commute with playing %s",
            s,
            game.formatMove(sample));
      }
    }
  }

  private static IntArrayList moves(Position position) {
    IntArrayList moves = new IntArrayList();
    position.legalMoves(moves);
    return moves;
  }

  @FormatMethod
  private void expect(boolean holds, String format, Object... arguments) {
    violations.expect(holds, format, arguments);
  }
}
