package dev.lodestone.cli.console;

import dev.lodestone.job.AtomicFile;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * Writes the file that an option such as {@code --out} names. A regular file is replaced atomically
 * and keeps its permissions; a symbolic link is followed. A file of another kind, such as a pipe or
 * a device, is written to directly.
 */
public final class OutputFile {

  /** The maximum number of symbolic links that Linux follows. */
  private static final int MAX_LINKS = 40;

  private OutputFile() {}

  /** Writes the content of a file. */
  public interface Content {
    public void write(Writer out) throws IOException;
  }

  /**
   * Writes the file that {@code --out} names.
   *
   * @return the number of bytes written
   * @throws UserError if the file is a directory, or its directory does not exist
   */
  public static long write(Path file, Content content) throws IOException {
    return write("--out", file, content);
  }

  /**
   * Checks, before long work, that the file that {@code --out} names can be written later.
   *
   * @throws UserError if the file is a directory, or its directory does not exist
   */
  public static void requirePlace(Path file) {
    requireNoDirectory("--out", file);
    requireDirectory(file.toAbsolutePath().getParent());
  }

  private static void requireNoDirectory(String option, Path file) {
    if (Files.isDirectory(file)) {
      throw new UserError("option '" + option + "': expected a file, found the directory " + file);
    }
  }

  private static void requireDirectory(@Nullable Path directory) {
    if (directory == null || !Files.isDirectory(directory)) {
      throw new UserError(
          "option '--out': expected a directory that exists, found no " + directory);
    }
  }

  /** Writes the file that another option names. */
  public static long write(String option, Path file, Content content) throws IOException {
    requireNoDirectory(option, file);
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      try (SeekableByteChannel channel = Files.newByteChannel(file, StandardOpenOption.WRITE)) {
        return fill(channel, content);
      }
    }
    return replace(endOfLinks(file.toAbsolutePath()), content);
  }

  /** Writes to a temporary file in the same directory, then renames it to {@code file}. */
  private static long replace(Path file, Content content) throws IOException {
    requireDirectory(file.getParent());
    try (AtomicFile replaced = AtomicFile.replacing(file)) {
      long bytes;
      try (SeekableByteChannel channel =
          Files.newByteChannel(
              replaced.temporary(), StandardOpenOption.WRITE, StandardOpenOption.CREATE)) {
        bytes = fill(channel, content);
      }
      replaced.commit();
      return bytes;
    }
  }

  private static Path endOfLinks(Path file) throws IOException {
    Path end = file;
    for (int i = 0; i < MAX_LINKS && Files.isSymbolicLink(end); i++) {
      end = end.resolveSibling(Files.readSymbolicLink(end));
    }
    if (Files.exists(end, LinkOption.NOFOLLOW_LINKS) && Files.isSymbolicLink(end)) {
      throw new UserError("option '--out': expected a file, found a cycle of links at " + file);
    }
    return end;
  }

  private static long fill(SeekableByteChannel channel, Content content) throws IOException {
    CountingOutputStream counter = new CountingOutputStream(Channels.newOutputStream(channel));
    try (BufferedWriter out =
        new BufferedWriter(new OutputStreamWriter(counter, StandardCharsets.UTF_8))) {
      content.write(out);
    }
    return counter.bytes();
  }
}
