package dev.lodestone.board;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import dev.lodestone.board.http.HttpFault;
import dev.lodestone.board.http.Reply;
import dev.lodestone.board.http.ScriptBundle;
import dev.lodestone.tournament.report.PageTemplate;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The files of the pages, each joined from the files in the jars: addresses name only these three,
 * so nothing else in a jar or the file system can be read. Thread-safe.
 */
final class PageFiles {

  /** Files of the styles, by layers and views. */
  private static final List<String> STYLES =
      List.of("parts", "home", "lessons", "analysis", "data", "runs", "windows", "modes");

  private final Map<String, Reply> made = new ConcurrentHashMap<>();

  /**
   * The page, all scripts, or all styles.
   *
   * @param name {@code index.html}, {@code app.js} or {@code app.css}
   * @throws HttpFault if it is another name
   */
  Reply get(String name) {
    return made.computeIfAbsent(name, PageFiles::make);
  }

  private static Reply make(String name) {
    return switch (name) {
      case "index.html" -> content("html", text(name));
      case "app.js" -> content("javascript", script(name));
      case "app.css" ->
          content("css", PageTemplate.resource(PageTemplate.class, "style.css") + styles());
      default -> throw HttpFault.notFound("there is no such file");
    };
  }

  private static Reply content(String type, String text) {
    return new Reply.Content("text/" + type + "; charset=utf-8", text.getBytes(UTF_8));
  }

  /** A script with all that it imports. */
  static String script(String entry) {
    return ScriptBundle.of(entry, PageFiles::text);
  }

  /** The styles of the board, without those of the report. */
  static String styles() {
    return STYLES.stream().map(name -> text(name + ".css")).collect(joining());
  }

  /** A file of the board, or else a script that it shares with the report. */
  private static String text(String name) {
    return PageFiles.class.getResource("page/" + name) != null
        ? PageTemplate.resource(PageFiles.class, "page/" + name)
        : PageTemplate.resource(PageTemplate.class, "js/" + name);
  }
}
