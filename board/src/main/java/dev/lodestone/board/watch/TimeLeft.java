package dev.lodestone.board.watch;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.summarizingLong;

import java.util.Collection;
import java.util.HashMap;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Estimates how long a run still takes, from the times of its games. Engines differ in speed, so
 * each pairing has two estimates of the time of a game. The low one is the mean of the finished
 * games, which is too small at first, because short games end first. The high one is the time of
 * all games, also the running ones, divided by the number of finished games: the maximum likelihood
 * estimate if games end at a constant rate. The run lasts at least until its youngest game ends.
 */
final class TimeLeft {

  /** Nothing is estimated while a pairing has fewer finished games. */
  private static final int MIN_GAMES = 5;

  /** The times of the finished games of each pairing in milliseconds. */
  private final Map<Set<String>, LongSummaryStatistics> ended = new HashMap<>();

  /** An estimate in seconds. */
  record Span(long low, long high) {}

  /** Records a game that is over. */
  void add(LiveGame game) {
    times(game).accept(game.time().toMillis());
  }

  private LongSummaryStatistics times(LiveGame game) {
    return ended.computeIfAbsent(game.players(), none -> new LongSummaryStatistics());
  }

  /**
   * The remaining time; empty if it is not known yet or nothing is left. Pairings have the same
   * number of games.
   *
   * @param planned number of games of the run
   * @param atOnce maximum number of concurrent games
   */
  Optional<Span> of(int planned, Collection<LiveGame> running, int atOnce) {
    running.forEach(this::times);
    long over = ended.values().stream().mapToLong(LongSummaryStatistics::getCount).sum();
    boolean isKnown = ended.values().stream().allMatch(times -> times.getCount() >= MIN_GAMES);
    if (over == 0 || !isKnown || atOnce == 0 || over >= planned) {
      return Optional.empty();
    }
    Map<Set<String>, LongSummaryStatistics> ages =
        running.stream()
            .collect(groupingBy(LiveGame::players, summarizingLong(g -> g.time().toMillis())));
    double low = 0;
    double high = 0;
    double longest = 0;
    for (Map.Entry<Set<String>, LongSummaryStatistics> pairing : ended.entrySet()) {
      LongSummaryStatistics times = pairing.getValue();
      LongSummaryStatistics age = ages.getOrDefault(pairing.getKey(), new LongSummaryStatistics());
      double left = Math.max(0, planned / (double) ended.size() - times.getCount());
      low += Math.max(0, left * times.getAverage() - age.getSum());
      high += left * (times.getSum() + age.getSum()) / times.getCount();
      longest = Math.max(longest, times.getAverage() - age.getMin());
    }
    int slots = Math.min(atOnce, planned - (int) over);
    low = Math.max(low / slots, longest) / 1000;
    high = Math.max(high / slots / 1000, low);
    return Optional.of(new Span((long) low, (long) Math.ceil(high)));
  }
}
