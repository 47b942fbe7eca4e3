package dev.lodestone.benchmarks;

import dev.lodestone.stats.counts.SpeedRatio;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Prints the ratios of speeds in C and Java for {@code compare-c.sh}: it reads lines of a name and
 * two speeds that were measured beside each other, with tabs between them.
 */
final class SpeedTable {

  private record Speeds(List<Double> c, List<Double> java) {}

  private SpeedTable() {}

  public static void main(String[] args) throws IOException {
    Map<String, Speeds> all = new LinkedHashMap<>();
    try (BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        String[] cells = line.split("\t", -1);
        Speeds speeds =
            all.computeIfAbsent(cells[0], name -> new Speeds(new ArrayList<>(), new ArrayList<>()));
        speeds.c().add(Double.valueOf(cells[1]));
        speeds.java().add(Double.valueOf(cells[2]));
      }
    }
    String row = "%-28s %13s %13s %8s  %s%n";
    System.out.printf(Locale.ROOT, row, "a second", "C", "Java", "Java / C", "95 %");
    all.forEach(
        (name, speeds) -> {
          SpeedRatio ratio = SpeedRatio.paired(speeds.c(), speeds.java());
          System.out.printf(
              Locale.ROOT,
              row,
              name,
              grouped(median(speeds.c())),
              grouped(median(speeds.java())),
              String.format(Locale.ROOT, "%.3f", ratio.value()),
              Double.isFinite(ratio.high())
                  ? String.format(Locale.ROOT, "[%.3f, %.3f]", ratio.low(), ratio.high())
                  : ratio.verdict());
        });
    System.out.println("speeds: medians; ratio: of the geometric means, with Student's t");
  }

  private static double median(List<Double> speeds) {
    List<Double> sorted = speeds.stream().sorted().toList();
    return (sorted.get((sorted.size() - 1) / 2) + sorted.get(sorted.size() / 2)) / 2;
  }

  private static String grouped(double speed) {
    return String.format(Locale.ROOT, "%,.0f", speed).replace(',', ' ');
  }
}
