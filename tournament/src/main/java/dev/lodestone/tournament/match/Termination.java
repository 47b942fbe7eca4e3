package dev.lodestone.tournament.match;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Every way in which a game can end. */
public enum Termination {
  /** Won or drawn by the rules of the game. */
  RULES,
  /** The loser's own scores, and perhaps the winner's, were low for enough moves. */
  RESIGNATION,
  /** The loser, a person, gave the game up. */
  CONCESSION,
  /** Both sides, people or engines, agreed on a draw. */
  AGREEMENT,
  /** Both engines' scores were about even for enough moves. */
  DRAW_ADJUDICATION,
  /** Both engines had proven the same result. */
  PROVEN,
  /** The referee's solver has proven the result. */
  SOLVED,
  /** The loser overran its time. */
  TIME,
  /** The engine to move answered with something other than a legal move, and lost. */
  ILLEGAL_MOVE,
  /** The loser's process ended or could not be started, or its code threw. */
  CRASH,
  /** The loser's process was alive but did not answer in time. */
  STALL,
  /** The loser broke the protocol. */
  PROTOCOL_ERROR,
  /**
   * Two engines of a game whose rules are not known here disagreed about it, which is called a
   * draw.
   */
  DISAGREEMENT,
  /** The game reached the tournament's bound on its length and was called a draw. */
  PLY_LIMIT,
  /** The tournament was stopped; such a game has no result and is played again. */
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
          PLY_LIMIT,
          INTERRUPTED ->
          false;
    };
  }

  /** Whether an engine did what no engine should, be it a failure, lateness or an illegal move. */
  public boolean isFault() {
    return isFailure() || this == TIME || this == ILLEGAL_MOVE || this == DISAGREEMENT;
  }
}
