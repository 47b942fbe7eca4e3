package dev.lodestone.cli.data;

import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.result.LiveBlock;
import dev.lodestone.core.text.Texts;
import dev.lodestone.dataset.files.Shard;
import dev.lodestone.dataset.selfplay.SelfPlayListener;
import java.time.Duration;
import java.util.List;

/**
 * Prints the progress of self-play on standard error: one line on a terminal, otherwise a few
 * lines.
 */
public final class SelfPlayProgress implements SelfPlayListener {

  private static final long LIVE_INTERVAL_NANOS = 200_000_000L;
  private static final long LINE_INTERVAL_NANOS = 10_000_000_000L;

  private final Terminal terminal;
  private final LiveBlock block;
  private final long target;
  private final long startNanos = System.nanoTime();
  private long lastNanos = startNanos;
  private long rows;
  private long games;
  private int shards;

  /**
   * @param target number of rows that are missing
   */
  public SelfPlayProgress(Terminal terminal, long target) {
    this.terminal = terminal;
    this.block = new LiveBlock(terminal.screen());
    this.target = target;
  }

  @Override
  public void game(int ofGame) {
    rows += ofGame;
    games++;
    long now = System.nanoTime();
    if (terminal.live() && now - lastNanos >= LIVE_INTERVAL_NANOS) {
      block.show(List.of(line()));
      lastNanos = now;
    } else if (!terminal.live() && now - lastNanos >= LINE_INTERVAL_NANOS) {
      terminal.note(line());
      lastNanos = now;
    }
  }

  @Override
  public void shard(Shard shard) {
    shards++;
  }

  /** Prints one last line and moves the cursor below it. */
  public void end() {
    if (terminal.live()) {
      block.erase();
    }
    terminal.note(target == 0 ? "no shard was missing" : line());
  }

  private String line() {
    double seconds = Math.max(1e-9, (System.nanoTime() - startNanos) / 1e9);
    long remaining = Math.max(0, target - rows);
    return Texts.format(
        "%s of %s positions, %s games, %d %s complete, %.0f positions/s%s",
        Numbers.grouped(rows),
        Numbers.grouped(target),
        Numbers.grouped(games),
        shards,
        shards == 1 ? "shard" : "shards",
        rows / seconds,
        rows == 0 || remaining == 0
            ? ""
            : ", " + time(Duration.ofSeconds((long) (remaining * seconds / rows))) + " left");
  }

  private static String time(Duration remaining) {
    return remaining.toHours() > 0
        ? remaining.toHours() + " h " + remaining.toMinutesPart() + " min"
        : remaining.toMinutes() > 0
            ? remaining.toMinutes() + " min " + remaining.toSecondsPart() + " s"
            : remaining.toSeconds() + " s";
  }
}
