package dev.lodestone.dataset.format;

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
 * Sorts the footer of a Parquet file. The library writes the encodings of a column in the order of
 * a hash set, which differs between processes; readers ignore it, but the same rows have to give
 * the same bytes. A sorted footer has the same length.
 */
final class ParquetFooter {

  /** Behind the footer: its length and the mark of the format, four bytes each. */
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
            "a footer in order must be as long as it was: length=%s ordered=%s file=%s"
                .formatted(length, ordered.length, file));
      }
      access.seek(access.length() - TAIL_BYTES - length);
      access.write(ordered);
    }
  }

  /** The names of a file's columns. */
  static List<String> columns(Path file) throws IOException {
    List<SchemaElement> elements = read(file).getSchema();
    List<String> names = new ArrayList<>();
    for (int i = 1; i < elements.size(); i = behind(elements, i)) {
      names.add(elements.get(i).getName());
    }
    return names;
  }

  /** Bytes of a file's columns before they are compressed. */
  static long uncompressedBytes(Path file) throws IOException {
    return read(file).getRow_groups().stream().mapToLong(RowGroup::getTotal_byte_size).sum();
  }

  /** The metadata of a file. */
  static FileMetaData read(Path file) throws IOException {
    try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "r")) {
      byte[] tail = new byte[TAIL_BYTES];
      if (access.length() < TAIL_BYTES) {
        throw new IllegalArgumentException("expected a Parquet file");
      }
      access.seek(access.length() - TAIL_BYTES);
      access.readFully(tail);
      int length = ByteBuffer.wrap(tail).order(ByteOrder.LITTLE_ENDIAN).getInt();
      if (length < 0 || length > access.length() - TAIL_BYTES) {
        throw new IllegalArgumentException("expected a Parquet file");
      }
      byte[] footer = new byte[length];
      access.seek(access.length() - TAIL_BYTES - length);
      access.readFully(footer);
      return Util.readFileMetaData(new ByteArrayInputStream(footer));
    }
  }

  /** The index of the element after this one and its children. */
  private static int behind(List<SchemaElement> elements, int at) {
    int next = at + 1;
    for (int left = elements.get(at).getNum_children(); left > 0; left--) {
      next = behind(elements, next);
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
