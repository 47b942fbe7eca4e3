package dev.lodestone.dataset.format;

import com.jerolba.carpet.CarpetWriter;
import com.jerolba.carpet.io.FileSystemOutputFile;
import com.jerolba.carpet.model.BooleanType;
import com.jerolba.carpet.model.ByteType;
import com.jerolba.carpet.model.FieldType;
import com.jerolba.carpet.model.FieldTypes;
import com.jerolba.carpet.model.FloatType;
import com.jerolba.carpet.model.IntegerType;
import com.jerolba.carpet.model.LongType;
import com.jerolba.carpet.model.ShortType;
import com.jerolba.carpet.model.WriteRecordModelType;
import dev.lodestone.core.Game;
import dev.lodestone.dataset.row.Row;
import java.io.IOException;
import java.nio.file.Path;
import org.apache.parquet.hadoop.ParquetFileWriter.Mode;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/**
 * Writes Parquet files.
 *
 * <p>The same rows give the same bytes: row groups end after a fixed number of rows, because the
 * library's limit in bytes depends on the other writers of the process, and {@link ParquetFooter}
 * sorts the footer.
 */
final class ParquetSink implements RowSink {

  private static final int MAX_ROWS_PER_GROUP = 65_536;

  /** Readers load a whole row group; Hugging Face recommends less than 100 MB. */
  static final long MAX_GROUP_BYTES = 100_000_000;

  /** Size of a row's texts and numbers, without its lists. */
  private static final int BYTES_BESIDE_LISTS = 1_000;

  /** Size of six lists, their levels and the game's moves, for each move. */
  private static final int BYTES_PER_MOVE = 40;

  /** A size in bytes that a row group never reaches. */
  private static final long NO_LIMIT = 1 << 30;

  private final Path file;
  private final CarpetWriter<Row> writer;

  ParquetSink(Path file, Game game, int schema) throws IOException {
    this.file = file;
    writer =
        new CarpetWriter.Builder<>(new FileSystemOutputFile(file.toFile()), Row.class)
            .withWriteMode(Mode.OVERWRITE)
            .withWriteRecordModel(model())
            .withCompressionCodec(CompressionCodecName.ZSTD)
            .withCodecFactory(new ZstdPages())
            .withRowGroupRowCountLimit(rowsPerGroup(game))
            .withRowGroupSize(NO_LIMIT)
            .withExtraMetaData("lodestone.schema", Integer.toString(schema))
            .build();
  }

  /**
   * The number of rows in a row group: its size stays below the limit even if each row has the
   * maximum number of moves.
   */
  static int rowsPerGroup(Game game) {
    long bytes =
        BYTES_BESIDE_LISTS
            + (long) BYTES_PER_MOVE * game.maxLegalMoves()
            + 4L * game.diagram().cells().size();
    return (int) Math.min(MAX_ROWS_PER_GROUP, Math.max(1, MAX_GROUP_BYTES / bytes));
  }

  private static WriteRecordModelType<Row> model() {
    WriteRecordModelType<Row> model = FieldTypes.writeRecordModel(Row.class);
    for (Column column : Column.all()) {
      boolean required = column.isRequired();
      FieldType type =
          switch (column.type()) {
            case "int8" -> new ByteType(required);
            case "int16" -> new ShortType(required);
            case "int32" -> new IntegerType(required);
            case "int64" -> new LongType(required);
            case "float32" -> new FloatType(required);
            case "bool" -> new BooleanType(required);
            default -> FieldTypes.STRING;
          };
      model.withField(
          column.name(), column.isList() ? FieldTypes.LIST.ofType(type) : type, column::of);
    }
    return model;
  }

  @Override
  public void write(Row row) throws IOException {
    writer.write(row);
  }

  @Override
  public void close() throws IOException {
    writer.close();
    ParquetFooter.order(file);
  }
}
