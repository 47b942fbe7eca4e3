package dev.lodestone.dataset.stats;

import dev.lodestone.core.SplitMix64;
import it.unimi.dsi.fastutil.longs.Long2IntMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.function.IntConsumer;

/**
 * A set of 64-bit keys, each with a number, in bounded memory: once there are too many, every other
 * one is dropped, by a hash of the key, as are later ones. What is counted stands for {@link
 * #scale} times as many, and whether a key is in the sample does not depend on what else is.
 */
final class SampledKeys {

  /** The maximum number of keys, about 40 MB. */
  private static final int MOST_KEYS = 1_500_000;

  private final Long2IntOpenHashMap numbers = new Long2IntOpenHashMap();
  private final int most;
  private int level;

  SampledKeys() {
    this(MOST_KEYS);
  }

  /**
   * @param most keys that are kept
   */
  SampledKeys(int most) {
    this.most = most;
  }

  void add(long key, int number) {
    if (!isInSample(key)) {
      return;
    }
    numbers.putIfAbsent(key, number);
    if (numbers.size() > most) {
      level++;
      numbers.keySet().removeIf((long each) -> !isInSample(each));
    }
  }

  /** Whether a key would be kept. */
  boolean isInSample(long key) {
    return level == 0 || SplitMix64.mix(key) >>> (Long.SIZE - level) == 0;
  }

  boolean contains(long key) {
    return numbers.containsKey(key);
  }

  /** The number of keys that each kept key stands for. */
  long scale() {
    return 1L << level;
  }

  /** Passes on the number of each key that is kept. */
  void forEachNumber(IntConsumer consumer) {
    for (Long2IntMap.Entry entry : numbers.long2IntEntrySet()) {
      consumer.accept(entry.getIntValue());
    }
  }
}
