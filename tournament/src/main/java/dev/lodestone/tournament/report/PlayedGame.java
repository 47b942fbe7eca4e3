package dev.lodestone.tournament.report;

import dev.lodestone.core.Game;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.PositionFormatException;
import dev.lodestone.core.Side;
import dev.lodestone.tournament.journal.JournalEvent.MovePlayed;
import dev.lodestone.tournament.journal.RecordedGame;
import dev.lodestone.tournament.match.Termination;
import java.util.ArrayList;
import java.util.List;

/**
 * A game that is over, with its players as indices.
 *
 * @param id number of the game
 * @param pair number of its colour-swapped pair
 * @param first index of the player who had the first player's side
 * @param second index of the other
 * @param position text of the position in which it began
 * @param starter whose turn it was there
 * @param opening moves played before an engine was asked
 * @param moves of the engines
 * @param outcome never {@link Outcome#ONGOING}
 * @param termination what ended it
 * @param reason one line for people
 * @param plies moves played, those of the opening included
 */
record PlayedGame(
    int id,
    int pair,
    int first,
    int second,
    String position,
    Side starter,
    List<String> opening,
    List<MovePlayed> moves,
    Outcome outcome,
    Termination termination,
    String reason,
    int plies) {

  /** The number of kinds of result. */
  static final int KINDS = 3;

  /**
   * A game of a journal.
   *
   * @param names of the players, in the order of their indices
   * @throws IllegalArgumentException if it has another player, or its start is no position
   */
  static PlayedGame of(Game rules, List<String> names, RecordedGame game) {
    try {
      return new PlayedGame(
          game.id(),
          game.start().pair(),
          index(names, game.start().first()),
          index(names, game.start().second()),
          game.start().position(),
          rules.parsePosition(game.start().position()).sideToMove(),
          game.start().opening(),
          game.moves(),
          game.outcome(),
          game.termination(),
          game.end().reason(),
          game.end().plies());
    } catch (PositionFormatException e) {
      throw new IllegalArgumentException("game " + game.id() + ": " + e.getMessage(), e);
    }
  }

  private static int index(List<String> names, String name) {
    int index = names.indexOf(name);
    if (index < 0) {
      throw new IllegalArgumentException(
          "a game's players must be those of the tournament: name=" + name);
    }
    return index;
  }

  /** The kind of its result: 0 the first player has won, 1 a draw, 2 the second has won. */
  int kind() {
    return switch (outcome) {
      case FIRST_WINS -> 0;
      case DRAW -> 1;
      case SECOND_WINS -> 2;
      case ONGOING -> throw new IllegalArgumentException("a game must be over: id=" + id);
    };
  }

  /** Texts of all moves, those of the opening first. */
  List<String> line() {
    List<String> line = new ArrayList<>(opening);
    moves.forEach(m -> line.add(m.move()));
    return line;
  }

  /** What a player who took part scored, in half points. */
  int halfPoints(int player) {
    return 1 + outcome.sign(player == first ? Side.FIRST : Side.SECOND);
  }

  /** The moves that the engine of a side made. */
  List<MovePlayed> movesOf(Side side) {
    return moves.stream().filter(m -> (m.ply() % 2 == 1) == (side == starter)).toList();
  }
}
