package dev.lodestone.cli.result;

import dev.lodestone.cli.console.Terminal;
import java.util.List;
import java.util.function.Supplier;

/**
 * A line of progress on standard error. On a terminal it is redrawn in place, otherwise it is
 * printed from time to time.
 */
public final class LiveLine {

  private static final long LIVE_INTERVAL_NANOS = 200_000_000L;
  private static final long LINE_INTERVAL_NANOS = 10_000_000_000L;

  private final Terminal terminal;
  private final LiveBlock block;
  private long lastNanos = System.nanoTime();

  public LiveLine(Terminal terminal) {
    this.terminal = terminal;
    this.block = new LiveBlock(terminal.screen());
  }

  /** Prints the line if it is time for it. */
  public void update(Supplier<String> line) {
    long now = System.nanoTime();
    if (now - lastNanos < (terminal.live() ? LIVE_INTERVAL_NANOS : LINE_INTERVAL_NANOS)) {
      return;
    }
    lastNanos = now;
    if (terminal.live()) {
      block.show(List.of(line.get()));
    } else {
      terminal.note(line.get());
    }
  }

  /** Erases the line on a terminal. */
  public void end() {
    if (terminal.live()) {
      block.erase();
    }
  }
}
