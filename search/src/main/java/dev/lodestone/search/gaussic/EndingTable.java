package dev.lodestone.search.gaussic;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/**
 * The entries of a class, one byte each: first with White to move, then with Black to move.
 *
 * <pre>
 *    0           a draw
 *    1 ..  80    the side to move wins: plies to the next removal of a man
 *   -1 .. -80    it loses, in the same way
 * -128           no position
 * </pre>
 *
 * <p>The file begins with a line of text, padded with spaces to {@value #HEADER} bytes.
 */
final class EndingTable {

  static final byte NONE = Byte.MIN_VALUE;

  static final int HEADER = 128;

  private final EndingClass endings;
  private final ByteBuffer entries;

  private EndingTable(EndingClass endings, ByteBuffer entries) {
    this.endings = endings;
    this.entries = entries;
  }

  /** Opens the table in a file, which stays on disk and is read on demand. */
  static EndingTable open(Path file, String game, EndingClass endings) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      long size = HEADER + 2L * endings.size();
      if (channel.size() != size) {
        throw new IOException(file + ": expected " + size + " bytes, found " + channel.size());
      }
      ByteBuffer bytes = channel.map(FileChannel.MapMode.READ_ONLY, 0, size);
      byte[] header = new byte[HEADER];
      bytes.get(header);
      String found = new String(header, StandardCharsets.ISO_8859_1).strip();
      if (!found.equals(title(game, endings))) {
        throw new IOException(
            file
                + ": expected '"
                + title(game, endings)
                + "' at its beginning, found another text");
      }
      return new EndingTable(endings, bytes.slice());
    }
  }

  /** Writes the entries of both sides. */
  static void write(Path file, String game, EndingClass endings, byte[][] entries)
      throws IOException {
    byte[] header = new byte[HEADER];
    Arrays.fill(header, (byte) ' ');
    byte[] title = title(game, endings).getBytes(StandardCharsets.ISO_8859_1);
    System.arraycopy(title, 0, header, 0, title.length);
    header[HEADER - 1] = '\n';
    try (OutputStream out = Files.newOutputStream(file)) {
      out.write(header);
      out.write(entries[0]);
      out.write(entries[1]);
    }
  }

  private static String title(String game, EndingClass endings) {
    return "lodestone endings 1 " + game + " " + endings.name();
  }

  EndingClass endings() {
    return endings;
  }

  /**
   * @param turn 0 if White is to move, 1 if Black
   */
  byte get(int turn, int number) {
    return entries.get(turn * endings.size() + number);
  }
}
