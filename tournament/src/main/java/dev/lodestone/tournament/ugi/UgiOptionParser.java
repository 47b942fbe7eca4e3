package dev.lodestone.tournament.ugi;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Parses the words of an {@code option} line. A name or a default value may contain any of the
 * line's keywords: the name ends at a {@code type} that is followed by a known type and then by a
 * keyword or nothing, and everything else is read after it.
 */
final class UgiOptionParser {

  private static final Set<String> KEYS = Set.of("default", "min", "max", "var");

  private UgiOptionParser() {}

  /**
   * The option; empty if the words have no name or no type.
   *
   * @param words the words after {@code option}
   */
  static Optional<UgiReply.Option> parse(List<String> words) {
    int type = typeIndex(words);
    if (type < 0 || !words.get(0).equals("name")) {
      return Optional.empty();
    }
    List<String> rest = words.subList(type + 2, words.size());
    return Optional.of(
        new UgiReply.Option(
            String.join(" ", words.subList(1, type)),
            words.get(type + 1),
            value(words.get(type + 1), rest),
            bound("min", rest),
            bound("max", rest)));
  }

  /** The index of the word {@code type} that ends the name; -1 if there is none. */
  private static int typeIndex(List<String> words) {
    int found = -1;
    for (int i = words.size() - 2; i >= 2; i--) {
      if (words.get(i).equals("type") && (found < 0 || endsName(words, i))) {
        found = i;
      }
    }
    return found;
  }

  private static boolean endsName(List<String> words, int type) {
    return UgiReply.Option.TYPES.contains(words.get(type + 1))
        && (type + 2 == words.size() || KEYS.contains(words.get(type + 2)));
  }

  /**
   * The default value, of at least one word. The value of a {@code string} extends to the end of
   * the line, that of a {@code combo} to its first choice.
   */
  private static String value(String type, List<String> rest) {
    int from = rest.indexOf("default") + 1;
    if (from == 0 || from == rest.size()) {
      return "";
    }
    Set<String> ends =
        switch (type) {
          case "string" -> Set.of();
          case "combo" -> Set.of("var");
          default -> KEYS;
        };
    int to = from + 1;
    while (to < rest.size() && !ends.contains(rest.get(to))) {
      to++;
    }
    return String.join(" ", rest.subList(from, to));
  }

  private static OptionalLong bound(String key, List<String> rest) {
    int value = rest.indexOf(key) + 1;
    return value == 0 || value == rest.size()
        ? OptionalLong.empty()
        : UgiInfoParser.number(rest.get(value));
  }
}
