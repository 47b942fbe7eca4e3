package dev.lodestone.tournament.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The page: its frame, its style and its scripts, put together from resources. */
final class PageTemplate {

  private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{([a-z]+)}}");

  /** The scripts in the order in which they run: each uses only those before it. */
  private static final List<String> SCRIPTS =
      List.of(
          "dom.js",
          "format.js",
          "tooltip.js",
          "theme.js",
          "table.js",
          "chart.js",
          "summary.js",
          "standings.js",
          "crosstable.js",
          "ratings.js",
          "sprt.js",
          "pairs.js",
          "first-player.js",
          "lengths.js",
          "times.js",
          "endings.js",
          "settings.js",
          "frames.js",
          "board.js",
          "evaluation.js",
          "replay.js",
          "games.js",
          "main.js");

  private PageTemplate() {}

  /** Writes what stands for a placeholder. */
  interface Part {
    void write() throws IOException;
  }

  /**
   * Writes the page, its parts in the order in which {@code page.html} names them.
   *
   * @param parts by their names, all but style and script, which are the page's own
   */
  static void write(Writer out, Map<String, Part> parts) throws IOException {
    String page = resource("page.html");
    Matcher matcher = PLACEHOLDER.matcher(page);
    int done = 0;
    while (matcher.find()) {
      out.write(page, done, matcher.start() - done);
      done = matcher.end();
      switch (matcher.group(1)) {
        case "style" -> out.write(resource("style.css"));
        case "script" -> writeScripts(out);
        default -> part(parts, matcher.group(1)).write();
      }
    }
    out.write(page, done, page.length() - done);
  }

  private static Part part(Map<String, Part> parts, String name) {
    Part part = parts.get(name);
    if (part == null) {
      throw new IllegalStateException("a placeholder must be known: name=" + name);
    }
    return part;
  }

  private static void writeScripts(Writer out) throws IOException {
    for (String name : SCRIPTS) {
      out.write("// ---- " + name + "\n" + resource("js/" + name));
    }
  }

  /** JSON in which nothing can be read as markup. */
  static String inScript(String json) {
    return json.replace("<", "\\u003c");
  }

  /** A text in which nothing can be read as markup. */
  static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  private static String resource(String name) {
    try (InputStream in = PageTemplate.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the jar must hold the page's parts: name=" + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
