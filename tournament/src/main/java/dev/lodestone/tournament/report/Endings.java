package dev.lodestone.tournament.report;

import dev.lodestone.stats.counts.Spread;
import dev.lodestone.tournament.match.Termination;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/** Counts in which ways games ended. */
final class Endings {

  private final int players;
  private final Map<Termination, Way> ways = new EnumMap<>(Termination.class);

  /** The games that ended in one way. */
  private record Way(int[] results, int[] losses, Spread plies) {}

  /** Of games between so many players. */
  Endings(int players) {
    this.players = players;
  }

  void add(PlayedGame game) {
    Way way =
        ways.computeIfAbsent(
            game.termination(),
            t -> new Way(new int[PlayedGame.KINDS], new int[players], new Spread()));
    way.results()[game.kind()]++;
    switch (game.outcome()) {
      case FIRST_WINS -> way.losses()[game.second()]++;
      case SECOND_WINS -> way.losses()[game.first()]++;
      case DRAW, ONGOING -> {}
    }
    way.plies().add(game.plies());
  }

  /** How many games ended in each way that occurred. */
  Map<Termination, Integer> counts() {
    Map<Termination, Integer> counts = new EnumMap<>(Termination.class);
    ways.forEach((termination, way) -> counts.put(termination, IntStream.of(way.results()).sum()));
    return counts;
  }

  /** All ways that occurred, the most frequent first. */
  List<Ending> all() {
    List<Ending> endings = new ArrayList<>();
    ways.forEach(
        (termination, way) ->
            endings.add(
                new Ending(
                    termination.name().toLowerCase(Locale.ROOT),
                    way.results(),
                    way.losses(),
                    Quantiles.of(way.plies()))));
    endings.sort(
        Comparator.comparingLong((Ending e) -> e.plies().count())
            .reversed()
            .thenComparing(Ending::termination));
    return endings;
  }
}
