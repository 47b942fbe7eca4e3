package dev.lodestone.board.play;

import dev.lodestone.board.view.PositionView;
import dev.lodestone.board.view.ScoredMove;
import java.util.List;
import java.util.Optional;

/**
 * How a game stands, as its page is told.
 *
 * @param id of the game
 * @param game id of its rules
 * @param seats who plays
 * @param start text of the position in which it began
 * @param first that position, where the page does not have it yet
 * @param opening how many moves were made before they sat down
 * @param from how many moves the page knows already
 * @param line the moves after those
 * @param now where they lead
 * @param thinking whether an engine thinks about its move
 * @param waiting whether two engines wait for somebody to watch
 * @param clock what the clocks show, if there are any
 * @param end how it ended, if it has
 */
public record PlayView(
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
    Optional<Clock> clock,
    Optional<End> end) {

  /**
   * What the clocks show at this moment.
   *
   * @param control such as {@code 300+3}
   * @param first milliseconds left to the first player, not negative
   * @param second likewise
   * @param runs whether that of the side to move runs
   */
  public record Clock(String control, long first, long second, boolean runs) {}

  /** Who sits at a side of the board. */
  public record SeatView(String name, boolean person, SeatText text) {}

  /**
   * How a game ended.
   *
   * @param result {@code 1-0}, {@code 0-1} or {@code 1/2-1/2}
   * @param words one line for people
   */
  public record End(String result, String termination, String words) {}
}
