package dev.lodestone.tournament.report;

import dev.lodestone.core.Side;
import dev.lodestone.stats.counts.PairTally;
import dev.lodestone.stats.counts.Spread;
import dev.lodestone.stats.counts.WinDrawLoss;
import dev.lodestone.stats.ratings.Ratings;
import dev.lodestone.tournament.journal.JournalEvent.Entrant;
import dev.lodestone.tournament.match.MoveRecord;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.util.Optional;
import java.util.stream.IntStream;

/** Adds up the games of one player. */
final class PlayerTotals {

  private final int index;
  private final Entrant entrant;
  private final PairTally pairs = new PairTally();
  private final Spread micros = new Spread();
  private final Spread latencyMicros = new Spread();
  private WinDrawLoss asFirst = WinDrawLoss.NONE;
  private WinDrawLoss asSecond = WinDrawLoss.NONE;
  private int failures;
  private long moves;
  private long allNodes;
  private long allMicros;
  private long allDepths;

  /** Creates totals without games. */
  PlayerTotals(int index, Entrant entrant) {
    this.index = index;
    this.entrant = entrant;
  }

  /** Adds a game in which the player had this side. */
  void add(PlayedGame game, Side side) {
    int halfPoints = game.halfPoints(index);
    if (side == Side.FIRST) {
      asFirst = asFirst.plusGame(halfPoints);
    } else {
      asSecond = asSecond.plusGame(halfPoints);
    }
    pairs.add(game.plan().pair(), side, game.result().outcome());
    if (halfPoints == 0 && game.result().termination().isFailure()) {
      failures++;
    }
    for (MoveRecord move : game.record().movesOf(side)) {
      moves++;
      long taken = move.time().toNanos() / 1000;
      micros.add(taken);
      latencyMicros.add(move.latency().toNanos() / 1000);
      allNodes += move.thought().nodes();
      allMicros += taken;
      allDepths += move.thought().depth();
    }
  }

  PlayerSummary summary(Ratings ratings, ReportedRuns runs) {
    Quantiles latency = Quantiles.of(latencyMicros);
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
                        : PageNumbers.share(ratings.superiority(index, other)))
            .toList(),
        ratings.group(index),
        asFirst,
        asSecond,
        runs.byes(index),
        failures > 0 && failures == asFirst.games() + asSecond.games(),
        PageNumbers.counts(pairs.pairs()),
        moves,
        Quantiles.of(micros),
        latency.max() == 0 ? Quantiles.NONE : latency,
        allNodes > 0 && allMicros > 0
            ? Optional.of(Math.round(allNodes / (allMicros / 1e6)))
            : Optional.empty(),
        allDepths > 0
            ? Optional.of(PageNumbers.tenths((double) allDepths / moves))
            : Optional.empty());
  }
}
