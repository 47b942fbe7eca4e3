package dev.lodestone.tournament.schedule;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A format that tests find on their class path: one player, named by the option, meets all others.
 */
public final class OneAgainstRest implements FormatFactory {

  @Override
  public String name() {
    return "one-against-rest";
  }

  @Override
  public Schedule schedule(int players, int games, Map<String, String> options, PairPlans plans) {
    int one = Integer.parseInt(options.getOrDefault("one", "0"));
    List<Pairing> pairings =
        IntStream.range(0, players)
            .filter(player -> player != one)
            .mapToObj(player -> new Pairing(one, player))
            .toList();
    return new FixedPairings(pairings, games / 2, plans);
  }
}
