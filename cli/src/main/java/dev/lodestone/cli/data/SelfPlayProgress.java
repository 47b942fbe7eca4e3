package dev.lodestone.cli.data;

import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.result.LiveLine;
import dev.lodestone.core.text.Texts;
import dev.lodestone.dataset.files.Shard;
import dev.lodestone.dataset.selfplay.SelfPlayListener;
import java.time.Duration;

/**
 * Prints the progress of self-play on standard error: one line on a terminal, otherwise a few
 * lines.
 */
public final class SelfPlayProgress implements SelfPlayListener {

  private final Terminal terminal;
  private final LiveLine live;
  private final long target;
  private final long startNanos = System.nanoTime();
  private long rows;
  private long games;
  private int shards;

  /**
   * @param target number of rows that are missing
   */
  public SelfPlayProgress(Terminal terminal, long target) {
    this.terminal = terminal;
    this.live = new LiveLine(terminal);
    this.target = target;
  }

  @Override
  public void game(int ofGame) {
    rows += ofGame;
    games++;
    live.update(this::line);
  }

  @Override
  public void shard(Shard shard) {
    shards++;
  }

  /** Prints one last line and moves the cursor below it. */
  public void end() {
    live.end();
    terminal.note(target == 0 ? "this process had no shard to make" : line());
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
