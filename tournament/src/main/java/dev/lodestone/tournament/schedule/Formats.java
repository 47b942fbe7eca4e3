package dev.lodestone.tournament.schedule;

import dev.lodestone.core.Plugins;
import dev.lodestone.core.text.Names;
import java.util.Collection;
import java.util.Map;
import java.util.OptionalInt;
import java.util.ServiceLoader.Provider;

/** The formats that factories on the class path provide. */
final class Formats {

  private Formats() {}

  /**
   * The format of this name.
   *
   * @throws IllegalArgumentException if there is none; the message names the nearest
   */
  static FormatFactory byName(String name) {
    Map<String, Provider<FormatFactory>> formats =
        Plugins.byName(FormatFactory.class, "format", FormatFactory::name);
    Provider<FormatFactory> format = formats.get(name);
    if (format == null) {
      throw new IllegalArgumentException(
          "no format '" + name + "' is on the class path" + suggestion(name, formats.keySet()));
    }
    return format.get();
  }

  /**
   * The player that ratings of a format are relative to; empty also where it is not on the class
   * path, because ratings need no schedule.
   */
  static OptionalInt reference(String name, int players) {
    Provider<FormatFactory> format =
        Plugins.byName(FormatFactory.class, "format", FormatFactory::name).get(name);
    return format == null ? OptionalInt.empty() : format.get().reference(players);
  }

  private static String suggestion(String name, Collection<String> known) {
    return known.isEmpty() ? "" : Names.suggestion(name, known);
  }
}
