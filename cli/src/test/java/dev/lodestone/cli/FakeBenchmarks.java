package dev.lodestone.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Writes results as JMH does, for {@link BenchJmhTest}: each line of {@code benchmarks/src/results}
 * is a benchmark, its mode, its unit and the scores of its forks, separated by semicolons.
 */
public final class FakeBenchmarks {

  private FakeBenchmarks() {}

  /** Called as {@code java -jar benchmarks.jar PATTERN OPTION...}. */
  public static void main(String[] args) throws IOException {
    List<String> options = List.of(args);
    Path calls = Path.of("benchmarks/target/calls");
    int fork = Files.exists(calls) ? Integer.parseInt(Files.readString(calls)) : 0;
    Files.writeString(calls, Integer.toString(fork + 1));
    String warmup = options.contains("-wi") ? options.get(options.indexOf("-wi") + 1) : "none";
    List<String> results = new ArrayList<>();
    for (String line : Files.readAllLines(Path.of("benchmarks/src/results"))) {
      String[] parts = line.split(";", -1);
      String[] scores = parts[3].split(" ", -1);
      results.add(
          String.format(
              Locale.ROOT,
              "{\"jmhVersion\":\"1\",\"benchmark\":\"%s\",\"mode\":\"%s\",\"forks\":1,"
                  + "\"params\":{\"wi\":\"%s\",\"game\":\"x\"},"
                  + "\"primaryMetric\":{\"score\":%s,\"scoreError\":\"NaN\",\"scoreUnit\":\"%s\"}}",
              parts[0],
              parts[1],
              warmup,
              scores[fork % scores.length],
              parts[2]));
    }
    if (results.isEmpty()) {
      System.err.println("No matching benchmarks. Miss-spelled regexp?");
      System.exit(1);
    }
    Files.writeString(
        Path.of(options.get(options.indexOf("-rff") + 1)), "[" + String.join(",\n", results) + "]");
  }
}
