/**
 * GAUSS, Susumu Kawasaki's duel of magnetic discs.
 *
 * <p><b>Board.</b> A hexagon of side 4, 37 cells. Its outer ring of 18 cells is called VOID, the 19
 * inside are gray. Beside the board each colour has two areas, GAIN and RISK, of which only the
 * counts matter. The published rules show no diagram; the geometry follows the published board.
 *
 * <p><b>Turn.</b> Red and Blue begin with ten discs of their own colour and five of the other's, 30
 * in all. The player to move puts one disc that he holds, of either colour, on an empty gray cell:
 * the trigger. Along each of the six directions the nearest disc, if any, reacts: one of the
 * trigger's colour is pushed away until something or the edge stops it, one of the other colour is
 * pulled in until it touches the trigger. Then all groups of four or more connected discs of one
 * colour leave the board, whoever moved: discs from gray cells go to that colour's GAIN, discs from
 * VOID to its RISK. Hence no group of four stands between turns.
 *
 * <p><b>End.</b> After the 30th disc. A player who holds a disc can always place it: the gray cells
 * cannot be full without a group of four, over all 2^19 colourings of them.
 *
 * <p><b>Result.</b> A colour's score is its GAIN, less its RISK if it has strictly more discs on
 * VOID than the other. The higher score wins; if equal, fewer discs on VOID; if equal, fewer in
 * RISK; if still equal both have won, which is recorded as a draw.
 *
 * <p><b>Symmetry.</b> The twelve of the hexagon, and the exchange of colours together with players:
 * 24 in all.
 *
 * <p><b>Representation.</b> Two longs of discs, one long of counts, one of hash; see {@link
 * dev.lodestone.core.gauss.GaussBoard} for the cells and {@code GaussLines} for how six rays are
 * resolved without a branch.
 */
@NullMarked
package dev.lodestone.core.gauss;

import org.jspecify.annotations.NullMarked;
