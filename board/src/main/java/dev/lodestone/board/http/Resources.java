package dev.lodestone.board.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * The files of pages, which are in the jars next to classes. File names are restricted, so that
 * nothing else in a jar or the file system can be read. Thread-safe.
 */
public final class Resources {

  private static final Pattern NAME = Pattern.compile("[a-z0-9-]{1,40}\\.(?:js|css|html|svg)");

  private static final Map<String, String> TYPES =
      Map.of(
          "js", "text/javascript; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "html", "text/html; charset=utf-8",
          "svg", "image/svg+xml");

  private final Class<?> beside;
  private final String directory;
  private final Map<String, Reply> read = new ConcurrentHashMap<>();

  /**
   * @param beside class next to which the directory is
   * @param directory name of the directory with a slash at its end, or empty
   */
  public Resources(Class<?> beside, String directory) {
    this.beside = beside;
    this.directory = directory;
  }

  /**
   * The file of this name.
   *
   * @throws HttpFault if there is none
   */
  public Reply get(String name) {
    return find(name).orElseThrow(() -> HttpFault.notFound("there is no such file"));
  }

  /** The file of this name, if there is one. */
  public Optional<Reply> find(String name) {
    if (!NAME.matcher(name).matches()) {
      return Optional.empty();
    }
    Reply known = read.get(name);
    if (known != null) {
      return Optional.of(known);
    }
    try (InputStream in = beside.getResourceAsStream(directory + name)) {
      if (in == null) {
        return Optional.empty();
      }
      String type = TYPES.getOrDefault(name.substring(name.lastIndexOf('.') + 1), "text/plain");
      Reply reply = new Reply.Content(type, in.readAllBytes());
      read.put(name, reply);
      return Optional.of(reply);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
