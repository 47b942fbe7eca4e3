package dev.lodestone.cli.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class OutputFileTest {

  private static final String TEXT = "Käse\n";

  @TempDir private Path directory = Path.of("");

  @Test
  void aFileIsWrittenAndItsBytesAreCounted() throws IOException {
    Path file = directory.resolve("file");
    assertThat(OutputFile.write(file, out -> out.append(TEXT))).isEqualTo(6);
    assertThat(file).hasContent(TEXT);
    requireNothingBeside(1);
  }

  @Test
  void aFailedWriteLeavesTheOldFile() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "old");
    assertThatThrownBy(
            () ->
                OutputFile.write(
                    file,
                    out -> {
                      out.append(TEXT);
                      throw new IOException("half-way");
                    }))
        .hasMessage("half-way");
    assertThat(file).hasContent("old");
    requireNothingBeside(1);
  }

  @Test
  void theModeOfAFileIsKept() throws IOException {
    for (String mode : new String[] {"rw-------", "rw-rw-rw-", "rwxr-x---"}) {
      Path file = Files.writeString(directory.resolve("file"), "old");
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
      OutputFile.write(file, out -> out.append(TEXT));
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
          .isEqualTo(mode);
      assertThat(file).hasContent(TEXT);
    }
  }

  @Test
  void aLinkStaysALinkAndItsTargetIsReplaced() throws IOException {
    Path target = Files.createDirectory(directory.resolve("far")).resolve("target");
    Files.writeString(target, "old");
    Path inner = Files.createSymbolicLink(directory.resolve("inner"), Path.of("far/target"));
    Path link = Files.createSymbolicLink(directory.resolve("link"), inner.getFileName());
    OutputFile.write(link, out -> out.append(TEXT));
    assertThat(link).isSymbolicLink();
    assertThat(inner).isSymbolicLink();
    assertThat(target).isRegularFile().hasContent(TEXT);
    requireNothingBeside(3);
  }

  @Test
  void aDanglingLinkCreatesItsTarget() throws IOException {
    Path link = Files.createSymbolicLink(directory.resolve("link"), Path.of("target"));
    OutputFile.write(link, out -> out.append(TEXT));
    assertThat(link).isSymbolicLink();
    assertThat(directory.resolve("target")).isRegularFile().hasContent(TEXT);
  }

  @Test
  void aCycleOfLinksIsRefused() throws IOException {
    Path link = Files.createSymbolicLink(directory.resolve("link"), Path.of("link"));
    assertThatThrownBy(() -> OutputFile.write(link, out -> out.append(TEXT)))
        .isInstanceOf(UserError.class)
        .hasMessage("option '--out': expected a file, found a cycle of links at " + link);
  }

  @Test
  void aDirectoryIsRefused() {
    assertThatThrownBy(() -> OutputFile.write(directory, out -> out.append(TEXT)))
        .isInstanceOf(UserError.class)
        .hasMessage("option '--out': expected a file, found the directory " + directory);
  }

  @Test
  void aMissingDirectoryIsReported() {
    Path missing = directory.resolve("missing");
    assertThatThrownBy(() -> OutputFile.write(missing.resolve("f"), out -> out.append(TEXT)))
        .isInstanceOf(UserError.class)
        .hasMessage("option '--out': expected a directory that exists, found no " + missing);
  }

  @Test
  void aPipeIsWrittenThrough() throws Exception {
    assumeTrue(File.separatorChar == '/');
    Path pipe = directory.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    CompletableFuture<String> read =
        CompletableFuture.supplyAsync(
            () -> {
              try (BufferedReader in = Files.newBufferedReader(pipe)) {
                return String.valueOf(in.readLine());
              } catch (IOException e) {
                return e.toString();
              }
            });
    OutputFile.write(pipe, out -> out.append(TEXT));
    assertThat(read.get(60, TimeUnit.SECONDS)).isEqualTo(TEXT.strip());
    assertThat(Files.exists(pipe)).isTrue();
    assertThat(pipe.toFile().isFile()).isFalse();
    requireNothingBeside(1);
  }

  @Test
  void aDeviceIsWrittenToAndNotReplaced() throws IOException {
    Path device = Path.of("/dev/null");
    assumeTrue(Files.isWritable(device));
    Path link = Files.createSymbolicLink(directory.resolve("null"), device);
    assertThat(OutputFile.write(link, out -> out.append(TEXT))).isEqualTo(6);
    assertThat(link).isSymbolicLink();
    assertThat(device.toFile().isFile()).isFalse();
  }

  @Test
  void aFullDeviceIsAFailure() {
    Path device = Path.of("/dev/full");
    assumeTrue(Files.isWritable(device));
    assertThatThrownBy(() -> OutputFile.write(device, out -> out.append(TEXT)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("No space left on device");
    assertThat(device.toFile().isFile()).isFalse();
  }

  private void requireNothingBeside(int files) throws IOException {
    try (Stream<Path> entries = Files.list(directory)) {
      assertThat(entries.toList()).hasSize(files);
    }
  }

  @Test
  void filesOfAKilledProcessAreDeletedByTheNext() throws Exception {
    Path directory = Files.createTempDirectory("leftovers");
    Process killed = new ProcessBuilder("true").start();
    killed.waitFor();
    Path left = Files.writeString(directory.resolve(".r.html." + killed.pid() + ".tmp"), "half");
    Path alive =
        Files.writeString(
            directory.resolve(
                ".r.html." + ProcessHandle.current().parent().orElseThrow().pid() + ".tmp"),
            "other");
    Path foreign = Files.writeString(directory.resolve(".other.html.1.tmp"), "foreign");
    OutputFile.write(directory.resolve("r.html"), out -> out.write("page"));
    assertThat(left).doesNotExist();
    assertThat(alive).exists();
    assertThat(foreign).exists();
    for (Path file : List.of(alive, foreign, directory.resolve("r.html"), directory)) {
      Files.delete(file);
    }
  }
}
