package dev.lodestone.tournament.match;

import dev.lodestone.core.Game;
import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.text.Excerpt;
import dev.lodestone.core.text.Texts;
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
 * A game in progress: its state, the moves with their times, the clocks, and the result once the
 * game is over. The result changes only if moves are taken back. Players receive copies of the
 * state, which only this class changes. It starts no threads and does no I/O: the caller requests
 * moves from engines and people, and enters them here. Not thread-safe.
 *
 * <p>If only the engines know the rules, the session awaits their verdicts after the opening and
 * after every move.
 */
public final class GameSession {

  /** The reason for a draw by {@link Termination#AGREEMENT}. */
  public static final String AGREED = "both sides agreed on a draw";

  private final GameRules rules;
  private final Opening opening;
  private final int maxPlies;
  private final Adjudication adjudication;
  private final Optional<SolverReferee> solver;
  private final List<Optional<TimeControl>> controls;
  private final List<MoveRecord> moves = new ArrayList<>();

  // Recreated when moves are taken back.
  private GameState state;
  private Adjudicator adjudicator;
  private List<Optional<GameClock>> clocks;
  private final List<String> line = new ArrayList<>();
  private Optional<Adjudicator.Ruling> ruling = Optional.empty();
  private Optional<MatchResult> result = Optional.empty();
  private Optional<Side> drawOffer = Optional.empty();
  private int drawOfferPlies;

  /** Creates a game without clocks or adjudication. */
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
   * @param opening the moves before the players take over
   * @param maxPlies length, including the opening, at which the game ends as a draw
   * @param adjudication rules by which the game ends early
   * @param first time control of the first player; empty if it has no clock
   * @param second time control of the second player; empty if it has no clock
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

  /** The opening, after which the players take over. */
  public Opening opening() {
    return opening;
  }

  /** The texts of all moves so far, including those of the opening; an unmodifiable view. */
  public List<String> line() {
    return Collections.unmodifiableList(line);
  }

  /** The moves after the opening; an unmodifiable view. */
  public List<MoveRecord> moves() {
    return Collections.unmodifiableList(moves);
  }

  /** The side to move. */
  public Side sideToMove() {
    return state.sideToMove();
  }

  /** A copy of the position, including its history. The game's rules must be known. */
  public Position position() {
    return state.position().orElseThrow();
  }

  /** The result; empty while the game continues. */
  public Optional<MatchResult> result() {
    return result;
  }

  /** The record of the game; empty while the game continues. */
  public Optional<GameRecord> record() {
    return result().map(result -> new GameRecord(opening, moves, result));
  }

  /** The remaining time on a player's clock; empty if it has none. */
  public Optional<Duration> remaining(Side side) {
    return clock(side).map(GameClock::remaining);
  }

  /** The request to the engine of the side to move, with the clocks if the game has any. */
  public Turn turn(SearchLimits limits) {
    return turn(limits, clock(sideToMove()).map(this::shown));
  }

  /** The request to an analysis engine, which has no clock, for the side to move. */
  public Turn turnWithoutClock(SearchLimits limits) {
    return turn(limits, Optional.empty());
  }

  private Turn turn(SearchLimits limits, Optional<Clock> shown) {
    return new Turn(opening.start(), List.copyOf(line), state.copy(), limits, shown);
  }

  /** The clocks; a side without a clock is shown the other side's time. */
  private Clock shown(GameClock own) {
    GameClock first = clock(Side.FIRST).orElse(own);
    GameClock second = clock(Side.SECOND).orElse(own);
    return new Clock(
        first.remaining(),
        second.remaining(),
        first.increment(),
        second.increment(),
        own.movesToGo());
  }

  /** Plays a move without a report or times. */
  public Optional<MoveRecord> play(String move) {
    return play(move, Thought.NONE, Duration.ZERO, Duration.ZERO);
  }

  /** Plays an encoded move without a report or times. */
  public Optional<MoveRecord> play(int move) {
    Game game = rules.knownFor("an encoded move");
    boolean known = move >= 0 && move < game.moveBound();
    return play(known ? game.formatMove(move) : Integer.toString(move));
  }

  /**
   * Plays a move for the side to move. An illegal move ends the game instead.
   *
   * @param thought the player's report, from its own perspective
   * @param time time used on the player's clock
   * @param latency time since the previous move that did not count on the clock
   * @return the recorded move; empty if the move is illegal
   */
  public Optional<MoveRecord> play(String move, Thought thought, Duration time, Duration latency) {
    requireOngoing();
    Side side = sideToMove();
    try {
      state.play(move);
    } catch (IllegalMoveException e) {
      String reason =
          Excerpt.quoted(move) + ": " + e.reason() + " in '" + e.position() + "'" + remark(move);
      failed(side, Termination.ILLEGAL_MOVE, reason, Optional.empty());
      return Optional.empty();
    }
    return Optional.of(enter(move, side, MoveRecord.fromFirst(thought, side), time, latency));
  }

  /** A remark on an illegal move that other parameters of the game allow. */
  private String remark(String move) {
    return rules
        .known()
        .flatMap(game -> RelatedGame.allowing(game, opening.start(), line, move))
        .map(
            id ->
                "; it is legal in '" + id + "', so engine and harness seem to play different games")
        .orElse("");
  }

