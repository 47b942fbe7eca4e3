package dev.lodestone.tournament.report;

import dev.lodestone.stats.counts.WinDrawLoss;
import java.util.List;
import java.util.Optional;

/**
 * One player in a tournament.
 *
 * @param name what it is called
 * @param engine as the command line names it
 * @param elo of two players the difference from the other, of more the rating within its group;
 *     absent without games
 * @param virtualDraw whether a virtual draw keeps it finite
 * @param superiority the probability of being stronger than each player, where it is known
 * @param group players of different groups were never connected by games
 * @param asFirst its games as the first player
 * @param asSecond its games as the second, as it sees them
 * @param failedAlways whether it lost every one of its games because it failed
 * @param pairs its colour-swapped pairs: LL, LD, even, WD, WW
 * @param moves it made itself
 * @param micros time it took for each of them
 * @param latencyMicros time that each of them took besides, which is the harness's; of none if no
 *     move took any
 * @param nodesPerSecond over all its moves; absent if it did not count nodes
 * @param depth mean depth it searched; absent if it never said
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
