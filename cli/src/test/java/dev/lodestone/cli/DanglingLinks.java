package dev.lodestone.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Finds links of Markdown pages to files or headings that do not exist. */
final class DanglingLinks {

  private static final Pattern CODE = Pattern.compile("(?ms)^```.*?^```$");
  private static final Pattern LINK = Pattern.compile("\\]\\((?!\\w+:)([^)#\\s]*)(?:#([^)]*))?\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ +(.*)$");
  private static final Pattern LINK_TEXT = Pattern.compile("\\[([^]]*)]\\([^)]*\\)");
  private static final Pattern NOT_IN_ANCHORS = Pattern.compile("[^\\p{L}\\p{N}_ -]");

  private final Path home;
  private final List<String> found = new ArrayList<>();
  private int links;

  private DanglingLinks(Path home) {
    this.home = home;
  }

  /** Follows every link of the pages, which are in the directory or below it. */
  static DanglingLinks of(Path home, List<Path> pages) throws IOException {
    DanglingLinks dangling = new DanglingLinks(home);
    for (Path page : pages) {
      dangling.follow(page);
    }
    return dangling;
  }

  /** The links that lead nowhere, as "page: link". */
  List<String> found() {
    return found;
  }

  /** The number of links that were followed. */
  int links() {
    return links;
  }

  private void follow(Path page) throws IOException {
    Matcher link = LINK.matcher(withoutCode(page));
    while (link.find()) {
      links++;
      String file = link.group(1);
      String heading = link.group(2);
      Path target = file.isEmpty() ? page : page.resolveSibling(file).normalize();
      if (!Files.exists(target)) {
        found.add(home.relativize(page) + ": " + file);
      } else if (heading != null
          && target.toString().endsWith(".md")
          && !anchors(target).contains(heading)) {
        found.add(home.relativize(page) + ": " + file + "#" + heading);
      }
    }
  }

  /** The anchors that GitHub gives the headings of a page. */
  private static Set<String> anchors(Path page) throws IOException {
    return HEADING
        .matcher(withoutCode(page))
        .results()
        .map(heading -> LINK_TEXT.matcher(heading.group(1)).replaceAll("$1").strip())
        .map(text -> NOT_IN_ANCHORS.matcher(text.toLowerCase(Locale.ROOT)).replaceAll(""))
        .map(text -> text.replace(' ', '-'))
        .collect(Collectors.toSet());
  }

  private static String withoutCode(Path page) throws IOException {
    return CODE.matcher(Files.readString(page)).replaceAll("");
  }
}
