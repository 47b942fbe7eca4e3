package dev.lodestone.tournament.schedule;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.tournament.schedule.Openings.Order;
import org.jspecify.annotations.Nullable;

/**
 * Maps the number of an opening to a line of a book. The last shuffle is cached, because a
 * tournament needs the openings of one pass through the book in succession. Thread-safe.
 */
final class BookOrder {

  private final int lines;
  private final Order order;
  private final long seed;
  private volatile @Nullable Shuffle last;

  /** The order of all lines in one pass through the book. */
  private record Shuffle(int pass, int[] lines) {}

  /**
   * @param lines number of lines in the book, at least 1
   * @param seed the tournament's seed
   */
  BookOrder(int lines, Order order, long seed) {
    this.lines = lines;
    this.order = order;
    this.seed = seed;
  }

  /**
   * The index of an opening's line, from 0.
   *
   * @param number number of the opening, from 1
   */
  int line(int number) {
    int index = (number - 1) % lines;
    return switch (order) {
      case SEQUENTIAL -> index;
      case RANDOM -> shuffle((number - 1) / lines).lines()[index];
    };
  }

  private Shuffle shuffle(int pass) {
    Shuffle known = last;
    if (known == null || known.pass() != pass) {
      known = new Shuffle(pass, shuffled(pass));
      last = known;
    }
    return known;
  }

  private int[] shuffled(int pass) {
    SplitMix64 random = new SplitMix64(SplitMix64.derive(seed, "book/" + pass));
    int[] shuffled = new int[lines];
    for (int i = 0; i < lines; i++) {
      int j = random.nextInt(i + 1);
      shuffled[i] = shuffled[j];
      shuffled[j] = i;
    }
    return shuffled;
  }
}
