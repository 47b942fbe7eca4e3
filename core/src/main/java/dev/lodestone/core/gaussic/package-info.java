/**
 * gaussic, the chess-like game "Gauss" of Sparks and ICs.
 *
 * <p><b>Board and men.</b> 8x8 squares, {@code a1} to {@code h8}. Each side has six Sparks, three
 * Surges, two Degaussers and one IC. White's Surges start on b1, d1 and g1, its Degaussers on c1
 * and f1, its IC on e1, its Sparks on b2 to g2; Black's start on the same files of ranks 8 and 7.
 * White begins.
 *
 * <p><b>Moves.</b>
 *
 * <ul>
 *   <li>A <em>Spark</em> slides along a rank or file over empty squares, or steps diagonally to an
 *       empty square.
 *   <li>A <em>Surge</em> moves like a Spark, or by <em>conduction</em>: the Sparks and Surges of
 *       both colours that are connected to it, square touching square, carry it to any empty square
 *       that touches one of them other than itself. Gates do not affect conduction.
 *   <li>A <em>Degausser</em> steps one square in any direction and takes an enemy man there.
 *   <li>An <em>IC</em> steps one square in any direction; it may take only the enemy's IC.
 * </ul>
 *
 * There is no rule of check: an IC may be left where it can be taken. Any man may enter a corner,
 * where it dies.
 *
 * <p><b>Gates.</b> Sparks and Surges are <em>gate ends</em>. An unbroken line of men of one colour
 * in a rank or file, with an enemy gate end directly at either end, is <em>gated</em>: all its men
 * die. An empty square is gated against a side if a man of that side would be gated there. A
 * sliding man may stop on such a square, and then dies, but may not pass it; this is judged with
 * the sliding man lifted off the board.
 *
 * <p><b>After a move</b> and the capture that came with it, the gated men of both sides are
 * determined on the same board, so a man that is about to die still serves as a gate end, even on a
 * corner. Then all of them and any man on a corner are removed.
 *
 * <p><b>The end.</b> A side without its IC has lost; if both ICs are removed in one move, the game
 * is drawn. It is also drawn if only the two ICs and one Spark or Surge are left, if a placement of
 * the men occurs for the third time (whichever side is to move; the start position counts as an
 * occurrence), if 80 plies pass without a man being removed, or if the side to move has no move. A
 * win takes precedence over a draw by the same move.
 *
 * <p><b>Decisions.</b> The published text leaves some things open. This implementation decides: the
 * setup is the one above, with twelve men per side on the two back ranks and the corners empty;
 * touching means all eight neighbours, for conduction too; gates close only along ranks and files,
 * as men slide; losing both ICs at once and having no move are draws.
 *
 * <p><b>Representation.</b> A position has one {@code long} per kind and side, in which bit {@code
 * 8 * rank + file} is a square. The gated squares of a whole board come from occluded fills ({@code
 * Gates}); after a move, gates can have closed only on lines through its target square, so {@code
 * play} examines only those four rays. While a man slides, the squares behind it are empty, so a
 * square on its way can be gated only across that way, and the sliding man is not on that line.
 * Gates are therefore computed once per position, not once per man.
 *
 * <p>{@link dev.lodestone.core.gaussic.GaussicGame} writes a position as {@code <board> <turn>
 * <clock>}, such as {@code 1uduidu1/1ssssss1/8/8/8/8/1SSSSSS1/1UDUIDU1 w 0}, and a move as the two
 * squares, such as {@code b2b5}.
 */
@NullMarked
package dev.lodestone.core.gaussic;

import org.jspecify.annotations.NullMarked;
