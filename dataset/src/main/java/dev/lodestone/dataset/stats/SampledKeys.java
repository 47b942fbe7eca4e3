package dev.lodestone.dataset.stats;

import dev.lodestone.core.SplitMix64;
import it.unimi.dsi.fastutil.longs.Long2IntMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.function.IntConsumer;

/**
 * A set of 64-bit keys, each with a number, in bounded memory. Whenever the set becomes too large,
 * a hash of the keys decides which half of them is dropped, and later keys of that half are not
 * added. Each key in the set stands for {@link #scale} keys. Whether a key is in the sample depends
 * only on the key and the scale.
 */
final class SampledKeys {

  /** The maximum number of keys, about 40 MB. */
  private static final int MAX_KEYS = 1_500_000;

  private final Long2IntOpenHashMap numbers = new Long2IntOpenHashMap();
  private final int maxKeys;
  private int level;

  SampledKeys() {
    this(MAX_KEYS);
  }

  /**
   * @param maxKeys maximum number of keys in the set
   */
  SampledKeys(int maxKeys) {
    this.maxKeys = maxKeys;
  }

  void add(long key, int number) {
    if (!isInSample(key)) {
      return;
    }
    numbers.putIfAbsent(key, number);
    if (numbers.size() > maxKeys) {
      level++;
      numbers.keySet().removeIf((long each) -> !isInSample(each));
    }
  }

  /** Whether a key belongs to the sample. */
  boolean isInSample(long key) {
    return level == 0 || SplitMix64.mix(key) >>> (Long.SIZE - level) == 0;
  }

  boolean contains(long key) {
    return numbers.containsKey(key);
  }

  /** The number of keys that each key in the set stands for. */
  long scale() {
    return 1L << level;
  }

  /** Passes the number of each key in the set to the consumer. */
  void forEachNumber(IntConsumer consumer) {
    for (Long2IntMap.Entry entry : numbers.long2IntEntrySet()) {
      consumer.accept(entry.getIntValue());
    }
  }
}
