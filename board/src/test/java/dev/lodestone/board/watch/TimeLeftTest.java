package dev.lodestone.board.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.tournament.journal.JournalEvent.GameStarted;
import dev.lodestone.tournament.journal.JournalEvents;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import org.junit.jupiter.api.Test;

/** Compares the estimates with the time that simulated runs take. */
final class TimeLeftTest {

  private static final int GAMES = 240;
  private static final int AT_ONCE = 20;

  /** Three pairings with games of about a second, half a minute and ten minutes. */
  private static final List<List<String>> PAIRINGS =
      List.of(List.of("a", "b"), List.of("a", "c"), List.of("c", "b"));

  private static final double[] SECONDS = {1, 30, 600};

  private record Timed(int id, double begin, double end) {}

  /** The game at a time of the run, with one move that took its time so far. */
  private static LiveGame game(Timed timed, double now) {
    List<String> players = PAIRINGS.get(timed.id / 2 % PAIRINGS.size());
    int one = timed.id % 2;
    LiveGame game =
        new LiveGame(
            new GameStarted(
                timed.id, timed.id / 2, players.get(one), players.get(1 - one), "", List.of(), 1),
            LiveGame.NO_CLOCKS);
    long micros = (long) (1e6 * (Math.min(now, timed.end) - timed.begin));
    game.add(JournalEvents.move(timed.id, 1, "", Optional.empty(), 0, 0, micros, 0));
    return game;
  }

  /** Lengths spread from a third to five thirds of the mean. */
  private static List<Timed> simulate() {
    SplitMix64 random = new SplitMix64(4);
    PriorityQueue<Double> free = new PriorityQueue<>();
    List<Timed> games = new ArrayList<>();
    for (int id = 0; id < GAMES; id++) {
      double begin = free.size() < AT_ONCE ? 0 : free.remove();
      double share = 1 / 3.0 + random.nextInt(1001) * 4 / 3000.0;
      double end = begin + SECONDS[id / 2 % SECONDS.length] * share;
      games.add(new Timed(id, begin, end));
      free.add(end);
    }
    return games;
  }

  @Test
  void theTruthIsWithinTheRangeFromTheFifthGameOfEachPairingOn() {
    List<Timed> games = simulate();
    double length = games.stream().mapToDouble(Timed::end).max().orElseThrow();
    List<Timed> byEnd = new ArrayList<>(games);
    byEnd.sort((one, other) -> Double.compare(one.end, other.end));
    TimeLeft left = new TimeLeft();
    int[] over = new int[PAIRINGS.size()];
    int said = 0;
    int within = 0;
    for (Timed ended : byEnd) {
      double now = ended.end;
      left.add(game(ended, now));
      over[ended.id / 2 % over.length]++;
      List<LiveGame> running =
          games.stream()
              .filter(game -> game.begin <= now && game.end > now)
              .map(game -> game(game, now))
              .toList();
      Optional<TimeLeft.Span> span = left.of(GAMES, running, AT_ONCE);
      boolean isKnown = over[0] >= 5 && over[1] >= 5 && over[2] >= 5 && !running.isEmpty();
      assertThat(span.isPresent()).as("%s", List.of(over[0], over[1], over[2])).isEqualTo(isKnown);
      if (span.isPresent()) {
        said++;
        double truth = length - now;
        within += span.get().low() <= truth && truth <= span.get().high() ? 1 : 0;
        if (running.size() == AT_ONCE) {
          assertThat(span.get().low())
              .as("%.0f s", truth)
              .isBetween((long) truth / 3, (long) truth);
          assertThat(span.get().high()).isLessThan((long) (3 * truth));
        }
      }
    }
    assertThat(said).isGreaterThan(100);
    assertThat(within).isGreaterThan(said / 2);
  }

  @Test
  void nothingIsEstimatedForAPairingOfWhichNoGameIsOver() {
    TimeLeft left = new TimeLeft();
    for (int i = 0; i < 6; i++) {
      left.add(game(new Timed(i % 2, 0, 1), 1));
    }
    assertThat(left.of(GAMES, List.of(), 1)).contains(new TimeLeft.Span(234, 234));
    assertThat(left.of(GAMES, List.of(game(new Timed(2, 0, 9), 1)), 1)).isEmpty();
    assertThat(left.of(6, List.of(), 1)).isEmpty();
  }
}
