package dev.lodestone.cli.print;

import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.learning.tune.TuneListener;
import dev.lodestone.learning.tune.TuneResult;
import dev.lodestone.learning.tune.TuneSpec;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Prints the progress of a tuning on standard error: one line on a terminal, otherwise a line from
 * time to time.
 */
public final class TuneProgress implements TuneListener {

  private static final long LINE_INTERVAL_NANOS = 10_000_000_000L;

  private final Terminal terminal;
  private final LiveBlock block;
  private final TuneSpec spec;
  private long lastLineNanos = System.nanoTime();

  public TuneProgress(Terminal terminal, TuneSpec spec) {
    this.terminal = terminal;
    this.block = new LiveBlock(terminal.screen());
    this.spec = spec;
  }

  @Override
  public void iterated(TuneResult soFar) {
    if (terminal.live()) {
      block.show(List.of(line(soFar)));
    } else if (System.nanoTime() - lastLineNanos >= LINE_INTERVAL_NANOS) {
      terminal.note(line(soFar));
      lastLineNanos = System.nanoTime();
    }
  }

  private String line(TuneResult soFar) {
    List<Double> values = soFar.path().get(soFar.iterations());
    return "iteration "
        + Numbers.grouped(soFar.iterations())
        + " of "
        + Numbers.grouped(spec.iterations())
        + ": "
        + IntStream.range(0, values.size())
            .mapToObj(
                i ->
                    spec.tunables().get(i).name()
                        + " "
                        + spec.tunables().get(i).nearest(values.get(i)))
            .collect(Collectors.joining(", "));
  }

  /** Ends the progress with the cursor at the beginning of a line. */
  public void end() {
    if (terminal.live()) {
      block.erase();
    }
  }
}
