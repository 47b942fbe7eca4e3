package dev.lodestone.dataset.format;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The content of a {@code .npy} file of NumPy, version 1.0, with little-endian numbers in C order,
 * as {@link Npy} writes it.
 *
 * @param type NumPy's name of the type, such as {@code <i4}
 * @param shape lengths of all dimensions
 */
record NpyArray(String type, int[] shape, ByteBuffer data) {

  private static final int HEADER_LENGTH_AT = 8;
  private static final int HEADER_AT = 10;

  private static final Pattern HEADER =
      Pattern.compile(
          "\\{'descr': '([<|][a-zA-Z]\\d{1,5})', 'fortran_order': False,"
              + " 'shape': \\((\\d{1,9},(?: \\d{1,9},?)*)\\), \\}\\s*");

  /**
   * Parses a file.
   *
   * @throws IllegalArgumentException if it is not such a file
   */
  static NpyArray parse(byte[] bytes) {
    ByteBuffer file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    int length = bytes.length < HEADER_AT ? 0 : file.getShort(HEADER_LENGTH_AT) & 0xffff;
    if (bytes.length < HEADER_AT + length || !Npy.isMagic(bytes)) {
      throw new IllegalArgumentException("expected an array of NumPy, version 1.0");
    }
    String header = new String(bytes, HEADER_AT, length, StandardCharsets.US_ASCII);
    Matcher matcher = HEADER.matcher(header);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "expected the header of an array, found " + header.strip());
    }
    int[] shape =
        Arrays.stream(matcher.group(2).split(", ?")).mapToInt(Integer::parseInt).toArray();
    ByteBuffer data =
        file.slice(HEADER_AT + length, bytes.length - HEADER_AT - length)
            .order(ByteOrder.LITTLE_ENDIAN);
    NpyArray array = new NpyArray(matcher.group(1), shape, data);
    if (array.size() * array.width() != data.capacity()) {
      throw new IllegalArgumentException(
          "expected " + array.size() * array.width() + " bytes, found " + data.capacity());
    }
    return array;
  }

  /** The number of elements. */
  long size() {
    return Arrays.stream(shape).asLongStream().reduce(1, (a, b) -> a * b);
  }

  private int width() {
    return Integer.parseInt(type.substring(2));
  }

  /** The element at an index, in C order. */
  Number at(int index) {
    return switch (type) {
      case "|i1", "|b1" -> data.get(index);
      case "<i2" -> data.getShort(Short.BYTES * index);
      case "<i4" -> data.getInt(Integer.BYTES * index);
      case "<i8" -> data.getLong(Long.BYTES * index);
      case "<f4" -> data.getFloat(Float.BYTES * index);
      default -> throw new IllegalArgumentException("expected numbers, found type " + type);
    };
  }

  /** The text at an index, without the zeros at its end. */
  String text(int index) {
    int from = width() * index;
    int end = from + width();
    while (end > from && data.get(end - 1) == 0) {
      end--;
    }
    byte[] bytes = new byte[end - from];
    data.get(from, bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
