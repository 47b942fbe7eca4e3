/**
 * Gess, a game with chess-like pieces made of the stones of a Go board. It was invented by the
 * Puzzles and Games Ring of the Archimedeans, Cambridge, and first published in their journal
 * Eureka, number 53.
 *
 * <p><b>Board.</b> Stones stand on a grid of 18 by 18 squares, columns B to S and rows 2 to 19.
 * Names extend one step further on every side, to columns A to T and rows 1 to 20, because a piece
 * may have its centre there. Black moves first.
 *
 * <p><b>Pieces.</b> A footprint is a block of 3 by 3 squares, named by its centre. It is a piece of
 * a player if it contains stones of that player and none of the other; squares off the grid count
 * as empty.
 *
 * <p><b>Moves.</b> A player moves one piece in a straight line, in one of the eight directions. It
 * may go in a direction only if it has a stone on that side of its centre; it moves at most three
 * squares if its centre is empty, and any number if a stone stands on its centre. Its stones keep
 * their places relative to each other. The move must end at the first square where a stone is
 * removed. Two kinds of stones are removed: stones of the piece that leave the grid, and every
 * other stone of either colour within the footprint. So nothing is ever jumped over, and the whole
 * footprint is cleared, not only the squares under the moving stones. A centre never leaves A1 to
 * T20, because the stone in front of it would leave the grid first; for the same reason a move
 * always ends with the centre on the grid.
 *
 * <p><b>Rings and the end.</b> A ring is a footprint whose eight outer squares hold stones of one
 * player and whose centre is empty. A player left without any ring has lost. It is legal to break
 * one's own last ring.
 *
 * <p>The source leaves some cases open, for which these decisions apply:
 *
 * <ul>
 *   <li>A move that leaves both players without a ring loses for the player who made it.
 *   <li>When a position occurs for the third time, with the same stones and the same player to
 *       move, the game is drawn.
 *   <li>When 100 consecutive plies have removed no stone, the game is drawn.
 *   <li>The loss of the last ring takes precedence over both draws.
 * </ul>
 *
 * <p><b>Texts.</b> A move is written as the two centres, {@code C3-C6}. A position is {@code
 * <board> <turn> <clock>}: rows 19 to 2 separated by {@code /}, black stones {@code X}, white
 * stones {@code O}, a decimal number for a run of empty squares; then {@code b} or {@code w}; then
 * the number of plies since a stone was last removed. Any arrangement of stones can be written; one
 * in which a player has no ring is a finished game.
 */
@NullMarked
package dev.lodestone.core.gess;

import org.jspecify.annotations.NullMarked;
