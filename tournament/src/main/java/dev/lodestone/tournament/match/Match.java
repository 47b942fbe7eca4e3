package dev.lodestone.tournament.match;

import dev.lodestone.core.Game;
import dev.lodestone.core.StopSignal;
import dev.lodestone.tournament.engine.Referee;
import dev.lodestone.tournament.rules.GameRules;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * One game between two engines.
 *
 * @param rules rules of the game
 * @param opening the moves before the engines take over
 * @param maxPlies length, including the opening, at which the game ends as a draw
 * @param adjudication rules by which the game ends early
 * @param first seat of the first player
 * @param second seat of the second player
 */
public record Match(
    GameRules rules,
    Opening opening,
    int maxPlies,
    Adjudication adjudication,
    Seat first,
    Seat second) {

  /** A match in a game whose rules are known. */
  public Match(
      Game game,
      Opening opening,
      int maxPlies,
      Adjudication adjudication,
      Seat first,
      Seat second) {
    this(GameRules.of(game), opening, maxPlies, adjudication, first, second);
  }

  /** A match without adjudication. */
  public Match(Game game, Opening opening, int maxPlies, Seat first, Seat second) {
    this(game, opening, maxPlies, Adjudication.NONE, first, second);
  }

  /**
   * Plays the game to its end.
   *
   * @param onMove receives every move after it is played
   * @param stop abandons the game
   * @return the record of the game; empty if the game was abandoned
   */
  public Optional<GameRecord> play(Consumer<MoveRecord> onMove, StopSignal stop) {
    return play(Optional.empty(), onMove, stop);
  }

  /**
   * Plays the game to its end.
   *
   * @param referee judges the game; empty if its rules are known or the engines judge it
   * @param onMove receives every move after it is played
   * @param stop abandons the game
   * @return the record of the game; empty if the game was abandoned
   * @throws dev.lodestone.tournament.engine.RefereeFailure if the referee fails
   */
  public Optional<GameRecord> play(
      Optional<Referee> referee, Consumer<MoveRecord> onMove, StopSignal stop) {
    GameSession session =
        new GameSession(
            rules, opening, maxPlies, adjudication, first.timeControl(), second.timeControl());
    return new MatchPlay(session, first, second, referee, adjudication, onMove, stop).play();
  }
}
