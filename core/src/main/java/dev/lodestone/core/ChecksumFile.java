package dev.lodestone.core;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The file {@code SHA256SUMS}: the checksums of a directory's files, in the format of {@code
 * sha256sum}.
 */
public final class ChecksumFile {

  /** The name of the file. */
  public static final String NAME = "SHA256SUMS";

  private static final Pattern LINE = Pattern.compile("([0-9a-f]{64})  (\\S+)");

  private ChecksumFile() {}

  /**
   * The file's text.
   *
   * @param sums checksums by file name
   * @return one line per file
   */
  public static String text(Map<String, String> sums) {
    StringBuilder text = new StringBuilder();
    sums.forEach((name, sum) -> text.append(sum).append("  ").append(name).append('\n'));
    return text.toString();
  }

  /**
   * Reads a file of checksums.
   *
   * @param directory the directory that contains it
   * @return checksums by file name; empty if there is no such file
   * @throws IllegalArgumentException if the file is damaged; the message says where
   * @throws IOException if the file cannot be read
   */
  public static Optional<Map<String, String>> read(Path directory) throws IOException {
    Path file = directory.resolve(NAME);
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    // Latin-1 decodes any bytes: a damaged file need not be text.
    String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    Map<String, String> sums = new LinkedHashMap<>();
    List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
    if (!lines.remove(lines.size() - 1).isEmpty()) {
      throw fault(file, lines.size() + 1);
    }
    for (int i = 0; i < lines.size(); i++) {
      Matcher line = LINE.matcher(lines.get(i));
      if (!line.matches() || sums.put(line.group(2), line.group(1)) != null) {
        throw fault(file, i + 1);
      }
    }
    return Optional.of(sums);
  }

  private static IllegalArgumentException fault(Path file, int line) {
    return new IllegalArgumentException(
        file + ", line " + line + ": expected a SHA-256, two spaces and the name of a file");
  }
}
