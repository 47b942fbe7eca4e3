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

/** Builds pages from resources: the HTML frame, the style and the scripts. */
public final class PageTemplate {

  private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{([a-z]+)}}");

  /** Matches whole import lines, and the keyword {@code export} before declarations. */
  private static final Pattern IMPORT_OR_EXPORT =
      Pattern.compile("(?m)^import [^\n]*\n|^export (?=function|const|let|class)");

  /** The scripts in the order in which they run: each uses only those before it. */
  private static final List<String> SCRIPTS =
      List.of(
          "dom.js",
          "format.js",
          "tooltip.js",
          "stored.js",
          "theme.js",
          "table.js",
          "chart.js",
          "curve.js",
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
          "move-list.js",
          "frames.js",
          "pieces.js",
          "motion.js",
          "board.js",
          "counters.js",
          "evaluation.js",
          "keys.js",
          "stepping.js",
          "replay.js",
          "games.js",
          "main.js");

  private PageTemplate() {}

  /** Writes the text that replaces a placeholder. */
  interface Part {
    void write() throws IOException;
  }

  /**
   * Writes the report's page.
   *
   * @param parts the parts by the names of their placeholders, except style and script, which this
   *     class provides
   */
  static void write(Writer out, Map<String, Part> parts) throws IOException {
    write(out, "", scripts(SCRIPTS), parts);
  }

  /** Writes the parts in the order in which the template names them. */
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
   * Writes a page in the style of the report whose own script draws its data.
   *
   * @param title title as plain text
   * @param json the data
   * @param script one or more modules, concatenated so that each follows those that it imports;
   *     they may also import the report's modules dom, format, tooltip, theme, table, chart and
   *     curve
   */
  public static void writePlain(Writer out, String title, String json, String script)
      throws IOException {
    String all =
        shared("dom", "format", "tooltip", "stored", "theme", "table", "chart", "curve")
            + plain(script);
    writeBundled(out, title, "", json, all);
  }

  /**
   * Writes a page whose script needs no other script.
   *
   * @param title title as plain text
   * @param style rules that the page adds to the report's style
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

  /** Scripts of the report for use in another page, given their names without an extension. */
  private static String shared(String... names) {
    return scripts(Arrays.stream(names).map(name -> name + ".js").toList());
  }

  /**
   * The text of one of the report's scripts, for a page that {@link #writePlain} does not provide
   * with it.
   */
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

  /** Concatenates modules to one script. Each must follow the modules that it imports. */
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

  /** Escapes JSON so that no part of it can be parsed as markup. */
  static String inScript(String json) {
    return json.replace("<", "\\u003c");
  }

  /** Escapes a text so that no part of it can be parsed as markup. */
  static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  private static String resource(String name) {
    return resource(PageTemplate.class, name);
  }

  /** The text of a page's part, a resource in the package of {@code owner}. */
  public static String resource(Class<?> owner, String name) {
    try (InputStream in = owner.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the jar must contain the page's parts: name=" + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
