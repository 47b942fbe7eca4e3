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

  private static final int ROWS_PER_GROUP = 65_536;

  /** Never reached by so few rows. */
  private static final long LARGEST_GROUP_BYTES = 1 << 30;

  private final Path file;
  private final CarpetWriter<Row> writer;

  ParquetSink(Path file, int schema) throws IOException {
    this.file = file;
    writer =
        new CarpetWriter.Builder<>(new FileSystemOutputFile(file.toFile()), Row.class)
            .withWriteMode(Mode.OVERWRITE)
            .withWriteRecordModel(model())
            .withCompressionCodec(CompressionCodecName.ZSTD)
            .withCodecFactory(new ZstdPages())
            .withRowGroupRowCountLimit(ROWS_PER_GROUP)
            .withRowGroupSize(LARGEST_GROUP_BYTES)
            .withExtraMetaData("lodestone.schema", Integer.toString(schema))
            .build();
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
