package dev.lodestone.dataset.selfplay;

import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.GamesOfRows;
import dev.lodestone.dataset.files.Json;
import dev.lodestone.dataset.files.Manifest;
import dev.lodestone.dataset.files.PlayerEvaluator;
import dev.lodestone.dataset.files.Provenance;
import dev.lodestone.dataset.files.Shard;
import dev.lodestone.dataset.files.Totals;
import dev.lodestone.dataset.format.RowSink;
import dev.lodestone.dataset.format.RowSource;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.tournament.run.InOrder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Makes a data set from the positions of another one: an engine searches them again, and its
 * targets replace those of the first search. Games, results, keys and splits are kept. Each file of
 * the first set becomes one file with the same number. The games of a file are searched on several
 * threads; their number does not change the result.
 *
 * @param spec the settings
 * @param source the first set
 * @param target the directory of the new set
 * @param listener receives one event at a time
 * @param stop ends the run; complete files are kept
 */
public record Reanalysis(
    ReanalysisSpec spec,
    DatasetFiles source,
    DatasetFiles target,
    SelfPlayListener listener,
    StopSignal stop) {

  /** Creates a reanalysis without a listener. */
  public Reanalysis(
      ReanalysisSpec spec, DatasetFiles source, DatasetFiles target, StopSignal stop) {
    this(spec, source, target, SelfPlayListener.SILENT, stop);
  }

  /**
   * The shards of the first set whose counterparts are not complete yet.
   *
   * @throws IOException if a file cannot be read
   */
  public List<Shard> missing() throws IOException {
    List<Shard> missing = new ArrayList<>();
    for (Shard shard : source.manifest().shards()) {
      if (target.shard(fileName(shard)).isEmpty()) {
        missing.add(shard);
      }
    }
    return missing;
  }

  private String fileName(Shard shard) {
    String prefix = shard.file().substring(0, shard.file().lastIndexOf('-'));
    String number = shard.file().substring(prefix.length(), shard.file().lastIndexOf('.'));
    return prefix + number + "." + spec.format().text();
  }

  /**
   * Makes the missing shards, then writes the manifest.
   *
   * @param threads number of concurrent games
   * @return the manifest; empty if the run was stopped
   * @throws IOException if a file cannot be read or written, or is damaged
   * @throws SelfPlayException if the engine fails; complete files are kept
   */
  public Optional<Manifest> run(Provenance by, int threads) throws IOException {
    Manifest before = source.manifest();
    for (Shard shard : missing()) {
      source.requireSound(shard);
      Optional<Shard> made =
          target.make(
              shard.number(),
              fileName(shard),
              file -> make(before, source.path().resolve(shard.file()), file, threads));
      if (made.isEmpty()) {
        return Optional.empty();
      }
      listener.shard(made.get());
    }
    List<Shard> shards = new ArrayList<>();
    for (Shard shard : before.shards()) {
      shards.add(target.shard(fileName(shard)).orElseThrow());
    }
    Manifest manifest =
        Manifest.of(
            spec.rules(),
            spec.format(),
            by,
            Json.tree(spec),
            PlayerEvaluator.of(spec.rules(), List.of(spec.player())),
            shards);
    target.writeManifest(manifest);
    return Optional.of(manifest);
  }

  private Optional<Totals> make(Manifest before, Path old, Path file, int threads)
      throws IOException {
    Totals totals = Totals.NONE;
    StopSignal until = new StopSignal(stop);
    try (RowSource rows = before.format().open(old, spec.rules());
        RowSink sink = spec.format().create(file, spec.rules());
        InOrder<List<Row>, List<Row>> games =
            new InOrder<>(
                "reanalysis",
                threads,
                new GamesOfRows(rows),
                () -> new GameAnalyst(spec, until),
                until)) {
      try {
        while (games.hasNext()) {
          List<Row> analysed = games.next();
          if (until.isStopped()) {
            return Optional.empty();
          }
          for (Row row : analysed) {
            sink.write(row);
            totals = totals.plus(Totals.of(row));
          }
          listener.game(analysed.size());
        }
      } finally {
        // Ends the games that are no longer needed at once.
        until.stop();
      }
    }
    return Optional.of(totals);
  }
}
