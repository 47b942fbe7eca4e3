package dev.lodestone.search.gaussic;

import dev.lodestone.core.Checksum;
import dev.lodestone.core.ChecksumFile;
import dev.lodestone.core.PluginException;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.gaussic.GaussicGame;
import dev.lodestone.core.gaussic.GaussicPosition;
import dev.lodestone.job.AtomicFile;
import dev.lodestone.search.Score;
import dev.lodestone.search.TableCounts;
import dev.lodestone.search.Tables;
import it.unimi.dsi.fastutil.ints.Int2ObjectMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The tables of gaussic in a directory.
 *
 * <p>An entry is exact if the draw clock is 0: after a removal, the winning side has 80 plies until
 * the next one. At any other clock, a draw is exact too, and a win is exact if the clock leaves the
 * plies of the entry; otherwise the position is drawn. Repetitions cannot improve a drawn position.
 * They could prevent a win if the winning line reached a placement of men that has occurred since
 * the last removal. The entries fall along that line, so it reaches a placement at most twice, once
 * with each side to move, and only if the win is nearer there. If such a placement would occur for
 * the third time, the result is unknown.
 */
final class GaussicTables implements Tables {

  private final Path directory;
  private final GaussicGame game;

  /**
   * All tables of the directory by {@link EndingClass#key}; shared by threads, which only read it.
   */
  private final Int2ObjectMap<EndingTable> tables;

  /** The checksums of the files by name; shared like the tables. */
  private final Map<String, String> sums;

  private final long[] men = new long[EndingClass.BOARDS];
  private final long[] earlier = new long[EndingClass.BOARDS];

  private GaussicTables(
      Path directory,
      GaussicGame game,
      Int2ObjectMap<EndingTable> tables,
      Map<String, String> sums) {
    this.directory = directory;
    this.game = game;
    this.tables = tables;
    this.sums = sums;
  }

  /**
   * Opens the tables of a directory, and compares their files with the checksums.
   *
   * @throws PluginException if a file is not a table of this game, or is damaged
   */
  static GaussicTables in(Path directory, GaussicGame game) {
    try {
      Map<String, String> sums =
          new LinkedHashMap<>(ChecksumFile.read(directory).orElseGet(Map::of));
      GaussicTables opened =
          new GaussicTables(directory, game, new Int2ObjectOpenHashMap<>(), sums);
      for (EndingClass endings : EndingClass.upTo(EndingClass.MAX_MEN)) {
        if (Files.exists(opened.file(endings))) {
          EndingTable table = EndingTable.open(opened.file(endings), game.id(), endings);
          opened.requireSound(endings);
          opened.tables.put(endings.key(), table);
        }
      }
      return opened;
    } catch (IOException | IllegalArgumentException e) {
      throw new PluginException("tables: cannot read " + e.getMessage(), e);
    }
  }

  private void requireSound(EndingClass endings) throws IOException {
    String found = Checksum.of(file(endings));
    String expected = sums.get(name(endings));
    if (!found.equals(expected)) {
      throw new IOException(
          file(endings)
              + ": expected the checksum in "
              + ChecksumFile.NAME
              + (expected == null ? ", which lists no such file" : ", found another")
              + "; delete the file, and 'tables make' makes it again");
    }
  }

  private static String name(EndingClass endings) {
    return endings.name() + ".table";
  }

  private Path file(EndingClass endings) {
    return directory.resolve(name(endings));
  }

  /** The same tables, for another thread, with the opened files. */
  GaussicTables forThread() {
    return new GaussicTables(directory, game, tables, sums);
  }

