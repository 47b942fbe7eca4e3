package dev.lodestone.tournament.match;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The ways in which a game can end. */
public enum Termination {
  /** Won or drawn by the rules of the game. */
  RULES,
  /**
   * The loser reported low scores for enough consecutive moves; perhaps the winner had to confirm
   * them.
   */
  RESIGNATION,
  /** The loser, a person, resigned. */
  CONCESSION,
  /** Both sides, people or engines, agreed on a draw. */
  AGREEMENT,
  /** Both engines reported about even scores for enough consecutive moves. */
  DRAW_ADJUDICATION,
  /** Both engines had proven the same result. */
  PROVEN,
  /** The harness's solver has proven the result. */
  SOLVED,
  /** The loser overran its time. */
  TIME("on time"),
  /** The engine to move answered with something other than a legal move, and lost. */
  ILLEGAL_MOVE("by an illegal move"),
  /** The loser's process exited or could not be started, or its code threw an exception. */
  CRASH("by a crash"),
  /** The loser's process was alive but did not answer in time. */
  STALL("by a stall"),
  /** The loser violated the protocol. */
  PROTOCOL_ERROR("by a breach of the protocol"),
  /** Two engines disagreed about a game whose rules only they know; the game is a draw. */
  DISAGREEMENT,
  /** Strict rules: the loser reported more nodes than its limit allows. */
  OVER_NODES("by nodes over the limit"),
  /** Strict rules: the loser used more than its time for several moves, within the margin. */
  OVER_TIME("by time over the limit"),
  /** Strict rules: the loser's line contained an illegal move. */
  ILLEGAL_LINE("by an illegal move in a line"),
  /** Strict rules: the loser had won the game while its scores said that it was behind. */
  WRONG_SIDE("by scores from the wrong side"),
  /** Strict rules: the loser had reported a proven result that is better than that of the game. */
  UNMET_PROOF("by a proven result that did not hold"),
  /** The game reached the tournament's maximum length and ended as a draw. */
  PLY_LIMIT,
  /** The tournament was stopped. The game has no result and is played again. */
  INTERRUPTED;

  private final Optional<String> fault;

  Termination() {
    this.fault = Optional.empty();
  }

  Termination(String fault) {
    this.fault = Optional.of(fault);
  }

  /** How an engine lost other than by its moves, such as {@code on time}; empty if it did not. */
  public Optional<String> fault() {
    return fault;
  }

  /** The name in journals, PGN and reports: that of the constant in lower case. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The termination with this {@link #text}. */
  public static Optional<Termination> byText(String text) {
    return Arrays.stream(values()).filter(t -> t.text().equals(text)).findFirst();
  }

  /** Whether an engine lost because it failed and not because of its moves. */
  public boolean isFailure() {
    return this == CRASH || this == STALL || this == PROTOCOL_ERROR;
  }

  /**
   * Whether an engine misbehaved: by a failure, lateness, an illegal move, a disagreement or a
   * breach of strict rules.
   */
  public boolean isFault() {
    return fault.isPresent() || this == DISAGREEMENT;
  }
}
