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
import dev.lodestone.tournament.engine.EngineWatch;
import dev.lodestone.tournament.engine.Turn;
import dev.lodestone.tournament.match.GameRecord;
import dev.lodestone.tournament.match.GameSession;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.match.Termination;
import dev.lodestone.tournament.schedule.Balance;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Plays games of self-play. A game depends only on the settings and its number, not on earlier
 * games. Used by one thread, which closes it.
 */
final class GamePlayer implements GameSource {

  private final SelfPlaySpec spec;
  private final Game game;
  private final List<Seats> seats = new ArrayList<>();
  private final StartDraw starts;

  GamePlayer(SelfPlaySpec spec) {
    this.spec = spec;
    this.game = spec.rules();
    this.starts = new StartDraw(spec);
    spec.players().forEach(player -> seats.add(Seats.open(spec, player)));
  }

  /**
   * A game and its check of resignation.
   *
   * @param played the game
   * @param wouldResign the side that would have resigned, if the game continued as a check;
   *     otherwise empty
   */
  record Result(SourceGame played, Optional<Side> wouldResign) {

    Result withoutThoughts() {
      return new Result(played.withoutThoughts(), wouldResign);
    }
  }

  /** Plays a game of a shard when it is requested, on the calling thread. */
  @Override
  public Optional<Made> game(int shard, int number, StopSignal stop) {
    return play(spec.gameId(shard, number), SelfPlaySpec.isSwapped(number), stop)
        .map(result -> new Made(result, Optional.empty()));
  }

  /**
   * Plays a game.
   *
   * @param id its number, which determines all its randomness
   * @param swapped whether the second player begins
   * @return empty if the game was stopped
   */
  Optional<Result> play(long id, boolean swapped, StopSignal stop) {
    SplitMix64 random = SelfPlaySpec.random(id);
    Optional<Opening> opening = starts.draw(id, random, stop);
    if (opening.isEmpty()) {
      return Optional.empty();
    }
    InPlay game = new InPlay(id, swapped, opening.get(), random, stop);
    try {
      return game.watch.run(game::play).flatMap(Function.identity());
    } catch (EngineWatch.Overdue e) {
      throw new SelfPlayException(seats.get(game.activePlayer).name() + ": " + e.getMessage(), e);
    }
  }

  /** Begins further games within another band of evaluations by the same engine. */
  void startWithin(Balance band) {
    starts.drawWithin(band);
  }

  @Override
  public void close() {
    seats.forEach(Seats::close);
    starts.close();
  }

  /** The state of one game while it is played. */
  private final class InPlay {

    private final long id;
    private final boolean swapped;
    private final SplitMix64 random;
    private final String startType;
    private final GameSession session;
    private final List<SourceMove> moves = new ArrayList<>();
    private final StopSignal stop;
    private final EngineWatch watch;
    private final boolean playsOn;
    private final int[] movesInLostPositions = new int[2];
    private @Nullable Side wouldResign;

    /** The player that the most recent request was sent to. */
    private int activePlayer;

    InPlay(long id, boolean swapped, Opening opening, SplitMix64 random, StopSignal stop) {
      this.id = id;
      this.swapped = swapped;
      this.stop = stop;
      this.watch = new EngineWatch(stop);
      this.random = random;
      this.startType = startType(opening);
      addMoves(opening);
      // The limit of plies is applied in play(), so that a resignation comes first.
      this.session = new GameSession(game, opening, Integer.MAX_VALUE);
      SplitMix64 check = new SplitMix64(SplitMix64.derive(id, "resignation"));
      this.playsOn =
          spec.resignation().isPresent()
              && check.nextDouble() < spec.resignation().get().checkShare();
    }

