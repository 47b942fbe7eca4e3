package dev.lodestone.tournament.export;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * The text of a file in PGN: UTF-8, or UTF-16 with a byte order mark. Lines that are not UTF-8 are
 * read as Latin-1, the encoding of PGN's standard.
 *
 * @param text the text, possibly with byte order marks
 * @param firstLatinLine the number of the first line that is not UTF-8
 */
public record PgnText(String text, OptionalInt firstLatinLine) {

  /** Decodes a file. */
  public static PgnText of(byte[] bytes) {
    if (bytes.length > 1 && (bytes[0] & bytes[1] & 0xfe) == 0xfe) {
      return new PgnText(new String(bytes, StandardCharsets.UTF_16), OptionalInt.empty());
    }
    try {
      return new PgnText(decoded(bytes), OptionalInt.empty());
    } catch (CharacterCodingException e) {
      return ofLines(bytes);
    }
  }

  private static PgnText ofLines(byte[] bytes) {
    // Latin-1 has a character for each byte, and both encodings have the same line feeds.
    String[] lines = new String(bytes, StandardCharsets.ISO_8859_1).split("\n", -1);
    List<String> read = new ArrayList<>();
    OptionalInt first = OptionalInt.empty();
    for (String line : lines) {
      try {
        read.add(decoded(line.getBytes(StandardCharsets.ISO_8859_1)));
      } catch (CharacterCodingException e) {
        read.add(line);
        first = first.isPresent() ? first : OptionalInt.of(read.size());
      }
    }
    return new PgnText(String.join("\n", read), first);
  }

  private static String decoded(byte[] bytes) throws CharacterCodingException {
    return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
  }
}
