package dev.lodestone.tournament.report;

import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JsonLines;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * A tournament's report: one HTML file with everything in it, which opens without a network.
 *
 * @param games number of finished games in it
 * @param unfinished number of games that began and have no end; they are left out
 * @param bytes size of the file
 */
public record TournamentReport(int games, int unfinished, long bytes) {

  /** Name of the report in a tournament's directory, unless another is chosen. */
  public static final String FILE_NAME = "report.html";

  /**
   * Reads the journal in {@code directory} and writes the report, first into a file beside {@code
   * file} that then takes its place: a report that was there before stays whole until then.
   *
   * @throws IOException if the journal cannot be read or the file not written
   * @throws IllegalArgumentException if the journal is none, or its moves are not legal
   */
  public static TournamentReport write(Path directory, Path file) throws IOException {
    Journal journal = Journal.read(directory);
    PageData data = PageData.of(journal);
    byte[] page =
        PageTemplate.fill(data.title(), JsonLines.format(data)).getBytes(StandardCharsets.UTF_8);
    replace(file.toAbsolutePath(), page);
    return new TournamentReport(journal.games().size(), journal.unfinished().size(), page.length);
  }

  private static void replace(Path file, byte[] content) throws IOException {
    Path temporary = Files.createTempFile(file.getParent(), file.getFileName().toString(), ".tmp");
    try {
      Files.write(temporary, content);
      try {
        Files.move(
            temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      } catch (AtomicMoveNotSupportedException e) {
        Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING);
      }
    } finally {
      Files.deleteIfExists(temporary);
    }
  }
}
