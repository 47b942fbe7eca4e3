package dev.lodestone.board.analysis;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.tournament.engine.Answer;
import dev.lodestone.tournament.engine.Engine;
import dev.lodestone.tournament.engine.Thought;
import dev.lodestone.tournament.engine.Turn;
import dev.lodestone.tournament.match.MoveRecord;
import dev.lodestone.tournament.match.Opening;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Judges each move of a game by an engine's scores of the positions before and after it.
 *
 * @param line the start of the game and its moves, as the game writes them
 * @param limits the limits of the search of each position
 */
public record GameReview(Game game, Opening line, SearchLimits limits) {

  /**
   * A position of the game, and what the move that led to it has lost.
   *
   * @param ply number of moves before the position
   * @param mover the side that played the last of them; in the first position, the side to move
   * @param before score of the position before that move, from the mover's perspective
   * @param after score of this position, from the mover's perspective
   * @param best the engine's move in this position; empty if the game is over
   * @param lost the chance of winning that the move has lost; 0 for the engine's own move
   */
  public record Ply(
      int ply, Side mover, Score before, Score after, Optional<String> best, double lost) {

    /** The mistake that the move was, if it has lost enough. */
    public Optional<MoveMistake> mistake() {
      return MoveMistake.of(lost);
    }
  }

  /**
   * Searches the positions in order.
   *
   * @param engine an engine that has begun a new game
   * @param score the score of a search from the side to move, which an engine may not report
   * @param plies receives the positions from the first to the last
   * @param stop ends the review early
   */
  public void run(
      Engine engine, Function<Thought, Score> score, Consumer<Ply> plies, StopSignal stop) {
    Position position = game.parsePosition(line.start());
    List<String> moves = line.moves();
    Side mover = position.sideToMove();
    Optional<Score> before = Optional.empty();
    Optional<String> best = Optional.empty();
    for (int ply = 0; ply <= moves.size(); ply++) {
      Side side = position.sideToMove();
      Optional<Answer> answer =
          position.outcome().isOver()
              ? Optional.empty()
              : Optional.of(
                  engine.answer(
                      new Turn(line.start(), moves.subList(0, ply), position.copy(), limits),
                      SearchListener.SILENT,
                      stop));
      if (stop.isStopped()) {
        return;
      }
      Score known =
          answer.isPresent()
              ? score.apply(answer.get().thought())
              : Score.of(Score.byRules(position), true);
      Score first = MoveRecord.fromFirst(known, side);
      Score was = MoveRecord.fromFirst(before.orElse(first), mover);
      Score is = MoveRecord.fromFirst(first, mover);
      boolean isBest = ply > 0 && best.equals(Optional.of(moves.get(ply - 1)));
      double lost = isBest ? 0 : Math.max(0, MoveMistake.chance(was) - MoveMistake.chance(is));
      best = answer.map(Answer::move);
      plies.accept(new Ply(ply, mover, was, is, best, lost));
      before = Optional.of(first);
      mover = side;
      if (ply < moves.size()) {
        position.play(game.parseMove(position, moves.get(ply)));
      }
    }
  }
}
