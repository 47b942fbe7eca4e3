package dev.lodestone.tournament.journal;

import dev.lodestone.job.AtomicFile;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A journal that is being written: a {@link LineFile} whose lines end with their checksums. */
final class JournalFile implements Closeable {

  static final String LOCK_NAME = "journal.lock";

  /** The first bytes of every journal. */
  private static final String FIRST_BYTES = "{\"event\":\"tournament\"";

  private static final char LINE_END = '\n';

  /**
   * An upper bound on the length of a first line, even with a thousand players and long commands.
   */
  private static final int MAX_TORN_BYTES = 1 << 24;

  private final LineFile file;
  private final LineChecksum checksum;
  private final int games;
  private final int nextPair;

  private JournalFile(LineFile file, LineChecksum checksum, int games, int nextPair) {
    this.file = file;
    this.checksum = checksum;
    this.games = games;
    this.nextPair = nextPair;
  }

  /** Creates the file; a file that contains only an incomplete first line counts as missing. */
  static JournalFile create(Path directory) throws IOException {
    Files.createDirectories(directory);
    Path path = directory.resolve(Journal.FILE_NAME);
    LineFile file =
        open(
            directory,
            () -> {
              if (Files.isRegularFile(path) && !isTornFirstLine(path)) {
                throw new FileAlreadyExistsException(path.toString());
              }
              return 0;
            });
    // Without this, a power failure might leave a synchronised file without its directory entry.
    AtomicFile.forceDirectory(directory);
    return new JournalFile(file, new LineChecksum(), 0, 1);
  }

  /**
   * Whether the file contains only part of a journal's first line; other content must not be
   * replaced.
   */
  private static boolean isTornFirstLine(Path path) throws IOException {
    if (Files.size(path) > MAX_TORN_BYTES) {
      return false;
    }
    String text = Files.readString(path, StandardCharsets.ISO_8859_1);
    return (text.startsWith(FIRST_BYTES) || FIRST_BYTES.startsWith(text))
        && text.indexOf(LINE_END) < 0;
  }

  /**
   * Opens the file to append after its last complete line. The file is changed only if all lines
   * are valid.
   *
   * @param visitor receives the games that are over
   * @throws IllegalArgumentException if a line is invalid; the message names it
   */
  static JournalFile append(Path directory, JournalVisitor visitor) throws IOException {
    Path path = directory.resolve(Journal.FILE_NAME);
    if (!Files.exists(path)) {
      throw new NoSuchFileException(path.toString());
    }
    Past past = new Past(path, visitor);
    LineFile file = open(directory, past);
    Journal journal = Objects.requireNonNull(past.journal);
    return new JournalFile(
        file, journal.checksum(), journal.config().schedule().games(), journal.nextPair());
  }

  /** The existing lines, read after the lock is held, so that no other process can add to them. */
  private static final class Past implements LineFile.Kept {

    private final Path path;
    private final JournalVisitor visitor;
    private @Nullable Journal journal;

    Past(Path path, JournalVisitor visitor) {
      this.path = path;
      this.visitor = visitor;
    }

    @Override
    public long bytes() throws IOException {
      Journal read = Journal.read(path, visitor);
      journal = read;
      return read.length();
    }
  }

  private static LineFile open(Path directory, LineFile.Kept kept) throws IOException {
    return LineFile.open(
        directory.resolve(Journal.FILE_NAME),
        directory.resolve(LOCK_NAME),
        "running the tournament in " + directory,
        kept);
  }

  /** The number of the first pair of which no game had begun when the file was opened. */
  int nextPair() {
    return nextPair;
  }

  /**
   * The number of games in each meeting, according to the lines when the file was opened; 0 if it
   * had none.
   */
  int games() {
    return games;
  }

  /**
   * Appends a JSON object as a line.
   *
   * @return the line as it was written, with its checksum but without its line feed
   * @throws JournalException if this line or an earlier one cannot be written
   */
  String append(String object) {
    byte[] line = checksum.seal(object);
    file.append(line);
    return text(line);
  }

  /**
   * Appends several JSON objects as lines, all or none of them.
   *
   * @return the lines as they were written, without their line feeds
   * @throws JournalException if they cannot be written
   */
  List<String> append(List<String> objects) {
    List<byte[]> lines = objects.stream().map(checksum::seal).toList();
    ByteArrayOutputStream together = new ByteArrayOutputStream();
    lines.forEach(together::writeBytes);
    file.append(together.toByteArray());
    return lines.stream().map(JournalFile::text).toList();
  }

  private static String text(byte[] line) {
    return new String(line, 0, line.length - 1, StandardCharsets.UTF_8);
  }

  /** Makes everything written so far survive a power failure. */
  void sync() {
    file.sync();
  }

  /** Like {@link #sync}, but at most ten times a second. */
  void syncInTurn() {
    file.syncInTurn();
  }

  @Override
  public void close() {
    file.close();
  }
}
