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
 * Writes Parquet.
 *
 * <p>The same rows give the same bytes: row groups are cut by the number of rows, for their size in
 * memory is shared out among all writers of a process; and {@link ParquetFooter} puts the footer in
 * order.
 */
final class ParquetSink implements RowSink {

  private static final int MAX_ROWS_PER_GROUP = 65_536;

  /** Readers load a row group at once; Hugging Face asks for less than 100 MB. */
  static final long MAX_GROUP_BYTES = 100_000_000;

  /** Texts and numbers of a row that has neither moves nor cells. */
  private static final int BYTES_BESIDE_LISTS = 1_000;

  /** Six lists, their levels and the moves of the game. */
  private static final int BYTES_PER_MOVE = 40;

  /** Never reached by so few rows. */
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

  /** A number of rows that stays below the limit even if each has the maximum number of moves. */
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
