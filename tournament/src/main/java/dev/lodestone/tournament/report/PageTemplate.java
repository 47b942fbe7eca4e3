package dev.lodestone.tournament.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The page: its frame, its style and its scripts, put together from resources. */
public final class PageTemplate {

  private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{([a-z]+)}}");

  /** Whole import lines, and the keyword before exports. */
  private static final Pattern IMPORT_OR_EXPORT =
      Pattern.compile("(?m)^import [^\n]*\n|^export (?=function|const|let|class)");

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
          "cross-grid.js",
          "crosstable.js",
          "ratings.js",
          "sprt.js",
          "pairs.js",
          "first-player.js",
          "lengths.js",
          "times.js",
          "endings.js",
          "accuracy.js",
          "settings.js",
          "rules.js",
          "scores.js",
          "frames.js",
          "pieces.js",
          "motion.js",
          "board.js",
          "counters.js",
          "evaluation.js",
          "replay.js",
          "games.js",
          "main.js");

  private PageTemplate() {}

  /** Writes the replacement of a placeholder. */
  interface Part {
    void write() throws IOException;
  }

  /**
   * Writes the report's page.
   *
   * @param parts by their names, except style and script, which the page itself provides
   */
  static void write(Writer out, Map<String, Part> parts) throws IOException {
    write(out, "", scripts(SCRIPTS), parts);
  }

  /** Writes the parts in the order in which the page names them. */
  private static void write(Writer out, String style, String script, Map<String, Part> parts)
      throws IOException {
    String page = resource("page.html");
    Matcher matcher = PLACEHOLDER.matcher(page);
    int done = 0;
    while (matcher.find()) {
      out.write(page, done, matcher.start() - done);
      done = matcher.end();
      switch (matcher.group(1)) {
        case "style" -> out.write(resource("style.css") + style);
        case "script" -> out.write(script);
        default -> part(parts, matcher.group(1)).write();
      }
    }
    out.write(page, done, page.length() - done);
  }

  /**
   * Writes a page of measurements in the style of the report: its script draws its data.
   *
   * @param title as plain text
   * @param json the data
   * @param script modules one after the other, which may import from each other and from the
   *     report's dom, format, tooltip, theme, table, chart and curve
   */
  public static void writePlain(Writer out, String title, String json, String script)
      throws IOException {
    String all =
        shared("dom", "format", "tooltip", "theme", "table", "chart", "curve") + plain(script);
    writeBundled(out, title, "", json, all);
  }

  /**
   * Writes a page whose script needs no other.
   *
   * @param title as plain text
   * @param style what the page adds to the report's style
   * @param json the data
   * @param script a script without imports
   */
  public static void writeBundled(
      Writer out, String title, String style, String json, String script) throws IOException {
    write(
        out,
        style,
        script,
        Map.of(
            "title", () -> out.write(escaped(title)),
            "rows", () -> {},
            "data", () -> out.write(inScript(json))));
  }

  /** Scripts of the report that another page needs, by their names without an ending. */
  private static String shared(String... names) {
    return scripts(Arrays.stream(names).map(name -> name + ".js").toList());
  }

  /** A script of the report's folder that {@link #writePlain} does not put into every page. */
  public static String module(String name) {
    return resource("js/" + name);
  }

  private static Part part(Map<String, Part> parts, String name) {
    Part part = parts.get(name);
    if (part == null) {
      throw new IllegalStateException("a placeholder must be known: name=" + name);
    }
    return part;
  }

  /** Modules become one script: each comes after the modules that it imports. */
  private static String scripts(List<String> names) {
    StringBuilder all = new StringBuilder();
    for (String name : names) {
      String module = resource("js/" + name);
      all.append("// ---- ").append(name).append('\n').append(plain(module));
    }
    return all.toString();
  }

  private static String plain(String modules) {
    return IMPORT_OR_EXPORT.matcher(modules).replaceAll("");
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
