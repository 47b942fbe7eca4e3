package dev.lodestone.search.network;

import dev.lodestone.core.Game;
import dev.lodestone.core.SplitMix64;
import java.util.List;

/** Networks of random numbers, small enough that no sum leaves 16 bits. */
final class RandomNetwork {

  private RandomNetwork() {}

  static PatternNetwork of(Game game, int width, int hidden, long seed) {
    PatternLayout layout = PatternLayout.of(game);
    SplitMix64 random = new SplitMix64(seed);
    short[] rows = new short[(layout.entries() + 1) * width];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = (short) (random.nextInt(41) - 20);
    }
    float[] units = new float[2 * width * Math.max(hidden, 1) + 2 * hidden + 1];
    for (int i = 0; i < units.length; i++) {
      units[i] = (random.nextInt(2001) - 1000) / 1000f;
    }
    return new PatternNetwork(
        new PatternNetwork.Header("random", game.id(), List.of("random"), 300, width, hidden),
        layout,
        rows,
        units);
  }
}