    Optional<Result> play() {
      for (int i = 0; i < seats.size(); i++) {
        begin(i);
      }
      int opening = moves.size();
      while (session.result().isEmpty() && moves.size() < spec.maxPlies() && !hasResigned()) {
        SourceMove move = think(moves.size() - opening);
        if (stop.isStopped()) {
          return Optional.empty();
        }
        play(move);
      }
      if (session.result().isEmpty()) {
        end();
      }
      return Optional.of(new Result(played(), Optional.ofNullable(playsOn ? wouldResign : null)));
    }

    private void begin(int player) {
      activePlayer = player;
      for (Seat seat : seats.get(player).all()) {
        seat.newGame(watch, seed(player));
      }
    }

    private long seed(int player) {
      return SelfPlaySpec.seed(id, player);
    }

    private int player(Side side) {
      return seats.size() == 1 ? 0 : side.ordinal() ^ (swapped ? 1 : 0);
    }

    private void play(SourceMove move) {
      if (session.play(move.move()).isEmpty()) {
        throw new SelfPlayException(
            seats.get(move.player()).name() + ": " + session.result().orElseThrow().reason());
      }
      moves.add(move);
    }

    private String startType(Opening opening) {
      if (spec.starts().flatMap(Starts::book).isPresent()) {
        return SourceGame.BOOK;
      }
      return opening.moves().isEmpty() ? SourceGame.STANDARD : SourceGame.RANDOM;
    }

    private void addMoves(Opening opening) {
      MoveSource source = startType.equals(SourceGame.BOOK) ? MoveSource.BOOK : MoveSource.RANDOM;
      Position position = game.parsePosition(opening.start());
      for (String text : opening.moves()) {
        int move = game.parseMove(position, text);
        int player = player(position.sideToMove());
        moves.add(new SourceMove(move, source, player, Optional.empty(), false));
        position.play(move);
      }
    }

    private SourceMove think(int plies) {
      int player = player(session.sideToMove());
      boolean fast = random.nextDouble() < spec.exploration().fastShare();
      Seat seat = fast ? seats.get(player).fast() : seats.get(player).full();
      Turn turn = session.turn(seat.limits());
      activePlayer = player;
      Seat.Choice choice = seat.think(watch, turn);
      countLostPositions(choice.thought());
      double temperature = spec.exploration().temperature(plies);
      OptionalInt drawn = Draw.move(choice.thought(), temperature, random);
      MoveSource source =
          session.position().legalMoveCount() == 1
              ? MoveSource.FORCED
              : drawn.isPresent() ? MoveSource.SAMPLED : MoveSource.BEST;
      return new SourceMove(
          drawn.orElse(choice.move()), source, player, Optional.of(choice.thought()), !fast);
    }

    /** Counts for how many consecutive moves the side to move would have resigned. */
    private void countLostPositions(Assessment thought) {
      if (spec.resignation().isEmpty() || thought.value().isEmpty()) {
        return;
      }
      Resignation rule = spec.resignation().get();
      Side side = session.sideToMove();
      boolean lost = thought.value().getAsDouble() <= rule.value();
      movesInLostPositions[side.ordinal()] = lost ? movesInLostPositions[side.ordinal()] + 1 : 0;
      if (wouldResign == null && movesInLostPositions[side.ordinal()] >= rule.moves()) {
        wouldResign = side;
      }
    }

    private boolean hasResigned() {
      return wouldResign != null && !playsOn;
    }

    private void end() {
      Side loser = wouldResign;
      if (loser != null && !playsOn) {
        session.end(Outcome.winFor(loser.opponent()), Termination.RESIGNATION, "resigned");
      } else {
        session.end(
            Outcome.DRAW, Termination.PLY_LIMIT, "not over after " + spec.maxPlies() + " plies");
      }
    }

    private SourceGame played() {
      GameRecord record = session.record().orElseThrow();
      return new SourceGame(
          game,
          id,
          startType,
          record,
          moves,
          seats.stream().map(Seats::name).toList(),
          IntStream.range(0, seats.size()).mapToObj(this::seed).toList());
    }
  }
}
