package dev.lodestone.job;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Replaces a file in one step: a reader sees the whole new content or what was there before, also
 * after the death of the process or a power cut. The content is written to a temporary file in the
 * same directory and forced to the disk, the file is renamed, and the name is forced to the disk:
 *
 * <pre>{@code
 * try (AtomicFile file = AtomicFile.replacing(path)) {
 *   Files.writeString(file.temporary(), text);
 *   file.commit();
 * }
 * }</pre>
 *
 * <p>An existing file keeps its permissions. Temporary files are hidden, and their names tell the
 * file and the process that writes it. Not thread-safe, but several threads and processes may
 * replace one file; the last one to commit wins.
 */
public final class AtomicFile implements AutoCloseable {

  /** The end of the names of all temporary files. */
  public static final String SUFFIX = ".tmp";

  private final Path file;
  private final Path temporary;
  private final Optional<Set<PosixFilePermission>> permissions;

  private AtomicFile(Path file, Path temporary, Optional<Set<PosixFilePermission>> permissions) {
    this.file = file;
    this.temporary = temporary;
    this.permissions = permissions;
  }

  /**
   * Prepares to create or replace a file, whose directory must exist. Deletes temporary files for
   * it that processes of this machine left when they were killed.
   */
  public static AtomicFile replacing(Path file) throws IOException {
    deleteLeftovers(file);
    // Process IDs alone would not do, because processes on other machines may have the same.
    String name =
        "." + file.getFileName() + "." + ProcessHandle.current().pid() + "-" + UUID.randomUUID();
    Path temporary = file.resolveSibling(name + SUFFIX);
    Optional<Set<PosixFilePermission>> permissions = permissions(file);
    if (permissions.isPresent()) {
      Files.createFile(temporary, PosixFilePermissions.asFileAttribute(permissions.get()));
    }
    return new AtomicFile(file, temporary, permissions);
  }

  /** Creates or replaces a file with this text in UTF-8. */
  public static void write(Path file, String text) throws IOException {
    try (AtomicFile atomic = replacing(file)) {
      Files.writeString(atomic.temporary(), text);
      atomic.commit();
    }
  }

  /** The file to write to, which may exist and be empty. */
  public Path temporary() {
    return temporary;
  }

  /** Puts what was written in the place of the file. */
  public void commit() throws IOException {
    if (permissions.isPresent()) {
      // Set again, because the umask has removed some of them at the creation.
      Files.setPosixFilePermissions(temporary, permissions.get());
    }
    try (FileChannel written = FileChannel.open(temporary, StandardOpenOption.WRITE)) {
      written.force(true);
    }
    Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
    forceDirectory(directoryOf(file));
  }

  /** Forces the names in a directory to the disk, where the system can do that. */
  public static void forceDirectory(Path directory) {
    try (FileChannel names = FileChannel.open(directory, StandardOpenOption.READ)) {
      names.force(true);
    } catch (IOException e) {
      // Windows opens no directories; its file systems keep the order of such changes themselves.
      return;
    }
  }

  /** Deletes what was written, unless it was committed. */
  @Override
  public void close() throws IOException {
    Files.deleteIfExists(temporary);
  }

  private static void deleteLeftovers(Path file) throws IOException {
    // Earlier versions named the process alone.
    Pattern leftover =
        Pattern.compile(
            "\\."
                + Pattern.quote("" + file.getFileName())
                + "\\.(\\d{1,18})(-[0-9a-f-]{36})?\\.tmp");
    try (Stream<Path> siblings = Files.list(directoryOf(file))) {
      for (Path sibling : siblings.toList()) {
        Matcher temporary = leftover.matcher(String.valueOf(sibling.getFileName()));
        if (temporary.matches() && ProcessHandle.of(Long.parseLong(temporary.group(1))).isEmpty()) {
          Files.deleteIfExists(sibling);
        }
      }
    }
  }

  private static Path directoryOf(Path file) {
    return Objects.requireNonNull(file.toAbsolutePath().getParent());
  }

  private static Optional<Set<PosixFilePermission>> permissions(Path file) throws IOException {
    PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
    return view == null || !Files.exists(file)
        ? Optional.empty()
        : Optional.of(view.readAttributes().permissions());
  }
}
