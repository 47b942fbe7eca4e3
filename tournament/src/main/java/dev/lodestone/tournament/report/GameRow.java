package dev.lodestone.tournament.report;

import dev.lodestone.tournament.schedule.PlayedGame;
import java.util.Optional;

/**
 * A row in the page's list of games.
 *
 * @param id number of the game
 * @param pair number of its pair
 * @param first index of the player with the first player's side
 * @param second index of the other player
 * @param result points of the first player: 1, 0.5 or 0
 * @param plies number of moves played, including those of the opening
 * @param termination the way in which the game ended, as in the journal
 * @param reason one line that explains the result
 * @param run number of its run, if there are several
 * @param number number of the game in its run
 */
record GameRow(
    int id,
    int pair,
    int first,
    int second,
    double result,
    int plies,
    String termination,
    String reason,
    Optional<Integer> run,
    Optional<Integer> number) {

  static GameRow of(PlayedGame game, int run, int number) {
    return new GameRow(
        game.id(),
        game.plan().pair(),
        game.plan().first(),
        game.plan().second(),
        game.halfPoints(game.plan().first()) / 2.0,
        game.result().plies(),
        game.result().termination().text(),
        game.result().reason(),
        Optional.of(run).filter(n -> n > 0),
        Optional.of(number).filter(n -> run > 0));
  }
}
