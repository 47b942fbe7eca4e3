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
 * @param rules of the game
 * @param opening where the engines take over
 * @param maxPlies length at which the game is called a draw, the opening included
 * @param adjudication when the game ends early
 * @param first who has the first player's side
 * @param second who has the other
 */
public record Match(
    GameRules rules,
    Opening opening,
    int maxPlies,
    Adjudication adjudication,
    Seat first,
    Seat second) {

  /** A game whose rules are known here. */
  public Match(
      Game game,
      Opening opening,
      int maxPlies,
      Adjudication adjudication,
      Seat first,
      Seat second) {
    this(GameRules.of(game), opening, maxPlies, adjudication, first, second);
  }

  /** A match that ends only by its rules, its length or a failure. */
  public Match(Game game, Opening opening, int maxPlies, Seat first, Seat second) {
    this(game, opening, maxPlies, Adjudication.NONE, first, second);
  }

  /**
   * Plays the game to its end.
   *
   * @param onMove receives every move once it is played
   * @param stop abandons the game
   * @return what happened in it; empty if the game was abandoned
   */
  public Optional<GameRecord> play(Consumer<MoveRecord> onMove, StopSignal stop) {
    return play(Optional.empty(), onMove, stop);
  }

  /**
   * Plays the game to its end.
   *
   * @param referee judges the game; empty if its rules are known here, or the engines judge it
   * @param onMove receives every move once it is played
   * @param stop abandons the game
   * @return what happened in it; empty if the game was abandoned
   * @throws dev.lodestone.tournament.engine.RefereeFailure if the referee fails
   */
  public Optional<GameRecord> play(
      Optional<Referee> referee, Consumer<MoveRecord> onMove, StopSignal stop) {
    GameSession session =
        new GameSession(
            rules, opening, maxPlies, adjudication, first.timeControl(), second.timeControl());
    return new MatchPlay(session, first, second, referee, adjudication.strikes(), onMove, stop)
        .play();
  }
}
