package dev.lodestone.tournament.journal;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.Properties;

/** The version of Lodestone and the commit of its sources, written into a resource by the build. */
public final class Version {

  /** The value that the build writes if git is not available. */
  private static final String UNKNOWN = "unknown";

  private static final Properties BUILD = build();

  private Version() {}

  /**
   * The version that journals, PGN, books and reports record, with the commit as build metadata of
   * semantic versioning, such as {@code 0.4.0-SNAPSHOT+1a2b3c4d5e6f}. Sources that were built
   * without git have no commit.
   */
  public static String get() {
    return number() + commit().map(commit -> "+" + commit).orElse("");
  }

  /** The version without the commit, as in the names of this build's artifacts. */
  public static String number() {
    return BUILD.getProperty("version", "");
  }

  /** The program and its version, which weights record before the command. */
  public static String program() {
    return "lodestone " + number() + commit().map(commit -> ", commit " + commit).orElse("") + ": ";
  }

  /** The commit of the sources; empty if they were built without git. */
  public static Optional<String> commit() {
    return Optional.of(BUILD.getProperty("commit", UNKNOWN))
        .filter(commit -> !commit.equals(UNKNOWN));
  }

  private static Properties build() {
    Properties properties = new Properties();
    try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
      if (in == null) {
        throw new IllegalStateException("the jar must contain version.properties");
      }
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return properties;
  }
}