  @Override
  public int probe(Position position) {
    GaussicPosition gaussic = (GaussicPosition) position;
    if (Long.bitCount(gaussic.men(Side.FIRST) | gaussic.men(Side.SECOND)) > EndingClass.MAX_MEN) {
      return Score.UNKNOWN;
    }
    int entry = entry(position);
    if (entry == Score.UNKNOWN || entry == 0) {
      return entry;
    }
    int plies = Math.abs(entry);
    if (plies > EndingMaker.MAX_PLIES - gaussic.clock()) {
      return 0;
    }
    if (mayRepeat(gaussic, entry)) {
      return Score.UNKNOWN;
    }
    gaussic.menBefore(0, men);
    int more = 0;
    for (long squares : men) {
      more += Long.bitCount(squares);
    }
    // The removal of each remaining man except the ICs may take as long.
    int score = Score.WIN - (plies + EndingMaker.MAX_PLIES * (more - 2));
    return entry > 0 ? score : -score;
  }

  /** Whether a placement could occur for the third time on the way to a win. */
  private boolean mayRepeat(GaussicPosition position, int entry) {
    int turn = position.sideToMove().ordinal();
    int winner = entry > 0 ? turn : 1 - turn;
    for (int back = 0; position.menBefore(back, men); back++) {
      int visits = sooner(0, winner, Math.abs(entry)) + sooner(1, winner, Math.abs(entry));
      int occurrences = 1;
      for (int i = back + 1; visits > 0 && position.menBefore(i, earlier); i++) {
        occurrences += Arrays.equals(men, earlier) ? 1 : 0;
      }
      if (visits > 0 && occurrences + visits > 2) {
        return true;
      }
    }
    return false;
  }

  /** 1 if the win is nearer with these men and this side to move, else 0. */
  private int sooner(int turn, int winner, int plies) {
    int entry = entry(men, turn);
    boolean wins = turn == winner ? entry > 0 : entry < 0;
    return wins && Math.abs(entry) < plies ? 1 : 0;
  }

  @Override
  public int entry(Position position) {
    GaussicPosition gaussic = (GaussicPosition) position;
    gaussic.menBefore(0, men);
    return entry(men, gaussic.sideToMove().ordinal());
  }

  private int entry(long[] placed, int turn) {
    boolean exchanged = EndingClass.isExchanged(placed);
    EndingTable table = tables.get(EndingClass.key(placed, exchanged));
    return table == null
        ? Score.UNKNOWN
        : table.get(exchanged ? 1 - turn : turn, table.endings().number(placed, exchanged));
  }

  @Override
  public List<String> classes(int maxMen) {
    return EndingClass.upTo(maxMen).stream().map(EndingClass::name).toList();
  }

  @Override
  public boolean has(String name) {
    return tables.containsKey(named(name).key());
  }

  @Override
  public long bytes(String name) {
    return EndingTable.HEADER + 2L * named(name).size();
  }

  @Override
  public boolean make(String name, int threads, StopSignal stop) throws IOException {
    EndingClass endings = named(name);
    byte[][] entries = new EndingMaker(endings, this, game).make(threads, stop);
    if (stop.isStopped()) {
      return false;
    }
    try (AtomicFile table = AtomicFile.replacing(file(endings))) {
      EndingTable.write(table.temporary(), game.id(), endings, entries);
      sums.put(name(endings), Checksum.of(table.temporary()));
      // Before the table is in its place: a table without a checksum is taken as damaged.
      AtomicFile.write(directory.resolve(ChecksumFile.NAME), ChecksumFile.text(sums));
      table.commit();
    }
    tables.put(endings.key(), EndingTable.open(file(endings), game.id(), endings));
    return true;
  }

  @Override
  public TableCounts verify(String name, int threads, StopSignal stop) throws IOException {
    EndingClass endings = named(name);
    EndingTable table = tables.get(endings.key());
    if (table == null) {
      throw new IOException("expected " + file(endings) + ", found no such file");
    }
    requireSound(endings);
    return EndingCheck.of(table, this, game, threads, stop);
  }

  private EndingClass named(String name) {
    return EndingClass.upTo(EndingClass.MAX_MEN).stream()
        .filter(endings -> endings.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "expected a class such as ISS-IU, White's men and Black's, found '"
                        + name
                        + "'"));
  }
}
