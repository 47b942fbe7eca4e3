package dev.lodestone.core.verify;

import com.google.errorprone.annotations.FormatMethod;
import dev.lodestone.core.Position;
import dev.lodestone.core.text.Texts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The violations found. Each is kept once, with the position in which it was first seen, because
 * one fault often appears at every move of a position.
 */
final class Violations {

  private final Map<String, String> first = new LinkedHashMap<>();
  private final Map<String, Integer> more = new HashMap<>();
  private Position position;

  /**
   * @param position that the first expectations are about
   */
  Violations(Position position) {
    this.position = position;
  }

  /** Sets the position that the next expectations are about. */
  void at(Position next) {
    position = next;
  }

  /** Records a violation at the position unless {@code holds}. */
  @FormatMethod
  void expect(boolean holds, String format, Object... arguments) {
    if (!holds) {
      String text = position.game().formatPosition(position);
      String line = Texts.format(format, arguments) + " at '" + text + "'";
      if (first.putIfAbsent(format, line) != null) {
        more.merge(format, 1, Integer::sum);
      }
    }
  }

  boolean isEmpty() {
    return first.isEmpty();
  }

  List<String> lines() {
    List<String> lines = new ArrayList<>();
    first.forEach(
        (format, line) ->
            lines.add(
                more.containsKey(format) ? line + " (and " + more.get(format) + " more)" : line));
    return List.copyOf(lines);
  }
}
