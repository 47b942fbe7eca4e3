package dev.lodestone.tournament.engine;

import dev.lodestone.core.text.Texts;
import java.util.Optional;

/**
 * The share of Java's heap that the tables and trees of engines may use, {@value #PERCENT} %. The
 * rest is for copies of tables while they grow, and for everything else.
 *
 * @param heap maximum size of the heap in bytes
 */
public record HeapShare(long heap) {

  private static final int PERCENT = 60;

  /** The share of the heap of this process. */
  public static HeapShare ofThisProcess() {
    return new HeapShare(Runtime.getRuntime().maxMemory());
  }

  /** The number of bytes that engines may use. */
  public long bytes() {
    return heap / 100 * PERCENT;
  }

  /**
   * A one-line message that says what to change; empty if the engines fit.
   *
   * @param holder what uses the memory, the subject of the sentence
   * @param needed maximum number of bytes used
   * @param detail breakdown of the number, or an empty text
   * @param remedy another remedy, ending in a comma and a space, or an empty text
   */
  public Optional<String> objection(String holder, long needed, String detail, String remedy) {
    if (needed <= bytes()) {
      return Optional.empty();
    }
    return Optional.of(
        Texts.format(
            "%s may use %d MiB%s, expected at most %d MiB, %d %% of Java's heap; %slower hash, or"
                + " raise the heap (LODESTONE_JAVA_OPTS=-Xmx%dm)",
            holder,
            mebibytes(needed),
            detail,
            mebibytes(bytes()),
            PERCENT,
            remedy,
            mebibytes(needed / PERCENT * 100 + (1 << 20))));
  }

  /** The size in MiB, rounded up. */
  public static long mebibytes(long bytes) {
    return (bytes + (1 << 20) - 1) >> 20;
  }
}
