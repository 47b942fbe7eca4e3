package dev.lodestone.cluster;

import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.core.text.Texts;
import dev.lodestone.dataset.files.Shard;
import dev.lodestone.dataset.selfplay.SelfPlayListener;

/** Prints from time to time on standard error how many shards the executors have made. */
final class ShardProgress implements SelfPlayListener {

  private static final long INTERVAL_NANOS = 10_000_000_000L;

  private final Terminal terminal;
  private final int total;
  private final long startNanos = System.nanoTime();
  private long lastNanos = startNanos;
  private long rows;
  private int shards;

  /**
   * @param total number of shards in the whole data set
   */
  ShardProgress(Terminal terminal, int total) {
    this.terminal = terminal;
    this.total = total;
  }

  @Override
  public void shard(Shard shard) {
    shards++;
    rows += shard.totals().rows();
    if (System.nanoTime() - lastNanos >= INTERVAL_NANOS) {
      lastNanos = System.nanoTime();
      print();
    }
  }

  /** Prints the last line of progress. */
  void end() {
    print();
  }

  private void print() {
    double seconds = Math.max(1e-9, (System.nanoTime() - startNanos) / 1e9);
    terminal.note(
        Texts.format(
            "%d shards of %d made, %s positions, %.0f positions/s",
            shards, total, Numbers.grouped(rows), rows / seconds));
  }
}
