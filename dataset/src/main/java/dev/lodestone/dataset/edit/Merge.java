package dev.lodestone.dataset.edit;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.DatasetRows;
import dev.lodestone.dataset.files.Manifest;
import dev.lodestone.dataset.files.PlayerEvaluator;
import dev.lodestone.dataset.files.Provenance;
import dev.lodestone.dataset.files.Shard;
import dev.lodestone.dataset.format.RowFormat;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.row.Split;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.StreamSupport;

/**
 * Merges data sets of one game into one data set, whose format may differ from theirs.
 *
 * @param inputs at least one
 * @param output a directory without a data set
 * @param format of the new data set
 * @param shardRows minimum number of rows of a shard
 * @param bySplit whether train, validation and test are written to separate files
 * @param unseen whether each row of validation and test is marked with whether its position, or an
 *     image of it, is absent from train; this keeps the keys of all training positions in memory,
 *     about 16 bytes each
 */
public record Merge(
    List<DatasetFiles> inputs,
    DatasetFiles output,
    RowFormat format,
    int shardRows,
    boolean bySplit,
    boolean unseen) {

  public Merge {
    inputs = List.copyOf(inputs);
  }

  /**
   * Merges the sets.
   *
   * @return the new manifest; empty if the merge was stopped
   * @throws IOException if a file cannot be read or written
   * @throws IllegalArgumentException if the inputs cannot be merged; the message says why
   */
  public Optional<Manifest> run(Provenance by, StopSignal stop) throws IOException {
    List<Manifest> manifests = new ArrayList<>();
    for (DatasetFiles input : inputs) {
      manifests.add(input.manifest());
    }
    Game game = Games.byId(manifests.get(0).game());
    for (Manifest manifest : manifests) {
      requireSame("game", game.id(), manifest.game());
      requireSame("rules", manifests.get(0).rules(), manifest.rules());
      requireSame("schema", manifests.get(0).schema(), manifest.schema());
      manifest.requireKnownSchema();
    }
    LongOpenHashSet train = trainKeys(stop);
    ShardWriter writer =
        new ShardWriter(output, game, manifests.get(0).schema(), format, shardRows);
    List<Shard> shards = new ArrayList<>();
    for (String split : bySplit ? splits() : List.of("")) {
      try (DatasetRows rows = new DatasetRows(inputs)) {
        String prefix = bySplit ? split : "part";
        shards.addAll(writer.write(prefix, marked(rows, split, train), stop));
      }
    }
    if (stop.isStopped()) {
      return Optional.empty();
    }
    Manifest manifest =
        Manifest.of(
            manifests.get(0).schema(),
            game,
            format,
            by,
            settings(manifests),
            evaluators(manifests),
            shards);
    output.writeManifest(manifest);
    return Optional.of(manifest);
  }

  private static List<String> splits() {
    return Arrays.stream(Split.values()).map(Split::text).toList();
  }

  private static void requireSame(String what, Object expected, Object found) {
    if (!expected.equals(found)) {
      throw new IllegalArgumentException(
          "data sets must have the same " + what + ": expected " + expected + ", found " + found);
    }
  }

  /**
   * The keys of the training positions, if they are needed. Reads all rows in any case, so that a
   * damaged input is found before a file is written.
   */
  private LongOpenHashSet trainKeys(StopSignal stop) throws IOException {
    LongOpenHashSet train = new LongOpenHashSet();
    try (DatasetRows rows = new DatasetRows(inputs)) {
      while (rows.hasNext() && !stop.isStopped()) {
        Row row = rows.next();
        if (unseen && row.origin().split().equals(Split.TRAIN.text())) {
          train.add(row.board().canonicalKey());
        }
      }
    }
    return train;
  }

  private Iterator<Row> marked(DatasetRows rows, String split, LongOpenHashSet train) {
    Iterable<Row> all = () -> rows;
    return StreamSupport.stream(all.spliterator(), false)
        .filter(row -> split.isEmpty() || row.origin().split().equals(split))
        .map(
            row ->
                isHeldOut(row) ? row.withUnseen(!train.contains(row.board().canonicalKey())) : row)
        .iterator();
  }

  private boolean isHeldOut(Row row) {
    return unseen && !row.origin().split().equals(Split.TRAIN.text());
  }

  private static Optional<List<PlayerEvaluator>> evaluators(List<Manifest> manifests) {
    List<PlayerEvaluator> all =
        manifests.stream()
            .flatMap(manifest -> manifest.evaluators().stream())
            .flatMap(List::stream)
            .distinct()
            .toList();
    return all.isEmpty() ? Optional.empty() : Optional.of(all);
  }

  private Map<String, Object> settings(List<Manifest> manifests) {
    Map<String, Object> settings = new LinkedHashMap<>();
    settings.put("merged", manifests.stream().map(Manifest::settings).toList());
    settings.put("unseen", unseen);
    return settings;
  }
}