  /** Records a move that has already been played in the state. */
  private MoveRecord enter(
      String move, Side side, Thought thought, Duration time, Duration latency) {
    line.add(move);
    drawOffer = drawOffer.filter(by -> by != side || line.size() <= drawOfferPlies + 1);
    judge();
    Duration used = wholeMicros(time);
    clock(side).ifPresent(c -> c.moved(used));
    MoveRecord played =
        new MoveRecord(
            line.size(), side, move, thought, used, wholeMicros(latency), remaining(side));
    moves.add(played);
    ruling = adjudicator.after(played.ply(), side, thought.score());
    rule();
    if (result.isEmpty()) {
      ruling = solver.flatMap(referee -> referee.ruling(position()));
      rule();
    }
    return played;
  }

  /**
   * The time truncated to microseconds, the resolution of journals, so that a game read back equals
   * the game played.
   */
  static Duration wholeMicros(Duration time) {
    return time.truncatedTo(ChronoUnit.MICROS);
  }

  /** Ends the game if it is over by its rules or has reached its maximum length. */
  private void judge() {
    if (awaitsVerdicts()) {
      return;
    }
    if (state.outcome().isOver()) {
      end(state.outcome(), Termination.RULES, rules.describe(state.outcome()));
    } else if (line.size() >= maxPlies) {
      end(Outcome.DRAW, Termination.PLY_LIMIT, "not over after " + maxPlies + " plies");
    }
  }

  /** Applies a ruling. The rules of the game take precedence. */
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

  /** Takes back the last {@code count} moves and restores the clocks. The game may be over. */
  public void takeBack(int count) {
    List<MoveRecord> kept = List.copyOf(moves.subList(0, moves.size() - count));
    moves.clear();
    line.clear();
    line.addAll(opening.moves());
    ruling = Optional.empty();
    result = Optional.empty();
    drawOffer = Optional.empty();
    state = opening.play(rules);
    adjudicator = new Adjudicator(adjudication);
    clocks = clocks();
    for (MoveRecord move : kept) {
      state.play(move.move());
      enter(move.move(), move.side(), move.thought(), move.time(), move.latency());
    }
  }

  /** Ends the game because a player's engine did not answer. */
  public void stalled(Side side, String reason) {
    failed(side, Termination.STALL, reason, Optional.empty());
  }

  /** Ends the game because a player's engine failed. */
  public void failed(Side side, String reason) {
    failed(side, Termination.CRASH, reason, Optional.empty());
  }

  /** Ends the game as a loss for a side. */
  void failed(Side side, Termination termination, String reason, Optional<PostMortem> postMortem) {
    requireOngoing();
    String named = rules.sideName(side) + ": " + reason;
    Outcome outcome = Outcome.winFor(side.opponent());
    result = Optional.of(new MatchResult(outcome, termination, named, line.size(), postMortem));
  }

  /** Makes the game a loss for a side, even if it is over. */
  void disqualify(ConductLog.Breach breach) {
    result = Optional.empty();
    failed(breach.side(), breach.termination(), breach.reason(), Optional.empty());
  }

  /**
   * Whether the sides may agree on a draw now: the rules must allow it and the game must not be
   * over.
   */
  public boolean allowsDrawOffers() {
    return rules.drawsByAgreement() && result.isEmpty();
  }

  /** The side that has offered a draw; empty if there is no open offer. */
  public Optional<Side> drawOffer() {
    return drawOffer;
  }

  /**
   * Offers a draw for a side, before or after its move. If the other side has an open offer, this
   * accepts it and ends the game. An offer lapses when, after a move of the other side, the side
   * that made it moves again.
   */
  public void offerDraw(Side side) {
    if (!allowsDrawOffers()) {
      throw new IllegalStateException(
          "draws can be offered only in a game in progress whose rules allow it");
    }
    if (isOfferedBy(side.opponent())) {
      end(Outcome.DRAW, Termination.AGREEMENT, AGREED);
    } else {
      drawOffer = Optional.of(side);
      drawOfferPlies = line.size();
    }
  }

  /** Ends an open offer of a draw. */
  public void declineDraw() {
    drawOffer = Optional.empty();
  }

  /**
   * Whether an engine agrees to a draw that a person offers: it has offered a draw itself, or the
   * score reported with its last move is at most 0.
   *
   * @param side the engine's side
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

  /** Ends the game for a reason other than its rules. */
  public void end(Outcome outcome, Termination termination, String reason) {
    requireOngoing();
    result = Optional.of(new MatchResult(outcome, termination, reason, line.size()));
  }

  /** Whether the verdicts of both engines are needed before the game can continue. */
  boolean awaitsVerdicts() {
    return result.isEmpty() && state.undecided().isPresent();
  }

  /**
   * Enters the verdicts of both engines in a game whose rules only they know. Different verdicts
   * end the game as a draw.
   */
  void declare(Verdict first, Verdict second) {
    requireOngoing();
    Undecided open =
        state
            .undecided()
            .orElseThrow(() -> new IllegalStateException("no verdict is awaited: moves=" + line));
    if (first.equals(second)) {
      open.settle(first);
      judge();
      rule();
      return;
    }
    end(
        Outcome.DRAW,
        Termination.DISAGREEMENT,
        Texts.format(
            "after %s: First says %s, Second says %s",
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
