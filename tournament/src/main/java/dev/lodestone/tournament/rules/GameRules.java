package dev.lodestone.tournament.rules;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.PositionFormatException;
import dev.lodestone.core.Side;
import dev.lodestone.core.UnknownGameException;
import java.util.Optional;

/**
 * The game that a tournament plays: how it is called, where it begins and how a game of it is
 * judged. Either its rules are known here, by a {@link Game}, or only its engines know them; then a
 * game is the moves that they made, and how it stands is what they say once they agree.
 *
 * <p>Immutable and thread-safe; two of the same game are equal.
 */
public sealed interface GameRules permits KnownRules, ForeignRules, AbsentRules {

  /** The rules of a game that is known here. */
  static GameRules of(Game game) {
    return new KnownRules(game);
  }

  /** The rules that only the engines know, of whatever game they play. */
  static GameRules ofEngines() {
    return ForeignRules.INSTANCE;
  }

  /**
   * The rules that journals and the command line call so.
   *
   * @throws IllegalArgumentException as {@link Games#byId}
   */
  static GameRules byId(String id) {
    return id.equals(ForeignRules.ID) ? ofEngines() : of(Games.byId(id));
  }

  /**
   * The rules of the game that a journal names, for what only counts its games: a game that is not
   * known here is taken as it was recorded.
   */
  static GameRules forCounting(String id) {
    try {
      return byId(id);
    } catch (UnknownGameException e) {
      return new AbsentRules(id);
    }
  }

  /** Whether the game is not known here, so that not even the side of a move is. */
  default boolean areAbsent() {
    return this instanceof AbsentRules;
  }

  /** Whether both sides may agree on a draw; not where only the engines know the rules. */
  default boolean drawsByAgreement() {
    return known().filter(Game::drawsByAgreement).isPresent();
  }

  /** Short lower-case name, see {@link Game#id}. */
  String id();

  /** The name for people. */
  String title();

  /** The name of {@code side}. */
  String sideName(Side side);

  /** Text of the standard start position. */
  String startText();

  /**
   * A new game.
   *
   * @param start text of the position in which it begins
   * @throws PositionFormatException if no game begins like this
   */
  GameState begin(String start);

  /** The game, if its rules are known here. */
  Optional<Game> known();

  /**
   * The game, for what cannot do without.
   *
   * @param purpose what that is, for the beginning of the message
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
