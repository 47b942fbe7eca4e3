package dev.lodestone.dataset.format;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.text.Texts;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.Encoding;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.PageEncodingStats;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.Util;

/**
 * Sorts the encodings in the footer of a Parquet file. The library writes the encodings of a column
 * in the order of a hash set, which differs between processes. Readers ignore the order, but the
 * same rows must give the same bytes. A sorted footer has the same length.
 */
final class ParquetFooter {

  /** The length of the footer and the format's magic number follow the footer, four bytes each. */
  private static final int TAIL_BYTES = 8;

  private ParquetFooter() {}

  static void order(Path file) throws IOException {
    try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "rw")) {
      byte[] tail = new byte[TAIL_BYTES];
      access.seek(access.length() - TAIL_BYTES);
      access.readFully(tail);
      int length = ByteBuffer.wrap(tail).order(ByteOrder.LITTLE_ENDIAN).getInt();
      byte[] footer = new byte[length];
      access.seek(access.length() - TAIL_BYTES - length);
      access.readFully(footer);
      byte[] ordered = ordered(footer);
      if (ordered.length != length) {
        throw new IOException(
            Texts.format(
                "a sorted footer must be as long as the original: length=%s sorted=%s file=%s",
                length, ordered.length, file));
      }
      access.seek(access.length() - TAIL_BYTES - length);
      access.write(ordered);
    }
  }

  /** The names of a file's columns, in order. */
  static List<String> columns(Path file) throws IOException {
    List<SchemaElement> elements = read(file).getSchema();
    List<String> names = new ArrayList<>();
    for (int i = 1; i < elements.size(); i = endOf(elements, i)) {
      names.add(elements.get(i).getName());
    }
    return names;
  }

  /** The size in bytes of a file's columns before compression. */
  static long uncompressedBytes(Path file) throws IOException {
    return read(file).getRow_groups().stream().mapToLong(RowGroup::getTotal_byte_size).sum();
  }

  /** Reads the metadata of a file. */
  static FileMetaData read(Path file) throws IOException {
    try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "r")) {
      byte[] tail = new byte[TAIL_BYTES];
      requireThat(access.length() >= TAIL_BYTES, "expected a Parquet file");
      access.seek(access.length() - TAIL_BYTES);
      access.readFully(tail);
      int length = ByteBuffer.wrap(tail).order(ByteOrder.LITTLE_ENDIAN).getInt();
      requireThat(length >= 0 && length <= access.length() - TAIL_BYTES, "expected a Parquet file");
      byte[] footer = new byte[length];
      access.seek(access.length() - TAIL_BYTES - length);
      access.readFully(footer);
      return Util.readFileMetaData(new ByteArrayInputStream(footer));
    }
  }

  /**
   * The index of the first element that is neither the element at {@code at} nor one of its
   * descendants.
   */
  private static int endOf(List<SchemaElement> elements, int at) {
    int next = at + 1;
    for (int left = elements.get(at).getNum_children(); left > 0; left--) {
      next = endOf(elements, next);
    }
    return next;
  }

  private static byte[] ordered(byte[] footer) throws IOException {
    FileMetaData metaData = Util.readFileMetaData(new ByteArrayInputStream(footer));
    for (RowGroup group : metaData.getRow_groups()) {
      for (ColumnChunk chunk : group.getColumns()) {
        order(chunk.getMeta_data());
      }
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream(footer.length);
    Util.writeFileMetaData(metaData, out);
    return out.toByteArray();
  }

  private static void order(ColumnMetaData column) {
    List<Encoding> encodings = new ArrayList<>(column.getEncodings());
    encodings.sort(Comparator.comparingInt(Encoding::getValue));
    column.setEncodings(encodings);
    if (column.isSetEncoding_stats()) {
      List<PageEncodingStats> stats = new ArrayList<>(column.getEncoding_stats());
      stats.sort(
          Comparator.comparingInt((PageEncodingStats s) -> s.getPage_type().getValue())
              .thenComparingInt(s -> s.getEncoding().getValue()));
      column.setEncoding_stats(stats);
    }
  }
}
