package dev.lodestone.board.play;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchListener;
import dev.lodestone.tournament.engine.Answer;
import dev.lodestone.tournament.engine.Engine;
import dev.lodestone.tournament.engine.Thought;
import dev.lodestone.tournament.engine.Turn;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/** An engine that plays a share of random moves, so that people can win. */
final class PartlyRandomEngine implements Engine {

  /** After this many tries the engine plays a losing move, because nearly every move loses. */
  private static final int MAX_TRIES = 100;

  private final Engine engine;
  private final int percent;
  private SplitMix64 random = new SplitMix64(0);

  /**
   * @param percent percentage of random moves
   */
  PartlyRandomEngine(Engine engine, int percent) {
    this.engine = engine;
    this.percent = percent;
  }

  @Override
  public void newGame(long seed) {
    random = new SplitMix64(SplitMix64.derive(seed, "stray"));
    engine.newGame(seed);
  }

  @Override
  public Answer answer(Turn turn, SearchListener listener, StopSignal stop) {
    if (random.nextInt(100) >= percent) {
      return engine.answer(turn, listener, stop);
    }
    Position position = turn.position().orElseThrow();
    String move = position.game().formatMove(randomMove(position));
    return new Answer(move, Thought.NONE);
  }

  /**
   * Chooses a random move, and chooses again if it loses at once: a random move in Gess that breaks
   * the only ring would end the game.
   */
  private int randomMove(Position position) {
    IntArrayList moves = new IntArrayList();
    position.legalMoves(moves);
    int move = moves.getInt(random.nextInt(moves.size()));
    for (int tries = 1; tries < MAX_TRIES && losesAtOnce(position, move); tries++) {
      move = moves.getInt(random.nextInt(moves.size()));
    }
    return move;
  }

  private static boolean losesAtOnce(Position position, int move) {
    Outcome loss = position.sideToMove() == Side.FIRST ? Outcome.SECOND_WINS : Outcome.FIRST_WINS;
    Position after = position.copy();
    after.play(move);
    return after.outcome() == loss;
  }

  @Override
  public void close() {
    engine.close();
  }
}
