package dev.lodestone.tournament.report;

import dev.lodestone.stats.counts.WinDrawLoss;
import java.util.List;
import java.util.Optional;

/**
 * One player in a tournament.
 *
 * @param name name of the player
 * @param engine as the command line names it
 * @param elo with two players the difference from the other, with more the rating within its group;
 *     absent without games
 * @param virtualDraw whether a virtual draw keeps it finite
 * @param superiority the probability of being stronger than each player, where it is known
 * @param group players of different groups were never connected by games
 * @param asFirst its games as the first player
 * @param asSecond its games as the second, as it sees them
 * @param failedAlways whether it lost all its games by failures
 * @param pairs its colour-swapped pairs: LL, LD, even, WD, WW
 * @param moves number of moves that it chose
 * @param micros times of these moves
 * @param latencyMicros additional times of these moves, which are the harness's; empty if there
 *     were none
 * @param nodesPerSecond over all its moves; absent if it reported no nodes
 * @param depth mean depth of its searches; absent if it reported none
 */
record PlayerSummary(
    String name,
    String engine,
    Optional<Crosstable.Elo> elo,
    boolean virtualDraw,
    List<Optional<Double>> superiority,
    int group,
    WinDrawLoss asFirst,
    WinDrawLoss asSecond,
    boolean failedAlways,
    List<Long> pairs,
    long moves,
    Quantiles micros,
    Quantiles latencyMicros,
    Optional<Long> nodesPerSecond,
    Optional<Double> depth) {}
