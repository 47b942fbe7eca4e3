package dev.lodestone.tournament.schedule;

import dev.lodestone.core.Game;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.rules.GameRules;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** The openings of one tournament by {@link Openings.Endless}. Thread-safe. */
final class EndlessOpenings implements IntFunction<Opening> {

  /** Number of drawn openings that are kept, because several games begin with the same one. */
  private static final int KEPT = 100;

  private final Openings.Endless openings;
  private final GameRules rules;
  private final long seed;

  private final NavigableMap<Integer, Opening> drawn = new TreeMap<>();
  private @Nullable Shipped shipped;
  private @Nullable DistinctOpenings distinct;

  /** The game's own openings. */
  private record Shipped(List<String> lines, BookOrder order) {}

  EndlessOpenings(Openings.Endless openings, GameRules rules, long seed) {
    this.openings = openings;
    this.rules = rules;
    this.seed = seed;
  }

  @Override
  public synchronized Opening apply(int number) {
    Game game = rules.knownFor("random openings");
    if (openings.balance().isEmpty()) {
      return distinct(game).get(number);
    }
    Shipped own = shipped(game);
    if (number <= own.lines().size()) {
      String line = own.lines().get(own.order().line(number));
      return new Opening(rules.startText(), List.of(line.split(" ", -1)));
    }
    Opening known = drawn.get(number);
    return known == null ? draw(game, number) : known;
  }

  private Opening draw(Game game, int number) {
    try (BalancedOpenings source =
        new BalancedOpenings(game, openings.plies(), openings.balance().orElseThrow(), seed)) {
      Opening opening = source.draw(number);
      drawn.put(number, opening);
      if (drawn.size() > KEPT) {
        drawn.pollFirstEntry();
      }
      return opening;
    }
  }

  private DistinctOpenings distinct(Game game) {
    DistinctOpenings source = distinct;
    if (source == null) {
      source = new DistinctOpenings(game, openings.plies(), seed);
      distinct = source;
    }
    return source;
  }

  private Shipped shipped(Game game) {
    Shipped known = shipped;
    if (known == null) {
      List<String> lines =
          openings.set().map(sha256 -> OpeningSet.of(game, sha256).lines()).orElse(List.of());
      known = new Shipped(lines, new BookOrder(lines.size(), Openings.Order.RANDOM, seed));
      shipped = known;
    }
    return known;
  }
}
