package dev.lodestone.tournament.match;

import dev.lodestone.core.Game;
import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.text.Excerpt;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.clock.Clock;
import dev.lodestone.tournament.clock.GameClock;
import dev.lodestone.tournament.clock.TimeControl;
import dev.lodestone.tournament.engine.PostMortem;
import dev.lodestone.tournament.engine.Thought;
import dev.lodestone.tournament.engine.Turn;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.rules.GameState;
import dev.lodestone.tournament.rules.Undecided;
import dev.lodestone.tournament.rules.Verdict;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * A game in play: its true state, the moves with their times, the clocks, and the result once there
 * is one, which changes only if moves are taken back. It is the referee: it alone holds the state,
 * and players get copies. It starts no thread and does no I/O: its driver asks engines and people,
 * and enters their moves. Not thread-safe.
 *
 * <p>Where only the engines know the rules, it waits for their verdicts after the opening and after
 * every move, and follows them.
 */
public final class GameSession {

  /** The reason of a draw by {@link Termination#AGREEMENT}. */
  public static final String AGREED = "both sides agreed on a draw";

  private final GameRules rules;
  private final Opening opening;
  private final int maxPlies;
  private final Adjudication adjudication;
  private final Optional<SolverReferee> solver;
  private final List<Optional<TimeControl>> controls;
  private final List<MoveRecord> moves = new ArrayList<>();

  // Created again when moves are taken back.
  private GameState state;
  private Adjudicator adjudicator;
  private List<Optional<GameClock>> clocks;
  private final List<String> line = new ArrayList<>();
  private Optional<Adjudicator.Ruling> ruling = Optional.empty();
  private Optional<MatchResult> result = Optional.empty();
  private Optional<Side> drawOffer = Optional.empty();
  private int drawOfferPlies;

  /** A game without clocks that is played to its end. */
  public GameSession(Game game, Opening opening, int maxPlies) {
    this(
        GameRules.of(game),
        opening,
        maxPlies,
        Adjudication.NONE,
        Optional.empty(),
        Optional.empty());
  }

  /**
   * @param opening where the players take over
   * @param maxPlies length at which the game is called a draw, the opening included
   * @param adjudication when the game ends early
   * @param first time of the first player; empty if it has no clock
   * @param second time of the second player
   */
  public GameSession(
      GameRules rules,
      Opening opening,
      int maxPlies,
      Adjudication adjudication,
      Optional<TimeControl> first,
      Optional<TimeControl> second) {
    this.rules = rules;
    this.opening = opening;
    this.maxPlies = maxPlies;
    this.adjudication = adjudication;
    this.solver = SolverReferee.of(rules, adjudication);
    this.controls = List.of(first, second);
    this.state = opening.play(rules);
    this.adjudicator = new Adjudicator(adjudication);
    this.clocks = clocks();
    line.addAll(opening.moves());
    judge();
  }

  private List<Optional<GameClock>> clocks() {
    return controls.stream().map(control -> control.map(GameClock::new)).toList();
  }

  /** The opening, after which the players took over. */
  public Opening opening() {
    return opening;
  }

  /** Texts of all moves so far, those of the opening first; a view that cannot be modified. */
  public List<String> line() {
    return Collections.unmodifiableList(line);
  }

  /** The moves after the opening; a view that cannot be modified. */
  public List<MoveRecord> moves() {
    return Collections.unmodifiableList(moves);
  }

  /** Whose answer is awaited. */
  public Side sideToMove() {
    return state.sideToMove();
  }

  /** A copy of the position with its history, in a game whose rules are known. */
  public Position position() {
    return state.position().orElseThrow();
  }

  /** The result, once there is one. */
  public Optional<MatchResult> result() {
    return result;
  }

  /** The game, once it is over. */
  public Optional<GameRecord> record() {
    return result().map(result -> new GameRecord(opening, moves, result));
  }

  /** The time left on a player's clock, if it has one. */
  public Optional<Duration> left(Side side) {
    return clock(side).map(GameClock::remaining);
  }

