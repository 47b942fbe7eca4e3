package dev.lodestone.dataset.verify;

import java.util.List;

/**
 * The check of one game.
 *
 * @param game its rows
 * @param begins whether its first row is sound enough to be the beginning of a game
 * @param faults in the order of their rows
 * @param proofs proofs that were repeated
 * @param open proofs that were left open
 * @param replayed rows that were searched again
 */
record GameVerdict(
    GamePlaces.Placed game,
    boolean begins,
    List<Fault> faults,
    long proofs,
    long open,
    long replayed) {}
