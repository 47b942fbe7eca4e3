package dev.lodestone.tournament.rules;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.PositionFormatException;
import dev.lodestone.core.Side;
import dev.lodestone.core.UnknownGameException;
import java.util.Optional;

/**
 * The rules of the game that a tournament plays: its name, its start position and how its games are
 * judged. The rules are known here if there is a {@link Game}. Otherwise only the engines know
 * them; then a game is a list of the engines' moves, and its state is what the engines report,
 * provided that they agree.
 *
 * <p>Immutable and thread-safe. The rules of the same game are equal.
 */
public sealed interface GameRules permits KnownRules, ForeignRules {

  /** The rules of a game that is known here. */
  static GameRules of(Game game) {
    return new KnownRules(game);
  }

  /** The rules of any game that only the engines know. */
  static GameRules ofEngines() {
    return new ForeignRules(ForeignRules.ID);
  }

  /**
   * The rules with this id, as used in journals and on the command line.
   *
   * @throws IllegalArgumentException as {@link Games#byId}
   */
  static GameRules byId(String id) {
    return id.equals(ForeignRules.ID) ? ofEngines() : of(Games.byId(id));
  }

  /**
   * The rules of the game that a journal names, for callers that only count its games. If the game
   * is not known here, its records are trusted.
   */
  static GameRules forCounting(String id) {
    try {
      return byId(id);
    } catch (UnknownGameException e) {
      return new ForeignRules(id);
    }
  }

  /** Whether the game is unknown here, and with it even the side that made each move. */
  default boolean areAbsent() {
    return false;
  }

  /** Whether the sides may agree on a draw. This is false if only the engines know the rules. */
  default boolean drawsByAgreement() {
    return known().filter(Game::drawsByAgreement).isPresent();
  }

  /** Short lower-case name, see {@link Game#id}. */
  String id();

  /** The name as it is shown to users. */
  String title();

  /** The name of {@code side}. */
  String sideName(Side side);

  /** An outcome in words, such as {@code Red wins}. */
  default String describe(Outcome outcome) {
    return switch (outcome) {
      case FIRST_WINS -> sideName(Side.FIRST) + " wins";
      case SECOND_WINS -> sideName(Side.SECOND) + " wins";
      case DRAW -> "draw";
      case ONGOING -> "no end";
    };
  }

  /** Text of the default start position. */
  String startText();

  /**
   * A new game.
   *
   * @param start text of the position in which it begins
   * @throws PositionFormatException if no game can begin in this position
   */
  GameState begin(String start);

  /** The game, if its rules are known here. */
  Optional<Game> known();

  /**
   * The game, for a caller that needs its rules.
   *
   * @param purpose what needs the rules, for the beginning of the error message
   * @throws IllegalArgumentException if only its engines know its rules
   */
  default Game knownFor(String purpose) {
    return known()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    purpose
                        + ": expected a game whose rules are known here, found '"
                        + id()
                        + "', which only its engines know"));
  }
}
