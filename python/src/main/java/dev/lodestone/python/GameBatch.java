package dev.lodestone.python;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Texts;
import java.util.concurrent.atomic.LongAdder;

/**
 * Many games of one kind that advance together: a step plays one move in each of them, on all
 * threads, and begins new games where games have ended. A game is determined by the seed, its
 * number and the chosen actions; it does not depend on the number of threads. A batch is used by
 * one thread.
 *
 * <p>Without an opponent the caller plays both sides, and the reward of a step is the result for
 * the side that has moved. With an opponent the caller plays one side of each game, and the other
 * side in the next game; a step is a move and the opponent's reply, and the reward is the caller's.
 */
public final class GameBatch implements AutoCloseable {

  // Fixed at construction.
  private final Game game;
  private final int games;
  private final BatchStarts starts;
  private final int maxPlies;
  private final Opponent opponent;
  private final Lanes lanes;
  private final BatchArrays arrays;
  private final BatchArrays.Scratch[] scratch;

  // Indexed by game.
  private final Position[] positions;
  private final SplitMix64[] random;
  private final int[] episodes;

  /** Whether the game is over and has not begun anew. */
  private final boolean[] ended;

  /** When a game that has ended begins anew. */
  public enum Autoreset {
    /** In the step that ends it. */
    SAME_STEP,
    /** In the next step, which ignores its action. */
    NEXT_STEP,
    /** When the caller begins it; until then steps ignore its actions. */
    DISABLED
  }

  private final Autoreset autoreset;

  /**
   * Begins all games with seed 1.
   *
   * @param games number of games, at least 1
   * @param threads number of threads that play the steps, at least 1
   * @param arrays arrays that every step writes, with a row for each game; initially zero
   * @param openings {@code none}, {@code book}, or a number of random plies
   * @param maxPlies length in plies at which a game is truncated
   * @param opponent specification of an engine, or empty for none
   * @param autoreset when a game that has ended begins anew
   * @throws IllegalArgumentException if a value is out of its range
   */
  public GameBatch(
      Game game,
      int games,
      int threads,
      BatchArrays arrays,
      String openings,
      int maxPlies,
      String opponent,
      Autoreset autoreset) {
    if (games < 1 || threads < 1 || maxPlies < 1) {
      throw new IllegalArgumentException(
          Texts.format(
              "games, threads and maximum plies must be at least 1: games=%s threads=%s maximum"
                  + " plies=%s",
              games, threads, maxPlies));
    }
    this.game = game;
    this.games = games;
    this.starts = BatchStarts.of(game, openings);
    this.maxPlies = maxPlies;
    requireThat(
        starts.maxPlies() < maxPlies,
        "games must continue after the opening: opening plies=%s maximum plies=%s",
        starts.maxPlies(),
        maxPlies);
    this.opponent = Opponent.of(game, opponent, threads);
    this.lanes = new Lanes(threads);
    this.arrays = arrays;
    this.scratch = new BatchArrays.Scratch[threads];
    for (int i = 0; i < threads; i++) {
      scratch[i] = arrays.new Scratch();
    }
    this.positions = new Position[games];
    this.random = new SplitMix64[games];
    this.episodes = new int[games];
    this.ended = new boolean[games];
    this.autoreset = autoreset;
    reset(1, new StopSignal());
  }

  /** A copy of the position of a game. */
  public Position position(int number) {
    return positions[number].copy();
  }

  /** Begins all games again; {@code seed} determines all their randomness. */
  public Work<Boolean> reset(long seed) {
    return Work.start(stop -> reset(seed, stop));
  }

  private boolean reset(long seed, StopSignal stop) {
    lanes.run(
        games,
        (i, lane) -> {
          random[i] = new SplitMix64(SplitMix64.derive(seed, "game/" + i));
          episodes[i] = i;
          beginAnew(i, lane, stop);
        });
    return true;
  }

  /** Begins the games anew that are chosen, with the random numbers that they have. */
  public Work<Boolean> reset(boolean[] chosen) {
    return Work.start(
        stop -> {
          lanes.run(
              games,
              (i, lane) -> {
                if (chosen[i]) {
                  episodes[i]++;
                  beginAnew(i, lane, stop);
                }
              });
          return true;
        });
  }

  private void beginAnew(int i, int lane, StopSignal stop) {
    ended[i] = false;
    begin(i, lane, stop);
    arrays.outcome(i, 0, false, false);
    arrays.describe(i, positions[i], scratch[lane]);
  }

