package dev.lodestone.core.verify;

import dev.lodestone.core.Position;
import java.util.ArrayList;
import java.util.List;

/** What was found broken, one line each with the position. */
final class Violations {

  private final List<String> lines = new ArrayList<>();

  /** Notes {@code format} as broken at {@code position} unless {@code holds}. */
  void expect(boolean holds, Position position, String format, Object... arguments) {
    if (!holds) {
      String text = position.game().formatPosition(position);
      lines.add(String.format(format, arguments) + " at '" + text + "'");
    }
  }

  boolean isEmpty() {
    return lines.isEmpty();
  }

  List<String> lines() {
    return List.copyOf(lines);
  }
}
