package dev.lodestone.board.data;

import dev.lodestone.board.http.Call;
import dev.lodestone.board.http.HttpFault;
import dev.lodestone.board.http.WatchedDirectories;
import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.PluginException;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.DatasetRows;
import dev.lodestone.dataset.files.Manifest;
import dev.lodestone.dataset.files.Totals;
import dev.lodestone.dataset.format.RowFormatException;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.stats.Statistics;
import dev.lodestone.dataset.stats.StatisticsCounter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.ToDoubleFunction;

/**
 * The data sets in the watched directories, numbered in the order in which they were found.
 * Requests read one after the other, so that several pages load the machine no more than one.
 * Thread-safe.
 */
public final class DataSets {

  /** Maximum number of rows that a request reads; the page says if there are more. */
  private static final int MAX_ROWS = 200_000;

  private static final int PAGE_ROWS = 12;

  /** Maximum number of rows before a page of ordered ones. */
  private static final int MAX_RANK = 1200;

  private final List<Path> sources;
  private final WatchedDirectories directories;

  /** Statistics by the checksum of the manifest. */
  private final Map<String, Counted> counted = new HashMap<>();

  /**
   * @param sources directories of data sets, or directories that contain or will contain them
   */
  public DataSets(List<Path> sources) {
    this.sources = List.copyOf(sources);
    this.directories = new WatchedDirectories(sources, DatasetFiles.MANIFEST);
  }

  /**
   * A data set in the list.
   *
   * @param name its directory, by which pages request it
   */
  public record Listed(String name, String game, long rows, long games) {}

  /**
   * The statistics of a data set as a page shows them.
   *
   * @param looked number of rows that the statistics cover
   */
  public record Counted(String name, String game, long looked, Statistics statistics) {}

  /**
   * Some rows.
   *
   * @param next index from which the next rows are read; none if there are no more
   * @param looked number of rows searched so far
   */
  private record Rows(List<RowView> rows, Optional<Long> next, long looked) {}

  /** All data sets. */
  public synchronized List<Listed> list() throws IOException {
    List<Listed> listed = new ArrayList<>();
    for (Path set : directories.all()) {
      if (Files.isRegularFile(set.resolve(DatasetFiles.MANIFEST))) {
        Manifest manifest = new DatasetFiles(set).manifest();
        Totals totals = manifest.totals();
        listed.add(new Listed(set.toString(), manifest.game(), totals.rows(), totals.games()));
      }
    }
    return listed;
  }

  /** The built-in weights of evaluators and those in the watched directories. */
  public Object weights() {
    return WeightsView.all(sources);
  }

  private DatasetFiles set(String name) {
    return new DatasetFiles(directories.named(name, "there is no such data set"));
  }

  /** A function that reads a data set. */
  private interface Reading<T> {
    T of(DatasetRows rows) throws IOException;
  }

  /** Reads rows; reports faults in the files to the page. */
  private static <T> T read(DatasetFiles set, Reading<T> reading) throws IOException {
    try (DatasetRows rows = set.rows()) {
      return reading.of(rows);
    } catch (PluginException | RowFormatException | UncheckedIOException e) {
      throw HttpFault.bad(String.valueOf(e.getMessage()));
    }
  }

  /** The statistics of a data set, or of its first rows if it is large. */
  public synchronized Counted statistics(String number) throws IOException {
    DatasetFiles set = set(number);
    String key = set.manifestSha256();
    Counted known = counted.get(key);
    if (known != null) {
      return known;
    }
    Manifest manifest = set.manifest();
    StatisticsCounter counter = new StatisticsCounter(Games.byId(manifest.game()));
    long looked =
        read(
            set,
            rows -> {
              long read = 0;
              for (; rows.hasNext() && read < MAX_ROWS; read++) {
                counter.add(rows.next());
              }
              return read;
            });
    Counted sum =
        new Counted(set.path().toString(), manifest.game(), looked, counter.sum(manifest));
    counted.put(key, sum);
    return sum;
  }

  /** The rows of a data set that match the query, from an index on. */
  public synchronized Object rows(String number, Call call) throws IOException {
    DatasetFiles set = set(number);
    RowFilter filter = RowFilter.of(call);
    long from = call.number("from", 0, 0, MAX_ROWS);
    Game game = Games.byId(set.manifest().game());
    Optional<ToDoubleFunction<Row>> order = RowFilter.order(call);
    return read(
        set,
        rows ->
            order.isEmpty()
                ? wanted(game, rows, filter, from)
                : ranked(game, rows, filter, order.get(), (int) Math.min(from, MAX_RANK)));
  }

  private record Ranked(double number, long index, Row row) {}

  /** The rows with the largest numbers, without the first {@code from} of them. */
  private static Rows ranked(
      Game game, DatasetRows rows, RowFilter filter, ToDoubleFunction<Row> order, int from) {
    Comparator<Ranked> smallestFirst =
        Comparator.comparingDouble(Ranked::number)
            .thenComparing(Comparator.comparingLong(Ranked::index).reversed());
    PriorityQueue<Ranked> best = new PriorityQueue<>(smallestFirst);
    long index = 0;
    for (; rows.hasNext() && index < MAX_ROWS; index++) {
      Row row = rows.next();
      double number = order.applyAsDouble(row);
      if (!Double.isNaN(number) && filter.accepts(row)) {
        best.add(new Ranked(number, index, row));
        if (best.size() > from + PAGE_ROWS + 1) {
          best.remove();
        }
      }
    }
    List<Ranked> after = best.stream().sorted(smallestFirst.reversed()).skip(from).toList();
    boolean isMore = after.size() > PAGE_ROWS && from + PAGE_ROWS <= MAX_RANK;
    return new Rows(
        after.stream()
            .limit(PAGE_ROWS)
            .map(each -> RowView.of(game, each.row(), each.index()))
            .toList(),
        isMore ? Optional.of((long) from + PAGE_ROWS) : Optional.empty(),
        index);
  }

  private static Rows wanted(Game game, DatasetRows rows, RowFilter filter, long from) {
    List<RowView> wanted = new ArrayList<>();
    long index = 0;
    for (; rows.hasNext() && index < MAX_ROWS && wanted.size() < PAGE_ROWS; index++) {
      Row row = rows.next();
      if (index >= from && filter.accepts(row)) {
        wanted.add(RowView.of(game, row, index));
      }
    }
    boolean isMore = wanted.size() == PAGE_ROWS && rows.hasNext();
    return new Rows(wanted, isMore ? Optional.of(index) : Optional.empty(), index);
  }
}
