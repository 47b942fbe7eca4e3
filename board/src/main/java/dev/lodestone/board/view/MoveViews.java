package dev.lodestone.board.view;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The moves of a game with their effects, each of which is computed once. Not thread-safe. */
public final class MoveViews {

  private final Game game;
  private final String start;

  /** The moves as the line has them, which may be another spelling than the game's own. */
  private final List<String> texts = new ArrayList<>();

  private final List<MoveView> moves = new ArrayList<>();
  private Position position;

  /**
   * @param start text of the position in which the game begins
   */
  public MoveViews(Game game, String start) {
    this.game = game;
    this.start = start;
    this.position = game.parsePosition(start);
  }

  /**
   * The moves of a line; an unmodifiable view until the next call.
   *
   * @throws dev.lodestone.core.IllegalMoveException if a move is not legal
   */
  public List<MoveView> of(List<String> line) {
    int same = 0;
    while (same < Math.min(texts.size(), line.size()) && texts.get(same).equals(line.get(same))) {
      same++;
    }
    if (same < moves.size()) {
      moves.subList(same, moves.size()).clear();
      texts.subList(same, texts.size()).clear();
      position = game.parsePosition(start);
      texts.forEach(known -> position.play(game.parseMove(position, known)));
    }
    for (String text : line.subList(same, line.size())) {
      int move = game.parseMove(position, text);
      moves.add(MoveView.of(position, move));
      texts.add(text);
      position.play(move);
    }
    return Collections.unmodifiableList(moves);
  }

  /** The position after the moves of the last line. */
  public Position position() {
    return position;
  }
}
