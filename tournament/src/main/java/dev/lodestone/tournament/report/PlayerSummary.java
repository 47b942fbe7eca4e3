package dev.lodestone.tournament.report;

import dev.lodestone.core.Side;
import dev.lodestone.stats.counts.Pentanomial;
import dev.lodestone.stats.counts.WinDrawLoss;
import dev.lodestone.stats.ratings.Ratings;
import dev.lodestone.tournament.journal.JournalEvent.Entrant;
import dev.lodestone.tournament.journal.JournalEvent.MovePlayed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

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
    List<Long> pairs,
    int moves,
    Quantiles micros,
    Quantiles latencyMicros,
    Optional<Long> nodesPerSecond,
    Optional<Double> depth) {

  static List<PlayerSummary> of(
      List<Entrant> entrants, List<PlayedGame> games, Ratings ratings, List<Pentanomial> pairs) {
    List<PlayerSummary> players = new ArrayList<>();
    for (int i = 0; i < entrants.size(); i++) {
      players.add(of(i, entrants.get(i), games, ratings, pairs.get(i)));
    }
    return players;
  }

  private static PlayerSummary of(
      int index, Entrant entrant, List<PlayedGame> games, Ratings ratings, Pentanomial pairs) {
    WinDrawLoss asFirst = WinDrawLoss.NONE;
    WinDrawLoss asSecond = WinDrawLoss.NONE;
    List<MovePlayed> moves = new ArrayList<>();
    for (PlayedGame game : games) {
      if (game.first() == index) {
        asFirst = asFirst.plusGame(game.halfPoints(index));
        moves.addAll(game.movesOf(Side.FIRST));
      } else if (game.second() == index) {
        asSecond = asSecond.plusGame(game.halfPoints(index));
        moves.addAll(game.movesOf(Side.SECOND));
      }
    }
    long nodes = moves.stream().mapToLong(MovePlayed::nodes).sum();
    long micros = moves.stream().mapToLong(MovePlayed::micros).sum();
    double depth = moves.stream().mapToInt(MovePlayed::depth).average().orElse(0);
    return new PlayerSummary(
        entrant.name(),
        Reproduction.engine(entrant),
        ratings.elo(index).map(Crosstable.Elo::of),
        ratings.usesPrior(index),
        IntStream.range(0, ratings.engines())
            .mapToObj(
                other ->
                    other == index
                        ? Optional.<Double>empty()
                        : Numbers.share(ratings.superiority(index, other)))
            .toList(),
        ratings.group(index),
        asFirst,
        asSecond,
        Numbers.counts(pairs),
        moves.size(),
        Quantiles.of(moves.stream().mapToLong(MovePlayed::micros).toArray()),
        latency(moves),
        nodes > 0 && micros > 0
            ? Optional.of(Math.round(nodes / (micros / 1e6)))
            : Optional.empty(),
        depth > 0 ? Optional.of(Numbers.tenths(depth)) : Optional.empty());
  }

  private static Quantiles latency(List<MovePlayed> moves) {
    long[] micros = moves.stream().mapToLong(MovePlayed::latencyMicros).toArray();
    return Quantiles.of(Arrays.stream(micros).allMatch(m -> m == 0) ? new long[0] : micros);
  }
}
