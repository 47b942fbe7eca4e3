package dev.lodestone.tournament.run;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers distinct openings from 0; equal openings get the same number. Not thread-safe. */
public final class OpeningNumbers {

  private record Key(String start, List<String> moves) {}

  private final Map<Key, Long> numbers = new HashMap<>();

  /**
   * The number of an opening.
   *
   * @param start text of the position in which it begins
   * @param moves moves played from there before the engines take over
   */
  public long of(String start, List<String> moves) {
    return numbers.computeIfAbsent(new Key(start, moves), k -> (long) numbers.size());
  }
}
