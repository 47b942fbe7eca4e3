/**
 * GAUSS, Susumu Kawasaki's duel of magnetic discs.
 *
 * <p><b>Board.</b> A hexagon of side 4, 37 cells. Its outer ring of 18 cells is called VOID, the 19
 * inside are gray. Beside the board each colour has two areas, GAIN and RISK, of which only the
 * counts matter. The published rules show no diagram; the geometry follows the published board.
 *
 * <p><b>Turn.</b> Red and Blue begin with ten discs of their own colour and five of the other's, 30
 * in all. The player to move puts one of his discs, of either colour, on an empty gray cell: the
 * trigger. In each of the six directions the nearest disc, if any, reacts: one of the trigger's
 * colour is pushed away until another disc or the edge stops it, one of the other colour is pulled
 * in until it touches the trigger. Then all groups of four or more connected discs of one colour
 * leave the board, whoever moved: discs from gray cells go to that colour's GAIN, discs from VOID
 * to its RISK. Hence there is no group of four between turns.
 *
 * <p><b>End.</b> The game ends after the 30th disc. A player who has a disc can always place it: a
 * check of all 2^19 colourings has shown that the gray cells cannot be full without a group of
 * four.
 *
 * <p><b>Result.</b> A colour's score is its GAIN, minus its RISK if it has strictly more discs on
 * VOID than the other. The higher score wins. If the scores are equal, the colour with fewer discs
 * on VOID wins; if these are equal too, the one with fewer discs in RISK; if still equal, both have
 * won, which is recorded as a draw.
 *
 * <p><b>Symmetry.</b> The twelve symmetries of the hexagon, each with or without the exchange of
 * colours and players: 24 in all.
 *
 * <p><b>Representation.</b> A position is two longs of discs and one long of counts; see {@link
 * dev.lodestone.core.gauss.GaussBoard} for the cells and {@code GaussLines} for the moves, which
 * need no branches.
 */
@NullMarked
package dev.lodestone.core.gauss;

import org.jspecify.annotations.NullMarked;
