package dev.lodestone.board.play;

import dev.lodestone.board.view.PositionView;
import dev.lodestone.board.view.ScoredMove;
import java.util.List;
import java.util.Optional;

/**
 * A game as it is sent to its page.
 *
 * @param id of the game
 * @param game id of its rules
 * @param seats who plays
 * @param start text of the position in which it began
 * @param first that position, if the page does not have it yet
 * @param opening number of opening moves
 * @param from number of moves that the page has already
 * @param line the moves after those
 * @param now position after all moves
 * @param thinking whether an engine is searching for its move
 * @param waiting whether two engines are paused until somebody watches
 * @param drawOffer side, 0 or 1, that has offered a draw
 * @param clock times on the clocks, if the game has clocks
 * @param end result of the game, if it is over
 */
record PlayView(
    String id,
    String game,
    List<SeatView> seats,
    String start,
    Optional<PositionView> first,
    int opening,
    int from,
    List<ScoredMove> line,
    PositionView now,
    boolean thinking,
    boolean waiting,
    Optional<Integer> drawOffer,
    Optional<Clock> clock,
    Optional<End> end) {

  /**
   * The clocks at this moment.
   *
   * @param control such as {@code 300+3}
   * @param first milliseconds left to the first player, not negative
   * @param second milliseconds left to the second player, not negative
   * @param runs whether the clock of the side to move is running
   */
  public record Clock(String control, long first, long second, boolean runs) {}

  /** The player of one side. */
  public record SeatView(String name, boolean person, SeatText text) {}

  /**
   * How a game ended.
   *
   * @param result {@code 1-0}, {@code 0-1} or {@code 1/2-1/2}
   * @param words result in one line of text
   */
  public record End(String result, String termination, String words) {}
}