  private void begin(int i, int lane, StopSignal stop) {
    positions[i] = starts.next(random[i], positions[i]);
    if (opponentEnds(i, lane, stop)) {
      // The opening itself ended the game, so another one is drawn.
      begin(i, lane, stop);
    }
  }

  /** Lets the opponent move if it is its turn; returns whether that has ended the game. */
  private boolean opponentEnds(int i, int lane, StopSignal stop) {
    if (!opponent.isPresent() || positions[i].sideToMove() == own(i)) {
      return false;
    }
    opponent.answer(positions[i], random[i], lane, stop);
    return isOver(i);
  }

  /** The side that the caller plays against an opponent. */
  private Side own(int i) {
    return episodes[i] % 2 == 0 ? Side.FIRST : Side.SECOND;
  }

  private boolean isOver(int i) {
    return positions[i].outcome().isOver() || positions[i].ply() >= maxPlies;
  }

  /**
   * Plays the chosen actions. If one of them is not legal, nothing is played.
   *
   * @throws IllegalMoveException with the number of the first game whose action is not legal
   */
  public void step() {
    step(new StopSignal());
  }

  /** Does the same on a separate thread, for long steps with an opponent. */
  public Work<Boolean> stepInSteps() {
    return Work.start(
        stop -> {
          step(stop);
          return true;
        });
  }

  private void step(StopSignal stop) {
    for (int i = 0; i < games; i++) {
      if (!ended[i] && !arrays.isLegal(i, arrays.action(i))) {
        throw new IllegalMoveException(
            Integer.toString(arrays.action(i)),
            "no legal move of game " + i + " has this action",
            game.formatPosition(positions[i]));
      }
    }
    lanes.run(games, (i, lane) -> step(i, lane, stop));
  }

  private void step(int i, int lane, StopSignal stop) {
    if (ended[i]) {
      if (autoreset == Autoreset.NEXT_STEP) {
        episodes[i]++;
        beginAnew(i, lane, stop);
      } else {
        arrays.noReward(i);
      }
      return;
    }
    Position position = positions[i];
    Side mover = position.sideToMove();
    position.play(arrays.chosenMove(i));
    Outcome outcome = position.outcome();
    if (opponent.isPresent() && !outcome.isOver() && position.ply() < maxPlies) {
      opponent.answer(position, random[i], lane, stop);
      outcome = position.outcome();
    }
    boolean over = outcome.isOver() || position.ply() >= maxPlies;
    arrays.outcome(i, outcome.sign(mover), outcome.isOver(), over && !outcome.isOver());
    ended[i] = over && autoreset != Autoreset.SAME_STEP;
    arrays.describe(i, position, scratch[lane]);
    if (over && !ended[i]) {
      arrays.keepFinal(i);
      episodes[i]++;
      begin(i, lane, stop);
      arrays.describe(i, positions[i], scratch[lane]);
    }
  }

  /** Chooses a legal action in every game that is not over, each with the same probability. */
  public void sample() {
    lanes.run(
        games,
        (i, lane) -> {
          if (!ended[i]) {
            arrays.choose(i, arrays.legalAction(i, random[i].nextInt(arrays.legalCount(i))));
          }
        });
  }

  /**
   * Plays random moves in every game, for both sides, and describes the games after the last move,
   * or after the opponent's answer to it if it is the opponent's turn. A game that ends begins anew
   * at once.
   *
   * @param moves number of moves of each game
   * @return number of games that ended
   */
  public long playRandomly(int moves) {
    LongAdder finished = new LongAdder();
    StopSignal stop = new StopSignal();
    lanes.run(
        games,
        (i, lane) -> {
          BatchArrays.Scratch own = scratch[lane];
          if (ended[i]) {
            episodes[i]++;
            beginAnew(i, lane, stop);
          }
          for (int n = 0; n < moves; n++) {
            Position position = positions[i];
            position.legalMoves(own.moves);
            position.play(own.moves.getInt(random[i].nextInt(own.moves.size())));
            boolean last = n == moves - 1;
            if (isOver(i) || (last && opponentEnds(i, lane, stop))) {
              finished.increment();
              episodes[i]++;
              begin(i, lane, stop);
            }
          }
          arrays.outcome(i, 0, false, false);
          arrays.describe(i, positions[i], own);
        });
    return finished.sum();
  }

  /** Ends the threads and the opponent's searchers. */
  @Override
  public void close() {
    lanes.close();
    opponent.close();
  }
}
