package dev.lodestone.dataset.files;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Side;
import dev.lodestone.core.text.Texts;
import dev.lodestone.dataset.format.Column;
import dev.lodestone.dataset.format.RowFormat;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The card of a data set: a {@code README.md} with a header that Hugging Face reads and a body that
 * describes the set and how to load it.
 */
final class DatasetCard {

  /**
   * The split name on Hugging Face for files that contain all splits. It is not {@code all}, which
   * Hugging Face reserves for the union of the declared splits.
   */
  private static final String ALL_SPLITS = "unsplit";

  /** A line of the table, a number in the header, or the program. */
  private static final Pattern FACT =
      Pattern.compile(
          "(?m)^(?:\\| ([^|]+) \\| (.*) \\||\\s*(num_\\w+|\\w+_size): (.*)"
              + "|(Made by Lodestone) ([^;]*);.*)$");

  private DatasetCard() {}

  /**
   * The first fact in which a card differs from the expected one. The words of a card may be those
   * of another version: facts that only one of the cards has are ignored.
   */
  static Optional<String> difference(String expected, String found) {
    Map<String, List<String>> facts = facts(found);
    return facts(expected).entrySet().stream()
        .filter(fact -> facts.containsKey(fact.getKey()))
        .filter(fact -> !fact.getValue().equals(facts.get(fact.getKey())))
        .map(
            fact ->
                fact.getKey()
                    + ": expected "
                    + String.join(", ", fact.getValue())
                    + ", found "
                    + String.join(", ", facts.getOrDefault(fact.getKey(), List.of())))
        .findFirst();
  }

  private static Map<String, List<String>> facts(String card) {
    Map<String, List<String>> facts = new LinkedHashMap<>();
    Matcher line = FACT.matcher(card);
    while (line.find()) {
      int name = line.group(1) != null ? 1 : line.group(3) != null ? 3 : 5;
      facts.computeIfAbsent(line.group(name), key -> new ArrayList<>()).add(line.group(name + 1));
    }
    return facts;
  }

  /**
   * The card of a set.
   *
   * @param uncompressed size in bytes of each file's columns before compression, by file name
   */
  static String of(Manifest manifest, Map<String, Long> uncompressed) {
    StringBuilder out = new StringBuilder();
    Totals totals = manifest.totals();
    Game game = Games.byId(manifest.game());
    String title = game.title();
    out.append("---\n");
    out.append("pretty_name: ").append(title).append(" self-play\n");
    // Hugging Face expects an identifier even if the publisher has not chosen a licence.
    out.append("license: ").append(manifest.license().orElse("unknown")).append('\n');
    out.append("tags:\n- game\n- self-play\n- ").append(manifest.game()).append('\n');
    out.append("size_categories:\n- ").append(sizeCategory(totals.rows())).append('\n');
    out.append("configs:\n- config_name: default\n  data_files:\n");
    splits(manifest, uncompressed)
        .forEach(
            (split, of) ->
                out.append(Texts.format("  - split: %s\n    path: \"%s\"\n", split, of.pattern())));
    out.append("dataset_info:\n  features:\n");
    for (Column column : Column.all()) {
      out.append("  - name: ").append(column.name()).append('\n');
      out.append(column.isList() ? "    sequence: " : "    dtype: ");
      out.append(column.type()).append('\n');
    }
    out.append("  splits:\n");
    splits(manifest, uncompressed)
        .forEach(
            (split, of) ->
                out.append(
                    Texts.format(
                        "  - name: %s\n    num_examples: %s\n    num_bytes: %s\n",
                        split, of.rows(), of.bytes())));
    long download = manifest.shards().stream().mapToLong(Shard::bytes).sum();
    long all = splits(manifest, uncompressed).values().stream().mapToLong(SplitFiles::bytes).sum();
    out.append("  download_size: ").append(download).append('\n');
    out.append("  dataset_size: ").append(all).append('\n');
    out.append("---\n\n");
    body(out, manifest, game);
    return out.toString();
  }

  private record SplitFiles(String pattern, long rows, long bytes) {}

  /**
   * The files of each split. A file named after a split contains only that split; other files
   * contain all splits and have a column that names the split.
   */
  private static Map<String, SplitFiles> splits(Manifest manifest, Map<String, Long> uncompressed) {
    Map<String, SplitFiles> splits = new LinkedHashMap<>();
    for (Shard shard : manifest.shards()) {
      String prefix = shard.file().substring(0, shard.file().lastIndexOf('-'));
      String split = prefix.equals("part") ? ALL_SPLITS : prefix;
      splits.merge(
          split,
          new SplitFiles(
              prefix + "-*." + manifest.format().text(),
              shard.totals().rows(),
              uncompressed.getOrDefault(shard.file(), shard.bytes())),
          (a, b) -> new SplitFiles(a.pattern(), a.rows() + b.rows(), a.bytes() + b.bytes()));
    }
    return splits;
  }

