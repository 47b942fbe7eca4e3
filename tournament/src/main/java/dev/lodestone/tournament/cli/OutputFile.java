package dev.lodestone.tournament.cli;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes a file in whole or not at all. */
final class OutputFile {

  private OutputFile() {}

  /** What writes the content. */
  interface Content {
    void write(Appendable out) throws IOException;
  }

  /** Writes to a temporary file beside {@code file}, then moves it into its place. */
  static void write(Path file, Content content) throws IOException {
    Path absolute = file.toAbsolutePath();
    Path temporary =
        absolute.resolveSibling(
            "." + absolute.getFileName() + "." + ProcessHandle.current().pid() + ".tmp");
    try {
      try (BufferedWriter out = Files.newBufferedWriter(temporary, StandardCharsets.UTF_8)) {
        content.write(out);
      }
      Files.move(temporary, absolute, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }
}
