package dev.lodestone.tournament.report;

import dev.lodestone.stats.counts.WinDrawLoss;
import java.util.List;
import java.util.Optional;

/**
 * One player in a tournament.
 *
 * @param name name of the player
 * @param engine engine as it is written on the command line
 * @param elo with two players the Elo difference from the other, with more players the rating
 *     within its group; absent without games
 * @param virtualDraw whether {@code elo} is finite only because of a virtual draw
 * @param superiority for each player, the probability of being stronger than that player, if it is
 *     known
 * @param group number of its group; players of different groups are not connected by games
 * @param asFirst results of its games as the first player, from its own point of view
 * @param asSecond results of its games as the second player, from its own point of view
 * @param byes games that count as won because there was no opponent; no other count includes them
 * @param failedAlways whether it lost all its games because it failed
 * @param pairs its colour-swapped pairs: LL, LD, even, WD, WW
 * @param moves number of moves that it chose
 * @param micros times of these moves
 * @param latencyMicros additional times that the harness spent on these moves; empty if there were
 *     none
 * @param nodesPerSecond mean speed over all its moves; absent if it reported no nodes
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
    int byes,
    boolean failedAlways,
    List<Long> pairs,
    long moves,
    Quantiles micros,
    Quantiles latencyMicros,
    Optional<Long> nodesPerSecond,
    Optional<Double> depth) {}
