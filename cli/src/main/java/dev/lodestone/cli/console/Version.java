package dev.lodestone.cli.console;

import dev.lodestone.dataset.files.Provenance;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version of this program, written into a resource by the build. */
public final class Version implements IVersionProvider {

  private static final String COMMIT = "lodestone.commit";

  public static String get() {
    Properties properties = new Properties();
    try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
      if (in == null) {
        throw new IllegalStateException("the jar must hold version.properties");
      }
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return properties.getProperty("version", "");
  }

  /** What data sets say of who wrote them; the launcher knows the commit. */
  public static Provenance provenance() {
    return new Provenance(
        get(), Optional.ofNullable(System.getProperty(COMMIT)).filter(c -> !c.isEmpty()));
  }

  /** What weights say of who made them, before how. */
  public static String program() {
    Provenance by = provenance();
    return "lodestone "
        + by.lodestone()
        + by.commit().map(commit -> ", commit " + commit).orElse("")
        + ": ";
  }

  @Override
  public String[] getVersion() {
    return new String[] {"lodestone " + get() + " (Java " + Runtime.version() + ")"};
  }
}
