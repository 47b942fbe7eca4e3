package dev.lodestone.benchmarks;

import dev.lodestone.core.text.Texts;
import dev.lodestone.stats.counts.SpeedRatio;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Prints and plots the ratios of speeds measured by {@code compare-c.sh} and others. It reads lines
 * of a name, the other program's speed and Lodestone's, measured in alternation, separated by tabs.
 * The optional argument is the file of the picture.
 */
final class SpeedTable {

  private static final int ROW = 22;
  private static final int LEFT = 290;
  private static final int WIDTH = 860;
  private static final int TOP = 40;
  private static final double[] TICKS = {0.1, 0.2, 0.5, 1, 2, 5, 10};

  private record Speeds(List<Double> other, List<Double> ours) {

    SpeedRatio ratio() {
      return SpeedRatio.paired(other, ours);
    }
  }

  private SpeedTable() {}

  public static void main(String[] args) throws IOException {
    Map<String, Speeds> all = new LinkedHashMap<>();
    try (BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        String[] cells = line.split("\t", -1);
        Speeds speeds =
            all.computeIfAbsent(cells[0], name -> new Speeds(new ArrayList<>(), new ArrayList<>()));
        speeds.other().add(Double.valueOf(cells[1]));
        speeds.ours().add(Double.valueOf(cells[2]));
      }
    }
    System.out.println("| a second | other | ours | ours / other | 95 % |\n|---|---|---|---|---|");
    all.forEach(
        (name, speeds) ->
            System.out.printf(
                Locale.ROOT,
                "| %s | %s | %s | %.2f | %s |%n",
                name,
                grouped(median(speeds.other())),
                grouped(median(speeds.ours())),
                speeds.ratio().value(),
                interval(speeds.ratio())));
    if (args.length > 0) {
      draw(all).write(Path.of(args[0]), "Ratios of speeds with their intervals, as in the table");
    }
  }

  private static Svg draw(Map<String, Speeds> all) {
    int bottom = TOP + ROW * all.size();
    Svg svg = new Svg(WIDTH, bottom + 30);
    for (double tick : TICKS) {
      svg.line(x(tick), TOP - 8, x(tick), bottom, tick == 1 ? Svg.INK : Svg.GRID);
      svg.text(x(tick), bottom + 18, "middle", Texts.format(tick < 1 ? "%.1f" : "%.0f", tick));
    }
    svg.text(LEFT, TOP - 20, "start", "ours / other: to the right of 1 ours is faster");
    double y = TOP + ROW / 2.0;
    for (Map.Entry<String, Speeds> entry : all.entrySet()) {
      SpeedRatio ratio = entry.getValue().ratio();
      svg.text(LEFT - 12, y + 4, "end", entry.getKey());
      svg.line(x(ratio.low()), y, x(ratio.high()), y, Svg.DATA);
      svg.dot(x(ratio.value()), y);
      y += ROW;
    }
    return svg;
  }

  /** The x coordinate of a ratio, clamped to the edges of the picture. */
  private static double x(double ratio) {
    double first = TICKS[0];
    double last = TICKS[TICKS.length - 1];
    double inside = Math.min(Math.max(ratio, first), last);
    return LEFT + (WIDTH - LEFT - 30) * Math.log(inside / first) / Math.log(last / first);
  }

  private static String interval(SpeedRatio ratio) {
    return Double.isFinite(ratio.high())
        ? Texts.format("[%.2f, %.2f]", ratio.low(), ratio.high())
        : ratio.verdict();
  }

  private static double median(List<Double> speeds) {
    List<Double> sorted = speeds.stream().sorted().toList();
    return (sorted.get((sorted.size() - 1) / 2) + sorted.get(sorted.size() / 2)) / 2;
  }

  private static String grouped(double speed) {
    return Texts.format("%,.0f", speed).replace(',', ' ');
  }
}
