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
  private @Nullable List<String> lines;
  private @Nullable BookOrder order;
  private @Nullable DistinctOpenings distinct;

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
    List<String> shipped = lines(game);
    if (number <= shipped.size()) {
      String line = shipped.get(order(shipped.size()).line(number));
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

  private BookOrder order(int size) {
    BookOrder known = order;
    if (known == null) {
      known = new BookOrder(size, Openings.Order.RANDOM, seed);
      order = known;
    }
    return known;
  }

  private List<String> lines(Game game) {
    List<String> known = lines;
    if (known == null) {
      known = openings.set().map(sha256 -> OpeningSet.of(game, sha256).lines()).orElse(List.of());
      lines = known;
    }
    return known;
  }
}
