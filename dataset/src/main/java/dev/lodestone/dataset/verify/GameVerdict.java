package dev.lodestone.dataset.verify;

import java.util.List;

/**
 * The result of checking one game.
 *
 * @param game the game with its rows
 * @param begins whether the first row is sound and contains the game's moves
 * @param faults in the order of their rows
 * @param proofs number of proofs that were repeated
 * @param open number of proofs that could not be repeated within the limit
 * @param replayed number of rows that were searched again
 */
record GameVerdict(
    GamePlaces.Placed game,
    boolean begins,
    List<Fault> faults,
    long proofs,
    long open,
    long replayed) {}