  /** The request to the engine of the side to move, with the clocks if the game has any. */
  public Turn turn(SearchLimits limits) {
    return turn(limits, clock(sideToMove()).map(this::shown));
  }

  /** The request to an adviser without a clock, for the side to move. */
  public Turn turnWithoutClock(SearchLimits limits) {
    return turn(limits, Optional.empty());
  }

  private Turn turn(SearchLimits limits, Optional<Clock> shown) {
    return new Turn(opening.start(), List.copyOf(line), state.copy(), limits, shown);
  }

  /** The clocks; a side without a clock has the other's time. */
  private Clock shown(GameClock own) {
    GameClock first = clock(Side.FIRST).orElse(own);
    GameClock second = clock(Side.SECOND).orElse(own);
    return new Clock(first.remaining(), second.remaining(), first.increment(), second.increment());
  }

  /** Plays a move of which nothing else is known. */
  public Optional<MoveRecord> play(String move) {
    return play(move, Thought.NONE, Duration.ZERO, Duration.ZERO);
  }

  /** Plays an encoded move of which nothing else is known. */
  public Optional<MoveRecord> play(int move) {
    Game game = rules.knownFor("an encoded move");
    boolean known = move >= 0 && move < game.moveBound();
    return play(known ? game.formatMove(move) : Integer.toString(move));
  }

  /**
   * Plays a move of the side to move; one that is not legal ends the game instead.
   *
   * @param thought what the player reports, from its own side
   * @param time that it took, on its clock
   * @param latency the other time since the move before
   * @return the move; empty if it was not legal
   */
  public Optional<MoveRecord> play(String move, Thought thought, Duration time, Duration latency) {
    requireOngoing();
    Side side = sideToMove();
    try {
      state.play(move);
    } catch (IllegalMoveException e) {
      String reason = Excerpt.quoted(move) + ": " + e.reason() + " in '" + e.position() + "'";
      failed(side, Termination.ILLEGAL_MOVE, reason, Optional.empty());
      return Optional.empty();
    }
    return Optional.of(enter(move, side, MoveRecord.fromFirst(thought, side), time, latency));
  }

  /** Records a move that has been played in the state. */
  private MoveRecord enter(
      String move, Side side, Thought thought, Duration time, Duration latency) {
    line.add(move);
    drawOffer = drawOffer.filter(by -> by != side || line.size() <= drawOfferPlies + 1);
    judge();
    Duration used = wholeMicros(time);
    clock(side).ifPresent(c -> c.moved(used));
    MoveRecord made =
        new MoveRecord(line.size(), side, move, thought, used, wholeMicros(latency), left(side));
    moves.add(made);
    ruling = adjudicator.after(made);
    rule();
    if (result.isEmpty()) {
      ruling = solver.flatMap(referee -> referee.ruling(position()));
      rule();
    }
    return made;
  }

  /** Times are recorded no finer, so a game that is read back equals the game that was played. */
  static Duration wholeMicros(Duration time) {
    return time.truncatedTo(ChronoUnit.MICROS);
  }

  /** Ends the game by its rules or its length. */
  private void judge() {
    if (awaitsVerdicts()) {
      return;
    }
    if (state.outcome().isOver()) {
      String reason =
          switch (state.outcome()) {
            case FIRST_WINS -> rules.sideName(Side.FIRST) + " wins";
            case SECOND_WINS -> rules.sideName(Side.SECOND) + " wins";
            case DRAW, ONGOING -> "draw";
          };
      end(state.outcome(), Termination.RULES, reason);
    } else if (line.size() >= maxPlies) {
      end(Outcome.DRAW, Termination.PLY_LIMIT, "not over after " + maxPlies + " plies");
    }
  }

  /** The rules of the game come before any ruling. */
  private void rule() {
    if (result.isEmpty() && !awaitsVerdicts()) {
      ruling.ifPresent(
          r ->
              result =
                  Optional.of(
                      new MatchResult(
                          r.outcome(),
                          r.termination(),
                          r.reason(),
                          line.size(),
                          Optional.empty(),
                          r.margin())));
    }
  }

