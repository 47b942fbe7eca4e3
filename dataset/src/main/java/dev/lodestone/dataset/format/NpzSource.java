package dev.lodestone.dataset.format;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.text.Texts;
import dev.lodestone.dataset.row.Row;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * Reads the NumPy archives that {@link NpzSink} writes. The text of a position, which they omit, is
 * found by playing the moves of its game; it is null in lean sets, whose packed words are null,
 * too. The whole file is kept in memory.
 */
final class NpzSource implements RowSource {

  private final Path file;
  private final Game game;
  private final boolean strictly;
  private final Map<String, NpzColumn> columns = new LinkedHashMap<>();
  private final Map<String, NpyArray> arrays;
  private final int rows;
  private int next;

  /** The moves of the current game, the first {@link #played} of which led to the position. */
  private List<?> moves = List.of();

  private int played;
  private Position position;

  /**
   * @param strictly whether arrays that the schema does not contain are refused, and so are planes
   *     that differ from the cells, and elements in the place of missing values that the sink would
   *     not write
   */
  NpzSource(Path file, Game game, boolean strictly) throws IOException {
    this.file = file;
    this.game = game;
    this.strictly = strictly;
    this.position = game.start();
    try {
      this.arrays = arrays(file);
      this.rows = array("ply").shape()[0];
      requireOffsets(NpzColumn.OFFSETS);
      requireOffsets(NpzColumn.GAME_OFFSETS);
      requireArrays();
    } catch (IllegalArgumentException e) {
      throw new RowFormatException(file.getFileName() + ": " + e.getMessage(), e);
    }
  }

  private static Map<String, NpyArray> arrays(Path file) throws IOException {
    Map<String, NpyArray> arrays = new LinkedHashMap<>();
    try (ZipFile zip = new ZipFile(file.toFile())) {
      for (ZipEntry entry : zip.stream().toList()) {
        String name = entry.getName().replaceFirst("\\.npy$", "");
        try (InputStream in = zip.getInputStream(entry)) {
          arrays.put(name, NpyArray.parse(in.readAllBytes()));
        } catch (IllegalArgumentException e) {
          throw new IllegalArgumentException(name + ": " + e.getMessage(), e);
        }
      }
    } catch (ZipException e) {
      throw new IllegalArgumentException("expected a NumPy archive: " + e.getMessage(), e);
    }
    return arrays;
  }

  /** The size in bytes of a file's arrays before compression. */
  static long uncompressedBytes(Path file) throws IOException {
    try (ZipFile zip = new ZipFile(file.toFile())) {
      return zip.stream().mapToLong(ZipEntry::getSize).sum();
    }
  }

  private NpyArray array(String name) {
    NpyArray array = arrays.get(name);
    if (array == null) {
      throw new IllegalArgumentException(
          "expected an array '"
              + name
              + "', found none; archives of Lodestone 0.2.0 cannot be read, because they lack the"
              + " moves of games");
    }
    return array;
  }

  private void requireOffsets(String name) {
    requireArray(name, "<i8", rows + 1);
    long last = 0;
    for (int row = 0; row <= rows; row++) {
      long offset = array(name).at(row).longValue();
      if (offset < last || offset > Integer.MAX_VALUE || (row == 0 && offset != 0)) {
        throw new IllegalArgumentException(
            name + ": expected an increasing number from 0, found " + offset);
      }
      last = offset;
    }
  }

  /** Checks the types and shapes of all arrays, so that every index of a row exists. */
  private void requireArrays() {
    if (arrays.containsKey(NpzSink.PLANES)) {
      requireArray(NpzSink.PLANES, "|i1", rows, game.diagram().pieces().size(), cells());
    }
    List<String> unknown = new ArrayList<>(arrays.keySet());
    unknown.removeAll(List.of(NpzSink.PLANES, NpzColumn.OFFSETS, NpzColumn.GAME_OFFSETS));
    for (NpzColumn column : NpzColumn.all(game)) {
      if (Row.ADDED.contains(column.name()) && !arrays.containsKey(column.name())) {
        continue;
      }
      int[] shape = {column.offsets().map(offsets -> offset(offsets, rows)).orElse(rows)};
      if (column.column().isList() && column.width() > 0) {
        shape = new int[] {rows, column.width()};
      }
      requireArray(column.name(), column.type(), shape);
      column.known().ifPresent(known -> requireArray(known, "|b1", rows));
      columns.put(column.name(), column);
      unknown.remove(column.name());
      column.known().ifPresent(unknown::remove);
    }
    if (strictly && !unknown.isEmpty()) {
      throw new IllegalArgumentException("unknown array '" + unknown.get(0) + "'");
    }
  }

