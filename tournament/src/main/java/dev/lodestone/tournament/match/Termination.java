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
  TIME,
  /** The engine to move answered with something other than a legal move, and lost. */
  ILLEGAL_MOVE,
  /** The loser's process exited or could not be started, or its code threw an exception. */
  CRASH,
  /** The loser's process was alive but did not answer in time. */
  STALL,
  /** The loser violated the protocol. */
  PROTOCOL_ERROR,
  /** Two engines disagreed about a game whose rules only they know; the game is a draw. */
  DISAGREEMENT,
  /** Strict rules: the loser reported more nodes than its limit allows. */
  OVER_NODES,
  /** Strict rules: the loser used more than its time for several moves, within the margin. */
  OVER_TIME,
  /** Strict rules: the loser's line contained an illegal move. */
  ILLEGAL_LINE,
  /** Strict rules: the loser had won the game while its scores said that it was behind. */
  WRONG_SIDE,
  /** Strict rules: the loser had reported a proven result that is better than that of the game. */
  UNMET_PROOF,
  /** The game reached the tournament's maximum length and ended as a draw. */
  PLY_LIMIT,
  /** The tournament was stopped. The game has no result and is played again. */
  INTERRUPTED;

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
    return switch (this) {
      case CRASH, STALL, PROTOCOL_ERROR -> true;
      case RULES,
          RESIGNATION,
          CONCESSION,
          AGREEMENT,
          DRAW_ADJUDICATION,
          PROVEN,
          SOLVED,
          TIME,
          ILLEGAL_MOVE,
          DISAGREEMENT,
          OVER_NODES,
          OVER_TIME,
          ILLEGAL_LINE,
          WRONG_SIDE,
          UNMET_PROOF,
          PLY_LIMIT,
          INTERRUPTED ->
          false;
    };
  }

  /** Whether only strict rules make this a loss. */
  public boolean isOfStrictRules() {
    return this == OVER_NODES
        || this == OVER_TIME
        || this == ILLEGAL_LINE
        || this == WRONG_SIDE
        || this == UNMET_PROOF;
  }

  /**
   * Whether an engine misbehaved: by a failure, lateness, an illegal move, a disagreement or a
   * breach of strict rules.
   */
  public boolean isFault() {
    return isFailure()
        || isOfStrictRules()
        || this == TIME
        || this == ILLEGAL_MOVE
        || this == DISAGREEMENT;
  }
}
