package dev.lodestone.tournament.journal;

import dev.lodestone.core.text.Excerpt;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Reads and writes enum constants in lower case. */
final class Lowercase {

  private Lowercase() {}

  /**
   * @throws IllegalArgumentException if no constant has this name
   */
  static <E extends Enum<E>> E choice(Class<E> type, String text) {
    List<String> known = new ArrayList<>();
    for (E value : type.getEnumConstants()) {
      if (of(value).equals(text)) {
        return value;
      }
      known.add(of(value));
    }
    throw new IllegalArgumentException(
        "expected one of " + String.join(", ", known) + ", found " + Excerpt.quoted(text));
  }

  static String of(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