  private static String sizeCategory(long rows) {
    List<String> names =
        List.of("n<1K", "1K<n<10K", "10K<n<100K", "100K<n<1M", "1M<n<10M", "10M<n<100M");
    long bound = 1_000;
    for (String name : names) {
      if (rows < bound) {
        return name;
      }
      bound *= 10;
    }
    return rows < bound ? "100M<n<1B" : "n>1B";
  }

  private static void body(StringBuilder out, Manifest manifest, Game game) {
    Totals totals = manifest.totals();
    out.append("# ").append(game.title()).append(" self-play\n\n");
    out.append("| | |\n|---|---|\n");
    engines(manifest).forEach(engine -> line(out, "engine", "`" + engine + "`"));
    line(out, "positions", grouped(totals.rows()));
    line(out, "games", grouped(totals.games()));
    line(out, "plies per game", Texts.format("%.1f", ratio(totals.plies(), totals.games())));
    line(out, game.sideName(Side.FIRST) + " wins", percent(totals.firstWins(), totals.games()));
    line(out, "draws", percent(totals.draws(), totals.games()));
    line(out, game.sideName(Side.SECOND) + " wins", percent(totals.secondWins(), totals.games()));
    line(out, "result with best play proven", percent(totals.exactRows(), totals.rows()));
    line(out, "visits are a policy target", percent(totals.policyRows(), totals.rows()));
    line(out, "train", grouped(totals.train()));
    line(out, "validation", grouped(totals.validation()));
    line(out, "test", grouped(totals.test()));
    long bytes = manifest.shards().stream().mapToLong(Shard::bytes).sum();
    line(out, "bytes per position", Texts.format("%.1f", ratio(bytes, totals.rows())));
    if (totals.resignChecks() > 0) {
      line(out, "resigned wrongly", percent(totals.resignWrong(), totals.resignChecks()));
    }
    if (totals.repeatedGames() > 0) {
      line(out, "repeated games, left out", grouped(totals.repeatedGames()));
    }
    checksums(manifest)
        .forEach((file, sha256) -> line(out, "SHA-256 of `" + file + "`", "`" + sha256 + "`"));
    for (PlayerEvaluator player : manifest.evaluators().orElse(List.of())) {
      player
          .evaluator()
          .ifPresent(hash -> line(out, "evaluator of " + player.player(), "`" + hash + "`"));
    }
    out.append("\nMade by Lodestone ").append(manifest.lodestone());
    manifest.commit().ifPresent(commit -> out.append(", commit `").append(commit).append('`'));
    out.append(
        Texts.format(
            "; every setting is in `%s`, with the names of cells, pieces and counters. A row is a"
                + " position with its training targets; `docs/dataset.md` of Lodestone explains"
                + " every column. Splits are by opening, in the column `split`. Values, bounds and"
                + " results are from the perspective of the side to move.\n",
            DatasetFiles.MANIFEST));
    if (manifest.format() == RowFormat.PARQUET) {
      out.append(
          """

          ```python
          import pandas
          from glob import glob
          rows = pandas.concat(pandas.read_parquet(file) for file in sorted(glob("*.parquet")))
          train = rows[rows.split == "train"]
          ```

          ```sql
          select ply, avg(result), count(*) from '*.parquet' group by ply order by ply;
          ```
          """);
    }
  }

  /** The engines of a self-play set, from its settings. */
  private static List<?> engines(Manifest manifest) {
    return manifest.settings() instanceof Map<?, ?> settings
            && settings.get("engines") instanceof List<?> engines
        ? engines
        : List.of();
  }

  /** The checksums of the engines' weights, networks and policies in a self-play set. */
  private static Map<?, ?> checksums(Manifest manifest) {
    return manifest.settings() instanceof Map<?, ?> settings
            && settings.get("sha256") instanceof Map<?, ?> files
        ? files
        : Map.of();
  }

  private static void line(StringBuilder out, String name, String value) {
    out.append("| ").append(name).append(" | ").append(value).append(" |\n");
  }

  private static double ratio(long part, long whole) {
    return whole == 0 ? 0 : (double) part / whole;
  }

  private static String percent(long part, long whole) {
    return Texts.format("%.1f %%", 100 * ratio(part, whole));
  }

  private static String grouped(long value) {
    return Texts.format("%,d", value).replace(',', ' ');
  }
}