  private void requireArray(String name, String type, int... shape) {
    NpyArray array = array(name);
    boolean isOfType =
        type.equals("|S") ? array.type().startsWith(type) : array.type().equals(type);
    if (!isOfType || !Arrays.equals(shape, array.shape())) {
      throw new IllegalArgumentException(
          Texts.format(
              "%s: expected %s of shape %s, found %s of shape %s",
              name, type, Arrays.toString(shape), array.type(), Arrays.toString(array.shape())));
    }
  }

  private int cells() {
    return game.diagram().cells().size();
  }

  private int offset(String offsets, int row) {
    return array(offsets).at(row).intValue();
  }

  @Override
  public boolean hasNext() {
    return next < rows;
  }

  @Override
  public Row next() {
    if (!hasNext()) {
      throw new NoSuchElementException("there are no more rows: file=" + file);
    }
    int row = next++;
    try {
      if (strictly) {
        requirePlanes(row);
      }
      return FlatRow.of(column -> value(column.name(), row)).grouped();
    } catch (IllegalArgumentException e) {
      throw new RowFormatException(file.getFileName() + ", row " + row + ": " + e.getMessage(), e);
    }
  }

  private @Nullable Object value(String name, int row) {
    NpzColumn column = columns.get(name);
    if (column == null) {
      return name.equals("game") ? game.id() : name.equals("position") ? position(row) : null;
    }
    if (column.isText()) {
      return column.value(array(name).text(row));
    }
    List<Object> values = values(column, row);
    return values.isEmpty() && column.mayBeNull()
        ? null
        : column.column().isList() ? values : values.get(0);
  }

  /** The values of a row; empty if the row has none. */
  private List<Object> values(NpzColumn column, int row) {
    int from = column.offsets().map(of -> offset(of, row)).orElse(row * column.width());
    int end = column.offsets().map(of -> offset(of, row + 1)).orElse(from + column.width());
    boolean isKnown =
        column.known().isEmpty() || array(column.known().get()).at(row).intValue() != 0;
    NpyArray array = array(column.name());
    List<Object> values = new ArrayList<>(end - from);
    for (int i = from; i < end; i++) {
      if (isKnown) {
        values.add(column.value(array.at(i)));
      } else if (strictly) {
        column.requireMissing(array.at(i));
      }
    }
    return values;
  }

  private @Nullable String position(int row) {
    if (values(column("words"), row).isEmpty()) {
      return null;
    }
    List<Object> begun = values(column("game_moves"), row);
    if (!begun.isEmpty()) {
      String start = array("game_start").text(row);
      position = start.isEmpty() ? game.start() : game.parsePosition(start);
      moves = begun;
      played = 0;
    }
    int ply = array("ply").at(row).intValue();
    if (ply < played || ply > moves.size()) {
      throw new IllegalArgumentException(
          "ply: expected " + played + " to " + moves.size() + ", found " + ply);
    }
    for (; played < ply; played++) {
      int move = game.actions().move(position, (int) moves.get(played));
      if (move == Position.NO_MOVE) {
        throw new IllegalArgumentException(
            "game_moves: expected a legal move at ply " + played + ", found " + moves.get(played));
      }
      position.play(move);
    }
    return game.formatPosition(position);
  }

  private NpzColumn column(String name) {
    return Objects.requireNonNull(columns.get(name));
  }

  private void requirePlanes(int row) {
    NpyArray planes = arrays.get(NpzSink.PLANES);
    if (planes == null) {
      return;
    }
    List<Object> cells = values(column("cells"), row);
    int pieces = planes.shape()[1];
    for (int i = 0; i < pieces * cells.size(); i++) {
      byte cell = (byte) cells.get(i % cells.size());
      int expected = cell == 1 + i / cells.size() ? 1 : 0;
      if (planes.at(row * pieces * cells.size() + i).intValue() != expected) {
        throw new IllegalArgumentException("planes: expected those of the cells");
      }
    }
  }

  @Override
  public void close() {
    // The file was closed when it had been read.
  }
}
