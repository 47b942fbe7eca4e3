package dev.lodestone.dataset.selfplay;

import dev.lodestone.core.Game;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.row.Assessment;
import dev.lodestone.dataset.row.MoveSource;
import dev.lodestone.dataset.row.SourceGame;
import dev.lodestone.dataset.row.SourceMove;
import dev.lodestone.tournament.match.Termination;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Plays games of self-play. A game follows from the settings and its number alone, whatever was
 * played before. Used by one thread, which closes it.
 */
final class GamePlayer implements AutoCloseable {

  private static final double UNIT = 0x1p-53;

  private final SelfPlaySpec spec;
  private final Game game;
  private final List<Seat> seats = new ArrayList<>();

  GamePlayer(SelfPlaySpec spec) {
    this.spec = spec;
    this.game = spec.rules();
    spec.players().forEach(player -> seats.add(Seat.open(spec, player)));
  }

  /**
   * A game with what resigning would have done to it.
   *
   * @param played the game
   * @param givenUp the side that would have resigned, in a game that went on to see who wins; empty
   *     in all others
   */
  record Result(SourceGame played, Optional<Side> givenUp) {}

  /**
   * Plays a game.
   *
   * @param id its number, which decides all chance in it
   * @param swapped whether the second player begins
   * @return empty if it was stopped
   */
  Optional<Result> play(long id, boolean swapped, StopSignal stop) {
    return new InPlay(id, swapped).play(stop);
  }

  @Override
  public void close() {
    seats.forEach(Seat::close);
  }

  /** One game. */
  private final class InPlay {

    private final long id;
    private final boolean swapped;
    private final SplitMix64 random;
    private final Position position = game.start();
    private final String start = game.formatPosition(position);
    private final IntArrayList legal = new IntArrayList(game.maxLegalMoves());
    private final List<SourceMove> moves = new ArrayList<>();
    private final List<Integer> codes = new ArrayList<>();
    private final boolean goesOn;
    private final int[] hopeless = new int[2];
    private @Nullable Side givenUp;

    InPlay(long id, boolean swapped) {
      this.id = id;
      this.swapped = swapped;
      this.random = new SplitMix64(SplitMix64.derive(id, "moves"));
      SplitMix64 check = new SplitMix64(SplitMix64.derive(id, "resignation"));
      this.goesOn =
          spec.resignation().isPresent()
              && (check.nextLong() >>> 11) * UNIT < spec.resignation().get().checkShare();
    }

    Optional<Result> play(StopSignal stop) {
      for (int i = 0; i < seats.size(); i++) {
        seats.get(i).newGame(seed(i));
      }
      playOpening();
      int opening = moves.size();
      while (!position.outcome().isOver() && moves.size() < spec.maxPlies() && !hasResigned()) {
        SourceMove move = think(moves.size() - opening, stop);
        if (stop.isStopped()) {
          return Optional.empty();
        }
        play(move);
      }
      return Optional.of(new Result(played(opening), Optional.ofNullable(goesOn ? givenUp : null)));
    }

    private long seed(int player) {
      return SplitMix64.derive(id, "player/" + player) >>> 1;
    }

    private int player(Side side) {
      return seats.size() == 1 ? 0 : side.ordinal() ^ (swapped ? 1 : 0);
    }

    private void play(SourceMove move) {
      moves.add(move);
      codes.add(move.move());
      position.play(move.move());
    }

    /**
     * Random moves, none of which ends the game: one that would is taken back, and it is enough.
     */
    private void playOpening() {
      int plies = random.nextInt(spec.exploration().openingPlies() + 1);
      while (moves.size() < plies) {
        position.legalMoves(legal);
        int move = legal.getInt(random.nextInt(legal.size()));
        position.play(move);
        boolean over = position.outcome().isOver();
        position.undo();
        if (over) {
          return;
        }
        play(
            new SourceMove(
                move, MoveSource.RANDOM, player(position.sideToMove()), Optional.empty(), false));
      }
    }

    private SourceMove think(int plies, StopSignal stop) {
      int player = player(position.sideToMove());
      boolean fast = (random.nextLong() >>> 11) * UNIT < spec.exploration().fastShare();
      Seat seat = seats.get(player);
      Thinker thinker = fast ? seat.fast() : seat.full();
      Thinker.Choice choice = thinker.think(start, codes, position, stop);
      notice(choice.thought());
      double temperature = spec.exploration().temperature(plies);
      OptionalInt drawn = Draw.move(choice.thought(), temperature, random);
      MoveSource source =
          position.legalMoveCount() == 1
              ? MoveSource.FORCED
              : drawn.isPresent() ? MoveSource.SAMPLED : MoveSource.BEST;
      return new SourceMove(
          drawn.orElse(choice.move()), source, player, Optional.of(choice.thought()), !fast);
    }

    /** Counts how often in a row the side to move has no hope. */
    private void notice(Assessment thought) {
      if (spec.resignation().isEmpty() || thought.value().isEmpty()) {
        return;
      }
      Resignation rule = spec.resignation().get();
      Side side = position.sideToMove();
      boolean lost = thought.value().getAsDouble() <= rule.value();
      hopeless[side.ordinal()] = lost ? hopeless[side.ordinal()] + 1 : 0;
      if (givenUp == null && hopeless[side.ordinal()] >= rule.moves()) {
        givenUp = side;
      }
    }

    private boolean hasResigned() {
      return givenUp != null && !goesOn;
    }

    private SourceGame played(int opening) {
      Outcome outcome = position.outcome();
      String ending = Termination.RULES.text();
      if (!outcome.isOver()) {
        ending = hasResigned() ? Termination.RESIGNATION.text() : Termination.PLY_LIMIT.text();
        outcome = givenUp != null && !goesOn ? Outcome.winFor(givenUp.opponent()) : Outcome.DRAW;
      }
      List<Long> seeds = new ArrayList<>();
      for (int i = 0; i < seats.size(); i++) {
        seeds.add(seed(i));
      }
      return new SourceGame(
          game,
          id,
          start,
          opening == 0 ? SourceGame.STANDARD : SourceGame.RANDOM,
          moves,
          outcome,
          ending,
          !ending.equals(Termination.PLY_LIMIT.text()),
          seats.stream().map(Seat::name).toList(),
          seeds);
    }
  }
}
