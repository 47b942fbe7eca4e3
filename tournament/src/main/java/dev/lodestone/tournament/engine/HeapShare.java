package dev.lodestone.tournament.engine;

import java.util.Optional;

/**
 * The part of Java's heap that tables and trees of engines may come to hold, {@value #PERCENT} %.
 * The rest is for tables that are being copied as they grow, and for everything else.
 *
 * @param heap most bytes that Java takes
 */
public record HeapShare(long heap) {

  private static final int PERCENT = 60;

  /** The heap of this process. */
  public static HeapShare ofThisProcess() {
    return new HeapShare(Runtime.getRuntime().maxMemory());
  }

  /** The bytes that engines may hold. */
  public long bytes() {
    return heap / 100 * PERCENT;
  }

  /**
   * One line that says what to change; empty if the engines fit.
   *
   * @param holder who may come to hold so much, the subject of the sentence
   * @param needed bytes
   * @param detail how they add up, or nothing
   * @param remedy another remedy, ending in a comma and a space, or nothing
   */
  public Optional<String> objection(String holder, long needed, String detail, String remedy) {
    if (needed <= bytes()) {
      return Optional.empty();
    }
    return Optional.of(
        holder
            + " may come to hold "
            + mebibytes(needed)
            + " MiB"
            + detail
            + ", expected at most "
            + mebibytes(bytes())
            + " MiB, "
            + PERCENT
            + " % of Java's heap; "
            + remedy
            + "lower hash, or raise the heap (LODESTONE_JAVA_OPTS=-Xmx"
            + mebibytes(needed / PERCENT * 100 + (1 << 20))
            + "m)");
  }

  /** Rounded up. */
  public static long mebibytes(long bytes) {
    return (bytes + (1 << 20) - 1) >> 20;
  }
}
