package dev.lodestone.tournament.check;

import dev.lodestone.core.Game;
import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The game that an engine is checked with, and move sequences in it, which are the same in every
 * check.
 */
final class CheckedGame implements MoveJudge {

  private static final int WALK_PLIES = 12;

  /** Maximum number of plies played to reach a position in which a move is illegal. */
  private static final int CHANGED_PLIES = 60;

  private final Game game;
  private final List<String> walk;
  private final List<String> finished;

  CheckedGame(Game game) {
    this.game = game;
    this.walk = walk(WALK_PLIES, 1);
    this.finished = walk(Integer.MAX_VALUE, 1);
  }

  Game game() {
    return game;
  }

  /** The moves to a position in which the game is not over. */
  List<String> walk() {
    return walk;
  }

  /** The moves of a whole game. */
  List<String> finished() {
    return finished;
  }

  /** The position after moves from the start. */
  Position after(List<String> moves) {
    Position position = game.start();
    moves.forEach(m -> position.play(game.parseMove(position, m)));
    return position;
  }

  @Override
  public void requireLegal(List<String> moves, String move) {
    game.parseMove(after(moves), move);
  }

  /** The legal moves as texts. */
  Set<String> legalMoves(Position position) {
    IntArrayList legal = new IntArrayList();
    position.legalMoves(legal);
    Set<String> texts = new HashSet<>();
    legal.forEach(move -> texts.add(game.formatMove(move)));
    return texts;
  }

  /** A legal move drawn at random. */
  String drawMove(Position position, SplitMix64 random) {
    IntArrayList legal = new IntArrayList();
    position.legalMoves(legal);
    return game.formatMove(legal.getInt(random.nextInt(legal.size())));
  }

  /**
   * The moves to a position in which the game is not over and {@code move} is illegal.
   *
   * @param number number of the random walk, counted from 1
   * @return empty if no such position occurs on this walk
   */
  List<String> walkWithout(String move, int number) {
    Position position = game.start();
    List<String> moves = new ArrayList<>();
    for (String next : walk(CHANGED_PLIES, number)) {
      position.play(game.parseMove(position, next));
      moves.add(next);
      // Positions with the other side to move do not count: in many games all its moves have
      // different texts.
      if (position.sideToMove() == game.start().sideToMove() && !isLegal(position, move)) {
        return moves;
      }
    }
    return List.of();
  }

  private boolean isLegal(Position position, String move) {
    try {
      game.parseMove(position, move);
      return true;
    } catch (IllegalMoveException e) {
      return false;
    }
  }

  /**
   * Random moves. The move that ends the game is included only if {@code plies} is {@link
   * Integer#MAX_VALUE}.
   */
  private List<String> walk(int plies, int number) {
    SplitMix64 random = new SplitMix64(SplitMix64.derive(number, "check/" + game.id()));
    Position position = game.start();
    List<String> moves = new ArrayList<>();
    while (moves.size() < plies && !position.outcome().isOver()) {
      String move = drawMove(position, random);
      position.play(game.parseMove(position, move));
      if (position.outcome().isOver() && plies != Integer.MAX_VALUE) {
        // A limited walk must end before the game does.
        return moves;
      }
      moves.add(move);
    }
    return moves;
  }
}
