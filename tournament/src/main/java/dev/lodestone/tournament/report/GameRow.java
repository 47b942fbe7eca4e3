package dev.lodestone.tournament.report;

import dev.lodestone.tournament.schedule.PlayedGame;

/**
 * A game as the page lists it.
 *
 * @param id number of the game
 * @param pair number of its pair
 * @param first index of the player who had the first player's side
 * @param second index of the other
 * @param result 1, 0.5 or 0: what the first player scored
 * @param plies moves played, those of the opening included
 * @param termination what ended it, as the journal writes it
 * @param reason one line for people
 */
record GameRow(
    int id,
    int pair,
    int first,
    int second,
    double result,
    int plies,
    String termination,
    String reason) {

  static GameRow of(PlayedGame game) {
    return new GameRow(
        game.id(),
        game.plan().pair(),
        game.plan().first(),
        game.plan().second(),
        game.halfPoints(game.plan().first()) / 2.0,
        game.result().plies(),
        game.result().termination().text(),
        game.result().reason());
  }
}
