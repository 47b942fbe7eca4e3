package dev.lodestone.dataset.selfplay;

import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.Json;
import dev.lodestone.dataset.files.Manifest;
import dev.lodestone.dataset.files.PlayerEvaluator;
import dev.lodestone.dataset.files.Provenance;
import dev.lodestone.dataset.files.Shard;
import dev.lodestone.tournament.run.GameThreads;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Makes the missing shards of a data set on several threads. Neither the number of threads nor the
 * order in which they take the shards changes the content of a shard.
 */
public final class SelfPlay {

  private final SelfPlaySpec spec;
  private final DatasetFiles files;
  private final SelfPlayListener listener;
  private final StopSignal stop;

  /**
   * @param spec the settings
   * @param files the directory of the data set
   * @param listener receives one event at a time
   * @param stop ends the run; complete shards are kept
   */
  public SelfPlay(
      SelfPlaySpec spec, DatasetFiles files, SelfPlayListener listener, StopSignal stop) {
    this.spec = spec;
    this.files = files;
    this.listener = listener;
    this.stop = stop;
  }

  /** The name of a shard's file. */
  public static String fileName(SelfPlaySpec spec, int shard) {
    return DatasetFiles.name("part", shard, spec.format());
  }

  /** The complete shards, by number; empty elements for the others. */
  public static List<Optional<Shard>> shards(SelfPlaySpec spec, DatasetFiles files)
      throws IOException {
    List<Optional<Shard>> shards = new ArrayList<>();
    for (int shard = 0; shard < spec.shards(); shard++) {
      shards.add(files.shard(fileName(spec, shard)));
    }
    return shards;
  }

  /** The numbers of the shards that are not complete. */
  public static List<Integer> missing(SelfPlaySpec spec, DatasetFiles files) throws IOException {
    List<Optional<Shard>> shards = shards(spec, files);
    return IntStream.range(0, shards.size()).filter(i -> shards.get(i).isEmpty()).boxed().toList();
  }

  /**
   * Extends a data set to more rows, as if it had been begun with them. Complete shards are kept,
   * except a last one that was smaller because the rows ended there.
   *
   * @param old the recorded settings
   * @param extended the same settings with more rows
   */
  public static void extend(SelfPlaySpec old, SelfPlaySpec extended, DatasetFiles files)
      throws IOException {
    files.removeManifest();
    int last = old.shards() - 1;
    // If the process is killed before the new settings are written, the old ones make the same
    // shard again.
    if (old.rowsOf(last) != extended.rowsOf(last)) {
      files.removeShard(fileName(old, last));
    }
    files.writeSettings(Json.format(extended));
  }

  /**
   * Writes the manifest if all shards are complete, whichever process made them.
   *
   * @return the manifest; empty if a shard is missing, in which case nothing is written
   */
  public static Optional<Manifest> writeManifest(
      SelfPlaySpec spec, DatasetFiles files, Provenance by) throws IOException {
    List<Shard> complete = shards(spec, files).stream().flatMap(Optional::stream).toList();
    if (complete.size() < spec.shards()) {
      return Optional.empty();
    }
    Manifest manifest =
        Manifest.of(
            spec.rules(),
            spec.format(),
            by,
            Json.tree(spec),
            PlayerEvaluator.of(spec.rules(), spec.players()),
            complete);
    files.writeManifest(manifest);
    return Optional.of(manifest);
  }

  /**
   * Makes shards.
   *
   * @param wanted numbers of the shards
   * @param concurrency number of shards made concurrently
   * @throws SelfPlayException if an engine fails; complete shards are kept
   */
  public void make(List<Integer> wanted, int concurrency) throws IOException {
    int threads = Math.min(concurrency, Math.max(1, wanted.size()));
    make(wanted, threads, all -> new ShardMaker(spec));
  }

  /**
   * Makes shards one after the other, but plays many games at once, including games of the
   * following shards. This is for searches that wait for a network and therefore need more threads
   * than there are processors.
   *
   * @param wanted numbers of the shards
   * @param games number of concurrent games
   * @throws SelfPlayException if an engine fails; complete shards are kept
   */
  public void makeByGames(List<Integer> wanted, int games) throws IOException {
    make(wanted, 1, all -> new ShardMaker(spec, new GamesAhead(spec, wanted, games, all)));
  }

  private void make(List<Integer> wanted, int threads, Function<StopSignal, ShardMaker> makers)
      throws IOException {
    Queue<Integer> queue = new ConcurrentLinkedQueue<>(wanted);
    StopSignal all = new StopSignal(stop);
    try {
      GameThreads.run("self-play", threads, all, () -> work(queue, makers, all));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } catch (IllegalArgumentException | SelfPlayException e) {
      throw e;
    } catch (RuntimeException e) {
      throw new SelfPlayException(reason(e), e);
    }
    if (Thread.currentThread().isInterrupted()) {
      throw new IOException("interrupted while playing games");
    }
  }

  private static String reason(Throwable cause) {
    String message = cause.getMessage();
    return message == null ? cause.toString() : message;
  }

  private void work(
      Queue<Integer> queue, Function<StopSignal, ShardMaker> makers, StopSignal until) {
    try (ShardMaker maker = makers.apply(until)) {
      for (Integer shard = queue.poll(); shard != null; shard = queue.poll()) {
        int number = shard;
        Optional<Shard> made =
            files.make(
                number,
                fileName(spec, number),
                file -> maker.make(number, file, this::reportGame, until));
        if (made.isEmpty()) {
          return;
        }
        reportShard(made.get());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private synchronized void reportGame(int rows) {
    listener.game(rows);
  }

  private synchronized void reportShard(Shard shard) {
    listener.shard(shard);
  }
}
