package dev.lodestone.tournament.report;

import dev.lodestone.stats.counts.Spread;
import dev.lodestone.tournament.match.Termination;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Counts games by the way they ended. */
final class Endings {

  private final int players;
  private final Map<Termination, Way> ways = new EnumMap<>(Termination.class);

  /** The games that ended in one way. */
  private record Way(int[] results, int[] losses, Spread plies) {}

  /** Creates counts for this number of players, without games. */
  Endings(int players) {
    this.players = players;
  }

  void add(PlayedGame game) {
    Way way =
        ways.computeIfAbsent(
            game.result().termination(),
            t -> new Way(new int[ResultKind.COUNT], new int[players], new Spread()));
    way.results()[ResultKind.of(game.result().outcome())]++;
    switch (game.result().outcome()) {
      case FIRST_WINS -> way.losses()[game.plan().second()]++;
      case SECOND_WINS -> way.losses()[game.plan().first()]++;
      case DRAW, ONGOING -> {}
    }
    way.plies().add(game.result().plies());
  }

  /** The number of games for each way of ending that occurred. */
  Map<Termination, Integer> counts() {
    Map<Termination, Integer> counts = new EnumMap<>(Termination.class);
    ways.forEach((termination, way) -> counts.put(termination, IntStream.of(way.results()).sum()));
    return counts;
  }

  /** All ways of ending that occurred, the most frequent first. */
  List<Ending> all() {
    List<Ending> endings = new ArrayList<>();
    ways.forEach(
        (termination, way) ->
            endings.add(
                new Ending(
                    termination.text(), way.results(), way.losses(), Quantiles.of(way.plies()))));
    endings.sort(
        Comparator.comparingLong((Ending e) -> e.plies().count())
            .reversed()
            .thenComparing(Ending::termination));
    return endings;
  }
}