  /** Takes the last moves back, of a game that may be over; clocks are as they were before them. */
  public void takeBack(int count) {
    List<MoveRecord> left = List.copyOf(moves.subList(0, moves.size() - count));
    moves.clear();
    line.clear();
    line.addAll(opening.moves());
    ruling = Optional.empty();
    result = Optional.empty();
    drawOffer = Optional.empty();
    state = opening.play(rules);
    adjudicator = new Adjudicator(adjudication);
    clocks = clocks();
    for (MoveRecord move : left) {
      state.play(move.move());
      enter(move.move(), move.side(), move.thought(), move.time(), move.latency());
    }
  }

  /** A player's engine did not answer. */
  public void stalled(Side side, String reason) {
    failed(side, Termination.STALL, reason, Optional.empty());
  }

  /** A player's engine failed. */
  public void failed(Side side, String reason) {
    failed(side, Termination.CRASH, reason, Optional.empty());
  }

  /** A player's engine failed. */
  void failed(Side side, Termination termination, String reason, Optional<PostMortem> postMortem) {
    requireOngoing();
    String named = rules.sideName(side) + ": " + reason;
    Outcome outcome = Outcome.winFor(side.opponent());
    result = Optional.of(new MatchResult(outcome, termination, named, line.size(), postMortem));
  }

  /** Whether both sides may agree on a draw now: by the rules, while the game continues. */
  public boolean allowsDrawOffers() {
    return rules.drawsByAgreement() && result.isEmpty();
  }

  /** The side whose offer of a draw stands. */
  public Optional<Side> drawOffer() {
    return drawOffer;
  }

  /**
   * A side offers a draw, before or after its move, or accepts the other's offer, which ends the
   * game. It lapses with the first move of its side after a move of the other.
   */
  public void offerDraw(Side side) {
    if (!allowsDrawOffers()) {
      throw new IllegalStateException("draws must be agreed on by the rules, in a game in play");
    }
    if (isOfferedBy(side.opponent())) {
      end(Outcome.DRAW, Termination.AGREEMENT, AGREED);
    } else {
      drawOffer = Optional.of(side);
      drawOfferPlies = line.size();
    }
  }

  /**
   * Whether an engine agrees to a draw that a person offers: it has offered one itself, or its last
   * score, if it gives any, is not above 0.
   *
   * @param side the engine's
   */
  public boolean isDrawAcceptable(Side side) {
    return isOfferedBy(side)
        || moves.stream()
            .filter(move -> move.side() == side)
            .reduce((earlier, later) -> later)
            .flatMap(move -> MoveRecord.fromFirst(move.thought(), side).score())
            .filter(score -> score.value() <= 0)
            .isPresent();
  }

  private boolean isOfferedBy(Side side) {
    return drawOffer.equals(Optional.of(side));
  }

  /** Ends the game by something other than its rules. */
  public void end(Outcome outcome, Termination termination, String reason) {
    requireOngoing();
    result = Optional.of(new MatchResult(outcome, termination, reason, line.size()));
  }

  /** Whether the game continues only after both engines have said how it stands. */
  boolean awaitsVerdicts() {
    return result.isEmpty() && state.undecided().isPresent();
  }

  /** Takes the verdicts of both engines where only they know the rules. */
  void declare(Verdict first, Verdict second) {
    requireOngoing();
    Undecided open =
        state
            .undecided()
            .orElseThrow(
                () -> new IllegalStateException("no verdict must be awaited: moves=" + line));
    if (first.equals(second)) {
      open.settle(first);
      judge();
      rule();
      return;
    }
    end(
        Outcome.DRAW,
        Termination.DISAGREEMENT,
        "after %s: First says %s, Second says %s"
            .formatted(
                line.isEmpty() ? "the opening" : Excerpt.quoted(line.get(line.size() - 1)),
                first.describe(),
                second.describe()));
  }

  private void requireOngoing() {
    if (result.isPresent()) {
      throw new IllegalStateException("the game must not be over: result=" + result.get());
    }
  }

  private Optional<GameClock> clock(Side side) {
    return clocks.get(side.ordinal());
  }
}
