package dev.lodestone.dataset.format;

import dev.lodestone.core.Game;
import dev.lodestone.dataset.row.PackedState;
import dev.lodestone.dataset.row.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Writes NumPy archives with one array per column. Lists of moves are concatenated: {@code offsets}
 * contains the index at which each row begins in arrays with an entry for each legal move, and
 * {@code game_offsets} the index at which each game begins in {@code game_moves}. For each column
 * that may be null, an array {@code has_COLUMN} says which rows have a value; where they have none,
 * the column's array contains NaN for a number, -1 and 1 for bounds, and 0 otherwise. Texts are
 * UTF-8 bytes. Only {@code game}, which is in the manifest, and {@code position}, which follows
 * from the cells, are omitted. All rows of a file are kept in memory until it is closed, about 900
 * bytes each.
 */
final class NpzSink implements RowSink {

  /** A fixed time without a zone, so that the same rows give the same bytes. */
  private static final LocalDateTime TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

  /** Columns that may be null. If one column of a pair is null, so is the other. */
  private static final List<String> NULLABLE =
      List.of(
          "words",
          "visits",
          "values",
          "priors",
          "action_lows",
          "root_value",
          "low",
          "margin",
          "nodes",
          "depth",
          "unseen",
          "static_value",
          "surprise",
          "opening_plies");

  private final Path file;
  private final int pieces;
  private final Map<String, Npy> arrays = new LinkedHashMap<>();
  private final Map<String, List<String>> texts = new LinkedHashMap<>();
  private final int words;
  private long actions;
  private long gameMoves;

  NpzSink(Path file, Game game) {
    this.file = file;
    this.pieces = game.diagram().pieces().size();
    this.words = new PackedState(game.diagram()).words();
    int cells = game.diagram().cells().size();
    array("game_id", "<i8");
    array("ply", "<i4");
    array("plies_left", "<i4");
    array("mover", "|i1");
    array("planes", "|i1", pieces, cells);
    array("cells", "|i1", cells);
    array("counters", "<i4", game.diagram().counters().size());
    array("words", "<i8", words);
    array("state_key", "<i8");
    array("canonical_key", "<i8");
    array("symmetry", "<i2");
    array("move", "<i4");
    text("source");
    array("root_value", "<f4");
    array("low", "|i1");
    array("high", "|i1");
    text("proof");
    array("result", "|i1");
    array("margin", "<f4");
    array("nodes", "<i8");
    array("depth", "<i4");
    text("player");
    array("seed", "<i8");
    array("unseen", "|b1");
    array("static_value", "<i4");
    array("surprise", "<f4");
    array("policy_weight", "<f4");
    array("value_weight", "<f4");
    array("split", "|i1");
    text("start");
    array("opening_plies", "<i4");
    text("ending");
    text("game_start");
    array("game_moves", "<i4");
    array("game_offsets", "<i8").addLong(0);
    array("offsets", "<i8").addLong(0);
    array("actions", "<i4");
    array("visits", "<i4");
    array("values", "<f4");
    array("priors", "<f4");
    array("action_lows", "|i1");
    array("action_highs", "|i1");
    for (String column : NULLABLE) {
      array("has_" + column, "|b1");
    }
  }

  private void text(String name) {
    texts.put(name, new ArrayList<>());
  }

  private Npy array(String name, String type, int... inner) {
    Npy array = new Npy(type, inner);
    arrays.put(name, array);
    return array;
  }

  private Npy the(String name) {
    return Objects.requireNonNull(arrays.get(name));
  }

  @Override
  public void write(Row grouped) {
    FlatRow row = FlatRow.of(grouped);
    writeTexts(row);
    writeKnown(row);
    the("game_id").addLong(row.gameId());
    the("ply").addInt(row.ply());
    the("plies_left").addInt(row.pliesLeft());
    the("mover").addByte(row.mover());
    for (int piece = 1; piece <= pieces; piece++) {
      for (byte cell : row.cells()) {
        the("planes").addByte(cell == piece ? 1 : 0);
      }
    }
    row.cells().forEach(cell -> the("cells").addByte(cell));
    row.counters().forEach(counter -> the("counters").addInt(counter));
    the("state_key").addLong(row.stateKey());
    the("canonical_key").addLong(row.canonicalKey());
    the("symmetry").addShort(row.symmetry());
    for (int i = 0; i < words; i++) {
      the("words").addLong(at(row.words(), i, 0L));
    }
    the("move").addInt(row.move());
    the("root_value").addFloat(or(row.rootValue(), Float.NaN));
    the("low").addByte(or(row.low(), (byte) -1));
    the("high").addByte(or(row.high(), (byte) 1));
    the("result").addByte(row.result());
    Integer margin = row.margin();
    the("margin").addFloat(margin == null ? Float.NaN : margin);
    the("nodes").addLong(or(row.nodes(), 0L));
    the("depth").addInt(or(row.depth(), 0));
    the("seed").addLong(row.seed());
    the("unseen").addByte(Boolean.TRUE.equals(row.unseen()) ? 1 : 0);
    the("surprise").addFloat(or(row.surprise(), Float.NaN));
    the("opening_plies").addInt(or(row.openingPlies(), 0));
    if (row.gameMoves() != null) {
      row.gameMoves().forEach(action -> the("game_moves").addInt(action));
      gameMoves += row.gameMoves().size();
    }
    the("game_offsets").addLong(gameMoves);
    the("static_value").addInt(or(row.staticValue(), 0));
    the("policy_weight").addFloat(row.policyWeight());
    the("value_weight").addFloat(row.valueWeight());
    the("split")
        .addByte(row.split().equals("train") ? 0 : row.split().equals("validation") ? 1 : 2);
    actions += row.actions().size();
    the("offsets").addLong(actions);
    for (int i = 0; i < row.actions().size(); i++) {
      the("actions").addInt(row.actions().get(i));
      the("visits").addInt(at(row.visits(), i, 0));
      the("values").addFloat(at(row.values(), i, Float.NaN));
      the("priors").addFloat(at(row.priors(), i, Float.NaN));
      the("action_lows").addByte(at(row.actionLows(), i, (byte) -1));
      the("action_highs").addByte(at(row.actionHighs(), i, (byte) 1));
    }
  }

  private void writeTexts(FlatRow row) {
    List<@Nullable String> values =
        Arrays.asList(
            row.source(), row.proof(), row.player(), row.start(), row.ending(), row.gameStart());
    int i = 0;
    for (List<String> column : texts.values()) {
      column.add(or(values.get(i), ""));
      i++;
    }
  }

  private void writeKnown(FlatRow row) {
    List<@Nullable Object> values =
        Arrays.asList(
            row.words(),
            row.visits(),
            row.values(),
            row.priors(),
            row.actionLows(),
            row.rootValue(),
            row.low(),
            row.margin(),
            row.nodes(),
            row.depth(),
            row.unseen(),
            row.staticValue(),
            row.surprise(),
            row.openingPlies());
    for (int i = 0; i < values.size(); i++) {
      the("has_" + NULLABLE.get(i)).addByte(values.get(i) == null ? 0 : 1);
    }
  }

  private static <T> T or(@Nullable T value, T instead) {
    return value == null ? instead : value;
  }

  private static <T> T at(@Nullable List<T> list, int index, T instead) {
    return list == null ? instead : list.get(index);
  }

  @Override
  public void close() throws IOException {
    texts.forEach((name, values) -> arrays.put(name, Npy.ofTexts(values)));
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
      // Entries are stored, as by numpy.savez; deflated bytes would depend on the machine's
      // library.
      zip.setMethod(ZipOutputStream.STORED);
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
