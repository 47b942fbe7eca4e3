package dev.lodestone.tournament.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
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

  /**
   * The page as one text.
   *
   * @param title of the page
   * @param json what it shows; anything in it that HTML could read as markup is escaped here
   */
  static String fill(String title, String json) {
    StringBuilder script = new StringBuilder();
    for (String name : SCRIPTS) {
      script.append("// ---- ").append(name).append('\n').append(resource("js/" + name));
    }
    Map<String, String> values =
        Map.of(
            "title", escaped(title),
            "style", resource("style.css"),
            "data", json.replace("<", "\\u003c"),
            "script", script.toString());
    Matcher matcher = PLACEHOLDER.matcher(resource("page.html"));
    StringBuilder page = new StringBuilder();
    while (matcher.find()) {
      String value = values.get(matcher.group(1));
      if (value == null) {
        throw new IllegalStateException("a placeholder must be known: name=" + matcher.group(1));
      }
      matcher.appendReplacement(page, Matcher.quoteReplacement(value));
    }
    return matcher.appendTail(page).toString();
  }

  private static String escaped(String text) {
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
