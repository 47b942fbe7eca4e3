package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** All files of a data set, with those in its folders. */
public final class SetFiles {

  private SetFiles() {}

  /** The sorted names of the files relative to the data set's directory. */
  public static List<String> names(Path set) throws IOException {
    try (Stream<Path> files = Files.walk(set)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> set.relativize(file).toString())
          .sorted()
          .toList();
    }
  }

  /** Checks that two data sets have files with the same names and bytes. */
  public static void assertSame(Path actual, Path expected) throws IOException {
    assertThat(names(actual)).isEqualTo(names(expected));
    for (String name : names(expected)) {
      assertThat(actual.resolve(name)).hasSameBinaryContentAs(expected.resolve(name));
    }
  }
}
