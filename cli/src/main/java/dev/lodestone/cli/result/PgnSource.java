package dev.lodestone.cli.result;

import dev.lodestone.cli.console.Terminal;
import dev.lodestone.job.GivenFile;
import dev.lodestone.tournament.export.PgnFile;
import dev.lodestone.tournament.export.PgnText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads files in PGN, which need not be in UTF-8. */
public final class PgnSource {

  private PgnSource() {}

  public static PgnFile read(Path path, Terminal terminal) {
    try {
      PgnText read = PgnText.of(Files.readAllBytes(path));
      read.firstLatinLine()
          .ifPresent(
              line ->
                  terminal.warn(path + ", line " + line + ": not UTF-8, and so read as Latin-1"));
      return PgnFile.of(read.text());
    } catch (IOException e) {
      throw GivenFile.unreadable(path, e);
    }
  }
}
