package dev.lodestone.dataset.format;

import dev.lodestone.core.Game;
import dev.lodestone.dataset.row.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Writes NumPy archives with one array per {@linkplain NpzColumn column}. Lists of moves are
 * concatenated: {@code offsets} contains the index at which each row begins in arrays with an entry
 * for each legal move, and {@code game_offsets} the index at which each game begins in {@code
 * game_moves}. For each column that may be null, an array {@code has_COLUMN} says which rows have a
 * value; where they have none, the column's array contains NaN for a number, -1 and 1 for bounds,
 * and 0 otherwise. Texts are UTF-8 bytes. Only {@code game}, which is in the manifest, and {@code
 * position}, which follows from the cells, are omitted. All rows of a file are kept in memory until
 * it is closed, about 900 bytes each.
 */
final class NpzSink implements RowSink {

  /** The cells again, a plane for each piece; not in lean files. */
  static final String PLANES = "planes";

  /** A fixed time without a zone, so that the same rows give the same bytes. */
  private static final LocalDateTime TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

  private final Path file;
  private final boolean deflated;
  private final int pieces;
  private final List<NpzColumn> columns;
  private final Map<String, Npy> arrays = new LinkedHashMap<>();
  private final Map<String, List<String>> texts = new LinkedHashMap<>();
  private boolean isLean = true;

  /**
   * @param deflated whether the arrays are compressed, as by numpy.savez_compressed; else they are
   *     stored, as by numpy.savez, and the same rows give the same bytes on every machine
   */
  NpzSink(Path file, Game game, boolean deflated) {
    this.file = file;
    this.deflated = deflated;
    this.pieces = game.diagram().pieces().size();
    this.columns = NpzColumn.all(game);
    for (NpzColumn column : columns) {
      if (column.isText()) {
        texts.put(column.name(), new ArrayList<>());
      } else {
        int[] inner =
            column.column().isList() && column.width() > 0
                ? new int[] {column.width()}
                : new int[0];
        arrays.put(column.name(), new Npy(column.type(), inner));
      }
      if (column.hasKnown()) {
        arrays.put(column.known().orElseThrow(), new Npy("|b1"));
      }
    }
    arrays.put(PLANES, new Npy("|i1", pieces, game.diagram().cells().size()));
    arrays.put(NpzColumn.OFFSETS, new Npy("<i8"));
    arrays.put(NpzColumn.GAME_OFFSETS, new Npy("<i8"));
    addOffsets();
  }

  private Npy the(String name) {
    return Objects.requireNonNull(arrays.get(name));
  }

  @Override
  public void write(Row row) {
    isLean &= row.board().words() == null;
    int moves = row.policy().actions().size();
    for (NpzColumn column : columns) {
      List<?> elements = column.elements(row);
      if (column.isText()) {
        Objects.requireNonNull(texts.get(column.name()))
            .add(elements == null ? "" : (String) elements.get(0));
        continue;
      }
      if (column.hasKnown()) {
        the(column.known().orElseThrow()).add(elements == null ? 0 : 1);
      }
      boolean isPerMove = column.offsets().filter(NpzColumn.OFFSETS::equals).isPresent();
      int count = isPerMove ? moves : elements == null ? column.width() : elements.size();
      Npy array = the(column.name());
      for (int i = 0; i < count; i++) {
        array.add(elements == null ? column.missing() : elements.get(i));
      }
    }
    for (int piece = 1; piece <= pieces; piece++) {
      for (byte cell : row.board().cells()) {
        the(PLANES).add(cell == piece ? 1 : 0);
      }
    }
    addOffsets();
  }

  private void addOffsets() {
    the(NpzColumn.OFFSETS).add(the("actions").size());
    the(NpzColumn.GAME_OFFSETS).add(the("game_moves").size());
  }

  @Override
  public void close() throws IOException {
    if (isLean) {
      arrays.remove(PLANES);
    }
    texts.forEach((name, values) -> arrays.put(name, Npy.ofTexts(values)));
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
      zip.setMethod(deflated ? ZipOutputStream.DEFLATED : ZipOutputStream.STORED);
      for (Map.Entry<String, Npy> array : arrays.entrySet()) {
        byte[] bytes = array.getValue().bytes();
        ZipEntry entry = new ZipEntry(array.getKey() + ".npy");
        entry.setTimeLocal(TIME);
        CRC32 crc = new CRC32();
        crc.update(bytes);
        entry.setCrc(crc.getValue());
        entry.setSize(bytes.length);
        zip.putNextEntry(entry);
        zip.write(bytes);
        zip.closeEntry();
      }
    }
  }
}
