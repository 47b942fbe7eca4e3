package dev.lodestone.onnx;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes small models as ONNX files, which are one message of Protocol Buffers each; the numbers of
 * the fields are those of {@code onnx.proto}.
 */
final class ModelFile {

  /** Used in place of a length for a dimension of any length. */
  static final long ANY = -1;

  private static final int FLOAT = 1;
  private static final int HALF = 10;

  private final Message graph = new Message().text(2, "graph");
  private final Message model =
      new Message()
          .number(1, 8) // version of the format
          .message(8, new Message().text(1, "").number(2, 13)); // version of the operators

  ModelFile input(String name, long... shape) {
    graph.message(11, value(FLOAT, name, shape));
    return this;
  }

  ModelFile output(String name, long... shape) {
    graph.message(12, value(FLOAT, name, shape));
    return this;
  }

  /** An input of {@code float16}. */
  ModelFile halfInput(String name, long... shape) {
    graph.message(11, value(HALF, name, shape));
    return this;
  }

  /** An output of {@code float16}. */
  ModelFile halfOutput(String name, long... shape) {
    graph.message(12, value(HALF, name, shape));
    return this;
  }

  /** Numbers as {@code float16}, or {@code float32} again. */
  ModelFile cast(boolean toHalf, String output, String input) {
    Message to = new Message().text(1, "to").number(3, toHalf ? HALF : FLOAT).number(20, 2);
    graph.message(1, new Message().text(1, input).text(2, output).text(4, "Cast").message(5, to));
    return this;
  }

  ModelFile node(String operator, String output, String... inputs) {
    Message node = new Message();
    for (String input : inputs) {
      node.text(1, input);
    }
    graph.message(1, node.text(2, output).text(4, operator));
    return this;
  }

  /** Constants, row by row. */
  ModelFile constants(String name, float[] numbers, long... shape) {
    ByteBuffer raw =
        ByteBuffer.allocate(numbers.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    for (float number : numbers) {
      raw.putFloat(number);
    }
    Message tensor = new Message();
    for (long length : shape) {
      tensor.number(1, length);
    }
    graph.message(5, tensor.number(2, FLOAT).text(8, name).bytes(9, raw.array()));
    return this;
  }

  ModelFile metadata(String key, String value) {
    model.message(14, new Message().text(1, key).text(2, value));
    return this;
  }

  byte[] bytes() {
    return new Message().raw(model).message(7, graph).toByteArray();
  }

  Path write(Path file) throws IOException {
    return Files.write(file, bytes());
  }

  private static Message value(int type, String name, long... shape) {
    Message dimensions = new Message();
    for (long length : shape) {
      dimensions.message(
          1, length == ANY ? new Message().text(2, "batch") : new Message().number(1, length));
    }
    Message tensor = new Message().number(1, type).message(2, dimensions);
    return new Message().text(1, name).message(2, new Message().message(1, tensor));
  }

  /** A message as it grows, field after field. */
  private static final class Message {

    private static final int VARINT = 0;
    private static final int BYTES = 2;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    Message number(int field, long number) {
      varint((long) field << 3 | VARINT);
      varint(number);
      return this;
    }

    Message bytes(int field, byte[] bytes) {
      varint((long) field << 3 | BYTES);
      varint(bytes.length);
      out.writeBytes(bytes);
      return this;
    }

    Message text(int field, String text) {
      return bytes(field, text.getBytes(StandardCharsets.UTF_8));
    }

    Message message(int field, Message message) {
      return bytes(field, message.toByteArray());
    }

    Message raw(Message fields) {
      out.writeBytes(fields.toByteArray());
      return this;
    }

    byte[] toByteArray() {
      return out.toByteArray();
    }

    private void varint(long number) {
      long rest = number;
      while (rest > 0x7f) {
        out.write((int) ((rest & 0x7f) | 0x80));
        rest >>>= 7;
      }
      out.write((int) rest);
    }
  }
}
