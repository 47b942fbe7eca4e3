package dev.lodestone.dataset.format;

import dev.lodestone.core.text.Texts;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * An array that grows row by row and is written as a {@code .npy} file of NumPy, version 1.0, with
 * little-endian numbers in C order.
 */
final class Npy {

  private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0};
  private static final int ALIGNMENT = 64;
  private static final int FIRST_BYTES = 1 << 16;

  private final String type;
  private final int width;
  private final int[] inner;
  private ByteBuffer data = ByteBuffer.allocate(FIRST_BYTES).order(ByteOrder.LITTLE_ENDIAN);

  /**
   * @param type NumPy's name of the type, such as {@code <i4}
   * @param inner lengths of all dimensions but the first
   */
  Npy(String type, int... inner) {
    this.type = type;
    this.width = Integer.parseInt(type.substring(2));
    this.inner = inner.clone();
  }

  /** Returns an array of texts in UTF-8, padded with zeros to the length of the longest. */
  static Npy ofTexts(List<String> texts) {
    int width = 1;
    for (String text : texts) {
      width = Math.max(width, text.getBytes(StandardCharsets.UTF_8).length);
    }
    Npy array = new Npy("|S" + width);
    for (String text : texts) {
      array.room(width).put(Arrays.copyOf(text.getBytes(StandardCharsets.UTF_8), width));
    }
    return array;
  }

  /** Whether a file begins as version 1.0 of the format does. */
  static boolean isMagic(byte[] file) {
    return Arrays.equals(MAGIC, 0, MAGIC.length, file, 0, Math.min(MAGIC.length, file.length));
  }

  private ByteBuffer room() {
    return room(Long.BYTES);
  }

  private ByteBuffer room(int bytes) {
    while (data.remaining() < bytes) {
      data =
          ByteBuffer.allocate(2 * data.capacity()).order(ByteOrder.LITTLE_ENDIAN).put(data.flip());
    }
    return data;
  }

  /** Adds a number, or a truth value as 1 or 0. */
  void add(Object element) {
    Number number = element instanceof Boolean isTrue ? isTrue ? 1 : 0 : (Number) element;
    switch (type) {
      case "|i1", "|b1" -> room().put(number.byteValue());
      case "<i2" -> room().putShort(number.shortValue());
      case "<i4" -> room().putInt(number.intValue());
      case "<i8" -> room().putLong(number.longValue());
      default -> room().putFloat(number.floatValue());
    }
  }

  /** The number of elements. */
  int size() {
    return data.position() / width;
  }

  /** The content of the file. */
  byte[] bytes() {
    StringBuilder shape = new StringBuilder();
    int innerSize = 1;
    for (int length : inner) {
      shape.append(' ').append(length).append(',');
      innerSize *= length;
    }
    String header =
        Texts.format(
            "{'descr': '%s', 'fortran_order': False, 'shape': (%s,%s), }",
            type, innerSize == 0 ? 0 : size() / innerSize, shape);
    int unpadded = MAGIC.length + 2 + header.length() + 1;
    int padding = (ALIGNMENT - unpadded % ALIGNMENT) % ALIGNMENT;
    String padded = header + " ".repeat(padding) + "\n";
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(MAGIC);
    out.write(padded.length() & 0xff);
    out.write(padded.length() >>> 8);
    out.writeBytes(padded.getBytes(StandardCharsets.US_ASCII));
    out.write(data.array(), 0, data.position());
    return out.toByteArray();
  }
}
